internal import Rates
internal import SQLite
internal import Sharing
internal import Trips

/// Adds rows to the log of a book, of which none is ever changed, and keeps the digests of its tables.
final class LogWriter {
    private let book: Book
    /// What the digests of the log's tables grow by.
    private var added: [DigestedTable: UInt128] = [:]
    /// The last line of the book's own device, once it was read.
    private var ownPosition: OwnPosition?

    init(_ book: Book) { self.book = book }

    /// Adds an operation; its number.
    func addOperation(
        _ command: String, at now: Instant, by author: String?, undoes: Int64?
    ) throws -> Int64 {
        try add(
            to: .operations,
            [
                .text(now.description), .text(command), .text(author), .integer(undoes),
            ])
    }

    /// Adds a line of a trip that is not shared, as the book's own device.
    ///
    /// - Parameter isFirst: whether the log has no line of the entity.
    func addLine(
        of entity: TripEntity, _ change: Change.LoggedChange, row: Int64, operation: Int64,
        at now: Instant, isFirst: Bool
    ) throws {
        let name = "\(entity.rawValue)/\(change.state.uid)"
        let stamps =
            isFirst ? [:] : try book.ownStamps(of: name, row: row, in: change.state.trip)
        var position = try ownPosition ?? book.ownPosition()
        position.advance(at: now)
        ownPosition = position
        _ = try add(
            to: .lines,
            [
                .integer(operation), .integer(change.state.trip), .text(name), .integer(row),
                .text(change.line(replacing: stamps, of: position.device)),
                .integer(OwnPosition.id), .integer(position.number),
                .integer(position.milliseconds),
            ])
    }

    /// Adds a line of a shared trip behind the last one of its device.
    func add(
        _ line: Line, to device: inout SharedDevice, of trip: Int64, operation: Int64
    ) throws {
        _ = try add(
            to: .lines,
            [
                .integer(operation), .integer(trip), .text(line.entity?.description), .null,
                .text(String(decoding: line.bytes.dropLast(), as: UTF8.self)),
                .integer(device.id), .integer(line.number), .integer(line.stamp.milliseconds),
            ])
        device.position = device.position.after(line)
    }

    /// Stores the digests of the rows that were added; the last that is done with a writer.
    func finish() throws {
        guard !added.isEmpty else { return }
        try book.addToDigests(added[.lines] ?? 0, operations: added[.operations] ?? 0)
        added = [:]
    }

    /// Adds a row with the values of all columns but the first, its number; the number.
    private func add(to table: DigestedTable, _ values: [Value]) throws -> Int64 {
        let insertion = table == .lines ? Self.lineInsertion : Self.operationInsertion
        try book.connection.execute(SQL(insertion, values))
        let id = book.connection.lastInsertedRow
        added[table, default: 0] &+= TableDigest.ofRow([.integer(id)] + values)
        return id
    }

    private static let operationInsertion = insertion(into: .operations)
    private static let lineInsertion = insertion(into: .lines)

    /// The statement that adds a row.
    private static func insertion(into table: DigestedTable) -> String {
        let columns = table.columns.dropFirst()
        let places = columns.map { _ in "?" }.joined(separator: ", ")
        return """
            INSERT INTO \(table.rawValue) (\(columns.joined(separator: ", "))) VALUES (\(places))
            """
    }
}
