internal import SQLite
public import Sharing

/// What one book has of a trip's lines, and another one lacks.
extension Book {
    /// The last line of each device of a shared trip, and of each branch of one.
    ///
    /// - Throws: ``SQLiteError``.
    public func lineHeads(ofTrip trip: Int64) throws -> LineHeads {
        LineHeads(
            try sharedDevices(of: trip).filter { $0.position.number > 0 }.map {
                LineHeads.Head($0.device, $0.position.number, $0.position.hash)
            })
    }

    /// The lines of a shared trip that somebody lacks, one device after the other.
    ///
    /// - Parameters:
    ///   - heads: how far they know the lines.
    ///   - limit: the most bytes; at least those of a line.
    /// - Throws: ``SQLiteError``.
    public func lines(
        ofTrip trip: Int64, behind heads: LineHeads, limit: Int
    ) throws -> (bytes: [UInt8], hasMore: Bool) {
        var bytes: [UInt8] = []
        for branch in try sharedDevices(of: trip) {
            let known = try number(knownOf: branch, heads)
            guard known < branch.position.number else { continue }
            let statement = try connection.prepare(
                "SELECT line FROM lines WHERE device_id = ? AND number > ? ORDER BY number")
            try statement.bind([.integer(branch.id), .integer(known)])
            while let row = try statement.next() {
                let line = try row.text(0).utf8
                guard bytes.count + line.count < limit else { return (bytes, true) }
                bytes += line
                bytes.append(UInt8(ascii: "\n"))
            }
        }
        return (bytes, false)
    }

    /// The number of the last line of a branch that somebody knows; 0 for none.
    private func number(knownOf branch: SharedDevice, _ heads: LineHeads) throws -> Int64 {
        var known: Int64 = 0
        for head in heads.heads
        where head.device == branch.device && head.number > known
            && head.number <= branch.position.number
        {
            if let hash = head.hash, try self.line(head.number, of: branch)?.hash != hash {
                continue
            }
            known = head.number
        }
        return known
    }

    /// The end of a line of a branch; nil if it does not have the line.
    func line(
        _ number: Int64, of branch: SharedDevice
    ) throws -> (hash: LineHash, stamp: Stamp?)? {
        if number == branch.position.number {
            return (branch.position.hash, branch.position.stamp)
        }
        let text = try connection.text(
            """
            SELECT line FROM lines WHERE device_id = \(branch.id) AND number = \(number)
            """)
        return try text.map(Self.line).map { ($0.hash, $0.stamp) }
    }

    /// The row id of the last line of a shared trip; 0 for none.
    ///
    /// - Throws: ``SQLiteError``.
    public func newestLine(ofTrip trip: Int64) throws -> Int64 {
        try connection.integer(
            "SELECT max(id) FROM lines WHERE row_id IS NULL AND trip_id = \(trip)") ?? 0
    }
}

extension LineMerge {
    /// Whether the book has a line.
    ///
    /// - Throws: ``SQLiteError``.
    public func knows(_ line: Line) throws -> Bool {
        try branches(of: line.device).contains {
            try book.line(line.number, of: $0)?.hash == line.hash
        }
    }

    /// Takes a line that came without its file, if it follows one that is known.
    ///
    /// - Returns: why it was not taken; nil if it was, or was known.
    /// - Throws: ``SQLiteError``.
    public func takeSingle(_ line: Line) throws -> FileFinding? {
        if let finding = try finding(before: line) { return finding }
        var last: Int64?
        try take([line], &last)
        return last == nil ? .tooEarly(number: line.number) : nil
    }

    private func finding(before line: Line) throws -> FileFinding? {
        if line.number == 1 {
            return line.previous == LineHash(ofTrip: settings.uid) ? nil : .otherTrip
        }
        var newest: Int64 = 0
        for branch in branches(of: line.device) {
            newest = max(newest, branch.position.number)
            guard branch.position.number >= line.number - 1,
                let before = try book.line(line.number - 1, of: branch),
                before.hash == line.previous
            else { continue }
            if let stamp = before.stamp, stamp >= line.stamp {
                return .unreadable(number: line.number, .stampNotHigher)
            }
            return nil
        }
        return newest < line.number - 1
            ? .gap(expected: newest + 1, found: line.number) : .wrongHash(number: line.number)
    }
}
