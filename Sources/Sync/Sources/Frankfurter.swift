internal import JSON
internal import Rates

/// frankfurter.dev: the ECB's rates as JSON, any range in one request, without a key.
///
/// Format: https://frankfurter.dev. Only the euro is requested as base, because other bases are
/// rounded.
struct Frankfurter: Source {
    let about = SourceDescription(
        id: "frankfurter", name: "Frankfurter", address: "https://api.frankfurter.dev",
        homepage: "https://frankfurter.dev",
        attribution: "Euro foreign exchange reference rates of the ECB, through Frankfurter",
        base: .eur, history: .range(from: Day(year: 1999, month: 1, day: 4)),
        publication: Publication(calendar: .target, zone: .berlin, hour: 16),
        // It copies the ECB's rates some minutes after their publication.
        delay: 900...1_800, retry: 1_800, bodyLimit: 32 << 20)

    func request(
        for ask: Ask, base: Currency, newest: Day?, now: Instant
    ) throws(SyncError) -> SourceRequest {
        guard base == about.base else { throw .baseNotOffered(base) }
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
        let document = try JSONParser.parse(body)
        if let error = Self.message(document) { throw error }
        guard case .number(let amount)? = document["amount"],
            let one = try? ExactDecimal(amount, grammar: .json), one.normalized.coefficient == 1,
            one.normalized.scale == 0
        else { throw .malformed(.wrongKind("amount")) }
        let base = try document.currency("base")
        var snapshots: [Snapshot] = []
        var rejected: Set<Rejection> = []
        func add(_ day: Day, _ part: ([Quote], [Rejection])) {
            snapshots.append(
                Snapshot(base: base, rateDate: day, publishedAt: nil, quotes: part.0))
            rejected.formUnion(part.1)
        }
        if document["date"] != nil {
            let day = try document.day("date")
            add(day, try document.quotes("rates", on: day))
        } else {
            guard document["start_date"] != nil, case .object(let days)? = document["rates"] else {
                throw .malformed(.missing("date"))
            }
            for member in days {
                guard let day = Day(member.name) else {
                    throw .malformed(.notADate(member.name))
                }
                guard case .object(let rates) = member.value else {
                    throw .malformed(.wrongKind(member.name))
                }
                add(day, try JSONValue.quotes(rates, on: day))
            }
        }
        guard !snapshots.isEmpty else { throw .malformed(.noDay) }
        return ParsedBody(
            base: base, snapshots: snapshots,
            rejected: rejected.sorted { $0.currency < $1.currency })
    }

    func failure(in body: [UInt8]) -> SyncError? {
        (try? JSONParser.parse(body)).flatMap(Self.message)
    }

    private static func message(_ document: JSONValue) -> SyncError? {
        guard case .string(let text)? = document["message"] else { return nil }
        return .refusedBySource(text)
    }
}
