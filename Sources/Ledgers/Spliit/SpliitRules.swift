internal import Rates
internal import Trips

/// What Spliit knows of currencies, and how it divides an amount.
///
/// As in `currency-data.json` and `shares.ts` of https://github.com/spliit-app/spliit.
enum SpliitRules {
    /// The ways to divide an expense.
    enum Mode: String, CaseIterable {
        case evenly = "EVENLY"
        /// Parts and percentages are counted in hundredths.
        case byShares = "BY_SHARES"
        case byPercentage = "BY_PERCENTAGE"
        /// In minor units of the group's currency.
        case byAmount = "BY_AMOUNT"
    }

    private static let whole = Set(["COP", "HUF", "IDR", "ISK", "JPY", "KRW"])
    private static let divided = Set(
        """
        AUD BGN BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS INR MXN NOK NZD PHP PLN RON SEK SGD THB \
        TRY USD ZAR
        """.split(separator: " ").map(String.init))

    /// The decimals of amounts in a currency: those of Spliit's list, and two of any other one.
    static func digits(_ currency: Currency) -> Int { whole.contains(currency.code) ? 0 : 2 }

    /// Whether Spliit lists a currency with as many decimals as it has here.
    ///
    /// Any other one is a currency of the group's own there, which has a sign and two decimals.
    static func lists(_ currency: Currency) -> Bool {
        (whole.contains(currency.code) || divided.contains(currency.code))
            && digits(currency) == currency.minorUnitDigits
    }

    /// Divides an amount as Spliit does, in the order of the weights.
    ///
    /// Each part is rounded down to whole minor units; those left over go to the largest
    /// remainders. Of equal ones the first gets it in the order of the participants' ids, beginning
    /// at a place that is a hash of the expense's id, so that it is not always the same person.
    static func parts(
        of units: Int64, by weights: [(participant: String, weight: Int64)], expense id: String
    ) throws(SplitError) -> [Int64] {
        guard !weights.isEmpty else { throw .noPeople }
        let order = weights.indices.sorted {
            weights[$0].participant.utf16.lexicographicallyPrecedes(weights[$1].participant.utf16)
        }
        let count = UInt64(order.count)
        let start = id.isEmpty ? 0 : UInt64(hash(id)) % count
        // Rounded down, a negative part is one unit larger: the remainders are in reverse order.
        let isReversed = units < 0
        let sorted = isReversed ? order.reversed() : order
        let parts = try Apportionment.parts(
            of: units, by: sorted.map { weights[$0].weight },
            rotation: isReversed ? count - start : start)
        var result = weights.map { _ in Int64(0) }
        for (index, part) in zip(sorted, parts) { result[index] = part }
        return result
    }

    /// The FNV-1a hash in 32 bits of a text's UTF-16.
    private static func hash(_ text: String) -> UInt32 {
        text.utf16.reduce(0x811c_9dc5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }
}
