import Rates
import Testing
import Trips

@Suite struct WholenessTests {
    /// 100.00 USD at 1,400, paid by two and shared by three.
    private func expense(_ split: SplitMethod, _ parts: [String?]) throws -> Expense {
        let rate = ExpenseRate.manual(try #require(Rate(nanos: 1_400_000_000_000)))
        let amount = Amount(minorUnits: 10_000, currency: .usd)
        var expense = Expense(
            uid: "uid", date: try #require(Day("2026-11-23")), amount: amount,
            homeAmount: try #require(rate.convert(amount, to: .krw)), rate: rate, category: "food")
        expense.payments = [
            Payment(person: "a", amount: 3_333), Payment(person: "b", amount: 6_667),
        ]
        expense.split = split
        expense.shares = try zip(["a", "b", "c"], parts).map { person, part in
            Share(person: person, part: try part.map { try ExactDecimal($0) })
        }
        return try expense.withHomeAmounts()
    }

    /// Whatever is recorded is whole.
    @Test(
        arguments: [
            (.none, []), (.even, [nil, nil, nil]), (.shares, ["1", "2", "0.5"]),
            (.percent, ["30", "30", "40"]), (.exact, ["10.01", "9.99", "80"]),
            (.adjust, [nil, "5", "-3.33"]),
        ] as [(SplitMethod, [String?])])
    func homeAmountsSum(_ split: SplitMethod, _ parts: [String?]) throws {
        var expense = try expense(split, parts)
        try expense.checkWholeness()
        expense.price = Expense.Price(pendingIn: .krw, source: "ecb")
        try expense.withHomeAmounts().checkWholeness()
        var other = expense
        other.money = try self.expense(split, parts).money
        #expect(other == (try self.expense(split, parts)))
    }

    /// One change to a whole expense, and what is noticed.
    @Test func whatDoesNotFitIsNoticed() throws {
        let changes: [((inout Expense) -> Void, MoneyError)] = [
            ({ $0.amount = Amount(minorUnits: 9_999, currency: .usd) }, .payments),
            ({ $0.amount = Amount(minorUnits: 0, currency: .usd) }, .amount),
            (
                { $0.amount = Amount(minorUnits: Expense.largestAmount + 1, currency: .usd) },
                .amount
            ),
            ({ $0.price = Expense.Price($0.amount, .same) }, .homePayments),
            (
                {
                    let home = Amount(minorUnits: 139_999, currency: .krw)
                    $0.price = Expense.Price(home, $0.rate)
                }, .homePayments
            ),
            (
                {
                    let home = Amount(minorUnits: -140_000, currency: .krw)
                    $0.price = Expense.Price(home, $0.rate)
                }, .homeAmount
            ),
            ({ $0.price = Expense.Price(pendingIn: .krw, source: nil) }, .homePayments),
            ({ $0.price = Expense.Price(pendingIn: .usd, source: nil) }, .rate),
            ({ $0.payments[0].homeAmount = nil }, .homePayments),
            ({ $0.payments[0].person = "b" }, .payments),
            ({ $0.payments[1].amount = .max }, .payments),
            ({ $0.shares[2].homeAmount? += 1 }, .homeShares),
            ({ $0.shares[2].person = "a" }, .shares(.twice("a"))),
            ({ $0.shares.removeLast() }, .homeShares),
            ({ $0.shares = [] }, .shares(.noPeople)), ({ $0.split = .none }, .sharesWithoutSplit),
        ]
        for (index, (change, error)) in changes.enumerated() {
            var expense = try expense(.even, [nil, nil, nil])
            change(&expense)
            #expect(throws: error, "change \(index)") { try expense.checkWholeness() }
        }
    }
}
