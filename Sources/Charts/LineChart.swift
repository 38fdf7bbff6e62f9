public import Rates

/// A value on a day.
public struct ChartPoint: Equatable, Sendable {
    public let day: Day
    /// In units of 10⁻⁹.
    public let nanos: Int64

    public init(day: Day, nanos: Int64) {
        self.day = day
        self.nanos = nanos
    }
}

/// The data of a line chart.
///
/// Positions are `Double`, as they are only drawn; labels show the exact values.
public struct LineChart: Sendable {
    /// The values, oldest first, one a day.
    public let points: [ChartPoint]
    public let first, last: ChartPoint
    /// The lowest and highest value; of equal ones, the first.
    public let low, high: ChartPoint

    /// The longest gap that a line bridges, in days.
    private static let longestPause = 14

    /// Nil if there are no values.
    public init?(_ points: [ChartPoint]) {
        guard let first = points.first, let last = points.last,
            let low = points.min(by: { $0.nanos < $1.nanos }),
            let high = points.max(by: { $0.nanos < $1.nanos })
        else { return nil }
        self.points = points
        (self.first, self.last, self.low) = (first, last, low)
        self.high = points.first { $0.nanos == high.nanos } ?? high
    }

    /// The runs of values that a line connects, divided by long gaps.
    public var runs: [ArraySlice<ChartPoint>] {
        var runs: [ArraySlice<ChartPoint>] = []
        var start = 0
        for index in 1..<max(1, points.count)
        where Int(points[index].day.ordinal - points[index - 1].day.ordinal) > Self.longestPause {
            runs.append(points[start..<index])
            start = index
        }
        return runs + [points[start...]]
    }

    /// The position of a day from 0 for the first to 1 for the last; 0.5 if there is only one.
    func across(_ day: Day) -> Double {
        let span = last.day.ordinal - first.day.ordinal
        return span == 0 ? 0.5 : Double(day.ordinal - first.day.ordinal) / Double(span)
    }
}
