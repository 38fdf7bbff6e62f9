internal import Rates

extension Rate {
    /// The number that a source computed in binary and wrote with all of its digits, as JSON.
    ///
    /// 15 digits are the number itself, and the others are noise: `7.8245000000000005` is 7.8245. They are looked at
    /// only where a rate cannot hold all decimals.
    ///
    /// - Returns: the rate, and whether digits of the text were left out.
    fileprivate static func read(binary text: String) throws(RateError) -> (
        rate: Rate, isRounded: Bool
    ) {
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

/// Reads the figures of a body that its source computed in binary, and collects those left out or rounded.
struct BinaryFigures {
    private(set) var rejected: [Rejection] = []
    private(set) var rounded: [RoundedFigure] = []

    /// A quote from its number as JSON has it; nil if it has more decimals than a rate.
    mutating func quote(
        _ currency: Currency, _ text: String, on day: Day
    ) throws(SyncError) -> Quote? {
        do {
            let (rate, isRounded) = try Rate.read(binary: text)
            if isRounded {
                rounded.append(.init(day: day, currency: currency, text: text, rate: rate))
            }
            return Quote(currency, rate)
        } catch .tooPrecise {
            reject(currency.code, .tooPrecise)
            return nil
        } catch {
            throw .badRate(currency: currency.code, day: day.description, error)
        }
    }

    mutating func reject(_ code: String, _ reason: Rejection.Reason) {
        rejected.append(Rejection(currency: code, reason: reason))
    }
}
