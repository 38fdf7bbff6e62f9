internal import Rates

/// The columns of an amount as it was paid abroad, and of the amount that was charged for it.
extension ColumnGuess {
    /// Sets the columns of the foreign and of the charged amount; returns false if the table has no such pair.
    func readForeign(_ mapping: inout BankMapping, _ date: Int) -> Bool {
        var paid = columns(of: "original").filter { contents.hasAmounts($0) }
        let charged = columns(of: "charged").first { contents.hasAmounts($0) }
        var home = charged ?? onlyAmount
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
        let others = amounts.filter { $0 != charged }
        if paid.isEmpty, charged != nil,
            let amount = onlyAmount ?? (others.count == 1 ? others.first : nil), amount != home
        {
            // Beside a column of charges, the amount is as it was paid.
            paid = [amount]
            currency = currency ?? columns(of: "currency").first(where: contents.hasCurrencies)
        }
        if let home, names[home].currency != nil {
            currency = currency ?? columns(of: "currency").first(where: contents.hasCurrencies)
        }
        // One of several amounts without a name for charges may be either.
        let known = charged ?? (amounts.count < 2 ? home : nil)
        if paid.isEmpty || currency == nil, let pair = provenPair(paid.first, known) {
            (paid, home, currency) = ([pair.paid], pair.charged, pair.currency)
            mapping.defaultCharged = pair.home
        }
        if currency == nil, paid.count == 1, let original = paid.first, let home {
            // The table's only currency belongs to the amount beside it.
            let named = columns(of: "currency").filter(contents.hasCurrencies)
            if named.count == 1, let told = named.first,
                Self.stands(told, by: original, ratherThan: home)
            {
                currency = told
            }
        }
        // Or each amount has its currency beside it.
        let isTold = paid.first.map(contents.haveOwnCurrencies) ?? false
        if isTold { currency = nil }
        guard let original = paid.first, paid.count == 1, let home, home != original,
            currency != nil || names[original].currency != nil || isTold
        else { return false }
        let charge = amounts.first { $0 != original && contents.includesFees($0, of: home) }
        mapping.amount = column(original)
        mapping.currency = currency.map(column)
        mapping.defaultCurrency = names[original].currency
        mapping.chargedAmount = column(charge ?? home)
        let currencies = Set(columns(of: "charged-currency") + columns(of: "currency")).filter {
            $0 != currency && contents.hasCurrencies($0)
        }
        mapping.chargedCurrency = currencies.count == 1 ? currencies.first.map(column) : nil
        mapping.signIsCharged =
            (contents.hasMinus(home) || contents.marksReceived(home))
            && !contents.hasMinus(original)
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

    /// Whether a table with charges or several currencies has another column of amounts, which may be of what was charged.
    func hasOtherCharge(than mapping: BankMapping, _ currencies: [Int]) -> Bool {
        let isForeign = currencies.contains { Set(contents.cells($0)).count > 1 }
        guard isForeign || mapping.chargedAmount != nil else { return false }
        let known = [mapping.amount, mapping.chargedAmount].compactMap { $0 }.flatMap(indices)
        return columns(of: "amount").contains { index in
            !known.contains(index) && contents.hasAmounts(index) && contents.isSomeNotZero(index)
                && !known.contains {
                    contents.areEqual([$0, index]) || contents.includesFees($0, of: index)
                }
        }
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

    /// Sets the column of amounts as paid beside amounts paid and received in the account's currency.
    func readPaid(_ mapping: inout BankMapping, besides used: [Int]) {
        guard mapping.chargedAmount == nil,
            let paid = columns(of: "original").first(where: { contents.hasAmounts($0) })
                ?? onlyAmount,
            !used.contains(paid)
        else { return }
        let currency = columns(of: "original-currency").first {
            !used.contains($0) && contents.hasCurrencies($0)
        }
        let isTold = contents.haveOwnCurrencies(paid)
        guard isTold || currency != nil else { return }
        mapping.paidAmount = column(paid)
        mapping.paidCurrency = isTold ? nil : currency.map(column)
    }

    /// Whether a column of currencies is nearer to an amount than to another one, or as near and behind it.
    private static func stands(_ told: Int, by amount: Int, ratherThan other: Int) -> Bool {
        let (near, far) = (abs(amount - told), abs(other - told))
        return near < far || near == far && amount < told
    }

    /// Two columns of amounts that are equal in all rows of one currency and differ in all others.
    ///
    /// - Parameters:
    ///   - known: the column of the foreign amount, if its name tells it.
    ///   - home: the column of the charged amount, likewise.
    private func provenPair(
        _ known: Int?, _ home: Int?
    ) -> (paid: Int, charged: Int, currency: Int, home: Currency)? {
        // The cells prove it, whatever the name of the currencies' column is.
        let named = columns(of: "currency") + columns(of: "original-currency")
        let currencies = named + names.indices.filter { !named.contains($0) }
        let amounts = names.indices.filter { index in
            sides[index] == nil && NameParts.amounts.areIn(names[index].base)
                && contents.hasAmounts(index)
        }
        for told in currencies where contents.hasCurrencies(told) {
            for charged in amounts where home == nil || charged == home {
                // The currency stands beside the amount as it was paid, rather behind it than before the other.
                let others =
                    known.map { [$0] }
                    ?? amounts.filter {
                        $0 != charged && Self.stands(told, by: $0, ratherThan: charged)
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
