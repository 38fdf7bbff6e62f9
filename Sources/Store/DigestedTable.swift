/// A table whose rows have a digest in the table `table_digests`.
///
/// All columns count. Further tables are covered by hashes of their content, by the log of changes or by indexes.
enum DigestedTable: String, CaseIterable {
    case currencies, sources, favorites, categories, fetches, snapshots, films, lines, operations
    case appState = "app_state"
    case pairingCodes = "pairing_codes"
    case rateSeries = "rate_series"
    case doubtedRates = "doubted_rates"
    case filmPeople = "film_people"
    case filmCredits = "film_credits"

    /// The columns, in the order of their places in digests: new ones go to the end.
    var columns: [String] {
        switch self {
        case .currencies: ["id", "code", "minor_unit_digits"]
        case .sources: ["id", "name", "is_enabled"]
        case .favorites: ["currency_id"]
        case .categories: ["id", "name", "is_removed"]
        case .fetches:
            [
                "id", "series_id", "asked", "day", "fetched_at", "outcome", "failure", "detail",
                "scope", "next_due", "requests", "requests_left", "rounded",
            ]
        case .snapshots:
            ["id", "series_id", "day", "revision", "fetch_id", "published_at", "content_hash"]
        case .films:
            [
                "id", "code", "title", "opened", "page_fetch_id", "english_title",
                "original_title", "year", "minutes", "rating", "nations", "genres", "is_favorite",
                "is_whole_page", "status", "type", "showing_types",
            ]
        case .lines:
            [
                "id", "operation_id", "trip_id", "entity", "row_id", "line", "device_id",
                "number", "milliseconds",
            ]
        case .operations: ["id", "at", "command", "author", "undoes"]
        case .appState: ["key", "value"]
        case .pairingCodes: ["code_hash", "expires_at"]
        case .rateSeries: ["id", "base_id", "kind", "quotation"]
        case .doubtedRates:
            [
                "currency_id", "snapshot_id", "nanos", "previous_nanos", "confirmed_at", "reason",
                "witnesses",
            ]
        case .filmPeople: ["film_id", "role", "position", "name", "english_name", "part"]
        case .filmCredits: ["film_id", "kind", "position", "name", "english_name", "part"]
        }
    }

    /// Whether the table is of the log of changes, whose rows nobody may change.
    var isOfLog: Bool { self == .lines || self == .operations }

    /// The changes that triggers of the schema let through; none of the log, whose rows ``LogWriter`` adds.
    private var changes: [Change] {
        switch self {
        case .fetches, .snapshots: [.insert]
        case .lines, .operations: []
        case .doubtedRates: [.insert, .update]
        default: Change.allCases
        }
    }

    private enum Change: String, CaseIterable { case insert, update, delete }

    /// The statements that create a temporary trigger for each kind of change.
    var triggers: String {
        let (old, new) = (values(of: "old"), values(of: "new"))
        return changes.map { change in
            let digest =
                switch change {
                case .insert: "digest_with(digest, \(new))"
                case .update: "digest_with(digest_without(digest, \(old)), \(new))"
                case .delete: "digest_without(digest, \(old))"
                }
            return """
                CREATE TEMP TRIGGER IF NOT EXISTS digest_\(rawValue)_\(change.rawValue) AFTER \(change.rawValue) ON main.\(rawValue) BEGIN
                    UPDATE table_digests SET digest = \(digest) WHERE table_name = '\(rawValue)';
                END;
                """
        }.joined(separator: "\n")
    }

    private func values(of row: String) -> String {
        columns.map { "\(row).\($0)" }.joined(separator: ", ")
    }
}
