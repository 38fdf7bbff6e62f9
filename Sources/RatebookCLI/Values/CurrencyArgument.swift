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
}
