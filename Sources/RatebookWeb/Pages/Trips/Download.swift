import Answers
import Bookkeeping
import Ledgers
import Trips

/// A trip as a file of another program: `/trips/:uid/export.csv`.
enum Download {
    /// - Parameter format: csv, json, hledger, ledger or beancount.
    static func answer(_ format: LedgerFormat, _ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        let document = try visit.keeper.document(of: String(trip.id)).document
        let text = try format.text(of: [document])
        return Response(
            status: .ok,
            headers: [
                ("Content-Type", mediaType(format)),
                (
                    "Content-Disposition",
                    attachment(trip.title + "." + fileExtension(format))
                ),
            ], body: .bytes(mark(format) + Array(text.utf8)))
    }

    /// The bytes before the text: a byte order mark where a spreadsheet opens the file.
    ///
    /// Without it, some take UTF-8 for another encoding. `import` passes it over.
    private static func mark(_ format: LedgerFormat) -> [UInt8] {
        format == .csv ? [0xEF, 0xBB, 0xBF] : []
    }

    private static func mediaType(_ format: LedgerFormat) -> String {
        switch format {
        case .csv: "text/csv; charset=utf-8"
        case .json: "application/json"
        default: "text/plain; charset=utf-8"
        }
    }

    private static func fileExtension(_ format: LedgerFormat) -> String {
        switch format {
        case .hledger: "journal"
        case .ledger: "ledger"
        default: format.rawValue
        }
    }

    /// The header that has a browser save an answer under a name (RFC 6266): for old ones in ASCII,
    /// then whole.
    ///
    /// The name has no slash, control character or quote.
    static func attachment(_ name: String) -> String {
        var (plain, whole) = ("", "")
        for scalar in name.unicodeScalars.prefix(100) {
            let isControl = [.control, .format].contains(scalar.properties.generalCategory)
            let isSafe = !isControl && !"/\\\"<>:|?*%;".unicodeScalars.contains(scalar)
            whole.unicodeScalars.append(isSafe ? scalar : "_")
            plain.unicodeScalars.append(isSafe && scalar.isASCII ? scalar : "_")
        }
        if whole.hasPrefix(".") {
            (plain, whole) = ("_" + plain.dropFirst(), "_" + whole.dropFirst())
        }
        return "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(whole.escapedForAddress)"
    }
}
