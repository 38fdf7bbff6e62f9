import Answers
import Bookkeeping
import Charts
import Films
import Language
import Rates
import Sync
import Terminal

/// A chart of the audience of a film's run, with its texts; days without a row are gaps in its line.
struct FilmRunChart {
    private let film: FilmRun
    private let chart: LineChart
    private var language: Language

    /// Creates a chart; nil if the film is in no list.
    init?(_ film: FilmRun, _ language: Language) {
        let counts = film.days.map { (day: $0.day, count: $0.rank.audience.amount) }
        guard let chart = LineChart(ofCounts: counts) else { return nil }
        (self.film, self.chart, self.language) = (film, chart, language)
    }

    /// The same chart in another language.
    func inLanguage(_ language: Language) -> FilmRunChart {
        var chart = self
        chart.language = language
        return chart
    }

    /// The lines of the chart in a terminal.
    func lines(_ context: Context) -> [String] {
        let width = context.style.width ?? 80
        // Eight lines are needed above and below the plot.
        let room = (context.output.size?.rows ?? 28) - 8
        let drawn = TerminalChart(
            chart, width: width, height: min(max(width / 5, 8), max(room, 5), 20),
            marks: .init(
                high: words(Heading.highest, chart.high),
                low: words(Heading.lowest, chart.low)),
            frame: context.style.measure.ambiguousWidth > 1 ? .ascii : .boxes, number: Self.tick)
        return context.style.wrapped("\(film.name.title) · \(span)")
            + drawn.lines.map { spans in
                spans.map { span in
                    context.style.paint(span.text, span.role == .quiet ? .quiet : nil)
                }.joined()
            } + context.style.wrapped(total)
    }

    /// The chart as SVG.
    func svg(_ theme: SVGTheme) -> String {
        let words = SVGChart.Words(
            title: film.name.title,
            subtitle: [span, "KOBIS", total].joined(separator: " · "),
            high: words(Heading.highest, chart.high),
            low: words(Heading.lowest, chart.low), last: nil)
        return SVGChart(chart, words: words, theme: theme, number: Self.tick).text
    }

    private var span: String {
        "\(Messages.FilmHeading.audience[language]) \(chart.first.day) – \(chart.last.day)"
    }

    private var total: String { film.days.last.map { Messages.total($0)[language] } ?? "" }

    private func words(_ name: Text, _ point: ChartPoint) -> String {
        "\(name[language]) \(number(point)) · \(point.day)"
    }

    private func number(_ point: ChartPoint) -> String { Self.tick(point.nanos, 0) }

    private static func tick(_ nanos: Int64, _ decimals: Int) -> String {
        Numbers.grouped(nanos: nanos, digits: decimals)
    }
}
