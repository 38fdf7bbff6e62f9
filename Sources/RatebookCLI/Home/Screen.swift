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

    /// Shows what was answered, and keeps the screen in the book where it is another one than
    /// before.
    ///
    /// Only a person at a terminal looks at a screen: what is piped, scheduled or read by a program
    /// changes nothing. A book that cannot be written, or is being written, keeps what it has.
    func remember(_ book: Book, _ context: Context) throws {
        guard context.output.isTerminal, !context.options.json, !context.options.csv else { return }
        try context.output.finish()
        guard try book.state(Self.key) != text else { return }
        let path = try BookLocation(context).path
        try? Book.openExisting(path, waits: false).setState(Self.key, to: text)
    }
}
