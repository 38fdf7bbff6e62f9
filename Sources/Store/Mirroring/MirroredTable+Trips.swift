internal import Trips

/// The tables of trips. The first column has the trip's uid.
extension MirroredTable {
    /// The row of the trip itself.
    public static let trip = MirroredTable(
        tripsSchema, "trips", "trips AS t JOIN currencies AS c ON c.id = t.home_currency_id",
        [
            Column("uid", .text, "t.uid"), Column("title", .text, "t.title"),
            Column("place", .text, "t.place"), Column("home_currency", .text, "c.code"),
            Column("home_minor_unit_digits", .integer, "c.minor_unit_digits"),
            Column("first_day", .day, "t.first_day"), Column("last_day", .day, "t.last_day"),
            Column("head_count", .integer, "t.head_count"),
            Column("budget", .integer, "t.budget"),
            Column("daily_budget", .integer, "t.daily_budget"),
            Column("archived_at", .instant, "t.archived_at"),
            Column("removed_at", .instant, "t.removed_at"),
            // Of all rows of the trip.
            Column("content_hash", .bytes, nil),
        ])

    /// What a trip has, a table each.
    public static let partsOfTrip = [
        part(
            "people", "people AS p JOIN trips AS t ON t.id = p.trip_id",
            [
                Column("uid", .text, "p.uid"), Column("name", .text, "p.name"),
                Column("position", .integer, "row_number() OVER (ORDER BY p.id)"),
                Column("removed_at", .instant, "p.removed_at"),
            ]),
        part(
            "category_budgets",
            """
            category_budgets AS b JOIN trips AS t ON t.id = b.trip_id
                JOIN categories AS c ON c.id = b.category_id
            """,
            [Column("category", .text, "c.name"), Column("amount", .integer, "b.amount")]),
        part(
            "pinned_rates",
            """
            pinned_rates AS p JOIN trips AS t ON t.id = p.trip_id
                JOIN currencies AS c ON c.id = p.currency_id
            """,
            [Column("currency", .text, "c.code"), Column("nanos", .integer, "p.nanos")]),
        part(
            "expenses",
            """
            expenses AS e JOIN trips AS t ON t.id = e.trip_id
                JOIN currencies AS c ON c.id = e.currency_id
                JOIN categories ON categories.id = e.category_id
            """,
            [
                Column("uid", .text, "e.uid"), Column("date", .day, "e.date"),
                Column("amount", .integer, "e.amount"), Column("currency", .text, "c.code"),
                Column("minor_unit_digits", .integer, "c.minor_unit_digits"),
                Column("home", .integer, "e.home"),
                Column("category", .text, "categories.name"),
            ] + texts + [
                Column("is_one_off", .flag, "e.is_one_off"),
                Column("rate_kind", .text, ExpenseRate.Kind.sql), Column("rate", .text, "e.rate"),
                Column("rate_date", .day, "e.rate_date"),
                Column("rate_source", .text, "e.rate_source"),
                Column("rate_path", .text, "e.rate_path"), Column("split", .text, "e.split"),
                Column("removed_at", .instant, "e.removed_at"),
            ]),
        part(
            "payments", "payments AS p" + ofExpense,
            [Column("amount", .integer, "p.amount"), Column("home", .integer, "p.home")],
            ofPerson),
        part(
            "shares", "shares AS p" + ofExpense,
            [Column("part", .text, "p.part"), Column("home", .integer, "p.home")], ofPerson),
        part(
            "settlements",
            """
            settlements AS s JOIN trips AS t ON t.id = s.trip_id
                JOIN people AS giver ON giver.id = s.giver_id
                JOIN people AS taker ON taker.id = s.taker_id
            """,
            [
                Column("uid", .text, "s.uid"), Column("date", .day, "s.date"),
                Column("giver_uid", .text, "giver.uid"),
                Column("taker_uid", .text, "taker.uid"),
                Column("amount", .integer, "s.amount"),
                Column("removed_at", .instant, "s.removed_at"),
            ]),
    ]

    public static let ofTrips = [trip] + partsOfTrip

    private static let tripsSchema = "ratebook_trips"

    /// The texts of an expense.
    private static let texts = ExpenseTexts.fields.compactMap(\.form.column).map {
        Column($0, .text, "e." + $0)
    }

    private static func part(
        _ name: String, _ source: String, _ columns: [Column], _ keys: [Column] = []
    ) -> MirroredTable {
        .init(tripsSchema, name, source, [Column("trip_uid", .text, "t.uid")] + keys + columns)
    }

    /// Of a row `p` that says what a person has to do with an expense.
    private static let ofPerson = [
        Column("expense_uid", .text, "e.uid"), Column("person_uid", .text, "person.uid"),
    ]

    private static let ofExpense = """
         JOIN expenses AS e ON e.id = p.expense_id JOIN trips AS t ON t.id = e.trip_id
            JOIN people AS person ON person.id = p.person_id
        """
}
