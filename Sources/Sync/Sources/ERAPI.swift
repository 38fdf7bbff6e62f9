internal import Rates

/// open.er-api.com: about 166 currencies, one update a day, no key.
///
/// Format and rules: https://www.exchangerate-api.com/docs/free.
struct ERAPI: RateSource {
    let about = SourceDescription(
        id: "er-api", name: "ExchangeRate-API (open access)", address: "https://open.er-api.com",
        homepage: "https://www.exchangerate-api.com", attribution: "Rates By Exchange Rate API",
        terms: .forOwnUse,
        publication: Publication(calendar: .everyDay, zone: .utc, hour: 0),
        // The provider asks for a random delay of 30 to 300 seconds and never limits one request an
        // hour.
        delay: 30...300, retry: 3_600, bodyLimit: 1 << 20, isDefault: true)
    // With a strong base, six decimals leave more digits for weak currencies such as the won.
    let rates = RateFacts(base: .usd, currencies: .most(166))

    func request(
        for ask: Ask, base: Currency, newest: Day?, now: Instant
    ) throws(SyncError) -> SourceRequest {
        SourceRequest("/v6/latest/\(base)")
    }

    func recognizes(_ body: [UInt8]) -> Bool { isJSON("{", body, with: "\"result\"") }

    func read(_ body: [UInt8], answering ask: Ask) throws(SyncError) -> ParsedBody {
        try ExchangeRateBody.read(body, table: "rates")
    }

    func failure(in body: [UInt8]) -> SyncError? { ExchangeRateBody.failure(in: body) }
}
