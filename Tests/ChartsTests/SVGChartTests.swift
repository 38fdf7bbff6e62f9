import Charts
import Foundation
import Rates
import Terminal
import TestSupport
import Testing

@Suite struct SVGChartTests {
    private func svg(_ values: [Int64], title: String = "USD/KRW", theme: SVGTheme = .light) throws
        -> String
    {
        let first = try #require(Day("2026-01-01"))
        let points = values.enumerated().map {
            ChartPoint(day: first.adding(days: $0), nanos: $1)
        }
        let words = SVGChart.Words(
            title: title, subtitle: "a & b < c", high: "최고 \u{1}", low: "최저", last: "\"1\"")
        return SVGChart(try #require(LineChart(points)), words: words, theme: theme) { value, _ in
            "\(value)"
        }.text
    }

    /// What an XML parser finds in an image: its root, the numbers of texts and paths, and whether
    /// all coordinates are within it.
    private func parsed(_ svg: String) throws -> String {
        let script = """
            import re, sys, xml.etree.ElementTree as tree
            root = tree.fromstring(sys.stdin.buffer.read())
            name = lambda e: e.tag.split('}')[1]
            size = (float(root.get('width')), float(root.get('height')))
            inside = True
            for e in root:
                places = [(e.get(a), e.get(b)) for a, b in (('x', 'y'), ('cx', 'cy')) if e.get(a)]
                for command in re.findall(r'[ML]([^A-Za-z]+)', e.get('d') or ''):
                    places.append(command.split())
                inside &= all(0 <= float(v) <= s for p in places for v, s in zip(p, size))
            print(name(root), sum(name(e) == 'text' for e in root) > 5, inside, root[2].get('fill'))
            """
        let answer = try Command(
            "/usr/bin/env", ["python3", "-c", script],
            environment: ProcessInfo.processInfo.environment, input: svg)
        return answer.output.trimmingCharacters(in: .newlines) + answer.errors
    }

    @Test(
        arguments: [
            [5_000_000_000], [5, 5], [1, 1_000_000_000_000], Array(1...3_000),
            [9_000_000_000_000_000_000, 1, 8_000_000_000_000_000_000],
        ] as [[Int64]])
    func isWellFormedAndStaysInside(_ values: [Int64]) throws {
        #expect(try parsed(svg(values)) == "svg True True #ffffff")
    }

    /// A chart of counts has a dot for a day that stands alone, and its area ends at 0.
    @Test func countsWithAGap() throws {
        let first = try #require(Day("2026-01-01"))
        let counts = [(0, 40), (2, 10), (3, 20)].map {
            (day: first.adding(days: $0), count: Int64($1))
        }
        let words = SVGChart.Words(title: "a", subtitle: "b", high: "h", low: "l", last: nil)
        let text = SVGChart(
            try #require(LineChart(ofCounts: counts)), words: words, theme: .light
        ) { value, _ in "\(value / 1_000_000_000)" }.text
        #expect(text.contains(">0</text>") && text.contains("378H"))
        #expect(text.matches(of: /r="2.5"/).count == 1)
        #expect(!text.contains("font-size=\"20\" font-weight=\"600\">1"))
        #expect(try parsed(text) == "svg True True #ffffff")
    }

    @Test func hasTwoThemes() throws {
        #expect(try parsed(svg([1, 2, 3], theme: .dark)) == "svg True True #15181d")
    }

    @Test func escapesItsWords() throws {
        let text = try svg([1, 2], title: "<script>&\u{0}</script>")
        #expect(
            text.contains("<title id=\"title\">&lt;script&gt;&amp;\u{FFFD}&lt;/script&gt;</title>"))
        #expect(text.contains("a &amp; b &lt; c") && text.contains("최고 \u{FFFD}"))
        #expect(try parsed(text).hasPrefix("svg"))
    }

    /// Seven thousand days are reduced to what eight hundred pixels can show.
    @Test func leavesOutWhatCannotBeSeen() throws {
        let text = try svg((0..<7_126).map { 1_000_000_000 + Int64($0 * 7919 % 1_000) * 1_000_000 })
        #expect(text.utf8.count < 100_000)
    }

    /// A long subtitle takes two lines, and is truncated after them.
    @Test(arguments: [20, 150, 400]) func aLongSubtitleStaysInside(_ count: Int) throws {
        let day = try #require(Day("2026-01-01"))
        let words = SpendingChart.Words(
            title: String(repeating: "제주 여행 ", count: 20),
            subtitle: String(repeating: "Spent 1,234 KRW · ", count: count / 18 + 1), budget: "",
            last: "2,603,220 KRW")
        let text = try #require(
            SpendingChart(
                [SpendingDay(day: day, total: 1, cumulative: 1)], budget: nil, words: words,
                theme: .light
            ) { "\($0)" }
        ).text
        let lines = text.split(separator: "\n").filter {
            $0.contains("<text x=\"24\"") && !$0.contains("font-size=\"20\"")
        }
        #expect(lines.count == min(2, 1 + count / 110))
        for line in lines {
            let words = line.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }
            // 0.58 of 12 units per letter, in 752 units.
            #expect(String(words).displayWidth <= 108)
        }
        let title = try #require(
            text.split(separator: "\n").first { $0.contains("font-size=\"20\"") })
        let letters = title.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }
        #expect(String(letters).displayWidth <= 51)
    }
}
