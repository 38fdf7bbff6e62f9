import Answers
import Rates
import Sync

/// What an address for programs answers.
struct ProgramAnswer {
    /// The whole answer as JSON.
    let record: Record
    /// The list in it that CSV and NDJSON consist of, by the name of its field.
    var rows: (name: String, names: [String], records: [Record])?
    /// The address of the next page, without its host.
    var next: String?
    /// Where the next request goes on, of an answer that has a cursor.
    var cursor: String?
    /// Whether it is about past days alone.
    var isPast = false
    /// When its source publishes next; nil if nobody knows.
    var nextPublication: Instant?
    /// The whole body, where it is none of the above.
    var body: (text: String, type: String)?

    init(_ record: Record) { self.record = record }

    /// An answer that is a list.
    init(
        _ fields: [(String, Cell)], _ name: String, _ names: [String], _ records: [Record]
    ) {
        record = Record(fields + [(name, .list(records))])
        rows = (name, names, records)
    }

    /// An answer that is written already.
    init(text: String, type: String) {
        record = Record([])
        body = (text, type)
    }
}

/// In which notation an answer is written.
enum ProgramFormat: String, CaseIterable, Sendable {
    case json, ndjson, csv

    var type: String {
        switch self {
        case .json: "application/json"
        case .ndjson: "application/x-ndjson"
        case .csv: "text/csv; charset=utf-8"
        }
    }
}

extension ProgramAnswer {
    /// The response in a format; the rows alone where that is not JSON.
    func response(_ format: ProgramFormat) -> Response {
        let text: String
        var type = format.type
        switch (format, rows) {
        case _ where body != nil: (text, type) = body ?? ("", type)
        case (.csv, let rows?): text = CSVText.table(names: rows.names, rows.records)
        case (.ndjson, let rows?):
            text = rows.records.reduce(into: "") { $0 += JSONText.object($1) + "\n" }
        default: text = JSONText.object(record) + "\n"
        }
        var headers = [(name: "Content-Type", value: type)]
        if let next { headers.append(("Link", "<\(next)>; rel=\"next\"")) }
        if let cursor { headers.append(("X-Cursor", cursor)) }
        return Response(status: .ok, headers: headers, body: .bytes(Array(text.utf8)))
    }
}
