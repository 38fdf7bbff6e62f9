internal import CSV
public import Rates
internal import Trips

/// A person's total in a table that is not the sum of its rows.
public struct TotalDifference: Equatable, Sendable {
    public let person: String
    public let currency: Currency
    /// The sum of the rows, and the total, in the currency's decimals.
    public let rows, total: ExactDecimal

    /// The total less the sum of the rows.
    public var difference: ExactDecimal {
        ExactDecimal(coefficient: total.coefficient - rows.coefficient, scale: total.scale)
    }
}

/// Sums up the rows of a Splitwise table by person, to check its totals.
struct SplitwiseBalances {
    private let people: [String]
    /// The sums by currency, in the order of people, in units of 10⁻ˢ for a scale of s.
    private var sums: [Currency: [Int128]] = [:]

    /// The number of decimals that are kept; Splitwise writes fewer.
    private static let scale = 9

    init(_ people: [String]) { self.people = people }

    /// Adds a row; returns each person's balance in minor units, rounded so that the sum is kept.
    mutating func add(
        _ row: CSVRow, _ header: TableHeader, _ currency: Currency
    ) throws(LedgerError) -> [(person: String, units: Int64)] {
        let exact = try read(row, header, currency)
        var sums = sums[currency] ?? people.map { _ in 0 }
        for index in exact.indices { sums[index] += exact[index] }
        self.sums[currency] = sums
        let units = try Self.rounded(exact, currency, row)
        return zip(people, units).map { (CSVLine.plain($0), $1) }
    }

    /// Where a row of totals is not the sum of the rows before, in the order of people.
    func differences(
        _ row: CSVRow, _ header: TableHeader
    ) throws(LedgerError) -> [TotalDifference] {
        let currency = try header.currency("Currency", in: row)
        let totals = try read(row, header, currency)
        let sums = sums[currency] ?? people.map { _ in 0 }
        return zip(people, zip(sums, totals)).compactMap { person, sum in
            // Totals are written in whole minor units, even if rows are not.
            guard let rows = Self.decimal(sum.0, currency),
                let total = Self.decimal(sum.1, currency), rows != total
            else { return nil }
            return TotalDifference(person: person, currency: currency, rows: rows, total: total)
        }
    }

    private func read(
        _ row: CSVRow, _ header: TableHeader, _ currency: Currency
    ) throws(LedgerError) -> [Int128] {
        var units: [Int128] = []
        for person in people {
            let decimal = try header.decimal(person, currency, in: row)?.normalized
            guard let decimal else {
                units.append(0)
                continue
            }
            guard decimal.scale <= Self.scale else {
                throw header.error(
                    person, in: row, .tooManyDecimals(decimal.description, currency))
            }
            guard let scaled = decimal.rounded(to: Self.scale)?.coefficient,
                scaled.magnitude < powerOfTen(28)
            else { throw header.error(person, in: row, .amountTooLarge) }
            units.append(scaled)
        }
        return units
    }

    /// Rounds positive and negative balances separately, by the largest remainder.
    private static func rounded(
        _ exact: [Int128], _ currency: Currency, _ row: CSVRow
    ) throws(LedgerError) -> [Int64] {
        let unit = Int128(powerOfTen(scale - currency.minorUnitDigits))
        var units = exact.map { $0 / unit }
        if exact.contains(where: { $0 % unit != 0 }) {
            for sign in [Int128(1), -1] {
                let positions = exact.indices.filter { exact[$0].signum() == sign }
                let sum = positions.reduce(Int128(0)) { $0 + exact[$1].unsigned }
                var missing =
                    Rounding.quotient(sum, by: unit)
                    - positions.reduce(Int128(0)) { $0 + units[$1].unsigned }
                let order = positions.sorted { one, other in
                    (exact[other].unsigned % unit, one)
                        < (exact[one].unsigned % unit, other)
                }
                for position in order where missing > 0 {
                    units[position] += sign
                    missing -= 1
                }
            }
        }
        var result: [Int64] = []
        for value in units {
            guard let small = Int64(exactly: value), small != .min else {
                throw LedgerError(line: row.line, .amountTooLarge)
            }
            result.append(small)
        }
        return result
    }

    private static func decimal(_ value: Int128, _ currency: Currency) -> ExactDecimal? {
        ExactDecimal(coefficient: value, scale: scale).rounded(to: currency.minorUnitDigits)
    }
}

extension Int128 {
    /// The magnitude; numbers here are far from overflow.
    fileprivate var unsigned: Int128 { self < 0 ? 0 - self : self }
}
