internal import JSON
internal import Rates

/// The JSON format of ExchangeRate-API's services with and without a key.
enum ExchangeRateBody {
    /// Reads the rates of a day.
    ///
    /// - Parameter table: the name of the member with the rates, which differs between the
    ///   services.
    static func read(_ body: [UInt8], table: String) throws(SyncError) -> ParsedBody {
        let document = try success(body)
        let base = try document.currency("base_code")
        let published = try document.instant("time_last_update_unix")
        let past = try pastDay(document)
        guard let day = published?.day() ?? past else {
            throw .malformed(.missing("time_last_update_unix"))
        }
        let (quotes, rejected) = try document.quotes(table, on: day)
        // Unlike the ECB, this source lists the base as well.
        guard quotes.contains(where: { $0.currency == base }) else {
            throw .malformed(.missing(base.code))
        }
        let end = try document.instant("time_eol_unix").map { SourceWarning.endOfLife($0.day()) }
        let snapshot = Snapshot(base: base, rateDate: day, publishedAt: published, quotes: quotes)
        return ParsedBody(
            base: base, snapshots: [snapshot],
            nextUpdate: try document.instant("time_next_update_unix"), rejected: rejected,
            warnings: end.map { [$0] } ?? [])
    }

    /// Parses a body that reports success.
    static func success(_ body: [UInt8]) throws(SyncError) -> JSONValue {
        let document = try JSONParser.parse(body)
        guard case .string(let result)? = document["result"] else {
            throw .malformed(.missing("result"))
        }
        guard result == "success" else {
            guard case .string(let type)? = document["error-type"] else {
                throw .refusedBySource(result)
            }
            throw error(type)
        }
        return document
    }

    /// The error that a body reports, independent of the HTTP status.
    static func failure(in body: [UInt8]) -> SyncError? {
        do {
            _ = try success(body)
            return nil
        } catch .malformed {
            return nil
        } catch {
            return error
        }
    }

    /// A past day is given as three numbers.
    private static func pastDay(_ document: JSONValue) throws(SyncError) -> Day? {
        guard let year = try document.integer("year"), let month = try document.integer("month"),
            let day = try document.integer("day")
        else { return nil }
        guard 1...9999 ~= year, 1...12 ~= month, 1...31 ~= day,
            let date = Day(year: Int(year), month: Int(month), day: Int(day))
        else { throw .malformed(.notADate("\(year)-\(month)-\(day)")) }
        return date
    }

    /// The error for an `error-type` (https://www.exchangerate-api.com/docs/standard-requests).
    private static func error(_ type: String) -> SyncError {
        switch type {
        case "invalid-key", "inactive-account": .keyRefused(type)
        case "quota-reached": .quotaSpent
        case "plan-upgrade-required": .beyondPlan
        case "no-data-available": .nothingThere
        default: .refusedBySource(type)
        }
    }
}
