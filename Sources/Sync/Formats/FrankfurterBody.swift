internal import JSON
internal import Rates

/// The JSON format of frankfurter.dev: one day, or a range of days.
enum FrankfurterBody {
    /// Reads the rates of a day, with `date`, or of a range of days, with `start_date`.
    static func read(_ body: [UInt8]) throws(SyncError) -> ParsedBody {
        let document = try JSONParser.parse(body)
        if let error = message(document) { throw error }
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

    /// The error that a body without rates describes; nil for others.
    static func message(_ document: JSONValue) -> SyncError? {
        guard case .string(let text)? = document["message"] else { return nil }
        return .refusedBySource(text)
    }
}
