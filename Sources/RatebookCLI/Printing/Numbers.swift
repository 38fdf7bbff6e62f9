import Arguments
import Rates
import Store

/// Numbers as people read them.
enum Numbers {
    /// A decimal with so many places and thousands commas.
    static func grouped(_ decimal: ExactDecimal, digits: Int) -> String {
        // Fewer places than there are always fit.
        guard let rounded = decimal.rounded(to: digits) else { return decimal.description }
        return grouped(rounded.description)
    }

    /// A count of 10⁻⁹ with so many places and thousands commas.
    static func grouped(nanos: Int64, digits: Int) -> String {
        // A whole history is printed through here: 64 bits do, and they are fast.
        let (unit, half) = (tens[Rate.decimals - digits], tens[Rate.decimals - digits] / 2)
        let magnitude = (nanos.magnitude + half) / unit
        let (whole, fraction) = magnitude.quotientAndRemainder(dividingBy: tens[digits])
        var text = (nanos < 0 && magnitude > 0 ? "-" : "") + grouped(String(whole))
        if digits > 0 {
            let places = String(fraction)
            text += "."
            for _ in places.utf8.count..<digits { text += "0" }
            text += places
        }
        return text
    }

    private static let tens: [UInt64] = (0...Rate.decimals).map { UInt64(powerOfTen($0)) }

    /// A count with thousands commas.
    static func grouped(_ count: Int) -> String { grouped(String(count)) }

    /// Digits with thousands commas before the decimal point.
    static func grouped(_ plain: String) -> String {
        let whole = plain.prefix { $0 != "." }
        guard whole.utf8.count > 3 else { return plain }
        let digits = whole.drop { $0 == "-" }
        var text = whole.utf8.count > digits.utf8.count ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.utf8.count - index) % 3 == 0 { text += "," }
            text.append(digit)
        }
        return text + plain.dropFirst(whole.count)
    }

    /// Places that show a rate with at least five digits that matter: four, or more where it
    /// is small.
    static func places(for rates: some Sequence<Rate>) -> Int {
        guard let least = rates.min() else { return 4 }
        var (places, border) = (4, 100_000_000 as Int64)  // From 0.1 on, four are enough.
        while least.nanos < border, places < Rate.decimals {
            border /= 10
            places += 1
        }
        return places
    }

    /// A rate with four decimals, or with five digits that matter where it is small.
    static func significant(_ rate: ExactDecimal) -> String {
        let zeros = rate.scale - String(rate.coefficient.magnitude).utf8.count
        return grouped(rate, digits: max(4, zeros + 5))
    }

    /// A change in percent, with its sign.
    static func signed(_ percent: ExactDecimal?) -> String {
        guard let percent else { return "" }
        return (percent.coefficient > 0 ? "+" : "") + grouped(percent.description)
    }
}

extension Direction {
    /// ▲, ▼, or a blank of the same width.
    var arrow: String {
        switch self {
        case .up: "▲"
        case .down: "▼"
        case .none: " "
        }
    }

    /// Red for up and blue for down where Koreans read, green and red elsewhere.
    func color(_ language: Language) -> Color? {
        switch self {
        case .up: language == .korean ? .red : .green
        case .down: language == .korean ? .blue : .red
        case .none: nil
        }
    }
}
