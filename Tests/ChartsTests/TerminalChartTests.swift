import Charts
import Rates
import Terminal
import Testing

@Suite struct TerminalChartTests {
    /// A chart of daily values from 2026-10-01 on.
    private func chart(_ values: [Int64], from day: String = "2026-10-01") throws -> LineChart {
        let first = try #require(Day(day))
        return try #require(
            LineChart(
                values.enumerated().map {
                    ChartPoint(day: first.adding(days: $0), nanos: $1 * 1_000_000_000)
                }))
    }

    private func drawn(
        _ chart: LineChart, width: Int, height: Int, high: String = "최고", low: String = "최저"
    ) -> TerminalChart {
        TerminalChart(
            chart, width: width, height: height, marks: .init(high: high, low: low),
            number: { "\($0 / 1_000_000_000)" + ($1 > 0 ? ".?" : "") })
    }

    @Test func isDrawnAsAWhole() throws {
        let chart = drawn(
            try chart([10, 20, 30, 40, 30, 20, 10, 5, 0, 5, 10, 15]), width: 34, height: 6)
        #expect(
            chart.lines.map { $0.map(\.text).joined() }.joined(separator: "\n") == """
                            ╭ 최고
                40 ┤       ⡠⠢⡀
                   │     ⡠⠊  ⠈⠢⡀
                   │   ⡠⠊      ⠈⠢⡀
                20 ┤ ⡠⠊          ⠈⠢⡀            ⢀⡠
                   │⠊┈┈┈┈┈┈┈┈┈┈┈┈┈┈⠈⠢⢄⡀┈┈┈┈┈⢀⡠⠔⠊⠁┈
                 0 ┤                  ⠈⠉⠒⠤⠔⠊⠁
                                         ╰ 최저
                   └───────────┬─────────────────┬
                             10-05           10-12
                """)
    }

    /// Counts begin at 0, have no line of the first one, and equal ones one label.
    @Test(arguments: [[3, 9, 6], [7]]) func countsAreDrawnFromZero(_ counts: [Int64]) throws {
        let first = try #require(Day("2026-10-01"))
        let days = counts.enumerated().map { (day: first.adding(days: $0), count: $1) }
        let lines = drawn(try #require(LineChart(ofCounts: days)), width: 40, height: 6).lines
        let text = lines.map { $0.map(\.text).joined() }
        #expect(text.contains { $0.hasPrefix("0 ┤") } && !text.joined().contains("┈"))
        #expect(text.joined().contains("최저") == (counts.count > 1))
    }

    /// Values above the first one are up, values below it down.
    @Test func coloursTellUpFromDown() throws {
        let roles = drawn(try chart([10, 20, 10, 0, 10]), width: 40, height: 9).lines
            .flatMap { $0 }.filter { $0.text.contains { "\u{2801}"..."\u{28FF}" ~= $0 } }.map(
                \.role)
        #expect(roles.first == .up && roles.last == .down && roles.contains(.plain))
    }

    /// For any values the chart has the given size.
    @Test(arguments: [30, 60, 80, 120], [3, 8, 20])
    func keepsItsSize(_ width: Int, _ height: Int) throws {
        for values in [[5], [5, 5], [0, 9], [1, 1_000_000, 3], Array(0...2_000)] as [[Int64]] {
            let lines = drawn(
                try chart(values), width: width, height: height,
                high: "High 1,372.1758 · 2026-09-21", low: "최저 1,324.4528 · 2026-10-23"
            ).lines
            #expect(lines.count == height + 4)
            for line in lines {
                #expect(line.map(\.text).joined().displayWidth <= width, "\(values.count)")
            }
        }
    }

    /// No line bridges a gap of more than two weeks.
    @Test func pausesStayEmpty() throws {
        let first = try #require(Day("2026-01-01"))
        let days = [0, 1, 2, 40, 41, 42]
        let chart = try #require(
            LineChart(days.map { ChartPoint(day: first.adding(days: $0), nanos: 5) }))
        #expect(chart.runs.map(\.count) == [3, 3])
        #expect(LineChart([]) == nil)
    }

    @Test(
        arguments: [
            ([], ""), ([5], "▄"), ([5, 5], "▄▄"), ([0, 1], "▁█"),
            ([0, 1, 2, 3, 4, 5, 6, 7], "▁▂▃▄▅▆▇█"),
            ([7, 0, 7], "█▁█"), ([1, 1, 2], "▁▁█"), ([Int64.min / 2, 0, Int64.max / 2], "▁▅█"),
        ] as [([Int64], String)])
    func sparklines(_ values: [Int64], _ text: String) {
        #expect(Sparkline.text(values) == text)
    }

    @Test(
        arguments: [
            ([1, 2, 3], 5, [1, 2, 3]), ([1, 2, 3, 4], 2, [2, 4]), ([1, 2, 3, 4, 5], 3, [1, 3, 5]),
            ([], 3, []), ([1, 2], 0, [1, 2]),
        ] as [([Int64], Int, [Int64])])
    func samplesKeepTheLast(_ values: [Int64], _ count: Int, _ sample: [Int64]) {
        #expect(Sparkline.sample(values, count: count) == sample)
    }
}
