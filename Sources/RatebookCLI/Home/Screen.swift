import Rates
import Store

/// What was looked at last: never an amount that was typed, and never a result.
enum Screen: Equatable {
    /// The list of rates, of one unit of a currency or as they were published.
    case list(base: Currency?)
    case converter(CurrencyPair)

    /// What a book shows that nobody has looked at.
    static let first = Screen.converter(CurrencyPair(base: .krw, quote: .usd))

    private static let key = "screen"

    /// The screen that a book remembers.
    init(rememberedBy book: Book) throws {
        self = try book.state(Self.key).flatMap(Screen.init) ?? .first
    }

    /// Reads `list`, `list KRW` or `converter KRW/USD`.
    init?(_ text: String) {
        let words = text.split(separator: " ")
        let codes = words.dropFirst().flatMap { $0.split(separator: "/") }
        let currencies = codes.compactMap { Currency($0) }
        guard currencies.count == codes.count else { return nil }
        switch (words.first, currencies.count) {
        case ("list", 0...1): self = .list(base: currencies.first)
        case ("converter", 2):
            self = .converter(CurrencyPair(base: currencies[0], quote: currencies[1]))
        default: return nil
        }
    }

    private var text: String {
        switch self {
        case .list(let base): (["list"] + [base?.code].compactMap { $0 }).joined(separator: " ")
        case .converter(let pair): "converter \(pair)"
        }
    }

    /// Keeps the screen in the book where it is another one than before.
    ///
    /// What a person sees does not depend on it: a book that cannot be written, or is being
    /// written, keeps the screen that it has.
    func remember(_ book: Book, _ context: Context) {
        // What programs read is looked at by nobody.
        guard !context.options.json, !context.options.csv else { return }
        guard let known = try? book.state(Self.key), known == text else {
            let path = try? BookLocation(context).path
            try? path.map { try Book.openExisting($0, waits: false).setState(Self.key, to: text) }
            return
        }
    }
}
