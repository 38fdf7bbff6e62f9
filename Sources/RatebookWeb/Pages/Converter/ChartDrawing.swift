import Answers
import Charts
import Rates

/// A line chart as SVG whose colours are those of the page: as wide and high as its place, with letters
/// that keep their size.
///
/// Its lines are in a picture of 360 by 190 units that is stretched; texts and dots are placed in percent.
/// Its attribute `data-points` has the first day, and for each point the days since then, the value
/// and its height, for the module to show what lies under a finger; `data-left` is where the first
/// day lies.
struct ChartDrawing {
    private let chart: LineChart
    private let places: Int
    private let axis: ValueAxis
    private let labels: [String]
    private let left: Double
    /// Writes the day of a tick.
    private let dayText: (DayAxis.Tick) -> String

    private static let (width, height) = (360.0, 190.0)
    private static let (top, bottom) = (10.0, 166.0)
    /// More points than a phone has columns would only cost time.
    private static let mostPoints = 360

    init(_ chart: LineChart, places: Int, dayText: @escaping (DayAxis.Tick) -> String) {
        (self.chart, self.places, self.dayText) = (chart, places, dayText)
        let axis = chart.axis(count: 4)
        self.axis = axis
        labels = axis.ticks.map { Numbers.grouped(nanos: $0, digits: axis.decimals) }
        // A filled line begins beside its numbers, another one below them.
        left = chart.isFilledToZero ? Double(12 + (labels.map(\.count).max() ?? 0) * 7) : 4
    }

    func html(_ label: String) -> HTML {
        """
        <svg role="img" aria-label="\(label)" data-left="\(Int(left))" data-points="\(data)">\
        <svg width="100%" height="100%" viewBox="0 0 360 190" preserveAspectRatio="none">\(grid)\(lines)</svg>\
        \(values)\(days)\(dots)<circle class="dot" \(place(chart.last)) r="3.5"/></svg>
        """
    }

    private var grid: [HTML] { axis.ticks.map { "<path class=\"grid\" d=\"M0 \(y($0))H360\"/>" } }

    private var values: [HTML] {
        zip(axis.ticks, labels).map { tick, label in
            chart.isFilledToZero
                ? "<text x=\"\(across(Length(left)))\" y=\"\(down(y(tick)))\" dx=\"-6\" dy=\"4\" text-anchor=\"end\">\(label)</text>"
                : "<text x=\"0\" y=\"\(down(y(tick)))\" dy=\"-4\">\(label)</text>"
        }
    }

    private var days: [HTML] {
        DayAxis(from: chart.first.day, to: chart.last.day, count: 5).ticks.map { tick in
            let x = x(tick.day)
            let anchor = x.units > 335 ? "end" : x.units < 25 ? "start" : "middle"
            return
                "<text x=\"\(across(x))\" y=\"97%\" text-anchor=\"\(anchor)\">\(dayText(tick))</text>"
        }
    }

    private var lines: [HTML] {
        chart.runs.map { run in
            let bottom = chart.isFilledToZero ? y(0) : Length(Self.bottom)
            let path = thinned(run).map { "\(x($0.day)) \(y($0.nanos))" }.joined(separator: "L")
            guard let first = run.first, let last = run.last, first.day != last.day else {
                return .empty
            }
            return """
                <path class="area" d="M\(path)L\(x(last.day)) \(bottom)H\(x(first.day))Z"/>\
                <path class="line" d="M\(path)"/>
                """
        }
    }

    /// The points that stand alone.
    private var dots: [HTML] {
        chart.runs.compactMap { run in
            guard let first = run.first, first.day == run.last?.day else { return nil }
            return "<circle class=\"point\" \(place(first)) r=\"3\"/>"
        }
    }

    private func place(_ point: ChartPoint) -> HTML {
        "cx=\"\(across(x(point.day)))\" cy=\"\(down(y(point.nanos)))\""
    }

    private var data: String {
        let start = chart.first.day
        let points = thinned(chart.points[...]).map {
            [
                "\($0.day.ordinal - start.ordinal)",
                Numbers.grouped(nanos: $0.nanos, digits: places), "\(y($0.nanos))",
            ].joined(separator: " ")
        }
        return "\(start);" + points.joined(separator: ";")
    }

    /// The points, or as many as are drawn: evenly spaced, with the last, the lowest and the highest.
    private func thinned(_ points: ArraySlice<ChartPoint>) -> [ChartPoint] {
        guard chart.points.count > Self.mostPoints, let last = points.last else {
            return Array(points)
        }
        let step = (chart.points.count + Self.mostPoints - 1) / Self.mostPoints
        return points.enumerated().compactMap { index, point in
            let isKept = index % step == 0 || [last, chart.low, chart.high].contains(point)
            return isKept ? point : nil
        }
    }

    private func x(_ day: Day) -> Length {
        let span = Double(chart.last.day.ordinal - chart.first.day.ordinal)
        let position = span == 0 ? 0.5 : Double(day.ordinal - chart.first.day.ordinal) / span
        return Length(left + position * (Self.width - 4 - left))
    }

    private func y(_ nanos: Int64) -> Length {
        Length(Self.bottom - axis.up(nanos) * (Self.bottom - Self.top))
    }

    /// A length in percent of the width, and of the height.
    private func across(_ length: Length) -> String { length.percent(of: Self.width) }
    private func down(_ length: Length) -> String { length.percent(of: Self.height) }

    /// A length in the picture, written with one decimal.
    private struct Length: CustomStringConvertible {
        private let tenths: Int

        var units: Int { tenths / 10 }

        init(_ units: Double) { tenths = Int((units * 10).rounded()) }

        func percent(of whole: Double) -> String { "\(Length(Double(tenths) * 10 / whole))%" }

        var description: String { tenths % 10 == 0 ? "\(units)" : "\(units).\(abs(tenths % 10))" }
    }
}
