/// All sources, in order of preference.
public enum SourceRegistry {
    public static let all: [any Source] = rates.map { $0 as any Source } + [Kobis()]

    /// Those of rates.
    public static let rates: [any RateSource] = makers.map { $0.make() }

    /// How each source of rates is made, so that a query about one does not make them all.
    private static let makers: [(id: String, make: @Sendable () -> any RateSource)] = [
        ("er-api", { ERAPI() }), ("ecb", { ECB() }), ("exchangerate-api", { ExchangeRateAPI() }),
        ("eximbank", { Eximbank() }), ("frankfurter", { Frankfurter() }), ("mizuho", { Mizuho() }),
        ("boe", { BankOfEngland() }), ("boc", { BankOfCanada() }),
        ("rba", { ReserveBankOfAustralia() }), ("bbk", { Bundesbank() }),
        ("cbr", { BankOfRussia() }), ("nbp", { NationalBankOfPoland(.daily) }),
        ("nbp-b", { NationalBankOfPoland(.weekly) }), ("currency-api", { CurrencyAPI() }),
        ("fed", { FederalReserve(.perDollar) }), ("fed-usd", { FederalReserve(.inDollars) }),
        ("ecos", { BankOfKorea() }), ("tcmb", { BankOfTurkey() }),
        ("bot-tw", { BankOfTaiwan() }), ("unionpay", { UnionPay() }),
    ]

    /// The place of a source of rates in the order of preference: the banks that Frankfurter has come last, by
    /// id; nil if there is no such source.
    public static func rank(of id: String) -> (Int, String)? {
        if let position = makers.firstIndex(where: { $0.id == id }) { return (position, id) }
        return FrankfurterProvider(id: id) == nil ? nil : (makers.count, id)
    }

    /// The source with an id, in capital or small letters; nil if there is none.
    ///
    /// Every id `frankfurter:…` is that of a bank; ``FrankfurterProvider/isListed`` says whether it is known.
    ///
    /// - Parameter list: Frankfurter's list of banks, if it was read.
    public static func source(_ id: String, in list: ProviderList? = nil) -> (any Source)? {
        let id = id.lowercased()
        if let source = rateSource(id, in: list) { return source }
        let films = Kobis()
        return films.about.id == id ? films : nil
    }

    /// The source of rates with an id in small letters; nil if there is none.
    ///
    /// A cast of ``source(_:in:)`` to the protocol would search the whole program for the conformance of
    /// each source, which takes a sixth of `status`.
    fileprivate static func rateSource(
        _ id: String, in list: ProviderList? = nil
    ) -> (any RateSource)? {
        makers.first { $0.id == id }?.make() ?? FrankfurterProvider(id: id, in: list)
    }

    /// All sources, and of the banks that Frankfurter has those with some ids.
    ///
    /// - Parameter list: Frankfurter's list of banks, if it was read.
    public static func all(
        with ids: some Sequence<String>, in list: ProviderList? = nil
    ) -> [any Source] {
        all + Set(ids).sorted().compactMap { FrankfurterProvider(id: $0, in: list) }
    }

    /// Whether an id can be that of a source: a bank that is a source by itself has no id of Frankfurter.
    public static func mayName(_ id: String) -> Bool {
        guard let bank = source(id) as? FrankfurterProvider else { return source(id) != nil }
        return !makers.contains { $0.id == bank.key }
    }

    /// The banks of Frankfurter's list, or without one those of the table.
    public static func banks(in list: ProviderList?) -> [any Source] {
        (list?.ids ?? frankfurterIDs).compactMap { FrankfurterProvider(id: $0, in: list) }
    }

    /// The ids of the banks of Frankfurter that are known without its list: `frankfurter:bnr`.
    public static var frankfurterIDs: [String] { FrankfurterProvider.ids }

    /// The source whose format a body has.
    ///
    /// - Parameter candidates: the sources to consider; a single one is returned unchecked. Nil for
    ///   all.
    public static func source(
        for body: [UInt8], among candidates: [any Source]?
    ) throws(SyncError) -> any Source {
        guard !body.isEmpty else { throw .emptyBody }
        if let candidates, candidates.count == 1 { return candidates[0] }
        // The first source's format has few marks of its own, so more specific formats are tried
        // first.
        guard let source = (candidates ?? all).reversed().first(where: { $0.recognizes(body) })
        else { throw .unrecognized }
        return source
    }
}

extension SourceDescription {
    /// How the source states its rates; nil if it publishes something else.
    public var rates: RateFacts? { listedRates ?? SourceRegistry.rateSource(id)?.rates }
}
