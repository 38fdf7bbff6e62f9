import JSON
import Rates
import SQLite
import Sharing
import TestSupport
import Testing
import Trips

@testable import Store

/// The registers in a book's log have the forms in which they are shared.
@Suite struct RegisterFormTests {
    @Test func everyValueOfTheLogCanBeShared() throws {
        let full = try FullBook()
        try addExpenses(to: full.path)
        let lines = try Connection(path: full.path, access: .read, busy: .fail).query(
            "SELECT substr(entity, 1, instr(entity, '/') - 1), line -> 'r' FROM lines"
        ) { row in (entity: try row.text(0), registers: try row.optionalText(1)) }
        var names: Set<String> = []
        for line in lines {
            for (name, value) in try JSONValue.members(of: line.registers ?? "{}") {
                let value = try JSONValue(parsing: Array(value.utf8))
                let register = try #require(RegisterName(name))
                let written = try #require(
                    try Self.written(line.entity, register, value), "\(line.entity) \(name)")
                #expect(
                    JSONWriter.bytes(of: written) == JSONWriter.bytes(of: value),
                    "\(line.entity) \(name)")
                names.insert("\(line.entity) \(name.prefix { $0 != "/" })")
            }
        }
        #expect(names.count == 31, "\(names.sorted())")
    }

    /// A value as `Sharing` writes it once it has read it; nil if it does not know the register.
    private static func written(
        _ entity: String, _ name: RegisterName, _ value: JSONValue
    ) throws -> JSONValue? {
        let kind = try #require(Entity.Kind(entity))
        return try kind.value(name, value)?.json
    }

    /// Expenses at every kind of rate, and a trip with everything that trips can have.
    private func addExpenses(to path: String) throws {
        let book = try Book.openForWriting(path)
        let now = try #require(Instant("2026-10-31T09:00:00Z"))
        let yen = try #require(Currency("JPY"))
        let steps = [
            RateStep(
                pair: try pair("EUR", "JPY"), rate: try rate("175.68"), date: try day("2026-10-20"),
                kind: .published),
            RateStep(
                pair: try pair("EUR", "KRW"), rate: try rate("1491.76"),
                date: try day("2026-10-21"), kind: .published),
        ]
        let cross = try #require(
            ExpenseRate.stored(
                RatePath(steps), source: "ecb", date: try day("2026-10-21"), from: yen, to: .krw))
        let paid = Amount(minorUnits: 1_980, currency: yen)
        let home = try #require(cross.convert(paid, to: .krw))
        let prices = [
            Expense.Price(home, cross), Expense.Price(pendingIn: .krw, source: nil),
            Expense.Price(pendingIn: .krw, source: "ecb"),
            Expense.Price(home, .manual(try rate("8.5"))),
        ]
        try book.change("expense add", at: now) { change in
            for (number, price) in prices.enumerated() {
                var expense = Expense(
                    uid: "x-\(number)", date: try day("2026-10-21"), amount: paid, price: price,
                    category: "food")
                (expense.memo, expense.place) = ("라멘 \"둘\"", "A\\B")
                (expense.isOneOff, expense.split) = (true, .shares)
                expense.payments = [
                    Payment(person: "A", amount: 1_000), Payment(person: "B", amount: 980),
                ]
                expense.shares = [
                    Share(person: "A", part: try ExactDecimal("1.5")),
                    Share(person: "B", part: try ExactDecimal("2")),
                ]
                try change.add(try expense.withHomeAmounts(), to: 1)
            }
        }
        try book.change("expense remove", at: now) { change in
            try change.setRemoved(true, expense: 3)
            try change.remove(try #require(try book.transfers(of: 1).first))
            var trip = try #require(try book.trip(1)).content
            (trip.dailyBudget, trip.isArchived) = (40_000, true)
            try change.update(1, to: trip)
            try change.setRemoved(true, trip: 1)
        }
    }
}
