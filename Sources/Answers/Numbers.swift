import Language
package import Rates

/// Formats numbers for people.
package enum Numbers {
    /// A decimal rounded to a number of places, with thousands commas.
    package static func grouped(_ decimal: ExactDecimal, digits: Int) -> String {
        // Only adding places can overflow.
        guard let rounded = decimal.rounded(to: digits) else { return decimal.description }
        return Int64(exactly: rounded.coefficient).map { grouped(units: $0, places: digits) }
            ?? grouped(rounded.description)
    }

    /// A number in units of 10⁻⁹, rounded to a number of places, with thousands commas.
    package static func grouped(nanos: Int64, digits: Int) -> String {
        let unit = tens[Rate.decimals - digits]
        let units = Int64((nanos.magnitude + unit / 2) / unit)
        return grouped(units: nanos < 0 ? -units : units, places: digits)
    }

    /// A number in units of 10⁻ᵖ with p places and thousands commas; fast enough for whole
    /// histories.
    package static func grouped(units: Int64, places: Int) -> String {
        withGrouped(units: units, places: places) { String(decoding: $0, as: UTF8.self) }
    }

    /// Appends a number in units of 10⁻ᵖ with p places and thousands commas.
    package static func write(units: Int64, places: Int, to bytes: inout [UInt8]) {
        withGrouped(units: units, places: places) { bytes.append(contentsOf: $0) }
    }

    /// Appends a count without commas.
    package static func write(plain count: Int64, to bytes: inout [UInt8]) {
        withGrouped(units: count, places: 0, groups: .max) { bytes.append(contentsOf: $0) }
    }

    /// Calls a function with the characters of such a number, with a comma after each group of
    /// digits.
    private static func withGrouped<Result>(
        units: Int64, places: Int, groups: Int = 3, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        // A sign, 19 digits, 6 commas and a point, or zeros before a small fraction.
        let capacity = 28 + places
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { bytes in
            var rest = units.magnitude
            var start = capacity  // From the last letter to the first.
            func put(_ byte: UInt8) {
                start -= 1
                bytes[start] = byte
            }
            func putDigit() {
                put(UInt8(ascii: "0") + UInt8(rest % 10))
                rest /= 10
            }
            for _ in 0..<places { putDigit() }
            if places > 0 { put(UInt8(ascii: ".")) }
            var digits = 0  // Since the last comma.
            repeat {
                if digits == groups {
                    put(UInt8(ascii: ","))
                    digits = 0
                }
                putDigit()
                digits += 1
            } while rest > 0
            if units < 0 { put(UInt8(ascii: "-")) }
            return body(UnsafeBufferPointer(rebasing: bytes[start...]))
        }
    }

    private static let tens: [UInt64] = (0...Rate.decimals).map { UInt64(powerOfTen($0)) }

    /// A count with thousands commas.
    package static func grouped(_ count: Int) -> String { grouped(String(count)) }

    /// Digits with thousands commas before the decimal point.
    package static func grouped(_ plain: String) -> String {
        Language.grouped(plain)
    }

    /// A plain number and its currency, without the `.00` of a currency that has no minor units:
    /// `50,000 KRW`, but `12.00 USD` and `0.75 KRW`.
    package static func amount(_ plain: String, in currency: Currency) -> String {
        let isWhole = currency.minorUnitDigits == 0 && plain.hasSuffix(".00")
        return grouped(isWhole ? String(plain.dropLast(3)) : plain) + " \(currency)"
    }

    /// The places that show rates with at least five significant digits: four, or more for small
    /// rates.
    package static func places(for rates: some Sequence<Rate>) -> Int {
        guard let least = rates.min() else { return 4 }
        var (places, border) = (4, 100_000_000 as Int64)  // From 0.1 on, four are enough.
        while least.nanos < border, places < Rate.decimals {
            border /= 10
            places += 1
        }
        return places
    }

    /// A rate with four decimals, or with five significant digits if it is small.
    package static func significant(_ rate: ExactDecimal) -> String {
        let zeros = rate.scale - String(rate.coefficient.magnitude).utf8.count
        return grouped(rate, digits: max(4, zeros + 5))
    }

    /// A change in percent, with its sign.
    package static func signed(_ percent: ExactDecimal?) -> String {
        guard let percent else { return "" }
        return (percent.coefficient > 0 ? "+" : "") + grouped(percent, digits: percent.scale)
    }

    /// A difference of counts with its sign: `+1,234`.
    package static func signedCount(_ difference: Int64) -> String {
        (difference > 0 ? "+" : "") + grouped(units: difference, places: 0)
    }
}

extension Direction {
    /// ▲, ▼, or a blank of the same width.
    package var arrow: String {
        switch self {
        case .up: "▲"
        case .down: "▼"
        case .none: " "
        }
    }

}
