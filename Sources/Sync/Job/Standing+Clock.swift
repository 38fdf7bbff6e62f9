internal import Rates

extension Standing {
    /// The standing without what was stored while a clock ran ahead.
    ///
    /// A due time or a hold beyond ``SourceDescription/lastDue(at:)``, and an answer that came more
    /// than a day after now, would stop all syncing until the true time has come there.
    func believed(at now: Instant, of source: SourceDescription) -> Standing {
        let lastDue = source.lastDue(at: now)
        let tomorrow = now.adding(seconds: 86_400)
        var standing = self
        if let due = nextDue, due > lastDue { standing.nextDue = nil }
        if let answer = lastAnswer, answer > tomorrow { standing.lastAnswer = nil }
        standing.holds = holds.filter { $0.until <= lastDue }
        standing.emptyDays = emptyDays.filter { $0.value <= tomorrow }
        return standing
    }
}
