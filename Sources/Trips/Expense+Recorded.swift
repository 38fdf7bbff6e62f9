internal import Rates

/// The money of an expense as it was recorded, beside what a purse or a card makes of it.
extension Expense {
    /// The expense with its money as it was recorded: at the day's rate where a purse or a card gives its price.
    ///
    /// Where the amount or its parts were changed since, they are priced at that rate.
    public var asRecorded: Expense {
        guard let recorded else { return self }
        var expense = self
        expense.recorded = nil
        // A price that was set since stands.
        guard [.purse, .estimated].contains(rate.kind) else { return expense }
        if money.withoutHomeAmounts == recorded.withoutHomeAmounts {
            expense.money = recorded
            return expense
        }
        let home = recorded.price.rate.convert(amount, to: recorded.price.homeCurrency)
        expense.price =
            home.map { Price($0, recorded.price.rate) }
            ?? Price(
                pendingIn: recorded.price.homeCurrency,
                source: recorded.price.rate.kind == .pending ? recorded.price.rate.source : nil)
        return (try? expense.withHomeAmounts()) ?? expense
    }
}

extension Expense.Money {
    /// The amounts, people and parts without what they come to in the home currency.
    fileprivate struct Parts: Equatable {
        let amount: Amount
        let payments: [String: Int64]
        let split: SplitMethod
        let shares: [String: ExactDecimal?]
    }

    fileprivate var withoutHomeAmounts: Parts {
        Parts(
            amount: amount,
            payments: Dictionary(payments.map { ($0.person, $0.amount) }) { first, _ in first },
            split: split,
            shares: Dictionary(shares.map { ($0.person, $0.part) }) { first, _ in first })
    }
}
