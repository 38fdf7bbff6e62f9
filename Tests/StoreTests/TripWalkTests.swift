import BookReports
import Rates
import SQLite
import TestSupport
import Testing
import Trips

@testable import Store

/// Adding, editing each field, removing, restoring and undoing in random order: every figure is
/// right after every step.
@Suite struct TripWalkTests {
    private static let steps = Repetitions.count("STEPS", 500, quick: 250)
    /// A new book after that many steps, as each step takes longer than the one before.
    private static let stepsOfAWalk = 250

    @Test func everyFigureIsRightAfterEveryStep() throws {
        var random = SeededGenerator()
        for start in stride(from: 0, to: Self.steps, by: Self.stepsOfAWalk) {
            var walk = try TripWalk(&random)
            for step in start + 1...start + Self.stepsOfAWalk {
                let what = try walk.step(&random)
                try walk.compare("step \(step), \(what)", &random)
            }
            try walk.undoAll()
        }
    }
}

/// A book and the model that it is compared with.
private struct TripWalk {
    let test: TestBook
    var book: Book { test.book }
    let trip: Int64
    var model: TripModel
    /// The states before each operation that can be undone, and after each that can be redone.
    var past: [TripModel] = []
    var future: [TripModel] = []
    var now = Instant(seconds: 1_790_812_800)

    private static let people = ["A", "나", "C", "D"]
    private static let rates = [
        "JPY": "8.9291", "USD": "1316.6", "KWD": "4286.35", "KRW": "1", "VND": "0.0537",
    ]

    init(_ random: inout SeededGenerator) throws {
        test = try TestBook()
        var trip = Trip(
            uid: "walk", title: "걷기", homeCurrency: .krw, firstDay: try day("2026-10-10"),
            lastDay: try day("2026-10-19"), headCount: 4)
        trip.people = Self.people
        trip.budget = 3_000_000
        trip.categoryBudgets = ["food": 500_000]
        let start = trip
        self.trip = try test.book.change("trip add", at: now) { try $0.add(start) }
        model = TripModel(trip: trip)
        // Another trip, whose figures must not change.
        var other = trip
        other.uid = "other"
        let neighbour = other
        let expense = try expense("neighbour", &random)
        try test.book.change("trip add", at: now) { change in
            try change.add(
                TripDocument(trip: neighbour, expenses: [expense], transfers: []))
        }
    }

    mutating func step(_ random: inout SeededGenerator) throws -> String {
        now = now.adding(seconds: 1)
        let before = model
        let live = model.expenses.filter { !$0.value.isRemoved }.keys.sorted()
        let removed = model.expenses.filter(\.value.isRemoved).keys.sorted()
        let choice = Int.random(in: 0..<20, using: &random)
        switch choice {
        case 0..<6:
            let expense = try expense("e\(now.seconds)", &random)
            let written = try book.change("expense add", at: now) { try $0.add(expense, to: trip) }
            #expect(try book.expense(written.id) == written)
            model.expenses[written.id] = .init(expense: expense)
        case 6..<12:
            guard let id = live.randomElement(using: &random),
                let entry = model.expenses[id]
            else { return "nothing to edit" }
            let edited = try edit(entry.expense, &random)
            let stored = try #require(try book.expense(id))
            let written = try book.change("expense edit", at: now) { change in
                try change.update(stored, to: edited, in: trip)
            }
            #expect(try book.expense(id) == written)
            model.expenses[id]?.expense = edited
            if edited == entry.expense { return "an edit that changes nothing" }
        case 12..<14:
            guard let id = live.randomElement(using: &random) else { return "nothing to remove" }
            try book.change("expense remove", at: now) {
                try $0.setRemoved(true, expense: id)
            }
            model.expenses[id]?.isRemoved = true
        case 14:
            guard let id = removed.randomElement(using: &random) else { return "empty trash" }
            try book.change("expense restore", at: now) {
                try $0.setRemoved(false, expense: id)
            }
            model.expenses[id]?.isRemoved = false
        case 15:
            let names = Self.people.shuffled(using: &random)
            let transfer = RecordedTransfer(
                uid: "s\(now.seconds)", date: date(&random), giver: names[0], taker: names[1],
                amount: Int64.random(in: 1...100_000, using: &random))
            try book.change("settle", at: now) { try $0.add(transfer, to: trip) }
            model.transfers.append(transfer)
        case 16:
            model.trip.budget =
                Bool.random(using: &random) ? nil : .random(in: 1...5_000_000, using: &random)
            model.trip.dailyBudget = .random(in: 1...500_000, using: &random)
            model.trip.lastDay = try day("2026-10-\(Int.random(in: 15...24, using: &random))")
            try book.change("budget set", at: now) { try $0.update(trip, to: model.trip) }
        case 17: return try redo(.random(in: 1...3, using: &random))
        default: return try undo(.random(in: 1...3, using: &random))
        }
        future = []
        past.append(before)
        return "case \(choice)"
    }

    func compare(_ step: String, _ random: inout SeededGenerator) throws {
        let today = date(&random)
        #expect(try book.summary(of: trip, today: today) == model.summary(today: today), "\(step)")
        #expect(try book.days(of: trip) == model.days(), "\(step)")
        #expect(try viewedDays() == model.days(), "\(step)")
        let known = Stored(id: trip, model.trip)
        let listed = try book.listedExpenses(of: known, withRates: true)
        let totals = DayTotals(model.trip, listed)
        #expect(try totals.days() == model.days(), "\(step)")
        #expect(try totals.summary(today: today) == model.summary(today: today), "\(step)")
        #expect(try totals.total(on: today) == model.total { $0.date == today }, "\(step)")
        let categories = try book.categoryTotals(of: trip, through: today)
        #expect(
            Dictionary(uniqueKeysWithValues: categories.map { ($0.name ?? "", $0.total) })
                == model.categories(through: today), "\(step)")
        let people = try book.people(of: trip, through: today)
        #expect(people == model.people(through: today), "\(step)")
        let stored = try book.expenses(ExpenseQuery(trip: trip))
        #expect(stored.count == model.live.count, "\(step)")
        #expect(listed == stored.map { ListedExpense($0, withRate: true) }, "\(step)")
        #expect(
            try book.listedExpenses(of: known, withRates: false)
                == stored.map { ListedExpense($0, withRate: false) }, "\(step)")
        for expense in stored.shuffled(using: &random).prefix(3) {
            #expect(expense.content == model.expenses[expense.id]?.expense, "\(step)")
        }
    }

    /// The days in the book's view.
    private func viewedDays() throws -> [TripDay] {
        try book.connection.query(
            SQL(
                """
                SELECT date, stage, total, one_offs, cumulative, left, left_of_day, left_per_day
                FROM trip_days WHERE trip_id = ? ORDER BY date
                """, [.integer(trip)])
        ) { row in
            TripDay(
                date: try row.day(0), stage: Stage(rawValue: try row.text(1)) ?? .during,
                total: try row.integer(2), oneOffs: try row.integer(3),
                cumulative: try row.integer(4), left: try row.optionalInteger(5),
                leftOfDay: try row.optionalInteger(6), leftPerDay: try row.optionalInteger(7))
        }
    }

    private mutating func undo(_ count: Int) throws -> String {
        // Not the trips themselves.
        let count = min(count, past.count)
        let undone = try book.undo(count, at: now)
        #expect(undone.count == count)
        for _ in undone {
            guard let state = past.popLast() else { break }
            future.append(model)
            model = state
        }
        return "undo \(count)"
    }

    private mutating func redo(_ count: Int) throws -> String {
        guard future.isEmpty || count <= future.count else {
            // Nothing is changed.
            #expect(throws: TooFewChanges(direction: .redo, count: future.count)) {
                try book.redo(count, at: now)
            }
            return "redo \(count) of \(future.count)"
        }
        let redone = try book.redo(count, at: now)
        #expect(redone.count == min(count, future.count))
        for _ in redone {
            guard let state = future.popLast() else { break }
            past.append(model)
            model = state
        }
        return "redo \(count)"
    }

    /// Undoes all operations, back to the first state.
    mutating func undoAll() throws {
        while let state = past.popLast() {
            _ = try book.undo(at: now)
            model = state
        }
        #expect(try book.days(of: trip) == model.days())
        #expect(try book.expenses(ExpenseQuery(trip: trip)).isEmpty)
        let checkup = try book.check(photosIn: PhotoFolder(besides: test.path))
        #expect(checkup.problems.isEmpty)
    }

    private func date(_ random: inout SeededGenerator) -> Day {
        model.trip.firstDay.adding(days: Int.random(in: -3...14, using: &random))
    }

    private func expense(_ uid: String, _ random: inout SeededGenerator) throws -> Expense {
        let blank = Expense(
            uid: uid, date: date(&random), amount: Amount(minorUnits: 1, currency: .krw),
            homeAmount: Amount(minorUnits: 1, currency: .krw), rate: .same, category: "food")
        return try split(try pay(blank, &random), &random)
    }

    /// Another amount and currency, each at its rate.
    private func pay(_ expense: Expense, _ random: inout SeededGenerator) throws -> Expense {
        var expense = expense
        let code = try #require(Self.rates.keys.sorted().randomElement(using: &random))
        let currency = try #require(Currency(code))
        var units = Int64.random(in: 100...500_000, using: &random)
        if Int.random(in: 0..<8, using: &random) == 0 { units = -units }
        expense.amount = Amount(minorUnits: units, currency: currency)
        if currency != .krw, Int.random(in: 0..<4, using: &random) == 0 {
            expense.price = Expense.Price(
                pendingIn: .krw, source: Bool.random(using: &random) ? nil : "ecb")
            return try people(expense, &random)
        }
        let rate = currency == .krw ? .same : ExpenseRate.manual(try rate(Self.rates[code] ?? ""))
        expense.price = Expense.Price(
            try #require(rate.convert(expense.amount, to: .krw)), rate)
        return try people(expense, &random)
    }

    private func people(_ expense: Expense, _ random: inout SeededGenerator) throws -> Expense {
        var expense = expense
        let first = expense.amount.minorUnits / Int64.random(in: 1...4, using: &random)
        // In the trip's order.
        let places = Self.people.indices.shuffled(using: &random).prefix(2).sorted()
        let names = places.map { Self.people[$0] }
        expense.payments =
            [(names[0], first), (names[1], expense.amount.minorUnits - first)]
            .filter { $0.1 != 0 }.map { Payment(person: $0.0, amount: $0.1) }
        return try expense.withHomeAmounts()
    }

    private func split(_ expense: Expense, _ random: inout SeededGenerator) throws -> Expense {
        var expense = expense
        let names = Self.people.indices.shuffled(using: &random)
            .prefix(Int.random(in: 1...4, using: &random)).sorted().map { Self.people[$0] }
        expense.split = Bool.random(using: &random) ? .even : .shares
        expense.shares = names.map { name in
            Share(
                person: name,
                part: expense.split == .even
                    ? nil : ExactDecimal(coefficient: .random(in: 1...9, using: &random), scale: 0))
        }
        return try expense.withHomeAmounts()
    }

    private func edit(_ expense: Expense, _ random: inout SeededGenerator) throws -> Expense {
        var edited = expense
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1: return try pay(edited, &random)
        case 2: edited.date = date(&random)
        case 3: edited.category = ["food", "taxi", "선물"].randomElement(using: &random) ?? "etc"
        case 4: edited.isOneOff.toggle()
        case 5: return try split(edited, &random)
        case 6: return try people(edited, &random)
        default: (edited.memo, edited.place) = ("메모 \(now.seconds)", nil)
        }
        return edited
    }
}

extension ListedExpense {
    /// An expense as lists show it.
    fileprivate init(_ expense: StoredExpense, withRate: Bool) {
        let content = expense.content
        let rate = ListedRate(kind: content.rate.kind, value: content.rate.rate)
        self.init(
            id: expense.id, date: content.date, amount: content.amount,
            homeAmount: content.homeAmount,
            rate: withRate ? rate : nil, rateDate: content.rate.date, category: content.category,
            texts: content.texts, isOneOff: content.isOneOff)
    }
}
