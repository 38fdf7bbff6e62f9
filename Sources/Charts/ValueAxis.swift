/// The value axis of a chart: its ticks are multiples of 1, 2 or 5 times a power of ten.
public struct ValueAxis: Equatable, Sendable {
    /// The labelled values, lowest first, in units of 10⁻⁹.
    public let ticks: [Int64]
    /// The number of decimals that the ticks need.
    public let decimals: Int
    /// The values at the axis's ends.
    let bottom, top: Int128

    /// Where an axis begins, and what its ticks may be.
    public enum Scale: Sendable {
        /// It begins near the lowest value.
        case near
        /// For counts: it begins at 0, or at a lowest value below that, and its ticks are whole.
        case counts
    }

    /// An axis that includes two values.
    ///
    /// - Parameter count: the approximate number of ticks, at least 2.
    public init(from low: Int64, to high: Int64, count: Int, scale: Scale = .near) {
        let areCounts = scale == .counts
        let unit: Int128 = areCounts ? 1_000_000_000 : 1
        // In 128 bits, as rates use the whole range of 64.
        let least = areCounts ? min(0, Int128(low)) : Int128(low)
        let most = areCounts ? max(least + unit, Int128(high)) : Int128(high)
        // A flat line lies in the middle of its axis.
        let pad = least == most ? max(1, least / 100) : 0
        let span = most - least + 2 * pad
        var step = max(unit, Self.step(for: span / Int128(max(1, count - 1))))
        // The axis ends near the values, not at the next ticks.
        let margin = span / 40
        bottom = least - pad - (areCounts && least == 0 ? 0 : margin)
        top = most + pad + margin
        // At least two ticks are needed to show the scale.
        while step > unit, top / step - (bottom - 1) / step < 2 { step = Self.smaller(step) }
        let start = Self.roundedUp(bottom, to: step)
        ticks = stride(from: start, through: top, by: Int128.Stride(step)).compactMap {
            Int64(exactly: $0)
        }
        var (places, rest) = (9, step)
        while places > 0, rest % 10 == 0 {
            rest /= 10
            places -= 1
        }
        decimals = places
    }

    /// The position of a value from 0 at the bottom to 1 at the top.
    public func up(_ nanos: Int64) -> Double {
        Double(Int128(nanos) - bottom) / Double(top - bottom)
    }

    /// The smallest tick distance of at least two thirds of a rough one.
    private static func step(for rough: Int128) -> Int128 {
        var power: Int128 = 1
        while rough / 10 >= power { power *= 10 }
        return [1, 2, 5].map { $0 * power }.first { $0 + $0 / 2 >= rough } ?? 10 * power
    }

    /// The next smaller tick distance.
    private static func smaller(_ step: Int128) -> Int128 {
        var power: Int128 = 1
        while step / 10 >= power { power *= 10 }
        return step == power ? max(1, power / 2) : step == 2 * power ? power : 2 * power
    }

    private static func roundedUp(_ value: Int128, to step: Int128) -> Int128 {
        let rest = value % step
        return rest > 0 ? value - rest + step : value - rest
    }
}
