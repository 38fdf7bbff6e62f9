package import Bookkeeping
package import Rates
package import Trips

extension Trip {
    /// The amount of a transfer that settles balances.
    package func money(of transfer: SettlementPlan.Transfer) -> Amount {
        Amount(minorUnits: transfer.amount, currency: transfer.currency ?? homeCurrency)
    }

    /// The amount of a transfer as it was handed over.
    package func handed(_ transfer: RecordedTransfer) -> Amount {
        transfer.paid?.amount ?? money(transfer.amount)
    }

    /// The same with the home amount for which it counts: `50.00 EUR = 80,212 KRW (1,604.24 ecb)`.
    package func amounts(of transfer: RecordedTransfer) -> String {
        guard let paid = transfer.paid else { return money(transfer.amount).text }
        let rate = paid.price.rate
        let source = rate.source.map { " \($0)" } ?? ""
        let text = rate.rate.map { " (\(Numbers.significant($0))\(source))" } ?? ""
        return "\(paid.amount.text) = \(money(transfer.amount).text)\(text)"
    }
}

extension Expense.Money {
    /// An amount that a transfer comes to, with its rate and the day: `50.00 EUR (1,604.24 ecb 2026-10-19)`.
    package var text: String {
        let rate = price.rate
        let parts = [rate.rate.map(Numbers.significant), rate.source, rate.date?.description]
        let text = parts.compactMap(\.self).joined(separator: " ")
        return text.isEmpty ? amount.text : "\(amount.text) (\(text))"
    }
}
