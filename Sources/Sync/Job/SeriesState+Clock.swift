internal import Rates

extension SeriesState {
    /// The state without entries that were stored while a clock was ahead.
    ///
    /// Due times and holds after ``SourceDescription/lastDue(at:)``, and answers more than a day in
    /// the future, would otherwise stop syncing until that time.
    func plausible(at now: Instant, of source: SourceDescription) -> SeriesState {
        let lastDue = source.lastDue(at: now)
        let tomorrow = now.adding(seconds: 86_400)
        var state = self
        if let due = nextDue, due > lastDue { state.nextDue = nil }
        if let answer = lastAnswer, answer > tomorrow { state.lastAnswer = nil }
        state.holds = holds.filter { $0.until <= lastDue }
        state.emptyDays = emptyDays.filter { $0.value <= tomorrow }
        return state
    }
}
