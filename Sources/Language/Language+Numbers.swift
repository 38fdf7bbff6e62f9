extension Language {
    /// What Koreans write behind ten thousands.
    public static let tenThousands = "만"

    /// Digits with thousands commas before the decimal point.
    public static func grouped(_ plain: String) -> String {
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

    /// A large number as people say it; of millions, the number before the word million.
    func said(_ count: Int64, inMillions: Bool) -> String {
        guard self == .korean else { return Self.grouped(String(count)) }
        let (whole, isTooLarge) = count.multipliedReportingOverflow(by: inMillions ? 1_000_000 : 1)
        let (tenThousands, rest) = (isTooLarge ? .max : whole).quotientAndRemainder(
            dividingBy: 10_000)
        let parts = [
            tenThousands == 0 ? nil : Self.grouped(String(tenThousands)) + Self.tenThousands,
            rest == 0 && tenThousands != 0 ? nil : Self.grouped(String(rest)),
        ]
        return parts.compactMap { $0 }.joined(separator: " ")
    }
}
