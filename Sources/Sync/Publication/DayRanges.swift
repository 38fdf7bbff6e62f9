internal import Rates

extension Day {
    /// Consecutive ranges of at most so many days, from one day through another; a single range if the last
    /// one is earlier.
    static func ranges(
        from first: Day, through last: Day, ofAtMost count: Int
    ) -> [ClosedRange<Day>] {
        var ranges = [min(first, last)...min(last, first.adding(days: count - 1))]
        while let end = ranges.last?.upperBound, end < last {
            ranges.append(end.adding(days: 1)...min(last, end.adding(days: count)))
        }
        return ranges
    }
}

extension RateSource {
    /// The range of days of an ask: for the newest, from the first day that is missing on.
    func days(of ask: Ask, newest: Day?, now: Instant) -> (first: Day, last: Day) {
        let today = about.publication.zone.day(of: now)
        let last = about.lastDay.map { min($0, today) } ?? today
        switch ask {
        case .latest:
            return (newest.map { about.calendar.next(after: $0) } ?? about.firstDay ?? last, last)
        case .since(let day): return (day, last)
        case .day(let day): return (day, day)
        }
    }
}
