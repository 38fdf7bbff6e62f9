import Rates
import Testing
import Trips

/// The differences between two copies of an expense or a trip.
@Suite struct DifferenceTests {
    private func expense() throws -> Expense {
        let amount = Amount(minorUnits: 100, currency: .krw)
        var expense = Expense(
            uid: "e", date: try #require(Day("2026-10-11")), amount: amount, homeAmount: amount,
            rate: .same, category: "food")
        expense.payments = [Payment(person: "A", amount: 60), Payment(person: "B", amount: 40)]
        expense.split = .shares
        expense.shares = [
            Share(person: "A", part: try ExactDecimal("2")),
            Share(person: "B", part: try ExactDecimal("1")),
        ]
        return try expense.withHomeAmounts()
    }

    @Test func aCopyHasNone() throws {
        var other = try expense()
        // In another order, and with the same numbers written differently.
        other.payments.reverse()
        other.shares.reverse()
        other.shares[0].part = try ExactDecimal("1.0")
        other.shares[1].homeAmount = 0
        #expect(try expense().differences(from: other) == [])
    }

    @Test func eachFieldIsTold() throws {
        let changes: [(ExpenseField, (inout Expense) throws -> Void)] = [
            (.single(Expense.dateField), { $0.date = $0.date.adding(days: 1) }),
            (.amount, { $0.amount = Amount(minorUnits: 101, currency: .krw) }),
            (.homeAmount, { $0.price = .init(Amount(minorUnits: 101, currency: .krw), $0.rate) }),
            (
                .rate,
                { expense in
                    let home = try #require(expense.homeAmount)
                    expense.price = .init(home, .manual(try Rate(ExactDecimal("2"))))
                }
            ),
            (.single(Expense.details[0]), { $0.category = "cafe" }),
            (.single(Expense.details[1]), { $0.memo = "x" }),
            (.single(Expense.details[2]), { $0.place = "x" }),
            (.single(Expense.details[3]), { $0.method = "x" }),
            (.single(Expense.details[4]), { $0.coordinates = "1,2" }),
            (.single(Expense.details[5]), { $0.isOneOff = true }),
            (.single(Expense.itemsField), { $0.bill = nil }),
            (.payments, { $0.payments[0].amount = 59 }),
            (.split, { $0.shares[0].part = try ExactDecimal("3") }),
            (.photos, { $0.photos = [Photo(hash: "a", name: "b", size: 1)] }),
        ]
        #expect(changes.map(\.0) == ExpenseField.all)
        for (field, change) in changes {
            var own = try expense()
            if field == .single(Expense.itemsField) {
                var bill = Bill(currency: .krw, items: [Bill.Item("tea", 40, [Bill.Sharer("A")])])
                bill.all = [Bill.Sharer("A"), Bill.Sharer("B")]
                try own.divide(by: bill)
            }
            var other = own
            try change(&other)
            #expect(own.differences(from: other) == [field])
        }
    }

    @Test func eachFieldOfATripIsTold() throws {
        let day = try #require(Day("2026-10-11"))
        var trip = Trip(uid: "t", title: "T", homeCurrency: .krw, firstDay: day, lastDay: day)
        trip.people = ["B"]
        let changes: [(TripField, (inout Trip) throws -> Void)] = [
            (.title, { $0.title = "U" }), (.place, { $0.place = "x" }),
            (.days, { $0.lastDay = $0.lastDay.adding(days: 1) }),
            (.headCount, { $0.headCount = 2 }),
            (.names, { $0.people = ["A"] }),
            (.personSettings, { $0.members[0].weight = 2 }), (.budget, { $0.budget = 1 }),
            (.dailyBudget, { $0.dailyBudget = 1 }),
            (.categoryBudgets, { $0.categoryBudgets = ["a": 1] }),
            (.categorySplits, { $0.categorySplits = ["a": ["B"]] }),
            (.pinnedRates, { $0.pinnedRates = [.usd: .one] }),
            (.isArchived, { $0.isArchived = true }), (.isByCurrency, { $0.isByCurrency = true }),
        ]
        #expect(changes.map(\.0) == TripField.allCases && trip.differences(from: trip) == [])
        for (field, change) in changes {
            var other = trip
            try change(&other)
            #expect(trip.differences(from: other) == [field])
        }
    }
}
