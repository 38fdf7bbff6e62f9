public import Arguments
public import Rates

extension Currency: ExpressibleByArgument {
    /// Reads a code in any case; an unknown one is an error that offers the nearest.
    public init(argument: String) throws {
        guard let currency = Currency(argument) else {
            throw Failure.unknownCurrency(argument)
        }
        self = currency
    }
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

    /// Whether the code, a name or a region, in any language, contains a text.
    func matches(_ text: String) -> Bool {
        let needle = Self.folded(text)
        return [code, englishName, koreanName, englishRegion, koreanRegion, symbol]
            .contains { Self.folded($0).contains(needle) }
    }

    /// The currency that a mistyped code or a name most likely meant.
    static func nearest(to text: String) -> Currency? {
        if text.count > 1,
            let named = all.first(where: { $0.retirement == nil && $0.matches(text) })
        {
            return named
        }
        let living = all.filter { $0.retirement == nil }.map(\.code)
        return Arguments.nearest(text.uppercased(), among: living).flatMap { Currency($0) }
    }

    /// Small letters without the accents that the registry's names have.
    private static func folded(_ text: String) -> String {
        String(text.lowercased().map { accents[$0] ?? $0 })
    }

    private static let accents: [Character: Character] = [
        "á": "a", "ã": "a", "ç": "c", "é": "e", "í": "i", "ó": "o", "ú": "u", "ü": "u", "ʻ": "'",
    ]
}
