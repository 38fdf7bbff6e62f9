import Answers
import Bookkeeping
import Charts
import Language
import Rates
import Sync
import Terminal

/// A chart of a pair's history with its texts and colours.
struct HistoryChart {
    private let chart: LineChart
    private let pair: CurrencyPair
    private let series: Series
    private let statistics: Statistics
    private var language: Language
    /// The number of decimals needed for the lowest rate.
    private let places: Int

    /// Creates a chart; nil if there are no days.
    init?(
        _ rows: [Movement], _ statistics: Statistics, of pair: CurrencyPair, _ series: Series,
        _ language: Language
    ) {
        let points = rows.map { ChartPoint(day: $0.date, nanos: $0.rate.nanos) }
        guard let chart = LineChart(points) else { return nil }
        self.chart = chart
        (self.pair, self.series, self.language) = (pair, series, language)
        self.statistics = statistics
        places = Numbers.places(for: rows.map(\.rate))
    }

    /// The same chart in another language.
    func inLanguage(_ language: Language) -> HistoryChart {
        var chart = self
        chart.language = language
        return chart
    }

    /// The lines of the chart in a terminal.
    func lines(_ context: Context) -> [String] {
        let size = context.output.size
        let width = context.style.width ?? 80
        // Eight lines are needed above and below the plot.
        let room = (size?.rows ?? 28) - 8
        let drawn = TerminalChart(
            chart, width: width, height: min(max(width / 5, 8), max(room, 5), 20),
            marks: .init(
                high: words(Heading.highest, chart.high),
                low: words(Heading.lowest, chart.low)),
            frame: context.style.measure.ambiguousWidth > 1 ? .ascii : .boxes, number: Self.tick)
        let heading = "\(pair) · \(span) · \(series.source)"
        return context.style.wrapped(heading)
            + drawn.lines.map { spans in
                spans.map { context.style.paint($0.text, color($0.role)) }.joined()
            } + context.style.wrapped(summary)
    }

    /// The chart as SVG.
    func svg(_ theme: SVGTheme) -> String {
        let source = series.about.map { "\($0.name) (\(series.source))" } ?? series.source
        let words = SVGChart.Words(
            title: "\(pair)", subtitle: [span, source, change].joined(separator: " · "),
            high: words(Heading.highest, chart.high),
            low: words(Heading.lowest, chart.low), last: number(chart.last))
        return SVGChart(chart, words: words, theme: theme, number: Self.tick).text
    }

    /// The last value and the change: `Last 1,335.2667 · Change -109.6014 (-7.59%)`.
    private var summary: String {
        "\(Heading.last[language]) \(number(chart.last)) · \(change)"
    }

    private var span: String { "\(chart.first.day) – \(chart.last.day)" }

    private var change: String {
        let sign = statistics.change > 0 ? "+" : ""
        let amount = Numbers.grouped(nanos: statistics.change, digits: places)
        let percent = Numbers.signed(statistics.percent)
        return "\(Heading.change[language]) \(sign)\(amount) (\(percent)%)"
    }

    private func words(_ name: Text, _ point: ChartPoint) -> String {
        "\(name[language]) \(number(point)) · \(point.day)"
    }

    private func number(_ point: ChartPoint) -> String {
        Numbers.grouped(nanos: point.nanos, digits: places)
    }

    private static func tick(_ nanos: Int64, _ decimals: Int) -> String {
        Numbers.grouped(nanos: nanos, digits: decimals)
    }

    private func color(_ role: ChartSpan.Role) -> Color? {
        switch role {
        case .plain: nil
        case .quiet: .quiet
        case .up: Direction.up.color(language)
        case .down: Direction.down.color(language)
        }
    }
}
