import Rates
import Terminal

/// A bar of blocks beside a number.
enum Bar {
    /// The blocks of a whole bar: half as many where the terminal is narrow.
    static func width(_ context: Context) -> Int {
        context.style.width.map { $0 < 60 } ?? false ? 10 : 20
    }

    /// A bar as long as a part is of a whole.
    ///
    /// In eighths of a block, or in signs of one column where blocks are two columns wide. Of
    /// nothing, and of less, there is none.
    static func text(_ part: Int64, of whole: Int64, _ context: Context) -> String {
        guard part > 0, whole > 0 else { return "" }
        let isASCII = context.style.measure.ambiguousWidth > 1
        let steps = Int128(isASCII ? 1 : 8)
        let length = Rounding.quotient(
            Int128(min(part, whole)) * Int128(width(context)) * steps, by: Int128(whole))
        if isASCII { return String(repeating: "#", count: Int(length)) }
        let (blocks, rest) = (Int(length / 8), Int(length % 8))
        let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
        return String(repeating: "█", count: blocks) + eighths[rest]
    }

    /// A part in percent of a whole with one decimal, rounded half away from zero.
    static func percent(_ part: Int64, of whole: Int64) -> String {
        guard whole != 0 else { return "" }
        let magnitude = Int128(whole.magnitude)
        let signed = whole < 0 ? -Int128(part) : Int128(part)
        let tenths = Rounding.quotient(signed * 1_000, by: magnitude)
        return ExactDecimal(coefficient: tenths, scale: 1).description
    }
}
