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
                let place = Int128(value - low) * Int128(blocks.count) / Int128(high - low)
                return blocks[min(Int(place), blocks.count - 1)]
            })
    }

    /// At most `count` of the values, evenly spaced and including the last.
    public static func sample(_ values: [Int64], count: Int) -> [Int64] {
        guard values.count > count, count > 0 else { return values }
        return (1...count).map { values[$0 * values.count / count - 1] }
    }
}
