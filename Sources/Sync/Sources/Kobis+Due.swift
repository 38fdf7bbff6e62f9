public import Rates

/// The schedule of KOBIS: from 08:00 in Seoul the list of yesterday, and those of the three days before
/// once more, because they are corrected; each once a day.
extension Kobis {
    /// How many days to request: yesterday, and the three before it.
    private static let days = 4

    public func decide(_ state: SeriesState, now: Instant) -> Decision {
        if let due = state.nextDue, now < due { return .notDue(until: due) }
        let zone = about.publication.zone
        let yesterday = zone.day(of: now).adding(days: -1)
        let isOpen = now >= about.publication.instant(yesterday)
        // Until then the newest list is of the day before, and asked for if it is not there.
        let newest = isOpen ? yesterday : yesterday.adding(days: -1)
        let opening = about.publication.instant(newest)
        // The newest list can be late.
        let again = state.emptyDays[newest].map { $0.adding(seconds: about.retry) }
        if let again, now >= again { return .due(.day(newest)) }
        for back in 0..<(isOpen ? Self.days : 1) {
            let day = newest.adding(days: -back)
            guard let said = state.answers[day], said >= opening else {
                if !isOpen, let stored = state.newest, stored >= newest { break }
                return .due(.day(day))
            }
        }
        return .notDue(until: again ?? about.publication.next(after: newest))
    }
}
