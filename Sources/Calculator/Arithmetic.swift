internal import Rates

/// The operations on values.
enum Arithmetic {
    /// A sum; a percentage on the right is taken of the left side: 200 + 10 % is 220.
    static func sum(_ left: Quantity, _ right: Quantity) throws(CalculatorFault) -> Quantity {
        if right.isPercent, let share = right.number {
            guard !left.isPercent else { return percent(try add(left, right)) }
            let factor = try Fraction.sum(Fraction(1), share)
            return try left.mapAmounts { amount throws(CalculatorFault) in
                try .product(amount, factor)
            }
        }
        return try add(left, right)
    }

    static func difference(
        _ left: Quantity, _ right: Quantity
    ) throws(CalculatorFault) -> Quantity {
        try sum(left, negation(right))
    }

    /// A product; at most one side may have a currency.
    static func product(_ left: Quantity, _ right: Quantity) throws(CalculatorFault) -> Quantity {
        if let factor = right.number {
            return try left.mapAmounts { amount throws(CalculatorFault) in
                try .product(amount, factor)
            }
        }
        guard let factor = left.number else { throw .needsNumber }
        return try right.mapAmounts { amount throws(CalculatorFault) in
            try .product(factor, amount)
        }
    }

    /// A quotient; that of two amounts is a number.
    static func quotient(
        _ left: Quantity, _ right: Quantity, _ prices: any PriceList
    ) throws -> Quantity {
        if let divisor = right.number {
            return try left.mapAmounts { amount throws(CalculatorFault) in
                try .quotient(amount, divisor)
            }
        }
        guard left.number == nil else { throw CalculatorFault.needsNumber }
        let amounts = try Quantity.alike(left, right, at: prices)
        return Quantity(try .quotient(amounts.left, amounts.right))
    }

    static func power(_ left: Quantity, _ right: Quantity) throws(CalculatorFault) -> Quantity {
        guard let base = left.number, let exponent = right.number else { throw .needsNumber }
        return Quantity(try .power(base, exponent))
    }

    /// - Parameter base: nil for 10.
    static func logarithm(
        _ value: Quantity, base: Quantity?
    ) throws(CalculatorFault) -> Quantity {
        guard let number = value.number, let base = base.map(\.number) ?? Fraction(10) else {
            throw .needsNumber
        }
        return Quantity(try .logarithm(number, base: base))
    }

    /// The remainder of a division of numbers; it has the divisor's sign.
    static func remainder(
        _ left: Quantity, _ right: Quantity
    ) throws(CalculatorFault) -> Quantity {
        guard let left = left.number, let right = right.number else { throw .needsNumber }
        return Quantity(try .remainder(left, right))
    }

    /// A function of a number.
    static func apply(
        _ function: (Fraction) throws -> Fraction, to value: Quantity
    ) throws -> Quantity {
        guard let number = value.number else { throw CalculatorFault.needsNumber }
        return Quantity(try function(number))
    }

    /// A percentage of a value; of a percentage, a percentage.
    static func share(_ share: Quantity, of whole: Quantity) throws(CalculatorFault) -> Quantity {
        guard share.isPercent else { throw .needsPercent }
        var part = try product(share, whole)
        part.isPercent = whole.isPercent
        return part
    }

    /// How many hundredths a value is of another.
    static func percentage(
        _ part: Quantity, of whole: Quantity, _ prices: any PriceList
    ) throws -> Quantity {
        try asPercent(quotient(part, whole, prices))
    }

    /// A number as a percentage: 0.25 as 25 %.
    static func asPercent(_ value: Quantity) throws(CalculatorFault) -> Quantity {
        guard value.number != nil else { throw .needsNumber }
        return percent(value)
    }

    /// By how many hundredths of itself a value has grown; 92 % behind 80 is 92.
    static func change(
        from before: Quantity, to after: Quantity, _ prices: any PriceList
    ) throws -> Quantity {
        var after = after
        if after.isPercent, !before.isPercent, let share = after.number {
            after = Quantity(try .product(share, Fraction(100)))
        }
        let ratio = try quotient(after, before, prices)
        var change = try asPercent(difference(ratio, Quantity(Fraction(1))))
        change.meaning = .change
        return change
    }

    /// The sum of all values, currency by currency.
    static func total(of values: [Quantity]) throws(CalculatorFault) -> Quantity {
        var total = values[0]
        for value in values.dropFirst() {
            let isPercent = total.isPercent && value.isPercent
            total = try add(total, value)
            total.isPercent = isPercent
        }
        return total
    }

    static func negation(_ value: Quantity) throws(CalculatorFault) -> Quantity {
        var negated = try value.mapAmounts { $0.negated }
        negated.isPercent = value.isPercent
        return negated
    }

    /// Hundredths of a number.
    static func hundredths(_ value: Quantity) throws(CalculatorFault) -> Quantity {
        guard let number = value.number else { throw .needsNumber }
        return percent(Quantity(try .quotient(number, Fraction(100))))
    }

    /// A number as an amount in a currency.
    static func amount(
        _ value: Quantity, in currency: Currency
    ) throws(CalculatorFault) -> Quantity {
        guard let number = value.number else { throw .secondCurrency(currency) }
        return Quantity(number, currency)
    }

    /// A value without its sign.
    static func magnitude(_ value: Quantity) throws(CalculatorFault) -> Quantity {
        guard let single = value.single else { throw .needsNumber }
        return single.amount.isNegative ? try negation(value) : value
    }

    /// A value rounded down to whole units.
    static func floor(_ value: Quantity) throws(CalculatorFault) -> Quantity {
        try value.mapAmounts { $0.floor }
    }

    /// A value rounded half away from zero, to whole units unless told otherwise.
    static func rounded(_ arguments: [Quantity]) throws(CalculatorFault) -> Quantity {
        let places = arguments.count > 1 ? arguments[1].number?.int : 0
        guard let places, (-30...100).contains(places) else { throw .badPlaces }
        var rounded = try arguments[0].mapAmounts { $0.rounded(places: places) }
        rounded.isPercent = arguments[0].isPercent
        return rounded
    }

    /// The value that comes first by a comparison; of equal ones, the first.
    static func best(
        of values: [Quantity], _ prices: any PriceList,
        by comesBefore: (Fraction, Fraction) -> Bool
    ) throws -> Quantity {
        var best = values[0]
        for value in values.dropFirst() {
            let pair = try Quantity.alike(best, value, at: prices)
            if comesBefore(pair.right, pair.left) { best = value }
        }
        return best
    }

    private static func percent(_ value: Quantity) -> Quantity {
        var value = value
        value.isPercent = true
        return value
    }

    /// A sum currency by currency.
    private static func add(
        _ left: Quantity, _ right: Quantity
    ) throws(CalculatorFault) -> Quantity {
        guard (left.number == nil) == (right.number == nil) else { throw .mixedUnits }
        var parts = left.parts
        for part in right.parts {
            if let index = parts.firstIndex(where: { $0.currency == part.currency }) {
                parts[index] = Quantity.Part(
                    currency: part.currency, amount: try .sum(parts[index].amount, part.amount))
            } else {
                parts.append(part)
            }
        }
        return Quantity(parts: parts)
    }
}
