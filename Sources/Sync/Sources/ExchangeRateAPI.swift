internal import Rates

/// v6.exchangerate-api.com: like er-api, with a key, a monthly quota and, on some plans, past days.
///
/// Formats: https://www.exchangerate-api.com/docs/overview.
struct ExchangeRateAPI: RateSource {
    let about = SourceDescription(
        id: "exchangerate-api", name: "ExchangeRate-API (with a key)",
        address: "https://v6.exchangerate-api.com", homepage: "https://www.exchangerate-api.com",
        attribution: "Rates By Exchange Rate API", history: .daily(from: nil),
        publication: Publication(calendar: .everyDay, zone: .utc, hour: 0),
        delay: 30...300, retry: 3_600, bodyLimit: 1 << 20,
        // Sent in a header, because addresses are written to more logs.
        key: .bearer, quota: Quota(limit: 1_500, period: .month))
    let rates = RateFacts(base: .usd, currencies: .most(166))

    func request(
        for ask: Ask, base: Currency, newest: Day?, now: Instant
    ) throws(SyncError) -> SourceRequest {
        switch ask {
        case .latest, .since: return SourceRequest("/v6/latest/\(base)")
        case .day(let day):
            let (year, month, dayOfMonth) = day.components
            return SourceRequest("/v6/history/\(base)/\(year)/\(month)/\(dayOfMonth)")
        }
    }

    func recognizes(_ body: [UInt8]) -> Bool {
        isJSON("{", body, with: "\"result\"", "\"conversion_rates\"")
            || isJSON("{", body, with: "\"result\"", "\"terms-of-use\"")
    }

    func read(_ body: [UInt8], answering ask: Ask) throws(SyncError) -> ParsedBody {
        try ExchangeRateBody.read(body, table: "conversion_rates")
    }

    func failure(in body: [UInt8]) -> SyncError? { ExchangeRateBody.failure(in: body) }

    var quotaRequest: SourceRequest? { SourceRequest("/v6/quota") }

    func readQuota(_ body: [UInt8]) throws(SyncError) -> Int {
        let document = try ExchangeRateBody.success(body)
        guard let left = try document.integer("requests_remaining") else {
            throw .malformed(.missing("requests_remaining"))
        }
        return Int(max(0, left))
    }
}
