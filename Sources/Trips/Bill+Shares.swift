public import Rates

/// What each person's share of a bill is: computed in fractions, and rounded once, by the largest remainder.
extension Bill {
    /// What the items come to without charges, in minor units.
    var itemSum: Int128 { items.reduce(0) { $0 + Int128($1.amount) } }

    /// What a charge comes to in minor units: of a percentage, rounded half away from zero.
    public func units(of size: Size) -> Int128 {
        switch size {
        case .amount(let units): return Int128(units)
        case .percent(let percent):
            let (scale, sum) = (Int128(100) * Int128(powerOfTen(percent.scale)), itemSum)
            // At most 100 items of 10¹⁵ units and 10⁸ for a percentage: far from 128 bits.
            return (sum * percent.coefficient * 2 + scale) / (scale * 2)
        }
    }

    /// What the items come to with all charges.
    ///
    /// - Throws: ``BillError/tooLarge`` for more than ``Expense/largestAmount``.
    public func total() throws(BillError) -> Amount {
        let total = sizes.reduce(itemSum) { $0 + units(of: $1.size) }
        guard total <= Int128(Expense.largestAmount) else { throw .tooLarge }
        return Amount(minorUnits: Int64(total), currency: currency)
    }

    /// What the items leave of an amount, which is for ``all``.
    ///
    /// - Throws: ``BillError/exceeds(by:total:)``, ``BillError/tooLarge``.
    public func rest(of amount: Int64) throws(BillError) -> Amount {
        let total = try total()
        let rest = Int128(amount) - Int128(total.minorUnits)
        guard rest >= 0 else {
            let missing = Amount(minorUnits: Int64(clamping: 0 - rest), currency: currency)
            throw .exceeds(by: missing, total: total)
        }
        return Amount(minorUnits: Int64(clamping: rest), currency: currency)
    }

    /// Whether something of an amount is for ``all``: an item without people, or a rest.
    public func isForAll(_ amount: Int64) throws(BillError) -> Bool {
        try rest(of: amount).minorUnits > 0 || items.contains { $0.people.isEmpty }
    }

    /// Everyone's share of an amount in minor units, in the order of ``people``; they sum to it.
    ///
    /// - Parameter rotation: rotates which of several equal claims get the units left over.
    public func parts(
        of amount: Int64, rotation: UInt64 = 0
    ) throws(BillError) -> [(person: String, units: Int64)] {
        let exact = try exactParts(of: amount)
        let units = Apportionment.rounded(
            exact.parts.map(\.top), over: exact.bottom, to: Int128(amount), rotation: rotation)
        return zip(exact.parts, units).map { ($0.person, Int64(clamping: $1)) }
    }

    /// Everyone's share as a fraction with a common denominator, without those who have none.
    private func exactParts(
        of amount: Int64
    ) throws(BillError) -> (parts: [(person: String, top: Int128)], bottom: Int128) {
        let (sum, rest) = (itemSum, Int128(try rest(of: amount).minorUnits))
        let total = Int128(amount) - rest
        // What an item comes to is its amount times this fraction.
        let divisor = Self.greatestDivisor(total, sum)
        guard divisor > 0 else { throw .tooLarge }
        let (top, bottom) = (total / divisor, sum / divisor)
        var claims = items.map { item in
            (units: Int128(item.amount) * top, people: item.people.isEmpty ? all : item.people)
        }
        if rest > 0 { claims.append((rest * bottom, all)) }
        let weights = claims.map { $0.people.reduce(Int128(0)) { $0 + Int128($1.weight) } }
        guard weights.allSatisfy({ $0 > 0 }) else { throw .noPeople }
        var multiple: Int128 = 1
        for weight in weights {
            multiple = try Self.product(
                multiple, weight / Self.greatestDivisor(multiple, weight))
        }
        let denominator = try Self.product(bottom, multiple)
        // No sum of parts is larger.
        _ = try Self.product(denominator, Int128(amount))
        var parts: [String: Int128] = [:]
        for (claim, weight) in zip(claims, weights) {
            for sharer in claim.people {
                parts[sharer.person, default: 0] +=
                    claim.units * (multiple / weight) * Int128(sharer.weight)
            }
        }
        return (
            people.compactMap { name in parts[name].map { (name, $0) } }, denominator
        )
    }

    /// Whether the shares of an expense's money are what the bill makes of them.
    ///
    /// Which of several people gets the remainder of a division is not checked.
    public func fits(_ money: Expense.Money) -> Bool {
        guard isWhole, money.split == .exact, money.amount.currency == currency,
            let exact = try? exactParts(of: money.amount.minorUnits)
        else { return false }
        let digits = currency.minorUnitDigits
        var units: [String: Int128] = [:]
        for share in money.shares {
            guard let part = share.part?.rounded(to: digits),
                part.coefficient.magnitude <= Expense.largestAmount.magnitude
            else { return false }
            units[share.person] = part.coefficient
        }
        guard Set(people) == Set(units.keys), exact.parts.count == units.count,
            units.values.reduce(0, +) == Int128(money.amount.minorUnits)
        else { return false }
        return exact.parts.allSatisfy { part in
            guard let found = units[part.person] else { return false }
            let (product, isTooLarge) = found.multipliedReportingOverflow(by: exact.bottom)
            let (difference, isFar) = product.subtractingReportingOverflow(part.top)
            return !isTooLarge && !isFar && difference.magnitude < exact.bottom.magnitude
        }
    }

    private static func greatestDivisor(_ one: Int128, _ other: Int128) -> Int128 {
        var (one, other) = (one, other)
        while other != 0 { (one, other) = (other, one % other) }
        return one
    }

    private static func product(_ one: Int128, _ other: Int128) throws(BillError) -> Int128 {
        let (product, isTooLarge) = one.multipliedReportingOverflow(by: other)
        guard !isTooLarge else { throw .tooLarge }
        return product
    }
}

extension Expense {
    /// Splits the expense by a bill's items: each person's share is a part in the currency paid.
    ///
    /// The home amounts of the shares follow from ``withHomeAmounts()``.
    public mutating func divide(by bill: Bill) throws(BillError) {
        var bill = bill
        if try !bill.isForAll(amount.minorUnits) { bill.all = [] }
        shares = try bill.parts(of: amount.minorUnits, rotation: Self.hash(uid)).map { part in
            let units = Amount(minorUnits: part.units, currency: bill.currency)
            return Share(person: part.person, part: units.decimal)
        }
        (split, self.bill) = (.exact, bill)
    }

    /// The bill, if the shares are what it makes of them.
    public var fittingBill: Bill? { bill.flatMap { $0.fits(money) ? $0 : nil } }
}
