internal import JSON
internal import Rates

/// The Export-Import Bank of Korea (한국수출입은행): prices of some 23 currencies in won, in three kinds,
/// one day per response, with a key.
///
/// Format: service AP01 of https://www.koreaexim.go.kr/ir/HPHKIR020M01?apino=2.
struct Eximbank: SingleDaySource {
    let about = SourceDescription(
        id: "eximbank", name: "한국수출입은행 (Korea Eximbank)",
        address: "https://oapi.koreaexim.go.kr", homepage: "https://www.koreaexim.go.kr",
        attribution: "한국수출입은행 현재환율", history: .daily(from: nil),
        publication: Publication(calendar: .banks(of: .korea), zone: .seoul, hour: 11),
        // Published at "about 11:00"; an earlier response is empty.
        delay: 600...1_500, retry: 3_600, bodyLimit: 1 << 20,
        key: .query("authkey"), quota: Quota(limit: 1_000, period: .day))
    let rates = RateFacts(
        base: .krw, quotation: .direct, kinds: EximbankBody.kinds,
        currencies: """
            AED AUD BHD BND CAD CHF CNH DKK EUR GBP HKD IDR JPY KWD MYR NOK NZD SAR SEK SGD THB
            USD
            """)

    func request(
        for ask: Ask, base: Currency, newest: Day?, now: Instant
    ) throws(SyncError) -> SourceRequest {
        guard base == rates.base else { throw .baseNotOffered(base) }
        guard case .day(let day) = ask else { throw .needsDay }
        let date = day.description.filter { $0 != "-" }
        return SourceRequest(
            "/site/program/financial/exchangeJSON?searchdate=\(date)&data=AP01")
    }

    func recognizes(_ body: [UInt8]) -> Bool { isJSON("[", body, with: "\"cur_unit\"") }

    func read(_ body: [UInt8], answering ask: Ask) throws(SyncError) -> ParsedBody {
        // The body does not contain its date, so it is the requested day.
        try EximbankBody.read(body, base: rates.base) { () throws(SyncError) -> Day in
            guard case .day(let day) = ask else { throw .needsDay }
            return day
        }
    }
}
