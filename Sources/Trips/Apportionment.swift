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
        var parts: [Int128] = []
        var remainders: [Int128] = []
        for weight in weights {
            let (whole, rest) = (magnitude * Int128(weight)).quotientAndRemainder(dividingBy: sum)
            parts.append(whole)
            remainders.append(rest)
        }
        let missing = Int(magnitude - parts.reduce(0, +))
        let count = weights.count
        let start = Int(rotation % UInt64(count))
        let order = weights.indices.sorted { one, other in
            if remainders[one] != remainders[other] { return remainders[one] > remainders[other] }
            return (one - start + count) % count < (other - start + count) % count
        }
        for index in order.prefix(missing) { parts[index] += 1 }
        return parts.map { Int64(total < 0 ? -$0 : $0) }
    }
}
