import Language

extension Context {
    /// Prints records as JSON or CSV if asked for, else text.
    ///
    /// - Parameter names: the records' names, for the heading of a CSV without rows.
    func answer(
        names: [String], records: () throws -> [Record], text: () throws -> [String]
    ) throws {
        if options.json {
            try output.writeData(JSONText.array(try records()) + "\n")
        } else if options.csv {
            try output.writeData(CSVText.table(names: names, try records()))
        } else {
            for line in try text() { try output.show(line) }
        }
    }

    /// Prints one record as JSON or CSV if asked for, else text.
    func answer(_ record: @autoclosure () throws -> Record, text: () throws -> [String]) throws {
        guard options.json || options.csv else {
            for line in try text() { try output.show(line) }
            return
        }
        let record = try record()
        guard !options.json else { return try output.writeData(JSONText.object(record) + "\n") }
        try output.writeData(CSVText.table(names: record.fields.map(\.name), [record]))
    }

    /// The lines of a table in this context's colours.
    func lines(_ table: Table) -> [String] { [table.text(style)] }
}
