internal import Rates

/// The columns of an amount as it was paid abroad, and of the amount that was charged for it.
extension ColumnGuess {
    /// Sets the columns of the foreign and of the charged amount; returns false if the table has no such pair.
    func readForeign(_ mapping: inout BankMapping, _ date: Int) -> Bool {
        var paid = columns(of: "original").filter { contents.hasAmounts($0) }
        var home = columns(of: "charged").first { contents.hasAmounts($0) } ?? onlyAmount
        var currency = columns(of: "original-currency").first(where: contents.hasCurrencies)
        let amounts = columns(of: "amount").filter { contents.hasAmounts($0) }
        if paid.isEmpty, home == nil || home.map(amounts.contains) ?? false, amounts.count == 2,
            let other = amounts.first(where: { names[$0].currency == nil }),
            let told = amounts.first(where: { names[$0].currency != nil })
        {
            // Of two amounts, that with a currency in its name was charged.
            (paid, home) = ([other], told)
            currency = currency ?? columns(of: "currency").first(where: contents.hasCurrencies)
        }
        if paid.isEmpty, let amount = onlyAmount, amount != home {
            // Beside a column of charges, the amount is as it was paid.
            paid = [amount]
            currency = currency ?? columns(of: "currency").first(where: contents.hasCurrencies)
        }
        if let home, names[home].currency != nil {
            currency = currency ?? columns(of: "currency").first(where: contents.hasCurrencies)
        }
        if paid.isEmpty || currency == nil, let pair = provenPair(paid.first, home) {
            (paid, home, currency) = ([pair.paid], pair.charged, pair.currency)
            mapping.defaultCharged = pair.home
        }
        guard let original = paid.first, paid.count == 1, let home, home != original,
            currency != nil || names[original].currency != nil
        else { return false }
        mapping.amount = column(original)
        mapping.currency = currency.map(column)
        mapping.defaultCurrency = names[original].currency
        mapping.chargedAmount = column(home)
        let charged = Set(columns(of: "charged-currency") + columns(of: "currency")).filter {
            $0 != currency && contents.hasCurrencies($0)
        }
        mapping.chargedCurrency = charged.count == 1 ? charged.first.map(column) : nil
        mapping.defaultCharged =
            names[home].currency ?? mapping.defaultCharged ?? currencyAbove
        assume(
            &mapping, of: [home],
            isTold: mapping.chargedCurrency != nil || mapping.defaultCharged != nil)
        readSign(&mapping, of: home, by: date)
        if mapping.direction == nil, mapping.spentIs == nil, isSpending(original) {
            mapping.spentIs = .positive
        }
        return true
    }

    /// Sets the column of charges beside amounts paid and received in another currency; a refund is without one.
    func readCharged(_ mapping: inout BankMapping, besides amounts: [Int]) {
        guard mapping.currency != nil,
            let charged = columns(of: "charged").first(where: {
                !amounts.contains($0) && contents.hasAmounts($0)
            }),
            let currency = columns(of: "charged-currency").first(where: {
                column($0) != mapping.currency && contents.hasCurrencies($0)
            })
        else { return }
        (mapping.chargedAmount, mapping.chargedCurrency) = (column(charged), column(currency))
    }

    /// Two columns of amounts that are equal in all rows of one currency and differ in all others.
    ///
    /// - Parameters:
    ///   - known: the column of the foreign amount, if its name tells it.
    ///   - home: the column of the charged amount, likewise.
    private func provenPair(
        _ known: Int?, _ home: Int?
    ) -> (paid: Int, charged: Int, currency: Int, home: Currency)? {
        let currencies = columns(of: "currency") + columns(of: "original-currency")
        let amounts = names.indices.filter { index in
            sides[index] == nil && NameParts.amounts.areIn(names[index].base)
                && contents.hasAmounts(index)
        }
        for told in currencies where contents.hasCurrencies(told) {
            for charged in amounts where home == nil || charged == home {
                // The currency stands beside the amount as it was paid.
                let others =
                    known.map { [$0] }
                    ?? amounts.filter {
                        $0 != charged && abs($0 - told) < abs(charged - told)
                    }
                for paid in others where paid != charged {
                    guard
                        let own = contents.homeCurrency(of: told, paid: paid, charged: charged)
                    else { continue }
                    return (paid, charged, told, own)
                }
            }
        }
        return nil
    }
}
