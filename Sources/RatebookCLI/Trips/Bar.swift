import Rates
import Terminal

/// Bars in text output.
enum Bar {
    /// The number of columns of a full bar, halved on a narrow terminal.
    static func width(_ context: Context) -> Int {
        context.style.width.map { $0 < 60 } ?? false ? 10 : 20
    }

    /// A bar whose length is proportional to a part of a whole.
    ///
    /// It is drawn in eighths of a block, or in ASCII where blocks are two columns wide. Returns an
    /// empty text unless the part and the whole are positive.
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
}
