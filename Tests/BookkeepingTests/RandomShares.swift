import Ledgers
import Rates
import TestSupport
import Testing
import Trips

/// Random trips whose expenses are paid and split in every way, in six currencies.
struct RandomShares {
    private var random: SeededGenerator

    static let codes = ["KRW", "USD", "EUR", "JPY", "KWD", "VND"]
    static let people = ["Mina", "Jun", "서연", "Ann", "Bob", "지수", "Zoë"]

    init(_ name: String) { random = SeededGenerator(name) }

    private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

    private mutating func currency() throws -> Currency {
        try BookkeepingTests.currency(Self.codes[below(Self.codes.count)])
    }

    /// Some of the people, at least one, in another order than the trip's.
    private mutating func some(of people: [String]) -> [String] {
        Array(people.shuffled(using: &random).prefix(1 + below(people.count)))
    }

    mutating func document(_ number: Int) throws -> TripDocument {
        let first = try date("2026-10-01").adding(days: below(20))
        var trip = Trip(
            uid: "trip-\(number)", title: "Trip \(number)", homeCurrency: try currency(),
            firstDay: first, lastDay: first.adding(days: 9))
        trip.people = Array(Self.people.shuffled(using: &random).prefix(2 + below(5)))
        trip.headCount = trip.people.count
        try addSettings(to: &trip)
        var document = TripDocument(trip: trip, expenses: [], transfers: [])
        while document.expenses.count < 12 {
            if let expense = try expense(on: trip, document.expenses.count) {
                document.expenses.append(expense)
            }
        }
        for index in 0..<below(4) {
            let pair = trip.people.shuffled(using: &random)
            document.transfers.append(
                RecordedTransfer(
                    uid: "settled-\(number)-\(index)", date: first.adding(days: below(9)),
                    giver: pair[0], taker: pair[1], amount: Int64(1 + below(9_999))))
            try payInOtherCurrency(&document.transfers[index], home: trip.homeCurrency)
        }
        return document
    }

    /// Gives people weights, days, others who settle for them and currencies, and categories their people.
    private mutating func addSettings(to trip: inout Trip) throws {
        trip.isByCurrency = below(2) == 0
        for index in trip.members.indices {
            if below(3) == 0 { trip.members[index].weight = 1 + below(100) }
            if below(3) == 0 {
                let start = trip.firstDay.adding(days: below(10))
                trip.members[index].days = TripDays(first: start, last: max(start, trip.lastDay))
            }
            if below(3) == 0 { trip.members[index].currency = try currency() }
            let others = trip.people.filter { $0 != trip.members[index].name }
            if below(3) == 0 { trip.members[index].settlesWith = others[below(others.count)] }
        }
        if below(2) == 0 { trip.categorySplits = ["food": some(of: trip.people)] }
    }

    /// Lets some transfers be paid in another currency.
    private mutating func payInOtherCurrency(
        _ transfer: inout RecordedTransfer, home: Currency
    ) throws {
        let paid = Amount(minorUnits: Int64(1 + below(9_999)), currency: try currency())
        let worth = Amount(minorUnits: transfer.amount, currency: home)
        guard below(2) == 0, paid.currency != home,
            let rate = ExpenseRate.charged(worth, for: paid)
        else { return }
        transfer.paid = Expense.Money(amount: paid, price: .init(worth, rate))
    }

    /// An expense; nil if its parts do not fit its amount.
    private mutating func expense(on trip: Trip, _ number: Int) throws -> Expense? {
        let size = [9, 999, 99_999][below(3)]
        let units = Int64(1 + below(size)) * (below(6) == 0 ? -1 : 1)
        let amount = Amount(minorUnits: units, currency: try currency())
        guard let price = price(amount, in: trip.homeCurrency) else { return nil }
        var expense = Expense(
            uid: "expense-\(trip.uid)-\(number)", date: trip.firstDay.adding(days: below(9)),
            amount: amount, price: price, category: "food")
        expense.memo = "meal \(number)"
        // Nobody paid: it is in no balance.
        guard below(9) > 0 else { return expense }
        expense.payments = try parts(of: units, among: some(of: trip.people)).map {
            Payment(person: $0, amount: $1)
        }
        let methods = SplitMethod.allCases.filter { $0 != .none }
        let method = methods[below(methods.count)]
        expense.split = method
        switch method {
        case .even, .none:
            expense.shares = some(of: trip.people).map { Share(person: $0, part: nil) }
        case .shares:
            expense.shares = some(of: trip.people).map {
                Share(person: $0, part: ExactDecimal(coefficient: Int128(1 + below(40)), scale: 1))
            }
        case .percent:
            expense.shares = try parts(of: 10_000, among: some(of: trip.people)).map {
                Share(person: $0, part: ExactDecimal(coefficient: Int128($1), scale: 2))
            }
        case .exact:
            expense.shares = try parts(of: units, among: some(of: trip.people)).map {
                let part = Amount(minorUnits: $1, currency: amount.currency)
                return Share(person: $0, part: part.decimal)
            }
        case .adjust:
            expense.shares = trip.people.shuffled(using: &random).map {
                let part = Amount(minorUnits: Int64(below(3)), currency: amount.currency)
                return Share(person: $0, part: below(2) == 0 ? nil : part.decimal)
            }
        }
        return try? expense.withHomeAmounts()
    }

    private mutating func parts(
        of total: Int64, among people: [String]
    ) throws -> [(String, Int64)] {
        let weights = people.map { _ in Int64(1 + below(9)) }
        return Array(zip(people, try Apportionment.parts(of: total, by: weights)))
    }

    /// Nil if the amount comes to nothing in the home currency.
    private mutating func price(_ amount: Amount, in home: Currency) -> Expense.Price? {
        guard amount.currency != home else { return .init(amount, .same) }
        if below(8) == 0 { return .init(pendingIn: home, source: nil) }
        let nanos = Int64(1 + below(9_999)) * [1_000_000, 100_000_000, 1_000_000_000][below(3)]
        guard let rate = Rate(nanos: nanos).map({ ExpenseRate.manual($0) }),
            let converted = rate.convert(amount, to: home), converted.minorUnits != 0
        else { return nil }
        return .init(converted, rate)
    }
}
