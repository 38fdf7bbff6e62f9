internal import Rates

/// A source from which each request wants a single day.
///
/// At most one response with rates comes per day. A day counts on the days of the source's calendar, from its
/// hour on. With nothing stored, the newest such day is requested. Otherwise nothing is requested before the
/// hour, then the newest such day unless it is stored. A holiday has an empty response, and then the day before
/// is requested unless it is stored.
protocol SingleDaySource: RateSource {}

extension SingleDaySource {
    /// The largest number of days stepped over; the longest run of holidays has seven.
    private static var stepLimit: Int { 10 }

    func decide(_ state: SeriesState, now: Instant) -> Decision {
        if let due = state.nextDue, now < due { return .notDue(until: due) }
        let latest = about.publication.latest(at: now)
        guard let newest = state.newest else {
            return wanted(latest, after: nil, state).map { .due(.day($0)) }
                ?? .notDue(until: about.publication.next(after: latest))
        }
        let today = about.publication.zone.day(of: now)
        guard now >= about.publication.instant(today) else {
            return .notDue(until: nextTurn(from: today, state))
        }
        let doubtful = unproven(state, now, today)
        if let doubtful, about.calendar == .everyDay { return .due(.day(doubtful)) }
        if let day = wanted(latest, after: newest, state) { return .due(.day(day)) }
        if let doubtful { return .due(.day(doubtful)) }
        return .notDue(until: nextTurn(from: today.adding(days: 1), state))
    }

    /// The newest day up to a given one that is neither stored nor known to be empty.
    private func wanted(_ latest: Day, after newest: Day?, _ state: SeriesState) -> Day? {
        var day = latest
        for _ in 0..<Self.stepLimit {
            if let newest, day <= newest { return nil }
            if state.emptyDays[day] == nil { return day }
            day = about.calendar.previous(before: day)
        }
        return nil
    }

    /// A day whose empty response came on the same day and may have been too early; it is requested
    /// again on a weekend, when the daily request is free, or, where every day has one, before the next.
    private func unproven(_ state: SeriesState, _ now: Instant, _ today: Day) -> Day? {
        let zone = about.publication.zone
        guard !about.calendar.contains(today) || about.calendar == .everyDay,
            state.lastAnswer.map({ zone.day(of: $0) < today }) ?? true
        else { return nil }
        return unprovenDays(state, before: today).min()
    }

    private func unprovenDays(_ state: SeriesState, before today: Day) -> [Day] {
        state.emptyDays.filter { !isProven($0.key, emptySince: $0.value) }.map(\.key)
            .filter { $0 < today && $0 >= today.adding(days: -30) }
    }

    /// The hour of the first day from a given one on that may have a request: a weekday, or a weekend
    /// day with something left to request.
    private func nextTurn(from day: Day, _ state: SeriesState) -> Instant {
        let isTurn =
            about.calendar.contains(day) || !unprovenDays(state, before: day).isEmpty
        return isTurn ? about.publication.instant(day) : about.publication.next(after: day)
    }
}

extension Source {
    /// Whether an empty response is final: it came after the day had ended.
    func isProven(_ day: Day, emptySince said: Instant) -> Bool {
        about.publication.zone.day(of: said) > day
    }
}
