import BookReports
import Rates
import SQLite
import TestSupport
import Testing
import Trips

@testable import Store

/// Every text of a trip is restored unchanged from the log, even with a NUL in it.
@Suite struct LoggedTextTests {
    private static let text = "a\0b\u{1}\"\\\u{7F}\u{2028}한\u{1F35C}"
    private let now = Instant(seconds: 1_790_812_800)

    private func document() throws -> TripDocument {
        var trip = Trip(
            uid: "t\0u", title: "T\0\(Self.text)", homeCurrency: .krw,
            firstDay: try day("2026-10-10"),
            lastDay: try day("2026-10-12"), headCount: 2)
        trip.place = Self.text
        trip.people = ["A\0B", "C"]
        let amount = Amount(minorUnits: 100, currency: .krw)
        var expense = Expense(
            uid: "e\0u", date: try day("2026-10-11"), amount: amount, homeAmount: amount,
            rate: .same,
            category: "c\0d")
        (expense.memo, expense.place) = (Self.text, "p\0\(Self.text)")
        expense.payments = [Payment(person: "A\0B", amount: 100)]
        expense.photos = [Photo(hash: String(repeating: "a", count: 64), name: "x.jpg", size: 1)]
        return TripDocument(
            trip: trip, expenses: [try expense.withHomeAmounts()],
            transfers: [
                RecordedTransfer(
                    uid: "s\0u", date: try day("2026-10-11"), giver: "C", taker: "A\0B", amount: 1)
            ])
    }

    private func bytes(_ document: TripDocument) -> [UInt8] { Array("\(document)".utf8) }

    @Test func undoBringsBackEveryText() throws {
        let test = try TestBook()
        let book = test.book
        let whole = try document()
        let id = try book.change("import", at: now) { try $0.add(whole) }
        let before = try book.document(of: try #require(try book.trip(id)))
        #expect(bytes(before) == bytes(whole))
        // Every text is changed, the expense is on another trip and the people are removed.
        var other = whole.trip
        (other.uid, other.title, other.place, other.people) = ("o", "o", nil, ["Z"])
        let second = other
        let target = try book.change("trip add", at: now) { try $0.add(second) }
        let found = try #require(try book.expense(1))
        var moved = found.content
        (moved.memo, moved.place, moved.category) = ("m", nil, "food")
        (moved.payments, moved.photos) = ([], [])
        let edited = moved
        try book.change("edit", at: now) { change in
            try change.update(found, to: edited, in: target)
            var renamed = whole.trip
            (renamed.title, renamed.place, renamed.people) = ("n", "n", ["N", "C"])
            try change.update(id, to: renamed, renamed: ["A\0B": "N"])
        }
        #expect(try book.check(photosIn: nil).problems == [])
        for _ in 0..<2 { _ = try book.undo(at: now) }
        let after = try book.document(of: try #require(try book.trip(id)))
        #expect(bytes(after) == bytes(whole))
        #expect(try book.check(photosIn: nil).problems == [])
        let memos = try book.history(ofExpense: 1).flatMap(\.changes)
            .filter { $0.field == .memo }.map(\.after)
        #expect(memos == [.text(Self.text), .text("m"), .text(Self.text)])
    }

    /// A change after a NUL is found by `check`.
    @Test(arguments: [
        ("expenses", "memo"), ("expenses", "place"), ("trips", "title"), ("trips", "place"),
        ("people", "name"), ("settlements", "uid"),
    ])
    func checkLooksBehindANul(_ table: String, _ column: String) throws {
        let test = try TestBook()
        let whole = try document()
        try test.book.change("import", at: now) { _ = try $0.add(whole) }
        try test.book.connection.execute(
            "UPDATE \(sql: table) SET \(sql: column) = \(sql: column) || 'x' WHERE id = 1")
        #expect(
            try test.book.check(photosIn: nil).problems
                == [.log(table: table, row: 1, .altered)])
    }

    /// Amounts in the log are in the currencies of their time.
    @Test func theHistoryKnowsItsCurrencies() throws {
        let test = try TestBook()
        let book = test.book
        let home = { (uid: String, code: Currency) throws in
            Trip(
                uid: uid, title: uid, homeCurrency: code, firstDay: try day("2026-10-10"),
                lastDay: try day("2026-10-12"))
        }
        let trips = [try home("won", .krw), try home("dollar", .usd)]
        let ids = try book.change("trip add", at: now) { change in
            try trips.map { try change.add($0) }
        }
        let yen = try #require(Currency("JPY"))
        let paid = Amount(minorUnits: 1_980, currency: yen)
        let path = RatePath([
            RateStep(
                pair: try pair("JPY", "KRW"), rate: try rate("8.5"), date: try day("2026-10-09"),
                kind: .published)
        ])
        let stored = try #require(
            ExpenseRate.stored(
                path, source: "ecb", date: try day("2026-10-09"), from: yen, to: .krw))
        let expense = Expense(
            uid: "e", date: try day("2026-10-11"), amount: paid,
            homeAmount: Amount(minorUnits: 16_830, currency: .krw), rate: stored, category: "food")
        try book.change("expense add", at: now) { _ = try $0.add(expense, to: ids[0]) }
        let found = try #require(try book.expense(1))
        var moved = expense
        moved.price = Expense.Price(
            Amount(minorUnits: 1_287, currency: .usd), .manual(try rate("0.0065")))
        let elsewhere = moved
        try book.change("expense edit", at: now) {
            try $0.update(found, to: elsewhere, in: ids[1])
        }
        _ = try book.undo(at: now)
        let events = try book.history(ofExpense: 1)
        func values(_ field: HistoryField) -> [String] {
            events.flatMap(\.changes).filter { $0.field == field }.map { change in
                [change.before, change.after].map { value in
                    switch value {
                    case nil: "–"
                    case .amount(let amount)?: amount.description
                    case .text(let text)?: text
                    }
                }.joined(separator: " → ")
            }
        }
        #expect(
            values(.home) == ["– → 16830 KRW", "16830 KRW → 12.87 USD", "12.87 USD → 16830 KRW"])
        #expect(values(.amount) == ["– → 1980 JPY"])
        #expect(values(.rateDate) == ["– → 2026-10-09", "2026-10-09 → –", "– → 2026-10-09"])
        #expect(values(.rateSource) == ["– → ecb", "ecb → –", "– → ecb"])
        #expect(events.map(\.isFirst) == [true, false, false])
        // A removed expense keeps its currency when the trip's home currency changes later.
        _ = try book.undo(at: now)
        var other = trips[0]
        other.homeCurrency = .usd
        let changed = other
        try book.change("trip edit", at: now) { try $0.update(ids[0], to: changed) }
        #expect(
            try book.history(ofExpense: 1).last?.changes.first { $0.field == .home }?.before
                == .amount(Amount(minorUnits: 16_830, currency: .krw)))
    }
}
