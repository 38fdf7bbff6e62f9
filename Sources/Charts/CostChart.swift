internal import Terminal

/// The cost of each way to pay, as bars of their parts: an SVG 1.1 image 800 pixels wide.
///
/// Numbers of type `Double` are places and lengths in pixels; the caller writes the amounts.
public struct CostChart: Sendable {
    /// A bar: its label, the sum behind it, and its parts, of which none is below zero, in any unit, the same for all.
    public struct Bar: Sendable {
        let label, sum: String
        let parts: [Int64]

        public init(label: String, sum: String, parts: [Int64]) {
            (self.label, self.sum) = (label, sum)
            self.parts = parts.map { max(0, $0) }
        }

        /// The length in the unit of the parts.
        var length: Double { parts.reduce(0) { $0 + Double($1) } }
    }

    private let title, subtitle: String
    private let bars: [Bar]
    private let legend: [String]
    private let theme: SVGTheme

    /// Nil if there are no bars.
    ///
    /// - Parameter legend: what the parts of a bar are, in their order; at most three.
    public init?(
        _ bars: [Bar], title: String, subtitle: String, legend: [String], theme: SVGTheme
    ) {
        guard !bars.isEmpty else { return nil }
        (self.bars, self.title, self.subtitle) = (bars, title, subtitle)
        (self.legend, self.theme) = (Array(legend.prefix(3)), theme)
    }

    private static let (left, right) = (210.0, 660.0)
    private static let (top, step, thickness) = (104.0, 34.0, 20.0)
    private static let labelColumns = 26

    /// The picture's text.
    public var text: String {
        let height = Int(Self.top + Self.step * Double(bars.count)) + 44
        let opening = SVGText.opening(
            title: title, subtitle: subtitle, width: SVGChart.width, height: height, theme)
        let rows = bars.enumerated().flatMap { row($1, Self.top + Self.step * Double($0)) }
        let lines = opening + rows + key(Double(height) - 20)
        return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    private func row(_ bar: Bar, _ y: Double) -> [String] {
        let longest = bars.map(\.length).max() ?? 0
        let scale = longest > 0 ? (Self.right - Self.left) / longest : 0
        let label = TextMeasure.usual.truncated(bar.label, to: Self.labelColumns)
        var lines = [
            SVGText.label(label, Self.left - 10, y + 15, "end", theme.text),
            SVGText.label(bar.sum, Double(SVGChart.width - 24), y + 15, "end", theme.text),
        ]
        var x = Self.left
        for (index, part) in bar.parts.prefix(colors.count).enumerated() where part > 0 {
            let width = Double(part) * scale
            lines.append(square(x, y, width, Self.thickness, index))
            x += width
        }
        return lines
    }

    /// What the colours mean.
    private func key(_ y: Double) -> [String] {
        let width = (Double(SVGChart.width) - 48) / 3
        return legend.enumerated().flatMap { index, text in
            let x = 24 + width * Double(index)
            return [
                square(x, y - 10, 12, 12, index),
                SVGText.label(text, x + 18, y, "start", theme.quiet),
            ]
        }
    }

    private func square(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ index: Int
    ) -> String {
        let (color, opacity) = colors[index]
        return
            "<rect x=\"\(SVGText.number(x))\" y=\"\(SVGText.number(y))\" width=\"\(SVGText.number(width))\" height=\"\(SVGText.number(height))\" fill=\"\(color)\" fill-opacity=\"\(opacity)\"/>"
    }

    private var colors: [(color: String, opacity: String)] {
        [(theme.fill, "0.35"), (theme.line, "1"), (theme.text, "0.6")]
    }
}
