import Foundation
import TestSupport
import Testing

/// A book with rates and a trip whose texts have special characters, and an empty database.
struct MirroredTrips {
    let mirrored: MirroredBook
    var program: Program { mirrored.program }

    static let title = "오사카\t'26 \\ 🍜"

    init() throws {
        mirrored = try MirroredBook()
        try run(
            "trip", "add", Self.title, "--from", "2026-10-28", "--to", "2026-10-31", "--currency",
            "KRW", "--budget", "150000", "--daily-budget", "100000", "--person", "김철수",
            "--person", "B", "--person", "A \\N", "--category-budget", "food=50000", "--place",
            "大阪", "--pin", "JPY=9.12")
        try run("category", "add", "선물")
        for expense in [
            ["7920", "JPY", "-c", "food", "-m", "라멘\t탭\n줄 \\N \\. \\ 🍥\r\"", "-d", "2026-10-29"],
            ["52.10", "USD", "-c", "etc", "-m", "Tickets", "-p", "B", "-d", "2026-10-28"],
            ["30000", "KRW", "-p", "B=10000", "-p", "김철수=20000", "--one-off", "-d", "2026-11-01"],
            [
                "-3.55", "EUR", "--charged=-5300", "-d", "2026-10-30", "--split", "shares", "B=2",
                "김철수=1",
            ],
            ["1.234", "KWD", "-c", "선물", "-d", "2026-10-27"],
        ] { try run("expense add", expense) }
    }

    /// Runs a command about trips.
    func run(_ words: String...) throws { try run("", words) }

    func run(_ command: String, _ words: [String]) throws {
        let arguments = command.split(separator: " ").map(String.init) + words
        let run = try program.run(
            arguments: arguments + ["-q", "--now", "2026-10-30T12:00:00Z"])
        #expect(run.status == 0, "\(arguments): \(run.errors)")
    }

    /// Runs `mirror --trips`.
    @discardableResult
    func mirror(_ options: String...) throws -> Command { try mirrored.run(["--trips"] + options) }

    func psql(_ sql: String) throws -> String { try mirrored.psql(sql) }

    /// Every row of every table with the transaction that wrote it.
    func versions() throws -> String {
        try Self.tables.map {
            try psql("SELECT xmin, ctid, r FROM ratebook_trips.\($0) AS r ORDER BY ctid")
        }.joined(separator: "\n")
    }

    /// Every row of every table, without the row about the mirror.
    func rows() throws -> String {
        try Self.tables.dropFirst().map {
            try psql("SELECT r FROM ratebook_trips.\($0) AS r ORDER BY CAST(r AS text)")
        }.joined(separator: "\n")
    }

    static let tables = [
        "mirror", "trips", "people", "category_budgets", "pinned_rates", "expenses", "payments",
        "shares", "settlements",
    ]

    /// Whether the mirror's trips are the book's, by the program and by other ones, view by view.
    func isEqual(_ place: SourceLocation = #_sourceLocation) throws -> Bool {
        let compared = try mirror("--verify", "-v")
        #expect(
            compared.status == 0 && compared.output.isEmpty && !compared.errors.contains("sent"),
            "\(compared.output)\(compared.errors)", sourceLocation: place)
        var isEqual = compared.status == 0
        for view in Self.views {
            let theirs = try psql(view.theirs)
            let ours = try program.query(view.ours)
            #expect(theirs == ours, "\(view.theirs)", sourceLocation: place)
            isEqual = isEqual && theirs == ours
        }
        return isEqual
    }

    /// Questions of the mirror and of the book that have the same answer.
    ///
    /// Amounts with decimals are compared in 10⁻⁴.
    private static let views: [(theirs: String, ours: String)] = [
        (
            theirs: """
            SELECT trip_uid, uid, trip, date, stage, CAST(10000 * amount AS bigint), currency,
                CAST(10000 * home AS bigint), home_currency, category, memo, place, paid_by,
                CAST(is_one_off AS integer), rate, rate_kind, rate_date, rate_source, split
            FROM ratebook_trips.live_expenses ORDER BY uid COLLATE "C"
            """,
            ours: """
            SELECT (SELECT uid FROM trips WHERE id = l.trip_id),
                (SELECT uid FROM expenses AS e WHERE e.id = l.id), trip, date, stage,
                CAST(round(10000 * amount) AS INTEGER), currency,
                CAST(round(10000 * home) AS INTEGER), home_currency, category, memo, place,
                paid_by, is_one_off, rate, rate_kind, rate_date, rate_source, split
            FROM live_expenses AS l ORDER BY 2
            """
        ),
        (
            """
            SELECT trip_uid, date, total, one_offs FROM ratebook_trips.day_totals
            ORDER BY trip_uid COLLATE "C", date
            """,
            """
            SELECT (SELECT uid FROM trips WHERE id = trip_id), date, total, one_offs
            FROM day_totals ORDER BY 1, 2
            """
        ),
        (
            """
            SELECT trip_uid, date, stage, total, one_offs, cumulative, "left", left_of_day,
                days_left, left_per_day
            FROM ratebook_trips.trip_days ORDER BY trip_uid COLLATE "C", date
            """,
            """
            SELECT (SELECT uid FROM trips WHERE id = trip_id), date, stage, total, one_offs,
                cumulative, left, left_of_day, days_left, left_per_day
            FROM trip_days ORDER BY 1, 2
            """
        ),
        (
            """
            SELECT trip_uid, person_uid, date, paid, share, gave, took
            FROM ratebook_trips.person_entries
            ORDER BY trip_uid COLLATE "C", person_uid COLLATE "C", 3, 4, 5, 6, 7
            """,
            """
            SELECT (SELECT uid FROM trips WHERE id = trip_id),
                (SELECT uid FROM people WHERE id = person_id), date, paid, share, gave, took
            FROM person_entries ORDER BY 1, 2, 3, 4, 5, 6, 7
            """
        ),
    ]
}
