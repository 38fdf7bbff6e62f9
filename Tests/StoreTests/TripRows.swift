import BookReports
import Foundation
import Rates
import SQLite
import TestSupport
import Testing
import Trips

@testable import Store

/// A trip with rows in every table, and its log.
enum TripRows {
    static let tables = [
        "trips", "people", "category_budgets", "category_splits", "pinned_rates", "expenses",
        "payments", "shares", "settlements", "photos", "cash_entries", "cards",
    ]

    /// Dollars that B bought, in which nothing is paid.
    private static func dollars(_ cost: Amount) throws -> RecordedCash {
        let usd = try #require(Currency("USD"))
        var entry = CashEntry(
            .bought, Amount(minorUnits: 400, currency: usd), on: try day("2026-10-20"), of: "B")
        entry.cost = Expense.Money(amount: cost, price: .init(cost, .same))
        return RecordedCash(uid: "c-1", entry)
    }

    /// Adds a trip of two people with an expense that was changed later, a budget that was removed,
    /// and a transfer.
    static func add(to path: String, photo: (hash: String, name: String, size: Int64)? = nil) throws
    {
        let book = try Book.openForWriting(path)
        var trip = Trip(
            uid: "t-1", title: "Busan", homeCurrency: .krw, firstDay: try day("2026-10-20"),
            lastDay: try day("2026-10-29"), headCount: 2)
        (trip.place, trip.budget, trip.people) = ("부산", 900_000, ["A", "B"])
        (trip.categoryBudgets, trip.pinnedRates) = (
            ["food": 300_000, "cafe": 50_000], [.eur: try rate("1500")]
        )
        trip.members[1].weight = 2
        trip.members[1].days = TripDays(first: try day("2026-10-21"), last: try day("2026-10-24"))
        (trip.members[1].settlesWith, trip.members[1].currency) = ("A", .eur)
        trip.categorySplits = ["cafe": ["B"]]
        var dinner = Expense(
            uid: "e-1", date: try day("2026-10-21"),
            amount: Amount(minorUnits: 1_001, currency: .eur),
            homeAmount: Amount(minorUnits: 15_015, currency: .krw),
            rate: .manual(try rate("1500"), pinned: true), category: "food")
        (dinner.memo, dinner.method) = ("dinner", "cash")
        dinner.payments = [Payment(person: "A", amount: 501), Payment(person: "B", amount: 500)]
        (dinner.split, dinner.shares) = (
            .even, ["A", "B"].map { Share(person: $0, part: nil) }
        )
        dinner.photos = photo.map { [Photo(hash: $0.hash, name: $0.name, size: $0.size)] } ?? []
        let won = Amount(minorUnits: 5_000, currency: .krw)
        var bus = Expense(
            uid: "e-2", date: try day("2026-10-22"), amount: won, homeAmount: won, rate: .same,
            category: "transport")
        bus.payments = [Payment(person: "A", amount: 5_000)]
        var tickets = Bill(currency: .krw, items: [Bill.Item("ticket", 4_000, [Bill.Sharer("A")])])
        (tickets.all, tickets.charges) = ([Bill.Sharer("A")], [.tip: .amount(500)])
        try bus.divide(by: tickets)
        let whole = TripDocument(
            trip: trip, expenses: [try dinner.withHomeAmounts(), try bus.withHomeAmounts()],
            transfers: [
                RecordedTransfer(
                    uid: "s-1", date: try day("2026-10-29"), giver: "B", taker: "A", amount: 7_500,
                    paid: Expense.Money(
                        amount: Amount(minorUnits: 500, currency: .eur),
                        price: .init(
                            Amount(minorUnits: 7_500, currency: .krw),
                            .manual(try rate("1500"), pinned: true))))
            ], cash: [try dollars(won)], cards: [Card("Visa", of: "A")])
        let now = try #require(Instant("2026-10-30T09:00:00Z"))
        let id = try book.change("trip add", at: now) { try $0.add(whole) }
        // A later command: an expense gets another memo, and a budget goes.
        let stored = try #require(try book.expense(1))
        var (later, poorer) = (stored.content, trip)
        (later.memo, poorer.categoryBudgets) = ("late dinner", ["cafe": 50_000])
        let (expense, changed) = (later, poorer)
        try book.change("expense edit", at: now.adding(seconds: 300), by: "guest-1") { change in
            try change.update(stored, to: expense, in: id)
            try change.update(id, to: changed)
        }
    }
}

/// A closed book with rows in every table: a copy, as making one takes a quarter of a second.
struct FullBook {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        let made = try Prepared.file("full", make: Self.make)
        folder = try TemporaryFolder()
        path = folder.path("ratebook.db")
        for name in try FileManager.default.contentsOfDirectory(atPath: made) {
            try FileManager.default.copyItem(
                atPath: made + "/" + name, toPath: folder.path(name))
        }
    }

    /// Makes the folder that is copied.
    private static func make(_ made: String) throws {
        try FileManager.default.createDirectory(
            atPath: made, withIntermediateDirectories: false)
        let path = made + "/ratebook.db"
        let receipt = made + "/receipt.JPG"
        try Data("GIF89aa photo;".utf8).write(to: URL(fileURLWithPath: receipt))
        let photo = try PhotoFolder(besides: path).add(fileAt: receipt)
        do {
            let book = try Book.openForWriting(path)
            // A jump that the next day confirms, one that is unconfirmed, and a correction.
            _ = try book.record(
                [
                    try snapshot("2026-10-27", ["KRW": "1000", "USD": "1.1", "JPY": "175.5"]),
                    try snapshot("2026-10-28", ["KRW": "1491.76", "USD": "1.1", "JPY": "175.6"]),
                ], from: try fetch(at: "2026-10-28T15:00:00Z"))
            _ = try book.record(
                [
                    try snapshot("2026-10-29", ["KRW": "1490", "USD": "1.1", "JPY": "175.7"]),
                    try snapshot("2026-10-30", ["KRW": "1492", "USD": "3.3", "JPY": "175.8"]),
                ], from: try fetch(at: "2026-10-30T15:00:00Z"))
            _ = try book.record(
                [try snapshot("2026-10-27", ["KRW": "1001", "USD": "1.1", "JPY": "175.5"])],
                from: try fetch(at: "2026-10-30T16:00:00Z"))
            try book.record(
                .error, because: FetchFailure(kind: "status", detail: "503", scope: .latest),
                from: try fetch("er-api", base: "USD", at: "2026-10-30T17:00:00Z"))
            try book.addFavorites([.krw])
            try book.setState("screen", to: "rates --base KRW")
            try book.setSource("ecb", isEnabled: true)
            _ = try book.addAlert(
                .change(percent: try rate("2"), days: 7), for: try pair("EUR", "KRW"),
                of: try #require(try book.series().first),
                at: try #require(Instant("2026-10-30T18:00:00Z")))
        }
        try TripRows.add(to: path, photo: photo)
        try addDevices(to: path)
    }

    /// A device, a link with a guest, and a pairing code.
    private static func addDevices(to path: String) throws {
        let book = try Book.openForWriting(path)
        let now = try #require(Instant("2026-10-30T18:00:00Z"))
        let device = try book.addDevice(
            .device, uid: "d-1", secret: "one", name: "iPhone", at: now)
        try book.noteSeen(try #require(device), on: now.day())
        let link = try book.addDevice(
            .guestLink, uid: "d-2", secret: "two", name: "Busan", trip: 1, at: now)
        _ = try book.addDevice(
            .guest, uid: "d-3", secret: "three", name: "Chrome", link: link, at: now)
        try book.addPairingCode("code", until: now.adding(seconds: 300), at: now)
    }

    var photos: PhotoFolder { PhotoFolder(besides: path) }

    func check() throws -> Checkup {
        try Book.openForReading(path).check(photosIn: photos)
    }

    /// Changes the book without ratebook and its triggers.
    func tamper(_ sql: String) throws {
        let connection = try Connection(path: path, access: .write, busy: .fail)
        let triggers = try connection.query(
            "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"
        ) { row in (try row.text(0), try row.text(1)) }
        for (name, _) in triggers { try connection.execute("DROP TRIGGER \(sql: name)") }
        try connection.executeScript(sql)
        for (_, sql) in triggers { try connection.execute(SQL(sql)) }
    }
}

/// A book of an earlier version, empty except for one day.
enum OlderBook {
    static func make(at path: String, version: Int) throws {
        let connection = try Connection(path: path, access: .create, busy: .fail)
        try Book.builder.migrate(connection, upTo: version)
        let day = try snapshot("2026-10-30", ["KRW": "1491.76"])
        try connection.executeScript(
            """
            INSERT INTO currencies (id, code, minor_unit_digits) VALUES (1, 'EUR', 2), (2, 'KRW', 0);
            INSERT INTO sources (id, name) VALUES (1, 'ecb');
            INSERT INTO series (id, source_id, base_id) VALUES (1, 1, 1);
            INSERT INTO fetches (series_id, asked, fetched_at, outcome)
            VALUES (1, 'file', '2026-10-30T15:00:00Z', 'new');
            INSERT INTO rates VALUES (1, 1, 1000000000), (2, 1, 1491760000000);
            """)
        try connection.execute(
            SQL(
                """
                INSERT INTO snapshots (id, series_id, rate_date, revision, fetch_id, content_hash)
                VALUES (1, 1, '2026-10-30', 0, 1, ?)
                """, [.blob(day.contentHash)]))
    }
}
