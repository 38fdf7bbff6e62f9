internal import JSON
internal import Rates
internal import SQLite
internal import Trips

extension Book {
    /// Compares every trip, person, expense and settlement with what the lines of the log come to.
    func lookAtLog(_ checkup: inout Checkup) throws {
        let shared = try sharedNames()
        for entity in TripEntity.allCases {
            var problems: [(row: Int64, difference: CheckProblem.LogDifference)] = []
            try entity.forEachState(self) { id, state in
                guard let state else { return problems.append((id, .altered)) }
                // What is shared is compared with the shared lines.
                guard !shared.contains("\(state.trip)/\(entity.rawValue)/\(state.uid)") else {
                    return
                }
                let past = try loggedState(of: id, entity, uid: state.uid)
                guard var difference = past.difference(from: state) else { return }
                // Under another name it has lines.
                if difference == .unlogged, try loggedState(of: id, entity, uid: nil).hasLines {
                    difference = .altered
                }
                problems.append((id, difference))
            }
            for (id, uid) in try loggedWithoutRow(entity)
            where !problems.contains(where: { $0.row == id }) {
                let past = try loggedState(of: id, entity, uid: uid)
                if let difference = past.difference(from: nil) { problems.append((id, difference)) }
            }
            if entity == .expense {
                for id in try expensesWithOtherDecimals()
                where !problems.contains(where: { $0.row == id }) {
                    problems.append((id, .altered))
                }
            }
            checkup.problems += problems.sorted { $0.row < $1.row }.map {
                .log(table: entity.table, row: $0.row, $0.difference)
            }
            for table in entity.tables {
                checkup.loggedRows += Int(
                    try connection.integer("SELECT count(*) FROM \(sql: table)") ?? 0)
            }
        }
        for trip in try sharedTrips() { try lookAtSharedLines(of: trip, &checkup) }
        checkup.problems += try wrongNumbers()
    }

    /// The expenses with a rate or a part in another form than that in which it is written: the same
    /// number with a zero in front, or a rate of what needs none.
    private func expensesWithOtherDecimals() throws -> Set<Int64> {
        var found: Set<Int64> = []
        try connection.forEach(
            """
            SELECT id, iif(rate_kind = 'same', NULL, rate) FROM expenses WHERE rate IS NOT NULL
                AND (rate_kind <> 'same' OR rate <> '1')
            UNION ALL
            SELECT expense_id, part FROM shares WHERE part IS NOT NULL
            """
        ) { row in
            let text = try row.optionalText(1)
            let number = text.flatMap { try? ExactDecimal($0) }
            if number.map(\.description) != text || text == nil { found.insert(try row.integer(0)) }
        }
        return found
    }

    /// What the lines of a row come to.
    ///
    /// - Parameter uid: what they call it; nil for any.
    private func loggedState(
        of id: Int64, _ entity: TripEntity, uid: String?
    ) throws -> LoggedState {
        var state = LoggedState()
        let isNamed: SQL = uid.map { "uid = \($0)" } ?? "true"
        try connection.forEach(
            """
            SELECT l.trip_id, l.before, l.after, o.at
            FROM lines AS l LEFT JOIN operations AS o ON o.id = l.operation_id
            WHERE \(isNamed) AND l.entity = \(entity.rawValue) AND l.row_id = \(id) ORDER BY l.id
            """
        ) { row in
            try state.add(
                trip: try row.integer(0),
                before: try row.optionalText(1).map { try Registers(line: $0) },
                after: try row.optionalText(2).map { try Registers(line: $0) },
                at: try row.optionalText(3), entity.marks)
        }
        return state
    }

    /// The rows that lines tell of, and that are not there under that name.
    ///
    /// Numbers of settlements are given again.
    private func loggedWithoutRow(_ entity: TripEntity) throws -> [(id: Int64, uid: String)] {
        try connection.query(
            """
            SELECT DISTINCT row_id, uid FROM lines AS l
            WHERE entity = \(entity.rawValue) AND NOT EXISTS (
                SELECT 1 FROM \(sql: entity.table) AS e WHERE e.id = l.row_id AND e.uid = l.uid)
            ORDER BY 1, 2
            """
        ) { try ($0.integer(0), $0.text(1)) }
    }

    /// Finds tables whose `sqlite_sequence` entry differs from the largest row id in use or in the
    /// log.
    private func wrongNumbers() throws -> [CheckProblem] {
        try connection.query(
            """
            WITH given (name, number) AS (
                SELECT name, max(number) FROM (
                    SELECT CASE entity
                        WHEN 'trip' THEN 'trips' WHEN 'person' THEN 'people' ELSE 'expenses'
                    END AS name, row_id AS number
                    FROM lines WHERE entity <> 'settlement'
                    UNION ALL SELECT 'trips', id FROM trips
                    UNION ALL SELECT 'people', id FROM people
                    UNION ALL SELECT 'expenses', id FROM expenses
                ) GROUP BY name
            ), kept (name, number) AS (
                SELECT name, seq FROM sqlite_sequence WHERE name <> 'shared_conflicts')
            SELECT name, max(number) FROM (
                SELECT * FROM (SELECT * FROM kept EXCEPT SELECT * FROM given)
                UNION ALL
                SELECT * FROM (SELECT * FROM given EXCEPT SELECT * FROM kept)
            ) GROUP BY name ORDER BY 1
            """
        ) { row in
            let (table, number) = (try row.text(0), try row.integer(1))
            return number == .max
                ? .numbersUsedUp(table: table) : .log(table: table, row: number, .altered)
        }
    }
}

/// What the lines of an entity come to, read one after the other.
private struct LoggedState {
    private(set) var hasLines = false
    /// Whether a line does not begin where the one before it ended.
    private var isBroken = false
    /// The number of its trip; nil where it is not there.
    private var trip: Int64?
    private var registers = Registers([])
    /// Since when it is archived and removed.
    private var since: [String: String] = [:]

    /// - Parameter at: the instant of the line's operation.
    mutating func add(
        trip: Int64, before: Registers?, after: Registers?, at: String?, _ marks: [String]
    ) throws {
        hasLines = true
        if let before {
            let isWhole = after == nil
            if self.trip != trip || !registers.agrees(with: before, isWhole: isWhole) {
                isBroken = true
            }
        } else if self.trip != nil {
            isBroken = true
        }
        guard let after else {
            (self.trip, registers, since) = (nil, Registers([]), [:])
            return
        }
        for mark in marks where after.names(mark) || before == nil {
            since[mark] = after.text(mark) == nil ? nil : at
        }
        self.trip = trip
        registers.set(after)
    }

    /// How a row differs from it; nil if it does not.
    ///
    /// - Parameter state: nil where there is no row.
    func difference(from state: TripEntity.State?) -> CheckProblem.LogDifference? {
        guard hasLines else { return state == nil ? nil : .unlogged }
        guard let state else { return trip != nil ? .gone : isBroken ? .broken : nil }
        guard trip == state.trip, since == state.since,
            registers.agrees(with: state.registers, isWhole: true)
        else { return .altered }
        return isBroken ? .broken : nil
    }
}

extension Registers {
    /// Whether other registers have the same values: those that they name, or all.
    func agrees(with others: Registers, isWhole: Bool) -> Bool {
        let here = isWhole ? self : Registers(values.filter { others.names($0.name) })
        let (differing, there) = here.difference(from: others)
        return zip(differing.values, there.values).allSatisfy { mine, theirs in
            // The same value may be written with other escapes.
            guard let mine = try? JSONValue(parsing: Array(mine.value.utf8)),
                let theirs = try? JSONValue(parsing: Array(theirs.value.utf8))
            else { return false }
            return mine.isIdentical(to: theirs)
        }
    }
}

extension JSONValue {
    /// Whether two values are the same, texts byte by byte.
    fileprivate func isIdentical(to other: JSONValue) -> Bool {
        switch (self, other) {
        case (.null, .null): true
        case (.bool(let mine), .bool(let theirs)): mine == theirs
        case (.number(let mine), .number(let theirs)), (.string(let mine), .string(let theirs)):
            mine.utf8.elementsEqual(theirs.utf8)
        case (.array(let mine), .array(let theirs)):
            mine.count == theirs.count && zip(mine, theirs).allSatisfy { $0.isIdentical(to: $1) }
        case (.object(let mine), .object(let theirs)):
            mine.count == theirs.count
                && zip(mine, theirs).allSatisfy {
                    $0.name.utf8.elementsEqual($1.name.utf8) && $0.value.isIdentical(to: $1.value)
                }
        default: false
        }
    }
}
