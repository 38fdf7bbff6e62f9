/// A row of values as blocks of eight heights: ▁▂▃▄▅▆▇█.
public enum Sparkline {
    private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// One block per value, scaled from the lowest to the highest; of middle height if all are
    /// equal.
    public static func text(_ values: [Int64]) -> String {
        guard let low = values.min(), let high = values.max() else { return "" }
        return String(
            values.map { value in
                guard high > low else { return blocks[3] }
                // Eight intervals of equal size; the highest value belongs to the last.
                let index = Int128(value - low) * Int128(blocks.count) / Int128(high - low)
                return blocks[min(Int(index), blocks.count - 1)]
            })
    }

    /// Blocks as of whole values, and a blank where there is none.
    public static func text(_ values: [Int64?]) -> String {
        var blocks = text(values.compactMap { $0 }).makeIterator()
        return String(values.map { $0 == nil ? " " : blocks.next() ?? " " })
    }

    /// At most `count` values: the highest of each of so many equal parts.
    public static func highest(_ values: [Int64?], count: Int) -> [Int64?] {
        guard values.count > count, count > 0 else { return values }
        return (0..<count).map { part in
            values[(part * values.count / count)..<((part + 1) * values.count / count)]
                .compactMap { $0 }.max()
        }
    }

    /// At most `count` of the values, evenly spaced and including the last.
    public static func sample(_ values: [Int64], count: Int) -> [Int64] {
        guard values.count > count, count > 0 else { return values }
        return (1...count).map { values[$0 * values.count / count - 1] }
    }
}
