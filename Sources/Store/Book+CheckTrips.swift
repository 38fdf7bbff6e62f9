internal import BookReports
internal import Glibc
internal import SQLite
internal import Trips

extension Book {
    /// Checks that payments and shares of every expense add up, and that those of pending expenses
    /// have no home amounts, also of expenses in the trash.
    func lookAtSums(_ checkup: inout Checkup) throws {
        let rows = try connection.query(
            """
            SELECT e.id,
                p.expense_id IS NOT NULL AND p.amount <> e.amount,
                p.expense_id IS NOT NULL AND (p.home IS NOT e.home OR p.priced NOT IN (0, p.parts)),
                e.split <> 'none' AND (
                    iif(e.home IS NULL, s.home IS NOT NULL, coalesce(s.home, 0) <> e.home)
                    OR s.priced NOT IN (0, s.parts))
            FROM expenses AS e
            LEFT JOIN (
                SELECT expense_id, sum(amount) AS amount, sum(home) AS home,
                    count(home) AS priced, count(*) AS parts
                FROM payments GROUP BY expense_id
            ) AS p ON p.expense_id = e.id
            LEFT JOIN (
                SELECT expense_id, sum(home) AS home, count(home) AS priced, count(*) AS parts
                FROM shares GROUP BY expense_id
            ) AS s ON s.expense_id = e.id
            ORDER BY e.id
            """
        ) { row in
            (
                id: try row.integer(0), paid: try row.integer(1), home: try row.integer(2),
                shares: try row.optionalInteger(3) ?? 0
            )
        }
        checkup.expenses = rows.count
        for row in rows {
            if row.paid != 0 { checkup.problems.append(.sum(expense: row.id, .paid)) }
            if row.home != 0 { checkup.problems.append(.sum(expense: row.id, .paidAtHome)) }
            if row.shares != 0 { checkup.problems.append(.sum(expense: row.id, .shares)) }
        }
    }

    /// Checks that expenses have the prices that purses and cards make of them.
    func lookAtPrices(_ checkup: inout Checkup) throws {
        let trips = try connection.query(
            """
            SELECT trip_id FROM cash_entries UNION SELECT trip_id FROM cards
            UNION SELECT trip_id FROM expenses WHERE recorded IS NOT NULL
            """
        ) { try $0.integer(0) }
        for trip in trips {
            do {
                checkup.problems += try differingPrices(of: trip, .all).map {
                    .sum(expense: $0.expense.id, .price)
                }
            } catch let error as SQLiteError where error.isOfContent {
                // A value that cannot be read, which differs from its line.
                continue
            }
        }
    }

    /// Looks for names that differ only in their Unicode form, and for trips whose total is too
    /// large.
    func lookAtTrips(_ checkup: inout Checkup) throws {
        var seen: Set<String> = []
        let names = try connection.query(
            """
            SELECT 'categories', name, NULL, 0 FROM categories
            UNION ALL
            SELECT 'people', name, title, trips.id FROM people JOIN trips ON trips.id = trip_id
            """
        ) { row in
            (
                remark: CheckRemark.sameName(
                    table: try row.text(0), name: try row.text(1), trip: try row.optionalText(2)),
                key: "\(try row.integer(3)) \(try row.text(1))"
            )
        }
        // Swift compares strings by canonical equivalence, not byte by byte.
        checkup.remarks += names.filter { !seen.insert($0.key).inserted }.map(\.remark)
        let trips = try connection.query(
            """
            SELECT id, title FROM trips ORDER BY id
            """
        ) { try (id: $0.integer(0), title: $0.text(1)) }
        for trip in trips
        where try magnitudes(of: trip.id).contains(where: { $0.sum > Int128(Trip.largestSum) }) {
            checkup.remarks.append(.sumTooLarge(trip: trip.title))
        }
    }

    /// A photo that an expense has now or had before.
    struct KeptPhoto {
        let expense: Int64
        let hash: String
        let name: String
        /// Whether it was removed from its expense; undo can restore it.
        let isRemoved: Bool
        /// Whether its expense is of a trip that is shared.
        let isFriends: Bool
    }

    /// All photos that expenses have now or had before.
    func photos() throws -> [KeptPhoto] {
        let kept = try connection.query(
            """
            SELECT p.expense_id, p.hash, p.name,
                e.trip_id IN (SELECT trip_id FROM shared_trips)
            FROM photos AS p JOIN expenses AS e ON e.id = p.expense_id ORDER BY 1, 2
            """
        ) { row in
            KeptPhoto(
                expense: try row.integer(0), hash: try row.text(1), name: try row.text(2),
                isRemoved: false, isFriends: try row.flag(3))
        }
        let removed = try connection.query(
            """
            SELECT coalesce(l.row_id, e.id), l.line -> 'r' FROM lines AS l
            LEFT JOIN expenses AS e ON l.row_id IS NULL AND e.uid = substr(l.entity, 9)
            WHERE l.entity GLOB 'expense/*' AND instr(l.line, '"photo/') > 0
                AND l.line -> 'r' IS NOT NULL AND coalesce(l.row_id, e.id) IS NOT NULL
            ORDER BY 1
            """
        ) { row in
            let expense = try row.integer(0)
            let photos = try Registers(line: try row.text(1)).values(Expense.photoField)
            return photos.compactMap { hash, value -> KeptPhoto? in
                guard case .photo(let photo) = value else { return nil }
                return KeptPhoto(
                    expense: expense, hash: hash, name: photo.name, isRemoved: true,
                    isFriends: false)
            }
        }.flatMap { $0 }
        let present = Set(kept.map { "\($0.expense) \($0.hash)" })
        var seen = present
        return kept + removed.filter { seen.insert("\($0.expense) \($0.hash)").inserted }
    }

    /// The hashes of the photos that an expense has now or had before.
    ///
    /// - Throws: ``SQLiteError``.
    public func photoHashes(everOf expense: Int64) throws -> Set<String> {
        Set(
            try connection.query(
                """
                SELECT hash FROM photos WHERE expense_id = \(expense)
                UNION
                SELECT substr(p.key, 7) FROM lines AS l, json_each(l.line, '$.r') AS p
                WHERE l.entity = (SELECT 'expense/' || uid FROM expenses WHERE id = \(expense))
                    AND l.row_id = \(expense) AND p.key GLOB 'photo/*' AND p.type <> 'null'
                UNION
                SELECT substr(p.key, 7)
                FROM expenses AS e JOIN lines AS l
                    ON l.row_id IS NULL AND l.trip_id = e.trip_id AND l.entity = 'expense/' || e.uid,
                    json_each(l.line, '$.r') AS p
                WHERE e.id = \(expense) AND p.key GLOB 'photo/*' AND p.type <> 'null'
                """
            ) { try $0.text(0) })
    }

    /// Compares the photos' files with their hashes; the file of a removed photo may be missing, and
    /// that of a friend's photo may still be to come.
    func lookAt(
        _ photos: [KeptPhoto], in folder: PhotoFolder, _ checkup: inout Checkup
    ) throws(PhotoError) {
        checkup.photos = photos.count { !$0.isRemoved }
        for photo in photos {
            var state = folder.verify(hash: photo.hash, name: photo.name)
            if state == .ok { state = folder.verifyOriginals(of: photo.hash, name: photo.name) }
            let mayBeMissing = photo.isRemoved || photo.isFriends
            if state == .ok || mayBeMissing && state == .missing { continue }
            if case .unreadable(let errno) = state {
                // That says nothing of the photo.
                guard ![EMFILE, ENFILE, ENOMEM].contains(errno) else {
                    throw PhotoError.unreadable(path: photo.name, errno: errno)
                }
                checkup.problems.append(
                    .unreadablePhoto(expense: photo.expense, name: photo.name, errno: errno))
                continue
            }
            checkup.problems.append(
                .photo(
                    expense: photo.expense, name: photo.name, isMissing: state == .missing))
        }
    }
}
