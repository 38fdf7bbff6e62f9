internal import Rates

extension SeriesState {
    /// The state without what was stored while a clock ran ahead.
    ///
    /// A due time or a hold beyond ``SourceDescription/lastDue(at:)``, and an answer that came more
    /// than a day after now, would stop all syncing until the true time has come there.
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
