import Answers

/// The parts of a whole as one bar: a segment for each of the largest, and one for the others together.
enum WholeBar {
    /// How many segments have a colour of their own.
    static let colorCount = 6

    /// The class of the colour of a part.
    ///
    /// - Parameter rank: its place among the parts, the largest first.
    static func color(_ rank: Int) -> String { "part\(min(rank, colorCount))" }

    /// The square in the colour of a part, beside its name.
    static func swatch(_ rank: Int) -> HTML {
        "<span class=\"swatch \(color(rank))\" aria-hidden=\"true\"></span>"
    }

    private static let width: Int128 = 1_000

    /// - Parameters:
    ///   - parts: the largest first; those that are not positive, such as refunds, take no room.
    ///   - label: the parts in words.
    static func html(_ parts: [Int64], label: String) -> HTML? {
        let shown = parts.map { Int128(max(0, $0)) }
        let whole = shown.reduce(0, +)
        guard whole > 0 else { return nil }
        var before: Int128 = 0
        let segments = shown.enumerated().map { rank, part -> HTML in
            let (start, end) = (before * width / whole, (before + part) * width / whole)
            before += part
            // One unit between two segments.
            return end - start > 1
                ? "<rect class=\"\(color(rank))\" x=\"\(start)\" width=\"\(end - start - 1)\" height=\"1\"/>"
                : .empty
        }
        return """
            <svg class="whole" viewBox="0 0 \(width - 1) 1" preserveAspectRatio="none" role="img" \
            aria-label="\(label)">\(segments)</svg>
            """
    }
}
