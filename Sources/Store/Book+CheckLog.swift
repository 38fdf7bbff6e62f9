internal import BookReports
internal import JSON
internal import Rates
internal import SQLite
internal import Trips

extension Book {
    /// Compares every trip, person, expense and transfer with what the lines of the log come to.
    func lookAtLog(_ checkup: inout Checkup) throws {
        let shared = try sharedNames()
        for entity in TripEntity.allCases {
            var problems: [(row: Int64, difference: CheckProblem.LogDifference)] = []
            try entity.forEachState(self) { id, state in
                guard let state else { return problems.append((id, .altered)) }
                // Shared entities are compared with the shared lines.
                guard !shared.contains("\(state.trip)/\(entity.rawValue)/\(state.uid)") else {
                    return
                }
                guard
                    var difference = try difference(of: state, id, entity, uid: state.uid)
                else { return }
                // Under another name it has lines.
                if difference == .unlogged, try hasLines(ofRow: id, entity) {
                    difference = .altered
                }
                problems.append((id, difference))
            }
            for (id, uid) in try loggedWithoutRow(entity)
            where !problems.contains(where: { $0.row == id }) {
                if let difference = try difference(of: nil, id, entity, uid: uid) {
                    problems.append((id, difference))
                }
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
        try lookAtDigests(&checkup)
        checkup.problems += try wrongNumbers()
        try lookAtOwnDevice(&checkup)
    }

    /// Checks that the lines of trips that are not shared name no other device than the book itself.
    private func lookAtOwnDevice(_ checkup: inout Checkup) throws {
        let foreign = try connection.integer(
            """
            SELECT count(*) FROM lines AS l JOIN log_devices AS d ON d.id = l.device_id
            WHERE l.row_id IS NOT NULL AND l.line GLOB '*,"s":{"*'
                AND instr(l.line, '-' || d.device || '"]') = 0
            """)
        guard foreign != 0 else { return }
        checkup.problems.append(
            .log(table: "log_devices", row: OwnPosition.id, .altered))
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

    /// How a row differs from its lines; nil if it does not.
    ///
    /// - Parameters:
    ///   - uid: the uid in the lines.
    ///   - state: nil where there is no row.
    private func difference(
        of state: TripEntity.State?, _ id: Int64, _ entity: TripEntity, uid: String
    ) throws -> CheckProblem.LogDifference? {
        let lines = try privateLines(of: entity, uid, row: id)
        guard !lines.isEmpty else { return state == nil ? nil : .unlogged }
        let past = LoggedState(lines)
        guard let state else { return past.trip == nil ? nil : .gone }
        let agrees =
            past.trip == state.trip && past.since.mapValues(\.description) == state.since
            && past.registers.agrees(with: state.registers)
        return agrees ? nil : .altered
    }

    /// The rows that lines tell of, and that are not there under that name.
    ///
    /// Numbers of transfers are given again.
    private func loggedWithoutRow(_ entity: TripEntity) throws -> [(id: Int64, uid: String)] {
        let start = Int64(entity.rawValue.utf8.count + 2)
        return try connection.query(
            """
            SELECT DISTINCT row_id, substr(entity, \(start)) FROM lines AS l
            WHERE row_id IS NOT NULL AND entity GLOB \(entity.rawValue + "/*") AND NOT EXISTS (
                SELECT 1 FROM \(sql: entity.table) AS e
                WHERE e.id = l.row_id AND e.uid = substr(l.entity, \(start)))
            ORDER BY 1, 2
            """
        ) { try ($0.integer(0), $0.text(1)) }
    }

    /// Whether a row has lines under any name.
    private func hasLines(ofRow id: Int64, _ entity: TripEntity) throws -> Bool {
        try connection.integer(
            """
            SELECT 1 FROM lines WHERE row_id = \(id)
                AND entity GLOB \(entity.rawValue + "/*") LIMIT 1
            """) != nil
    }

    /// Finds tables whose `sqlite_sequence` entry differs from the largest row id in use or in the
    /// log.
    private func wrongNumbers() throws -> [CheckProblem] {
        try connection.query(
            """
            WITH given (name, number) AS (
                SELECT name, max(number) FROM (
                    SELECT CASE substr(entity, 1, 4)
                        WHEN 'trip' THEN 'trips' WHEN 'pers' THEN 'people' ELSE 'expenses'
                    END AS name, row_id AS number
                    FROM lines WHERE row_id IS NOT NULL AND (
                        entity GLOB 'trip/*' OR entity GLOB 'person/*' OR entity GLOB 'expense/*')
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

extension Registers {
    /// Whether other registers have the same values.
    func agrees(with others: Registers) -> Bool {
        let (differing, there) = difference(from: others)
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
