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

/// Daily spending against a budget as an SVG 1.1 image of 800 by 450 pixels: a bar for each day, a
/// line for the running total, a dashed line for the budget.
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

    private let days: [SpendingDay]
    private let budget: Int64?
    private let words: Words
    private let theme: SVGTheme
    private let axis: ValueAxis
    private let labels: [String]
    private let left: Double

    private static let (top, bottom) = (92.0, 402.0)
    private static let right = 772.0

    /// Nil if there are no days.
    ///
    /// - Parameter number: formats an amount of the value axis.
    public init?(
        _ days: [SpendingDay], budget: Int64?, words: Words, theme: SVGTheme,
        number: (Int64) -> String
    ) {
        guard !days.isEmpty else { return nil }
        (self.days, self.budget, self.words, self.theme) = (days, budget, words, theme)
        let values: [Int64] = days.map(\.total) + days.map(\.cumulative) + [0, budget ?? 0]
        axis = ValueAxis(from: values.min() ?? 0, to: values.max() ?? 0, count: 7)
        labels = axis.ticks.map(number)
        left = Double(28 + (labels.map(\.count).max() ?? 0) * 7)
    }

    /// The picture's text.
    public var text: String {
        let opening = SVGText.opening(
            title: words.title, subtitle: words.subtitle, width: SVGChart.width,
            height: SVGChart.height, theme)
        let lines = opening + grid + bars + sum + limit + dates
        return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    private var grid: [String] {
        zip(axis.ticks, labels).flatMap { tick, text in
            [
                "<path d=\"M\(SVGText.number(left)) \(SVGText.number(y(tick)))H\(SVGText.number(Self.right))\" stroke=\"\(theme.grid)\"/>",
                SVGText.label(text, left - 10, y(tick) + 4, "end", theme.quiet),
            ]
        }
    }

    private var bars: [String] {
        let width = min(28, slot * 0.6)
        return days.indices.filter { days[$0].total != 0 }.map { index in
            let (a, b) = (y(0), y(days[index].total))
            return
                "<rect x=\"\(SVGText.number(x(index) - width / 2))\" y=\"\(SVGText.number(min(a, b)))\" width=\"\(SVGText.number(width))\" height=\"\(SVGText.number(abs(a - b)))\" rx=\"2\" fill=\"\(theme.fill)\" fill-opacity=\"0.35\"/>"
        }
    }

    /// The line of the running total, with a dot at its end.
    private var sum: [String] {
        let points = days.indices.map { index in
            "\(SVGText.number(x(index))) \(SVGText.number(y(days[index].cumulative)))"
        }
        let last = days.count - 1
        return [
            "<path d=\"M\(points.joined(separator: "L"))\" fill=\"none\" stroke=\"\(theme.line)\" stroke-width=\"2\" stroke-linejoin=\"round\" stroke-linecap=\"round\"/>",
            "<circle cx=\"\(SVGText.number(x(last)))\" cy=\"\(SVGText.number(y(days[last].cumulative)))\" r=\"3.5\" fill=\"\(theme.line)\" stroke=\"\(theme.background)\" stroke-width=\"1.5\"/>",
            SVGText.label(
                words.last, Double(SVGChart.width - 24), 38, "end", theme.text,
                "font-size=\"20\" font-weight=\"600\""),
        ]
    }

    private var limit: [String] {
        guard let budget else { return [] }
        let y = y(budget)
        return [
            "<path d=\"M\(SVGText.number(left)) \(SVGText.number(y))H\(SVGText.number(Self.right))\" stroke=\"\(theme.text)\" stroke-dasharray=\"6 4\"/>",
            SVGText.label(words.budget, left + 6, y - 7, "start", theme.text),
        ]
    }

    private var dates: [String] {
        // A label needs about 44 pixels.
        let step = max(1, Int((44 / slot).rounded(.up)))
        return stride(from: 0, to: days.count, by: step).map { index in
            SVGText.label(
                String(days[index].day.description.dropFirst(5)), x(index), Self.bottom + 22,
                "middle", theme.quiet)
        }
    }

    /// The width of a day.
    private var slot: Double { (Self.right - left) / Double(days.count) }

    private func x(_ index: Int) -> Double { left + (Double(index) + 0.5) * slot }

    private func y(_ value: Int64) -> Double {
        Self.bottom - axis.up(value) * (Self.bottom - Self.top)
    }
}
