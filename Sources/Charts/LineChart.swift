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
    private let longestPause: Int
    /// What the value axis is like.
    let scale: ValueAxis.Scale

    /// Nil if there are no values.
    ///
    /// - Parameters:
    ///   - longestPause: the longest gap that a line bridges, in days.
    ///   - scale: what the value axis is like.
    public init?(
        _ points: [ChartPoint], longestPause: Int = 14, scale: ValueAxis.Scale = .near
    ) {
        guard let first = points.first, let last = points.last,
            let low = points.min(by: { $0.nanos < $1.nanos }),
            let high = points.max(by: { $0.nanos < $1.nanos })
        else { return nil }
        (self.points, self.longestPause, self.scale) = (points, longestPause, scale)
        (self.first, self.last, self.low) = (first, last, low)
        self.high = points.first { $0.nanos == high.nanos } ?? high
    }

    /// A chart of a count for each day: its axis begins at 0, and a day without a count is a
    /// gap in the line; nil if there are no counts.
    ///
    /// - Parameter counts: oldest first, one a day.
    public init?(ofCounts counts: [(day: Day, count: Int64)]) {
        let points = counts.map { day, count in
            let (nanos, isTooLarge) = count.multipliedReportingOverflow(by: 1_000_000_000)
            return ChartPoint(day: day, nanos: isTooLarge ? .max : nanos)
        }
        self.init(points, longestPause: 1, scale: .counts)
    }

    /// The value axis.
    ///
    /// - Parameter count: the approximate number of ticks, at least 2.
    public func axis(count: Int) -> ValueAxis {
        ValueAxis(from: low.nanos, to: high.nanos, count: count, scale: scale)
    }

    /// Whether the area below the line ends at the value 0.
    public var isFilledToZero: Bool { scale == .counts }

    /// The runs of values that a line connects, divided by long gaps.
    public var runs: [ArraySlice<ChartPoint>] {
        var runs: [ArraySlice<ChartPoint>] = []
        var start = 0
        for index in 1..<max(1, points.count)
        where Int(points[index].day.ordinal - points[index - 1].day.ordinal) > longestPause {
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
