public import Rates

/// The figures of the people of a trip in one currency: expenses and transfers in it, without any rate.
public struct CurrencyFigures: Equatable, Sendable {
    public let currency: Currency
    /// In the order of the trip's people; all of them.
    public let people: [PersonFigures]

    package init(currency: Currency, people: [PersonFigures]) {
        (self.currency, self.people) = (currency, people)
    }
}

/// Adds up what people paid and used in each currency.
package struct CurrencyBalances {
    private var sums: [Currency: [String: Sums]] = [:]

    private struct Sums {
        var paid: Int128 = 0
        var share: Int128 = 0
        var gave: Int128 = 0
        var took: Int128 = 0
    }

    package init() {}

    /// Adds an expense whose people are named by their uids.
    ///
    /// Shares are apportioned in the order of the uids, so that all books come to the same.
    package mutating func add(_ expense: Expense) throws(SplitError) {
        guard !expense.payments.isEmpty else { return }
        var expense = expense
        expense.payments.sort { $0.person.utf8.lexicographicallyPrecedes($1.person.utf8) }
        expense.shares.sort { $0.person.utf8.lexicographicallyPrecedes($1.person.utf8) }
        let own = try expense.inOwnCurrency()
        for payment in own.payments {
            sums[own.amount.currency, default: [:]][payment.person, default: Sums()].paid +=
                Int128(payment.amount)
        }
        for share in own.shares {
            sums[own.amount.currency, default: [:]][share.person, default: Sums()].share +=
                Int128(share.homeAmount ?? 0)
        }
    }

    /// Adds a transfer between two people, named by their uids.
    package mutating func add(_ amount: Amount, from giver: String, to taker: String) {
        sums[amount.currency, default: [:]][giver, default: Sums()].gave += Int128(
            amount.minorUnits)
        sums[amount.currency, default: [:]][taker, default: Sums()].took += Int128(
            amount.minorUnits)
    }

    /// The figures by currency, in the order of the codes; nil if a sum does not fit.
    ///
    /// - Parameter people: uid and name of each person, in their order.
    package func figures(of people: [(uid: String, name: String)]) -> [CurrencyFigures]? {
        var all: [CurrencyFigures] = []
        for (currency, sums) in sums.sorted(by: { $0.key < $1.key }) {
            var list: [PersonFigures] = []
            for (uid, name) in people {
                let sum = sums[uid] ?? Sums()
                guard let paid = Int64(exactly: sum.paid), let share = Int64(exactly: sum.share),
                    let gave = Int64(exactly: sum.gave), let took = Int64(exactly: sum.took)
                else { return nil }
                let figures = PersonFigures(
                    name: name, paid: paid, share: share, gave: gave, took: took)
                guard Int64(exactly: figures.exactBalance.magnitude) != nil else { return nil }
                list.append(figures)
            }
            all.append(CurrencyFigures(currency: currency, people: list))
        }
        return all
    }
}
