import Rates
import SQLite
import TestSupport
import Testing
import Trips

@testable import Store

/// The places that earlier expenses suggest.
@Suite struct PlaceTests {
    private let test: TestBook
    private var book: Book { test.book }
    private let now = Instant(seconds: 1_790_812_800)

    init() throws { test = try TestBook() }

    private func addTrip(_ title: String) throws -> Int64 {
        let trip = Trip(
            uid: title, title: title, homeCurrency: .krw, firstDay: try day("2026-10-10"),
            lastDay: try day("2026-10-20"), headCount: 1)
        return try book.change("trip add", at: now) { try $0.add(trip) }
    }

    @discardableResult
    private func add(_ place: String?, _ date: String, to trip: Int64) throws -> Int64 {
        let amount = Amount(minorUnits: 100, currency: .krw)
        let count = try book.connection.integer("SELECT count(*) FROM expenses") ?? 0
        var expense = Expense(
            uid: "e\(count)", date: try day(date), amount: amount, homeAmount: amount, rate: .same,
            category: "food")
        expense.place = place
        let new = expense
        return try book.change("expense add", at: now) { try $0.add(new, to: trip).id }
    }

    @Test func thoseOfTheTripComeFirstAndTheLatestBeforeOthers() throws {
        let (osaka, kyoto) = (try addTrip("Osaka"), try addTrip("Kyoto"))
        try add("Gion", "2026-10-20", to: kyoto)
        try add("Namba", "2026-10-11", to: osaka)
        try add("Dotonbori", "2026-10-13", to: osaka)
        try add(nil, "2026-10-14", to: osaka)
        try add("Umeda", "2026-10-12", to: osaka)
        try add("namba", "2026-10-13", to: osaka)
        try add("Arashiyama", "2026-10-11", to: kyoto)
        try add("UMEDA", "2026-10-11", to: kyoto)
        // The spelling of the trip itself, and of its latest expense.
        let own = ["namba", "Dotonbori", "Umeda"]
        #expect(try book.places(of: osaka, withOthers: false) == own)
        #expect(try book.places(of: osaka, withOthers: true) == own + ["Arashiyama", "Gion"])
        #expect(
            try book.places(of: kyoto, withOthers: true)
                == ["Gion", "UMEDA", "Arashiyama", "namba", "Dotonbori"])
        #expect(try book.places(of: osaka, withOthers: true, limit: 4) == own + ["Arashiyama"])
        #expect(try book.places(of: 99, withOthers: false) == [])
    }

    @Test func whatIsInTheTrashSuggestsNothing() throws {
        let (osaka, kyoto) = (try addTrip("Osaka"), try addTrip("Kyoto"))
        try add("Namba", "2026-10-11", to: osaka)
        let umeda = try add("Umeda", "2026-10-12", to: osaka)
        try add("Gion", "2026-10-12", to: kyoto)
        try book.change("expense remove", at: now) { try $0.setRemoved(true, expense: umeda) }
        #expect(try book.places(of: osaka, withOthers: true) == ["Namba", "Gion"])
        #expect(try book.places(of: kyoto, withOthers: true) == ["Gion", "Namba"])
        try book.change("trip remove", at: now) { try $0.setRemoved(true, trip: kyoto) }
        #expect(try book.places(of: osaka, withOthers: true) == ["Namba"])
    }

    /// A book with 20,000 expenses, as many of them on the trip as on the other.
    @Test func aLargeBookIsNotReadWhole() throws {
        let (osaka, kyoto) = (try addTrip("Osaka"), try addTrip("Kyoto"))
        try book.connection.execute(
            """
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
            INSERT INTO expenses (
                uid, trip_id, date, amount, currency_id, home, category_id, place, rate_kind, rate
            )
            SELECT 'n' || i, iif(i % 2, \(osaka), \(kyoto)), date('2026-01-01', (i / 100) || ' days'), 1,
                (SELECT id FROM currencies WHERE code = 'KRW'), 1, 1, 'Place ' || (i % 5000),
                'same', '1'
            FROM n
            """)
        for trip in [osaka, kyoto] {
            var places: [String] = []
            let time = try processorTime { places = try book.places(of: trip, withOthers: true) }
            #expect(places.count == 20)
            #expect(time < .milliseconds(250))
        }
        let plan = try book.connection.query(
            """
            EXPLAIN QUERY PLAN SELECT place FROM expenses
            WHERE trip_id = \(osaka) AND removed_at IS NULL ORDER BY date DESC, id DESC LIMIT 5
            """
        ) { try $0.text(3) }
        // The latest are found in an index, without sorting the others.
        #expect(plan.count == 1 && plan.allSatisfy { $0.contains("expenses_by_trip") }, "\(plan)")
    }
}

extension Book {
    fileprivate func places(
        of trip: Int64, withOthers: Bool, limit: Int = 20
    ) throws -> [String] {
        try ExpenseTexts.names.filter { $0.name == "place" }.flatMap {
            try names(in: $0, of: trip, withOthers: withOthers, limit: limit)
        }
    }
}
