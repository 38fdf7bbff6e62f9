extension Currency {
    /// Whether the code, the symbol, a name or a region in any language contains a text.
    ///
    /// Korean may be typed by its initial consonants, `ㅁㄱ` for `미국`, and the last syllable may be
    /// unfinished.
    public func matches(_ text: String) -> Bool {
        let needle = Self.folded(text)
        return searchNames.contains { KoreanSearch.text($0, contains: needle) }
    }

    /// What ``matches(_:)`` looks in, folded.
    public var searchNames: [String] {
        let names = [code, englishName, koreanName, englishRegion, koreanRegion, symbol]
        return (names + (Self.otherNames[code] ?? [])).map { Self.folded($0) }
    }

    /// Common names of currencies that the registry does not have.
    private static let otherNames = [
        "CNY": ["renminbi", "RMB", "인민폐"], "GBP": ["sterling"],
        // As the Export-Import Bank of Korea names it.
        "JPY": ["옌"], "KRW": ["한국"], "USD": ["미화"],
    ]

    /// A text in lower case without accents, as names are compared.
    public static func folded(_ text: some StringProtocol) -> String {
        String(text.lowercased().map { accents[$0] ?? $0 })
    }

    private static let accents: [Character: Character] = [
        "á": "a", "ã": "a", "ç": "c", "é": "e", "í": "i", "ó": "o", "ú": "u", "ü": "u", "ʻ": "'",
    ]
}
