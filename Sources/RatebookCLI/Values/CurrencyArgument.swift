public import Arguments
import Language
public import Rates

extension Currency: ExpressibleByArgument {
    /// Reads a code in any case; an unknown one is an error that offers the nearest.
    public init(argument: String) throws {
        guard let currency = Currency(argument) else {
            throw Failure.unknownCurrency(argument)
        }
        self = currency
    }

    public static var completion: Completion { .currency }
}

extension Currency {
    /// The name in a language.
    func name(_ language: Language) -> String {
        language == .korean ? koreanName : englishName
    }

    /// The country or area in a language.
    func region(_ language: Language) -> String {
        language == .korean ? koreanRegion : englishRegion
    }

    /// The currency that is the same money traded elsewhere, at a rate of its own: the yuan of the
    /// mainland and that of Hong Kong, which some sources have instead.
    var sameMoney: Currency? {
        switch code {
        case "CNY": Currency("CNH")
        case "CNH": Currency("CNY")
        default: nil
        }
    }

    /// Whether the code, a name or a region, in any language, contains a text.
    func matches(_ text: String) -> Bool {
        let needle = Self.folded(text)
        let names = [code, englishName, koreanName, englishRegion, koreanRegion, symbol]
        return (names + (Messages.otherNames[code] ?? [])).contains {
            Self.folded($0).contains(needle)
        }
    }

    /// The currency that a mistyped code or a name most likely meant.
    ///
    /// Letters that were swapped come first, then a code that was cut short or has one wrong
    /// letter, then a name.
    static func nearest(to text: String) -> Currency? {
        // Nobody meant a currency by more than its longest name.
        guard text.utf8.count <= 100 else { return nil }
        let typed = text.uppercased()
        // Of several that fit, the one that is used most.
        let often = ["USD", "EUR", "JPY", "KRW", "GBP", "CNY", "CHF", "AUD", "CAD", "HKD"]
        let living = often.compactMap { Currency($0) } + all.filter { $0.retirement == nil }
        return living.first { $0.code.sorted() == typed.sorted() }
            ?? living.first { typed.count == 2 && $0.code.hasPrefix(typed) }
            ?? living.first { typed.count > 1 && $0.matches(text) }
            ?? closestWord(to: typed, among: living.map(\.code)).flatMap { Currency($0) }
    }

    /// Small letters without the accents that the registry's names have.
    private static func folded(_ text: String) -> String {
        String(text.lowercased().map { accents[$0] ?? $0 })
    }

    private static let accents: [Character: Character] = [
        "á": "a", "ã": "a", "ç": "c", "é": "e", "í": "i", "ó": "o", "ú": "u", "ü": "u", "ʻ": "'",
    ]
}
