internal import Rates

extension Rate {
    /// The number that a source computed in binary and wrote with all of its digits, as JSON.
    ///
    /// 15 digits are the number itself, and the others are noise: `7.8245000000000005` is 7.8245. They are looked at
    /// only where a rate cannot hold all decimals.
    ///
    /// - Returns: the rate, and whether digits of the text were left out.
    static func read(binary text: String) throws(RateError) -> (rate: Rate, isRounded: Bool) {
        let decimal: ExactDecimal
        do {
            decimal = try ExactDecimal(text, grammar: .json).normalized
        } catch {
            throw error == .tooLarge ? .tooLarge : error == .tooPrecise ? .tooPrecise : .notANumber
        }
        let excess = decimal.scale > decimals ? decimal.digits - 15 : 0
        guard excess > 0, excess <= decimal.scale else {
            return (try Rate(decimal), false)
        }
        let unit = Int128(powerOfTen(excess))
        let rounded = ExactDecimal(
            coefficient: Rounding.quotient(decimal.coefficient, by: unit),
            scale: decimal.scale - excess
        ).normalized
        return (try Rate(rounded), true)
    }
}

extension ExactDecimal {
    /// How many digits the coefficient has.
    fileprivate var digits: Int { String(coefficient.magnitude).count }
}
