internal import JSON
internal import Rates

/// frankfurter.dev: the ECB's rates as JSON, any range in one request, without a key, in its first version.
///
/// For other banks see ``FrankfurterProvider``.
///
/// Format: https://frankfurter.dev. Only the euro is requested as base, because other bases are
/// rounded.
struct Frankfurter: RateSource {
    let about = SourceDescription(
        id: "frankfurter", name: "Frankfurter", address: "https://api.frankfurter.dev",
        homepage: "https://frankfurter.dev",
        attribution: "Euro foreign exchange reference rates of the ECB, through Frankfurter",
        terms: .publisher(page: nil), history: .range(from: Day(year: 1999, month: 1, day: 4)),
        publication: Publication(calendar: .target, zone: .berlin, hour: 16),
        // It copies the ECB's rates some minutes after their publication.
        delay: 900...1_800, retry: 1_800, bodyLimit: 32 << 20)
    let rates = RateFacts(base: .eur, currencies: ECB.currencies)

    func request(
        for ask: Ask, base: Currency, newest: Day?, now: Instant
    ) throws(SyncError) -> SourceRequest {
        guard base == rates.base else { throw .baseNotOffered(base) }
        let query = "?base=\(base)"
        let today = about.publication.zone.day(of: now)
        switch ask {
        case .latest:
            let first = newest.map { about.calendar.next(after: $0) }
            guard let first, first < about.publication.latest(at: now) else {
                return SourceRequest("/v1/latest" + query)
            }
            return SourceRequest("/v1/\(first)..\(today)\(query)")
        case .since(let first): return SourceRequest("/v1/\(first)..\(today)\(query)")
        case .day(let day): return SourceRequest("/v1/\(day)\(query)")
        }
    }

    func recognizes(_ body: [UInt8]) -> Bool {
        isJSON("{", body, with: "\"amount\"", "\"base\"", "\"rates\"")
    }

    func read(_ body: [UInt8], answering ask: Ask) throws(SyncError) -> ParsedBody {
        try FrankfurterBody.read(body)
    }

    func failure(in body: [UInt8]) -> SyncError? {
        (try? JSONParser.parse(body)).flatMap(FrankfurterBody.message)
    }
}
