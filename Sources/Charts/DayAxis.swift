public import Rates

/// The dates below a chart: days, Mondays, or the first days of months, quarters or years.
public struct DayAxis: Equatable, Sendable {
    public struct Tick: Equatable, Sendable {
        public let day: Day
        /// As short as the unit allows: `10-30`, `2026-10`, `2026`.
        public let label: String
        public let precision: Precision
    }

    /// How much of a tick's day its label has.
    public enum Precision: Sendable {
        case day, month, year
    }

    public let ticks: [Tick]

    /// The ticks between two days.
    ///
    /// - Parameter count: the maximum number of ticks, at least 1.
    public init(from first: Day, to last: Day, count: Int) {
        let span = Int(last.ordinal - first.ordinal) + 1
        // In ranges of more than a year, ticks need a year.
        let units = Unit.all.drop { span > 366 && $0.days < 30 }
        let unit = units.first { span / $0.days + 1 <= max(1, count) } ?? Unit.months(6_000)
        var ticks: [Tick] = []
        var day = unit.start(from: first)
        while let tick = day, tick <= last {
            ticks.append(Tick(day: tick, label: unit.label(tick), precision: unit.precision))
            day = unit.start(from: tick.adding(days: 1), after: tick)
        }
        // A range without a tick gets one at its first day.
        self.ticks =
            ticks.isEmpty
            ? [
                Tick(day: first, label: first.description, precision: .day)
            ] : ticks
    }

    /// The distance between ticks.
    private enum Unit {
        case days(Int)
        case months(Int)

        static let all: [Unit] = [
            .days(1), .days(2), .days(7), .days(14), .months(1), .months(2), .months(3), .months(6),
            .months(12), .months(24), .months(60), .months(120), .months(240), .months(600),
            .months(1_200), .months(6_000),
        ]

        /// The minimum distance in days.
        var days: Int {
            switch self {
            case .days(let count): count
            case .months(let count): count * 30
            }
        }

        /// The first tick on or after a day, with weeks from Monday; nil after the calendar's end.
        ///
        /// - Parameter previous: the tick before, from which days are counted.
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

        var precision: Precision {
            switch self {
            case .days: .day
            case .months(let count): count % 12 == 0 ? .year : .month
            }
        }

        func label(_ day: Day) -> String {
            let text = day.description
            return switch precision {
            case .day: String(text.dropFirst(5))
            case .month: String(text.prefix(7))
            case .year: String(text.prefix(4))
            }
        }
    }
}
