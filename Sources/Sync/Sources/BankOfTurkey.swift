internal import Rates

/// The central bank of Turkey (TCMB): what some 20 currencies cost in lira since 2005, as it buys and sells, in
/// accounts and in banknotes, one day per response, without a key.
///
/// Format: https://www.tcmb.gov.tr/kurlar/today.xml. It publishes no middle.
struct BankOfTurkey: RateSource {
    let about = SourceDescription(
        id: "tcmb", name: "Türkiye Cumhuriyet Merkez Bankası",
        address: "https://www.tcmb.gov.tr", homepage: "https://www.tcmb.gov.tr",
        attribution: "Türkiye Cumhuriyet Merkez Bankası, Döviz Kurları",
        // The lira of earlier prices is another one: 1,000,000 of them became one.
        history: .daily(from: Day(year: 2005, month: 1, day: 3)),
        publication: Publication(calendar: .weekdays, zone: .istanbul, hour: 16),
        // Published at 15:30. Turkish holidays are no publication days, and not known here.
        delay: 300...900, retry: 10_800, bodyLimit: 1 << 20)
    let rates = RateFacts(
        base: .try, quotation: .direct, kinds: BankOfTurkeyBody.kinds.map(\.kind),
        // Those of 2013.
        currencies: """
            USD AUD DKK EUR GBP CHF SEK CAD KWD NOK SAR JPY BGN RON RUB IRR CNY PKR XDR
            """)

    func request(
        for ask: Ask, base: Currency, newest: Day?, now: Instant
    ) throws(SyncError) -> SourceRequest {
        guard base == rates.base else { throw .baseNotOffered(base) }
        guard let day = ask.day else { return SourceRequest("/kurlar/today.xml") }
        let parts = day.description.split(separator: "-")
        let path = "/kurlar/\(parts.prefix(2).joined())/\(parts.reversed().joined()).xml"
        return SourceRequest(parts: [path], mayBeMissing: true)
    }

    func recognizes(_ body: [UInt8]) -> Bool { body.prefix(1_000).containsText("<Tarih_Date ") }

    func read(_ body: [UInt8], answering ask: Ask) throws(SyncError) -> ParsedBody {
        var table = BankOfTurkeyBody(base: rates.base)
        let reading = try table.read(body)
        if let first = about.firstDay, reading.snapshots.contains(where: { $0.rateDate < first }) {
            throw .noHistory(before: first)
        }
        return reading
    }
}
