internal import Rates

/// When the bank is called: at most once a day with an answer that has rates.
///
/// A day is Monday to Friday, from 11:00 in Seoul on. Nothing stored: the newest such day.
/// Something stored: before 11:00 nothing; then the newest such day, unless it is stored. A
/// holiday answers with nothing: the day before it is next, where that is not stored either.
extension Eximbank {
    /// The most days that are passed over at once; the longest run of holidays has seven.
    private static let stepLimit = 10

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
        if let day = wanted(latest, after: newest, state) { return .due(.day(day)) }
        if let day = unproven(state, now, today) { return .due(.day(day)) }
        return .notDue(until: nextTurn(from: today.adding(days: 1), state))
    }

    /// The newest day up to one that is neither stored nor known to be empty.
    private func wanted(_ latest: Day, after newest: Day?, _ state: SeriesState) -> Day? {
        var day = latest
        for _ in 0..<Self.stepLimit {
            if let newest, day <= newest { return nil }
            if state.emptyDays[day] == nil { return day }
            day = about.calendar.previous(before: day)
        }
        return nil
    }

    /// A day whose empty answer came on that very day, and may have come too early: it is asked
    /// again when the weekend leaves the daily call free.
    private func unproven(_ state: SeriesState, _ now: Instant, _ today: Day) -> Day? {
        let zone = about.publication.zone
        guard !about.calendar.contains(today),
            state.lastAnswer.map({ zone.day(of: $0) < today }) ?? true
        else { return nil }
        return unprovenDays(state, before: today).min()
    }

    private func unprovenDays(_ state: SeriesState, before today: Day) -> [Day] {
        state.emptyDays.filter { !isProven($0.key, emptySince: $0.value) }.map(\.key)
            .filter { $0 < today && $0 >= today.adding(days: -30) }
    }

    /// 11:00 of the first day from one on that has a turn: a weekday, or one of a weekend with
    /// something left to ask.
    private func nextTurn(from day: Day, _ state: SeriesState) -> Instant {
        let isTurn =
            about.calendar.contains(day) || !unprovenDays(state, before: day).isEmpty
        return isTurn ? about.publication.instant(day) : about.publication.next(after: day)
    }
}

extension Source {
    /// Whether an empty answer can be believed for good: it came when the day was over.
    func isProven(_ day: Day, emptySince said: Instant) -> Bool {
        about.publication.zone.day(of: said) > day
    }
}
