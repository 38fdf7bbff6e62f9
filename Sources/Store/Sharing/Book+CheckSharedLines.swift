internal import BookReports
internal import JSON
internal import SQLite
internal import Sharing
internal import Trips

extension Book {
    /// What lines of shared trips are about, and their people: trip, kind and uid.
    func sharedNames() throws -> Set<String> {
        Set(
            try connection.query(
                """
                SELECT trip_id || '/' || entity FROM lines
                WHERE row_id IS NULL AND entity IS NOT NULL
                UNION
                SELECT p.trip_id || '/person/' || p.uid
                FROM people AS p JOIN shared_trips AS s ON s.trip_id = p.trip_id
                """
            ) { try $0.text(0) })
    }

    /// Checks that a shared trip's lines follow each other, and compares every row with them.
    func lookAtSharedLines(of trip: SharedTripSettings, _ checkup: inout Checkup) throws {
        guard let lines = try lookAtChains(of: trip, &checkup) else { return }
        let state = SharedTrip(lines)
        let rows = SharedRows(state, of: try Entity.known(.trip, trip.uid))
            .naming(Set(try peopleNames(of: trip.trip).keys))
        for entity in TripEntity.allCases {
            var seen: Set<String> = []
            var problems: [(row: Int64, difference: CheckProblem.LogDifference)] = []
            try entity.forEachState(self) { id, row in
                guard let row, row.trip == trip.trip else { return }
                seen.insert(row.uid)
                guard let shared = Entity(entity.kind, row.uid) else {
                    return problems.append((id, .altered))
                }
                guard state.contains(shared) || entity == .person else { return }
                // What cannot be shown is out of sight.
                guard let wanted = rows.row(of: shared) else {
                    let isHidden = [.expense, .transfer].contains(entity)
                    if isHidden, row.registers.text("removed") == nil {
                        problems.append((id, .altered))
                    }
                    return
                }
                let agrees =
                    wanted.since == row.since
                    && wanted.registers.agrees(with: row.registers.withPeopleInOrder)
                if !agrees { problems.append((id, .altered)) }
            }
            for shared in state.entities
            where shared.kind == entity.kind && !seen.contains(shared.uid) {
                guard rows.row(of: shared) != nil,
                    try connection.integer(
                        "SELECT 1 FROM \(sql: entity.table) WHERE uid = \(shared.uid)") == nil
                else { continue }
                problems.append((0, .gone))
            }
            checkup.problems += problems.sorted { $0.row < $1.row }.map {
                .log(table: entity.table, row: $0.row, $0.difference)
            }
        }
    }

    /// The lines of a shared trip; nil if they cannot be read or do not follow each other, which is
    /// then among the problems.
    private func lookAtChains(
        of trip: SharedTripSettings, _ checkup: inout Checkup
    ) throws -> [Line]? {
        var lines: [Line] = []
        var broken: Int64?
        for device in try sharedDevices(of: trip.trip) {
            var last: FilePosition?
            try connection.forEach(
                """
                SELECT id, number, line, milliseconds, entity FROM lines
                WHERE device_id = \(device.id) ORDER BY number
                """
            ) { row in
                let bytes = Array(try row.text(2).utf8) + [UInt8(ascii: "\n")]
                guard let line = try? Line(reading: bytes), line.device == device.device,
                    line.number == (try row.integer(1)),
                    line.stamp.milliseconds == (try row.integer(3)),
                    line.entity?.description == (try row.optionalText(4)),
                    line.previous == last?.hash ?? line.previous,
                    line.number == (last?.number).map({ $0 + 1 }) ?? line.number
                else { return broken = try broken ?? row.integer(0) }
                lines.append(line)
                last = (last ?? FilePosition(startOf: trip.uid)).after(line)
            }
            if let last,
                last.hash != device.position.hash || last.number != device.position.number
            {
                broken = broken ?? 0
            }
        }
        if let broken {
            checkup.problems.append(.log(table: "lines", row: broken, .broken))
            return nil
        }
        return lines
    }
}
