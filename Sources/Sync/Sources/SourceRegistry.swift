/// All sources, in order of preference.
public enum SourceRegistry {
    public static let all: [any Source] = rates.map { $0 as any Source } + [Kobis()]

    /// Those of rates.
    public static let rates: [any RateSource] = [
        ERAPI(), ECB(), ExchangeRateAPI(), Eximbank(), Frankfurter(), Mizuho(), BankOfEngland(),
        BankOfCanada(), ReserveBankOfAustralia(), Bundesbank(), BankOfRussia(),
        NationalBankOfPoland(.daily), NationalBankOfPoland(.weekly), CurrencyAPI(),
        FederalReserve(.perDollar), FederalReserve(.inDollars), BankOfKorea(),
        BankOfTurkey(), BankOfTaiwan(), UnionPay(),
    ]

    /// The source with an id, in capital or small letters; nil if there is none.
    ///
    /// Every id `frankfurter:…` is that of a bank; ``FrankfurterProvider/isListed`` says whether it is known.
    ///
    /// - Parameter list: Frankfurter's list of banks, if it was read.
    public static func source(_ id: String, in list: ProviderList? = nil) -> (any Source)? {
        let id = id.lowercased()
        return all.first { $0.about.id == id } ?? FrankfurterProvider(id: id, in: list)
    }

    /// The source of rates with an id in small letters; nil if there is none.
    ///
    /// A cast of ``source(_:)`` to the protocol would search the whole program for the conformance of
    /// each source, which takes a sixth of `status`.
    fileprivate static func rateSource(_ id: String) -> (any RateSource)? {
        rates.first { $0.about.id == id } ?? FrankfurterProvider(id: id)
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
        return !all.contains { $0.about.id == bank.key }
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
