import Charts
import Testing

/// The picture of what a trip cost.
@Suite struct CostChartTests {
    /// The parts of the longest bar fill 450 pixels, one after the other; one below zero has no width.
    @Test func bars() throws {
        let chart = try #require(
            CostChart(
                [
                    .init(label: "Visa <A>", sum: "90 KRW", parts: [60, 10, 20]),
                    .init(label: "JPY cash", sum: "45 KRW", parts: [45, 0, -9]),
                ], title: "Osaka", subtitle: "135 KRW in all", legend: ["middle", "fees", "rest"],
                theme: .light))
        let text = chart.text
        for (x, y, width) in [(210, 104, 300), (510, 104, 50), (560, 104, 100), (210, 138, 225)] {
            #expect(text.contains("<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"20\""))
        }
        #expect(text.contains(">Visa &lt;A&gt;<") && text.contains(">45 KRW<"))
        // The background, four parts, and three squares of the key.
        #expect(text.split(separator: "<rect").count - 1 == 8)
        #expect(text.contains("height=\"216\""))
    }

    @Test func nothing() {
        #expect(CostChart([], title: "", subtitle: "", legend: [], theme: .dark) == nil)
        let zero = CostChart(
            [.init(label: "a", sum: "0", parts: [0])], title: "", subtitle: "", legend: [],
            theme: .dark)
        #expect(zero?.text.contains("NaN") == false)
    }
}
