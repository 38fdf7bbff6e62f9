private import Terminal

/// A part of a line with its role, by which it can be coloured.
public struct ChartSpan: Equatable, Sendable {
    public enum Role: Sendable {
        case plain
        /// Axes and the line of the first value.
        case quiet
        /// A value above the first one.
        case up
        /// A value below the first one.
        case down
    }

    public internal(set) var text: String
    public let role: Role
}

/// A line chart of Braille characters, with numbers and dates on its axes, high and low marked.
public struct TerminalChart: Sendable {
    private let chart: LineChart
    private let marks: Marks
    private let labels: [(row: Int, text: String)]
    private let axis: ValueAxis
    private let columns, rows: Int
    private let labelWidth: Int

    /// The labels of the highest and lowest point.
    public struct Marks: Sendable {
        let high, low: String

        public init(high: String, low: String) { (self.high, self.low) = (high, low) }
    }

    /// The characters of axes and marks.
    public struct Frame: Sendable {
        let side, tick, corner, rule, date, base, left, right, lowLeft, lowRight: String

        /// Box-drawing characters.
        public static let boxes = Frame(
            side: "│", tick: "┤", corner: "└", rule: "─", date: "┬", base: "┈", left: "╭",
            right: "╮", lowLeft: "╰", lowRight: "╯")
        /// ASCII, for terminals that draw boxes two columns wide.
        public static let ascii = Frame(
            side: "|", tick: "+", corner: "+", rule: "-", date: "+", base: ".", left: "/",
            right: "\\", lowLeft: "\\", lowRight: "/")
    }

    private let frame: Frame

    /// The minimum width of a chart in columns.
    public static let minimumWidth = 30

    /// - Parameters:
    ///   - width: the width of the whole chart in columns.
    ///   - height: the height of the plot in lines, at least 3.
    ///   - frame: the characters of axes and marks.
    ///   - number: formats a tick of the value axis with a number of decimals.
    public init(
        _ chart: LineChart, width: Int, height: Int, marks: Marks,
        frame: Frame = .boxes, number: (Int64, _ decimals: Int) -> String
    ) {
        self.chart = chart
        self.marks = marks
        self.frame = frame
        rows = max(3, height)
        let axis = chart.axis(count: max(2, rows / 3))
        let rows = rows
        let texts = axis.ticks.map { tick in
            (row: Self.index(axis.up(tick), of: rows * 4) / 4, text: number(tick, axis.decimals))
        }
        labelWidth = texts.map(\.text.displayWidth).max() ?? 0
        labels = texts
        self.axis = axis
        columns = max(Self.minimumWidth, width) - labelWidth - 2
    }

    /// The index of a dot, from 0 at the top, for a fraction of the height.
    private static func index(_ fraction: Double, of count: Int) -> Int {
        min(count - 1, max(0, Int((1 - fraction) * Double(count - 1) + 0.5)))
    }

    private func column(_ point: ChartPoint) -> Int {
        Int(chart.across(point.day) * Double(columns - 1) + 0.5)
    }

    /// The lines of the chart, without trailing blanks.
    public var lines: [[ChartSpan]] {
        let margin = String(repeating: " ", count: labelWidth + 2)
        let canvas = drawn
        let plot = (0..<rows).map { row in
            let label = labels.first { $0.row == row }?.text
            let head =
                (label ?? "").aligned(to: labelWidth) + " "
                + (label == nil ? frame.side : frame.tick)
            return [ChartSpan(text: head, role: .quiet)] + spans(of: canvas, row: row)
        }
        let high = ChartSpan(
            text: margin + mark(marks.high, at: chart.high, frame.left, frame.right), role: .plain)
        // Of equal counts, one label is enough.
        let isOne = chart.isFilledToZero && chart.low.nanos == chart.high.nanos
        let low = ChartSpan(
            text: isOne
                ? "" : margin + mark(marks.low, at: chart.low, frame.lowLeft, frame.lowRight),
            role: .plain)
        return [[high]] + plot + [[low]] + dates(margin).map { [$0] }
    }

    private var drawn: BrailleCanvas {
        var canvas = BrailleCanvas(columns: columns, rows: rows)
        func dot(_ point: ChartPoint) -> (x: Int, y: Int) {
            (
                Int(chart.across(point.day) * Double(columns * 2 - 1) + 0.5),
                Self.index(axis.up(point.nanos), of: rows * 4)
            )
        }
        for run in chart.runs {
            for (one, other) in zip(run, run.dropFirst().isEmpty ? run : run.dropFirst()) {
                canvas.line(from: dot(one), to: dot(other))
            }
        }
        return canvas
    }

    /// A line of the plot, with roles by the first value's line.
    private func spans(of canvas: BrailleCanvas, row: Int) -> [ChartSpan] {
        // Counts are compared with 0, which is the axis's end, not with the first of them.
        let base =
            chart.isFilledToZero
            ? nil : Self.index(axis.up(chart.first.nanos), of: rows * 4) / 4
        var spans: [ChartSpan] = []
        func add(_ letter: Character, _ role: ChartSpan.Role) {
            if spans.last?.role == role {
                spans[spans.count - 1].text.append(letter)
            } else {
                spans.append(ChartSpan(text: String(letter), role: role))
            }
        }
        var blanks = 0
        for column in 0..<columns {
            if let letter = canvas.letter(column: column, row: row) {
                for _ in 0..<blanks { add(" ", .quiet) }
                blanks = 0
                let rise = (base ?? row) - row
                add(letter, rise == 0 ? .plain : rise > 0 ? .up : .down)
            } else if row == base {
                add(Character(frame.base), .quiet)
            } else {
                blanks += 1
            }
        }
        return spans
    }

    /// A label with a corner that points to a value, on the side with enough room.
    private func mark(
        _ text: String, at point: ChartPoint, _ left: String, _ right: String
    ) -> String {
        let column = column(point)
        // In a narrow chart the end of the text, which is the day, is cut off.
        let text = TextMeasure.usual.truncated(text, to: columns - 2)
        let width = text.displayWidth + 2
        if column + width <= columns {
            return String(repeating: " ", count: column) + left + " " + text
        }
        return String(repeating: " ", count: max(0, column - width + 1)) + text + " " + right
    }

    /// The line under the plot, and the dates below it.
    private func dates(_ margin: String) -> [ChartSpan] {
        // Most labels have up to seven columns, and three are left between two.
        let ticks = DayAxis(from: chart.first.day, to: chart.last.day, count: columns / 10).ticks
        var rule = Array(repeating: frame.rule, count: columns)
        var (line, width) = ("", 0)
        for tick in ticks {
            let index = column(ChartPoint(day: tick.day, nanos: 0))
            let start = min(max(0, index - tick.label.count / 2), columns - tick.label.count)
            guard start >= width + (width == 0 ? 0 : 1) else { continue }
            rule[index] = frame.date
            line += String(repeating: " ", count: start - width) + tick.label
            width = start + tick.label.count
        }
        return [
            ChartSpan(text: margin.dropLast() + frame.corner + rule.joined(), role: .quiet),
            ChartSpan(text: margin + line, role: .quiet),
        ]
    }
}
