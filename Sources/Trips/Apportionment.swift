/// Divides amounts of money by the largest remainder (Hamilton's method).
public enum Apportionment {
    /// Divides a total into whole parts proportional to weights; the parts add up to the total.
    ///
    /// A negative total is divided like its absolute value: −100 by three is −34, −33, −33.
    ///
    /// - Parameters:
    ///   - total: minor units.
    ///   - weights: none negative, at least one above zero.
    ///   - rotation: rotates which of several equal claims get the remaining units.
    /// - Throws: ``SplitError/nothing`` for invalid weights.
    public static func parts(
        of total: Int64, by weights: [Int64], rotation: UInt64 = 0
    ) throws(SplitError) -> [Int64] {
        let sum = weights.reduce(Int128(0)) { $0 + Int128($1) }
        guard weights.allSatisfy({ $0 >= 0 }), sum > 0 else { throw .nothing }
        let magnitude = Int128(total.magnitude)
        let parts = rounded(
            weights.map { magnitude * Int128($0) }, over: sum, to: magnitude, rotation: rotation)
        return parts.map { Int64(total < 0 ? -$0 : $0) }
    }

    /// Fractions with a common denominator, rounded to whole numbers that sum to their sum.
    ///
    /// - Parameters:
    ///   - numerators: none negative, at least one; their sum is `total` times the denominator.
    ///   - denominator: above zero.
    ///   - rotation: as for ``parts(of:by:rotation:)``.
    static func rounded(
        _ numerators: [Int128], over denominator: Int128, to total: Int128, rotation: UInt64
    ) -> [Int128] {
        var parts: [Int128] = []
        var remainders: [Int128] = []
        for numerator in numerators {
            let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
            parts.append(whole)
            remainders.append(rest)
        }
        let missing = Int(clamping: total - parts.reduce(0, +))
        let count = numerators.count
        let start = Int(rotation % UInt64(count))
        let order = numerators.indices.sorted { one, other in
            if remainders[one] != remainders[other] { return remainders[one] > remainders[other] }
            return (one - start + count) % count < (other - start + count) % count
        }
        for index in order.prefix(missing) { parts[index] += 1 }
        return parts
    }
}
