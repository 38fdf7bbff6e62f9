/// A record of a workbook of Excel before 2007, with those that continue it.
struct SpreadsheetRecord {
    /// The records that are read, by their numbers in [MS-XLS].
    enum Kind: Int {
        case start = 0x0809
        case end = 0x000A
        case continuation = 0x003C
        case password = 0x002F
        case codePage = 0x0042
        case startYear = 0x0022
        case format = 0x041E
        case style = 0x00E0
        case sheet = 0x0085
        case texts = 0x00FC
        case sharedText = 0x00FD
        case text = 0x0204
        case richText = 0x00D6
        case number = 0x0203
        case shortNumber = 0x027E
        case shortNumbers = 0x00BD
        case formula = 0x0006
        case formulaText = 0x0207
    }

    let kind: Kind
    let parts: [LittleEndian]

    /// Its own content.
    var data: LittleEndian { parts.first ?? LittleEndian([]) }
}

/// The records of a workbook.
struct SpreadsheetRecords {
    private let reader: StreamReader
    private let stream: LittleEndian

    init(_ stream: StreamReader) {
        (reader, self.stream) = (stream, LittleEndian(stream, at: 0, stream.count))
    }

    /// Reads the records of a part, which begins at a place and ends with its own end; parts within it are left out.
    ///
    /// - Throws: ``LedgerError`` where the part has no end, and what `read` throws.
    func read(
        from start: Int, _ read: (SpreadsheetRecord) throws(LedgerError) -> Void
    ) throws(LedgerError) {
        guard header(start)?.kind == SpreadsheetRecord.Kind.start.rawValue else {
            throw LedgerError(.damaged)
        }
        var (place, depth) = (start, 0)
        while let header = header(place) {
            place += 4 + header.length
            guard let kind = SpreadsheetRecord.Kind(rawValue: header.kind) else { continue }
            if kind == .start { depth += 1 }
            if kind == .end { depth -= 1 }
            guard depth > 0 else { break }
            guard depth == 1, kind != .continuation else { continue }
            var parts = [try content(place - header.length, header.length)]
            while let more = self.header(place),
                more.kind == SpreadsheetRecord.Kind.continuation.rawValue
            {
                parts.append(try content(place + 4, more.length))
                place += 4 + more.length
            }
            try read(SpreadsheetRecord(kind: kind, parts: parts))
        }
        guard depth == 0 else { throw LedgerError(.damaged) }
    }

    private func header(_ place: Int) -> (kind: Int, length: Int)? {
        guard let kind = stream.word(place), let length = stream.word(place + 2) else { return nil }
        return (kind, length)
    }

    private func content(_ place: Int, _ length: Int) throws(LedgerError) -> LittleEndian {
        guard place + length <= stream.count else { throw LedgerError(.damaged) }
        return LittleEndian(reader, at: place, length)
    }
}
