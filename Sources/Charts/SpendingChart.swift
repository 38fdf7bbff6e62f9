public import Rates

/// The spending on a day, and in total up to it.
public struct SpendingDay: Equatable, Sendable {
    public let day: Day
    /// In any unit, the same for both.
    public let total, cumulative: Int64

    public init(day: Day, total: Int64, cumulative: Int64) {
        (self.day, self.total, self.cumulative) = (day, total, cumulative)
    }
}

/// Daily spending against a budget as SVG: a bar for each day, a line for the running total, a dashed
/// line for the budget.
public struct SpendingChart: Sendable {
    /// The words of the picture.
    public struct Words: Sendable {
        let title, subtitle, budget, last: String

        /// - Parameters:
        ///   - title: the trip.
        ///   - subtitle: its days and totals.
        ///   - budget: the label of the budget's line.
        ///   - last: the total, in the corner.
        public init(title: String, subtitle: String, budget: String, last: String) {
            (self.title, self.subtitle, self.budget, self.last) = (title, subtitle, budget, last)
        }
    }

    /// Where a chart is drawn.
    public enum Frame: Sendable {
        /// An image of 800 by 450 pixels with its words.
        case picture
        /// A part of a page, as wide as its place and 220 pixels high, whose letters keep their size.
        case page
    }

    private let days: [SpendingDay]
    private let budget: Int64?
    private let words: Words
    private let theme: SVGTheme
    private let axis: ValueAxis
    private let labels: [String]
    private let frame: Frame
    /// In pixels; `left` and `right` of a page in percent of its width.
    private let left, right, top, bottom: Double

    /// Nil if there are no days.
    ///
    /// - Parameter number: formats an amount of the value axis.
    public init?(
        _ days: [SpendingDay], budget: Int64?, words: Words, theme: SVGTheme,
        frame: Frame = .picture, number: (Int64) -> String
    ) {
        guard !days.isEmpty else { return nil }
        (self.days, self.budget, self.words, self.theme) = (days, budget, words, theme)
        let values: [Int64] = days.map(\.total) + days.map(\.cumulative) + [0, budget ?? 0]
        axis = ValueAxis(
            from: values.min() ?? 0, to: values.max() ?? 0, count: frame == .page ? 4 : 7)
        labels = axis.ticks.map(number)
        self.frame = frame
        switch frame {
        case .picture:
            (left, right) = (Double(28 + (labels.map(\.count).max() ?? 0) * 7), 772)
            (top, bottom) = (92, 402)
        case .page: (left, right, top, bottom) = (0, 100, 20, 192)
        }
    }

    /// The picture's text.
    public var text: String {
        let opening =
            frame == .page
            ? [
                "<svg width=\"100%\" height=\"220\" role=\"img\" aria-label=\"\(SVGText.escaped(words.subtitle))\">"
            ]
            : SVGText.opening(
                title: words.title, subtitle: words.subtitle, width: SVGChart.width,
                height: SVGChart.height, theme)
        let lines = opening + grid + bars + sum + limit + dates
        return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    private var grid: [String] {
        zip(axis.ticks, labels).flatMap { tick, text -> [String] in
            let label =
                frame == .page
                ? SVGText.label(text, 0, y(tick) - 4, "start", theme.quiet)
                : SVGText.label(text, left - 10, y(tick) + 4, "end", theme.quiet)
            return [line(left, y(tick), right, y(tick), "stroke=\"\(theme.grid)\""), label]
        }
    }

    private var bars: [String] {
        let width = min(frame == .page ? 4 : 28, slot * 0.6)
        return days.indices.filter { days[$0].total != 0 }.map { index in
            let (a, b) = (y(0), y(days[index].total))
            return
                "<rect x=\"\(across(x(index) - width / 2))\" y=\"\(SVGText.number(min(a, b)))\" width=\"\(across(width))\" height=\"\(SVGText.number(abs(a - b)))\" rx=\"2\" fill=\"\(theme.fill)\" fill-opacity=\"0.35\"/>"
        }
    }

    /// The line of the running total, with a dot at its end.
    private var sum: [String] {
        let steps = days.indices.dropLast().map { index in
            line(
                x(index), y(days[index].cumulative), x(index + 1), y(days[index + 1].cumulative),
                "stroke=\"\(theme.line)\" stroke-width=\"2\" stroke-linecap=\"round\"")
        }
        let last = days.count - 1
        let end = [
            "<circle cx=\"\(across(x(last)))\" cy=\"\(SVGText.number(y(days[last].cumulative)))\" r=\"3.5\" fill=\"\(theme.line)\" stroke=\"\(theme.background)\" stroke-width=\"1.5\"/>"
        ]
        guard frame == .picture else { return steps + end }
        return steps + end + [
            SVGText.label(
                words.last, Double(SVGChart.width - 24), 38, "end", theme.text,
                "font-size=\"20\" font-weight=\"600\"")
        ]
    }

    private var limit: [String] {
        guard let budget else { return [] }
        let y = y(budget)
        let label =
            frame == .page
            ? SVGText.label(words.budget, "100%", y - 5, "end", theme.text)
            : SVGText.label(words.budget, left + 6, y - 7, "start", theme.text)
        return [
            line(left, y, right, y, "stroke=\"\(theme.text)\" stroke-dasharray=\"6 4\""), label,
        ]
    }

    private var dates: [String] {
        // A label needs about 44 pixels; a page may be 280 pixels wide.
        let step = max(1, Int((44 / (frame == .page ? slot * 2.8 : slot)).rounded(.up)))
        return stride(from: 0, to: days.count, by: step).map { index in
            SVGText.label(
                String(days[index].day.description.dropFirst(5)), across(x(index)), bottom + 20,
                "middle", theme.quiet)
        }
    }

    /// The width of a day.
    private var slot: Double { (right - left) / Double(days.count) }

    private func x(_ index: Int) -> Double { left + (Double(index) + 0.5) * slot }

    private func y(_ value: Int64) -> Double {
        bottom - axis.up(value) * (bottom - top)
    }

    /// A length across the chart.
    private func across(_ length: Double) -> String {
        SVGText.number(length) + (frame == .page ? "%" : "")
    }

    private func line(
        _ x: Double, _ y: Double, _ endX: Double, _ endY: Double, _ look: String
    ) -> String {
        "<line x1=\"\(across(x))\" y1=\"\(SVGText.number(y))\" x2=\"\(across(endX))\" y2=\"\(SVGText.number(endY))\" \(look)/>"
    }
}
