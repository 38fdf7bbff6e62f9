public import Rates

/// Dates under a chart: days, Mondays, or the first of a month, quarter or year.
public struct DayAxis: Equatable, Sendable {
    public struct Tick: Equatable, Sendable {
        public let day: Day
        /// As short as the unit allows: `10-30`, `2026-10`, `2026`.
        public let label: String
    }

    public let ticks: [Tick]

    /// The ticks between two days.
    ///
    /// - Parameter count: the most that have room, at least 1.
    public init(from first: Day, to last: Day, count: Int) {
        let span = Int(last.ordinal - first.ordinal) + 1
        // A day without its year says little in a longer range.
        let units = Unit.all.drop { span > 366 && $0.days < 30 }
        let unit = units.first { span / $0.days + 1 <= max(1, count) } ?? Unit.months(6_000)
        var ticks: [Tick] = []
        var day = unit.start(from: first)
        while let tick = day, tick <= last {
            ticks.append(Tick(day: tick, label: unit.label(tick)))
            day = unit.start(from: tick.adding(days: 1), after: tick)
        }
        // A range without a round date is named by its first day.
        self.ticks = ticks.isEmpty ? [Tick(day: first, label: first.description)] : ticks
    }

    /// A distance of ticks.
    private enum Unit {
        case days(Int)
        case months(Int)

        static let all: [Unit] = [
            .days(1), .days(2), .days(7), .days(14), .months(1), .months(2), .months(3), .months(6),
            .months(12), .months(24), .months(60), .months(120), .months(240), .months(600),
            .months(1_200), .months(6_000),
        ]

        /// The least days between two ticks.
        var days: Int {
            switch self {
            case .days(let count): count
            case .months(let count): count * 30
            }
        }

        /// The first tick from a day on, nil where the calendar ends before; weeks begin on
        /// Monday.
        ///
        /// - Parameter previous: the tick before, which days are counted from.
        func start(from day: Day, after previous: Day? = nil) -> Day? {
            switch self {
            case .days(let count):
                if let previous {
                    let next = previous.adding(days: count)
                    return next > previous ? next : nil
                }
                return count % 7 == 0 ? day.adding(days: (8 - day.weekday) % 7) : day
            case .months(let count):
                let (year, month, number) = day.components
                let index = year * 12 + month - 1 + (number > 1 ? 1 : 0)
                let rounded = (index + count - 1) / count * count
                let start = Day(year: rounded / 12, month: rounded % 12 + 1, day: 1)
                return start == previous ? nil : start
            }
        }

        func label(_ day: Day) -> String {
            let text = day.description
            switch self {
            case .days: return String(text.dropFirst(5))
            case .months(let count): return String(text.prefix(count % 12 == 0 ? 4 : 7))
            }
        }
    }
}
