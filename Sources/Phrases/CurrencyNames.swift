internal import Rates

/// The names of currencies besides their codes.
enum CurrencyNames {
    /// What a word can mean.
    struct Readings {
        /// In the order of their codes.
        var all: [Currency] = []
        /// The usual one where nothing speaks for another.
        var usual: Currency?
    }

    /// The currencies that a word means; those in use, unless the full name of another is given.
    static func readings(of text: String) -> Readings {
        let typed = text.lowercased()
        let word = kinds[typed] ?? typed
        // Longer than any name.
        guard !word.isEmpty, word.utf8.count <= 60 else { return Readings() }
        if let codes = others[joined(word)] ?? others[stem(joined(word))] ?? countries[joined(word)]
        {
            return Readings(codes)
        }
        let name = Currency.folded(word)
        let single = name.count > 3 && name.hasSuffix("s") ? String(name.dropLast()) : name
        let korean = stem(joined(word))
        let full = entries.filter {
            $0.symbol == word || $0.english == name || $0.english == single || $0.korean == korean
        }
        if !full.isEmpty { return Readings(all: full.map(\.currency)) }
        // The kind of money alone: dollar, 프랑.
        let ofKind = entries.filter {
            $0.isLiving && ([name, single].contains($0.kind) || $0.koreanKind == korean)
        }
        guard ofKind.isEmpty else {
            let all = ofKind.map(\.currency)
            return Readings(all: all, usual: usual.first(where: all.contains))
        }
        // 한국돈, 일본돈
        if word.count > 2, word.hasSuffix("돈"), isRegion(joined(String(word.dropLast()))) {
            return readings(of: String(word.dropLast()))
        }
        return Readings(all: regions(name))
    }

    /// The currencies of a kind of money, those that are no longer in use among them; none for other words.
    static func kind(_ text: String) -> [Currency] {
        let (name, korean) = (Currency.folded(text), stem(joined(text.lowercased())))
        let single = name.count > 3 && name.hasSuffix("s") ? String(name.dropLast()) : name
        return entries.filter {
            [name, single].contains($0.kind) || $0.koreanKind == korean
        }.map(\.currency)
    }

    /// The currencies in use whose code or one of whose names begins like a text.
    static func readings(ofBeginning text: String) -> Readings {
        let (latin, korean) = (Currency.folded(text), joined(text))
        let living = entries.filter(\.isLiving)
        let named = living.filter { entry in
            [entry.currency.code.lowercased(), entry.english, entry.symbol].contains {
                $0.hasPrefix(latin)
            } || entry.korean.hasPrefix(korean)
        }
        let meant = words(beginning: latin).union(words(beginning: korean)).flatMap { word in
            let readings = readings(of: word)
            return readings.usual.map { [$0] } ?? readings.all
        }
        return Readings(all: Set(named.map(\.currency) + meant).sorted())
    }

    /// The words for kinds of money that begin like a text; a kind of several countries that
    /// usually means one currency (달러) leaves others out (달라시).
    private static func words(beginning text: String) -> Set<String> {
        let kinds = entries.filter(\.isLiving).flatMap { [$0.kind, $0.koreanKind] }
        let words = Set(kinds + others.keys + Self.kinds.keys).filter {
            $0.hasPrefix(text)
        }
        let shared = words.filter {
            let readings = readings(of: $0)
            return readings.usual != nil && readings.all.count > 1
        }
        return shared.isEmpty ? words : shared
    }

    /// The names that begin like a text: Korean names of currencies in use, without blanks, and of
    /// English ones the kinds of money of several countries, such as dollar.
    static func names(beginning text: String) -> Set<String> {
        let names = entries.filter(\.isLiving).map(\.korean).filter { $0.hasPrefix(text) }
        return words(beginning: text).union(names).filter { name in
            if name.allSatisfy({ $0.isASCII && $0.isLetter }) {
                let readings = readings(of: name)
                return readings.usual != nil && readings.all.count > 1
            }
            return name.unicodeScalars.allSatisfy { ("가"..."힣").contains($0) }
        }
    }

    /// Whether a word is a country or area, and no other name of its currency.
    static func isRegion(_ word: String) -> Bool {
        let name = Currency.folded(word)
        return countries[name] != nil || !regions(name).isEmpty && others[name] == nil
    }

    private static func regions(_ name: String) -> [Currency] {
        entries.filter { $0.isLiving && $0.regions.contains(name) }.map(\.currency)
    }

    /// A currency's names as they are compared.
    private struct Entry {
        let currency: Currency
        let isLiving: Bool
        let symbol, english, korean, kind, koreanKind: String
        let regions: [String]
    }

    /// Made where a word is no code, sign or short name.
    private static let entries = Currency.all.map { currency in
        Entry(
            currency: currency, isLiving: currency.retirement == nil,
            symbol: currency.symbol.lowercased(),
            english: Currency.folded(currency.englishName),
            korean: stem(joined(currency.koreanName)),
            kind: Currency.folded(currency.englishName.split(separator: " ").last ?? ""),
            koreanKind: stem(String(currency.koreanName.split(separator: " ").last ?? "")),
            regions: [currency.englishRegion, currency.koreanRegion].map { Currency.folded($0) })
    }

    /// The currencies that names of several usually mean.
    private static let usual = ["USD", "GBP", "CHF", "KRW"].compactMap { Currency($0) }

    /// Signs and words for a kind of money of several countries.
    private static let kinds = [
        "$": "dollar", "불": "dollar", "buck": "dollar", "bucks": "dollar", "£": "pound",
        "quid": "pound",
    ]

    /// Signs, colloquial names and names that the registry does not have; of several currencies,
    /// the usual one first, or none if `*` is first.
    private static let others = [
        "us$": "USD", "c$": "CAD", "nt$": "TWD",
        "mx$": "MXN", "미불": "USD", "미화": "USD",
        "¥": "* JPY CNY", "￥": "* JPY CNY",
        "₽": "RUB", "₺": "TRY", "₴": "UAH", "₦": "NGN", "₸": "KZT", "₼": "AZN", "₾": "GEL",
        "₡": "CRC", "₲": "PYG", "₵": "GHS", "₭": "LAK", "₮": "MNT", "៛": "KHR", "৳": "BDT",
        "֏": "AMD", "؋": "AFN", "₨": "* INR LKR MUR NPR PKR SCR", "﷼": "* IRR OMR QAR SAR YER",
        "s$": "SGD", "rm": "MYR", "rp": "IDR", "zł": "PLN", "kč": "CZK",
        "kr": "* DKK ISK NOK SEK", "fr": "CHF", "lei": "RON",
        "元": "CNY", "円": "JPY", "圓": "CNY", "￦": "KRW", "฿": "THB",
        "renminbi": "CNY", "rmb": "CNY", "인민폐": "CNY", "위안": "CNY", "yuan": "CNY",
        "엔": "JPY", "옌": "JPY", "yen": "JPY", "원": "KRW", "won": "KRW", "sterling": "GBP",
        "kroner": "* DKK NOK", "kronor": "SEK", "kronur": "ISK", "krone": "* DKK NOK",
        "대만달러": "TWD", "호주달러": "AUD", "캐나다달러": "CAD", "싱가폴달러": "SGD", "루피아": "IDR",
        "한국원": "KRW", "한화": "KRW", "krona": "SEK", "euro": "EUR", "euros": "EUR", "유로": "EUR",
    ]

    /// Names of countries and areas that the registry does not have.
    private static let countries = [
        "한국": "KRW", "korea": "KRW", "usa": "USD", "america": "USD", "uk": "GBP", "britain": "GBP",
        "england": "GBP", "europe": "EUR", "유럽": "EUR", "호주": "AUD", "대만": "TWD",
    ]

    /// Korean names that are also other words: 파운드 케이크, 레알 마드리드.
    static let koreanWords: Set = ["파운드", "레알"]

    /// Names that are hardly ever other words behind an amount.
    static let amountWords: Set = [
        "buck", "bucks", "pound", "pounds", "quid", "sterling", "파운드", "레알", "dram", "drams",
    ]

    /// Codes and names that are also English words.
    static let englishWords: Set = [
        "all", "amd", "ang", "bam", "bob", "buck", "bucks", "cad", "cop", "cup", "dram", "drams",
        "eek",
        "gel",
        "gold", "imp", "kid", "mad", "mark", "marks", "mop", "nad", "pen", "pound", "pounds",
        "quid", "rand", "real", "rights", "rub", "sit", "sol", "sos", "sterling", "tala", "top",
        "try",
    ]

    /// A Korean name without `화` (currency) at its end: 엔화, 달러화.
    private static func stem(_ word: String) -> String {
        word.count > 1 && word.hasSuffix("화") ? String(word.dropLast()) : word
    }

    private static func joined(_ text: String) -> String { text.filter { $0 != " " } }
}

extension CurrencyNames.Readings {
    /// - Parameter codes: a value of ``CurrencyNames/others``.
    fileprivate init(_ codes: String) {
        let words = codes.split(separator: " ")
        all = words.compactMap { Currency($0) }.sorted()
        usual = words.first.flatMap { Currency($0) }
    }
}
