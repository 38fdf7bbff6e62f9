internal import Rates

/// A line chart as a self-contained SVG 1.1 image of 800 by 450 pixels.
public struct SVGChart: Sendable {
    /// The words of a picture.
    public struct Words: Sendable {
        let title, subtitle, high, low: String
        let last: String?

        /// - Parameters:
        ///   - title: the pair.
        ///   - subtitle: days and source.
        ///   - high: the label of the highest point, likewise `low`.
        ///   - last: the text at the right of the title; nil for none.
        public init(title: String, subtitle: String, high: String, low: String, last: String?) {
            (self.title, self.subtitle) = (title, subtitle)
            (self.high, self.low, self.last) = (high, low, last)
        }
    }

    private let chart: LineChart
    private let words: Words
    private let theme: SVGTheme
    private let axis: ValueAxis
    private let labels: [String]
    private let plot: (left: Double, top: Double, right: Double, bottom: Double)

    public static let width = 800
    public static let height = 450

    /// - Parameter number: formats a tick of the value axis with a number of decimals.
    public init(
        _ chart: LineChart, words: Words, theme: SVGTheme,
        number: (Int64, _ decimals: Int) -> String
    ) {
        (self.chart, self.words, self.theme) = (chart, words, theme)
        let axis = chart.axis(count: 7)
        self.axis = axis
        labels = axis.ticks.map { number($0, axis.decimals) }
        // Digits are about seven pixels wide at this size.
        let longest = labels.map(\.count).max() ?? 0
        plot = (Double(28 + longest * 7), 92, Double(Self.width - 28), Double(Self.height - 48))
    }

    /// The picture's text.
    public var text: String {
        var lines = SVGText.opening(
            title: words.title, subtitle: words.subtitle, width: Self.width, height: Self.height,
            theme)
        lines += grid + dates + line + marks
        return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    private var grid: [String] {
        zip(axis.ticks, labels).flatMap { tick, text in
            let y = y(tick)
            return [
                "<path d=\"M\(SVGText.number(plot.left)) \(SVGText.number(y))H\(SVGText.number(plot.right))\" stroke=\"\(theme.grid)\"/>",
                SVGText.label(text, plot.left - 10, y + 4, "end", theme.quiet),
            ]
        }
    }

    private var dates: [String] {
        let room = Int((plot.right - plot.left) / 80)
        return DayAxis(from: chart.first.day, to: chart.last.day, count: room).ticks.flatMap {
            tick -> [String] in
            let x = x(tick.day)
            // Keeps labels at the edges within the image.
            let anchor = x > plot.right - 20 ? "end" : x < plot.left + 20 ? "start" : "middle"
            return [
                "<path d=\"M\(SVGText.number(x)) \(SVGText.number(plot.bottom))v6\" stroke=\"\(theme.quiet)\"/>",
                SVGText.label(tick.label, x, plot.bottom + 22, anchor, theme.quiet),
            ]
        }
    }

    /// The line, and a light area below it.
    private var line: [String] {
        chart.runs.flatMap { run -> [String] in
            let visible = Self.thinned(run, to: { Int(x($0.day)) })
            let path =
                "M"
                + visible.map { "\(SVGText.number(x($0.day))) \(SVGText.number(y($0.nanos)))" }
                .joined(separator: "L")
            guard let first = visible.first, let last = visible.last, first != last else {
                return visible.map { dot($0, radius: 2.5) }
            }
            let bottom = SVGText.number(chart.isFilledToZero ? y(0) : plot.bottom)
            return [
                "<path d=\"\(path)L\(SVGText.number(x(last.day))) \(bottom)H\(SVGText.number(x(first.day)))Z\" fill=\"\(theme.fill)\" fill-opacity=\"0.08\"/>",
                "<path d=\"\(path)\" fill=\"none\" stroke=\"\(theme.line)\" stroke-width=\"1.75\" stroke-linejoin=\"round\" stroke-linecap=\"round\"/>",
            ]
        }
    }

    private var marks: [String] {
        let isFlat = chart.low.nanos == chart.high.nanos
        let both = [(chart.high, words.high, -10.0), (chart.low, words.low, 20.0)]
        // Of equal values, one label is enough, and none where the number beside the title is it.
        let shown = isFlat ? both.prefix(words.last == nil ? 1 : 0) : both[...]
        let extremes = shown.flatMap { point, text, offset in
            [
                dot(point, radius: 3.5),
                SVGText.label(
                    text, x(point.day), y(point.nanos) + offset, anchor(point), theme.text),
            ]
        }
        let last = words.last.map {
            SVGText.label(
                $0, Double(Self.width - 24), 38, "end", theme.text,
                "font-size=\"20\" font-weight=\"600\"")
        }
        return extremes + [dot(chart.last, radius: 3.5)] + [last].compactMap { $0 }
    }

    /// The text anchor that keeps a label within the image.
    private func anchor(_ point: ChartPoint) -> String {
        let across = chart.across(point.day)
        return across < 0.15 ? "start" : across > 0.85 ? "end" : "middle"
    }

    private func dot(_ point: ChartPoint, radius: Double) -> String {
        "<circle cx=\"\(SVGText.number(x(point.day)))\" cy=\"\(SVGText.number(y(point.nanos)))\" r=\"\(SVGText.number(radius))\" fill=\"\(theme.line)\" stroke=\"\(theme.background)\" stroke-width=\"1.5\"/>"
    }

    private func x(_ day: Day) -> Double {
        plot.left + chart.across(day) * (plot.right - plot.left)
    }

    private func y(_ nanos: Int64) -> Double {
        // Room for the lowest point's label, between it and the dates.
        let bottom = plot.bottom - 24
        return bottom - axis.up(nanos) * (bottom - plot.top)
    }

    /// The first, lowest, highest and last of the points in each pixel column.
    private static func thinned(
        _ run: ArraySlice<ChartPoint>, to column: (ChartPoint) -> Int
    ) -> [ChartPoint] {
        var result: [ChartPoint] = []
        var start = run.startIndex
        while start < run.endIndex {
            let index = column(run[start])
            let end = run[start...].firstIndex { column($0) != index } ?? run.endIndex
            let group = run[start..<end]
            if group.count > 4, let first = group.first, let last = group.last,
                let low = group.min(by: { $0.nanos < $1.nanos }),
                let high = group.max(by: { $0.nanos < $1.nanos })
            {
                let inner = low.day < high.day ? [low, high] : [high, low]
                for point in [first] + inner + [last] where point != result.last {
                    result.append(point)
                }
            } else {
                result += group
            }
            start = end
        }
        return result
    }
}
