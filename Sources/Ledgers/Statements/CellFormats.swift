internal import Glibc
internal import Rates

/// How the cells of a workbook show their numbers, in both formats of Excel.
struct CellFormats {
    /// The number formats that the workbook adds to the built-in ones, by their numbers.
    var formats: [Int: String] = [:]
    /// The number of the format of each cell style.
    var styles: [Int] = []
    /// Whether days are counted from 1904, as on old Macs, and not from 1900.
    var startsIn1904 = false

    /// A number as a cell of this style shows it, or the day that it stands for; empty for one out of range.
    func text(_ number: Double, style: Int) -> String {
        guard isDay(style) else { return Self.text(number) }
        // Excel counts a 29 February 1900, which was none: from March on, day 0 is 30 December 1899.
        let first =
            startsIn1904
            ? Day(year: 1904, month: 1, day: 1) : Day(year: 1899, month: 12, day: 30)
        guard let first, number >= 0, number < 200_000 else { return "" }
        return first.adding(days: Int(number)).description
    }

    private func isDay(_ style: Int) -> Bool {
        guard styles.indices.contains(style) else { return false }
        let number = styles[style]
        if (14...17).contains(number) || number == 22 || (27...36).contains(number)
            || (50...58).contains(number)
        {
            return true
        }
        // A format of its own has letters of days outside of quotation marks and brackets.
        var (isQuoted, isBracketed) = (false, false)
        for letter in formats[number]?.lowercased() ?? "" {
            switch letter {
            case "\"": isQuoted.toggle()
            case "[": isBracketed = true
            case "]": isBracketed = false
            case "y", "d": if !isQuoted, !isBracketed { return true }
            default: break
            }
        }
        return false
    }

    /// A number with at most the 15 significant digits that Excel shows: `1980`, `12.34`; empty for one of more
    /// digits before the point.
    static func text(_ number: Double) -> String {
        guard number.magnitude < 1e15 else { return "" }
        if let whole = Int64(exactly: number) { return String(whole) }
        let digits = 15 - String(Int64(number.magnitude)).count
        var text = withVaList([Int32(max(0, digits)), number]) { formatted("%.*f", $0) }
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return text
    }

    private static func formatted(_ format: String, _ values: CVaListPointer) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            guard let start = buffer.baseAddress,
                vsnprintf(start, buffer.count, format, values) > 0
            else { return "" }
            return String(cString: start)
        }
    }
}
