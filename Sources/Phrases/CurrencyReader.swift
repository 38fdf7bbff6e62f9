public import Rates

/// Reads currencies as people write them, in Korean and English: a code in any case (`usd`), a sign
/// (`₩`, `US$`), a name (`달러`, `won`, `Swiss francs`, `홍콩달러`), or a country with one currency
/// (`일본`, `Thailand`).
public struct CurrencyReader: Sendable {
    /// The currencies that a word means before others, such as those of a trip.
    public let preferred: [Currency]

    /// A reader for any place.
    ///
    /// - Parameter preferred: the currencies to prefer where a word has several readings.
    public init(preferring preferred: [Currency] = []) { self.preferred = preferred }

    /// The currency of a text of one or several words; nil if it is none.
    ///
    /// - Throws: the readings of a text that could be several currencies: `¥`, `peso`.
    public func currency(_ text: some StringProtocol) throws(AmbiguousCurrency) -> Currency? {
        let word = String(text).narrowed
        if let currency = Currency(word) { return currency }
        return try chosen(among: CurrencyNames.readings(of: word), for: word)
    }

    /// The currency of a text, which may be one that is no longer in use; nil if it is none.
    ///
    /// - Throws: the readings of a kind of money of several currencies, of which none is preferred all over
    ///   the world: `marks`, `francs`.
    public func anyCurrency(
        _ text: some StringProtocol
    ) throws(AmbiguousCurrency) -> Currency? {
        let word = String(text).narrowed
        if let currency = Currency(word) { return currency }
        let (usual, all) = (try currency(word), CurrencyNames.kind(word))
        let isClear = usual.map { ["USD", "GBP", "KRW"].contains($0.code) } ?? false
        if all.count > 1, !isClear { throw AmbiguousCurrency(word: word, readings: all.sorted()) }
        return usual ?? all.first
    }

    /// The currency whose code or name a word begins: `dol`, `위`; nil if none does.
    ///
    /// Latin letters have to be two at least.
    ///
    /// - Throws: the readings of a word that begins the names of several currencies: `ye`.
    public func currency(
        beginningWith word: some StringProtocol
    ) throws(AmbiguousCurrency) -> Currency? {
        let word = String(word).narrowed
        guard word.utf8.count > 1 else { return nil }
        return try chosen(among: CurrencyNames.readings(ofBeginning: word), for: word)
    }

    /// The names of currencies in one word that begin like a word, the shortest first: `달러` for
    /// `달`, `dollar` for `dol`.
    public static func names(beginningWith word: some StringProtocol) -> [String] {
        CurrencyNames.names(beginning: String(word))
            .sorted { ($0.count, $0) < ($1.count, $1) }
    }

    /// The currency of a Korean word with the particle "to": `원으로`.
    public func target(_ word: some StringProtocol) throws(AmbiguousCurrency) -> Currency? {
        try currency(word, without: ["으로", "로"])
    }

    /// The currency of a Korean word with a particle without a meaning here: `달러를`.
    public func object(_ word: some StringProtocol) throws(AmbiguousCurrency) -> Currency? {
        try currency(word, without: ["를", "을", "은", "는", "이", "가"])
    }

    /// The currency of a text, with or without such a particle.
    public func named(_ word: some StringProtocol) throws(AmbiguousCurrency) -> Currency? {
        if let currency = try currency(word) { return currency }
        return try object(word)
    }

    /// The currency of a word that may stand beside others in a sentence, so that an English word is
    /// a currency only in capitals, or where it is a preferred currency; never a country.
    public func currencyInText(_ word: some StringProtocol) throws(AmbiguousCurrency) -> Currency? {
        guard let currency = try named(word) else { return nil }
        if Currency(String(word).narrowed) == nil, CurrencyNames.isRegion(String(word)) {
            return nil
        }
        return Self.isDoubtful(word) && !preferred.contains(currency) ? nil : currency
    }

    /// The currency that a word behind an amount may mean, though it may as well be another word, as
    /// `cad`, `pounds` and `파운드`; nil for any other word.
    ///
    /// - Returns: the currency, and whether the word is its code.
    public func doubtful(
        _ word: some StringProtocol
    ) throws(AmbiguousCurrency) -> (currency: Currency, isCode: Bool)? {
        if let currency = Currency(String(word).narrowed) {
            return Self.isDoubtful(word) ? (currency, true) : nil
        }
        guard CurrencyNames.amountWords.contains(word.lowercased()) else { return nil }
        return try currency(word).map { ($0, false) }
    }

    /// Whether a currency's code or name is not in capitals and is also an English word: `cup`.
    public static func isDoubtful(_ word: some StringProtocol) -> Bool {
        word != word.uppercased() && CurrencyNames.englishWords.contains(word.lowercased())
            || CurrencyNames.koreanWords.contains(String(word))
    }

    private func currency(
        _ word: some StringProtocol, without endings: [String]
    ) throws(AmbiguousCurrency) -> Currency? {
        for ending in endings where word.count > ending.count && word.hasSuffix(ending) {
            if let currency = try currency(word.dropLast(ending.count)) { return currency }
        }
        return nil
    }

    private func chosen(
        among readings: CurrencyNames.Readings, for word: String
    ) throws(AmbiguousCurrency) -> Currency? {
        let likely = readings.all.filter(preferred.contains)
        if let only = likely.first, likely.count == 1 { return only }
        if likely.isEmpty {
            if let usual = readings.usual { return usual }
            guard readings.all.count > 1 else { return readings.all.first }
        }
        throw AmbiguousCurrency(word: word, readings: likely.isEmpty ? readings.all : likely)
    }
}

/// A word that could be several currencies.
public struct AmbiguousCurrency: Error, Equatable, Sendable {
    public let word: String
    /// At least two, ordered by code.
    public let readings: [Currency]

    public init(word: String, readings: [Currency]) {
        (self.word, self.readings) = (word, readings)
    }
}
