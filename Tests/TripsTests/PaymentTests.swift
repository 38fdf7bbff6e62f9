import Rates
import Testing
import Trips

/// The payments of an expense.
@Suite struct PaymentTests {
    @Test func theSmallestNumberIsRefused() throws {
        let amount = Amount(minorUnits: .min, currency: .krw)
        let day = try #require(Day("2024-03-14"))
        var expense = Expense(
            uid: "e", date: day, amount: amount, homeAmount: amount, rate: .same, category: "food")
        expense.payments = [Payment(person: "A", amount: .min)]
        #expect(throws: SplitError.tooLarge) { _ = try expense.withHomeAmounts() }
    }
}
