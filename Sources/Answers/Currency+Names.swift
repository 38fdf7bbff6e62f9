package import Language
package import Rates

extension Currency {
    /// The name; `Data/currencies.tsv` has those that people type.
    package var name: Text { Text(word: englishName, in: "currency") }

    /// The country or area.
    package var region: Text { Text(word: englishRegion, in: "region") }

    /// The name in a language.
    package func name(_ language: Language) -> String { name[language] }

    /// The country or area in a language.
    package func region(_ language: Language) -> String { region[language] }

    /// Codes and names of coins and metals, which no book of rates has.
    private static let otherAssets: Set<String> = [
        "BTC", "XBT", "ETH", "XRP", "SOL", "BNB", "ADA", "DOGE", "USDT", "USDC", "BITCOIN",
        "ETHEREUM", "XAU", "XAG", "XPT", "XPD", "GOLD", "SILVER",
    ]

    /// Whether a word means a coin or a metal and not a currency: BTC, XAU, gold.
    package static func isOtherAsset(_ word: String) -> Bool {
        otherAssets.contains(word.uppercased())
    }

    /// The currency most similar to a mistyped code or name; nil if none is similar, and for a coin or a metal.
    ///
    /// Swapped letters come first, then a shortened code or one wrong letter, then names.
    package static func nearest(to text: String) -> Currency? {
        // Longer than any name.
        guard text.utf8.count <= 100, !isOtherAsset(text) else { return nil }
        let typed = text.uppercased()
        // Of several matches, the most commonly used currency.
        let often = ["USD", "EUR", "JPY", "KRW", "GBP", "CNY", "CHF", "AUD", "CAD", "HKD"]
        let living = often.compactMap { Currency($0) } + all.filter { $0.retirement == nil }
        return living.first { $0.code.sorted() == typed.sorted() }
            ?? living.first { typed.count == 2 && $0.code.hasPrefix(typed) }
            ?? living.first { typed.count > 1 && $0.matches(text) }
            ?? closestWord(to: typed, among: living.map(\.code)).flatMap { Currency($0) }
    }
}
