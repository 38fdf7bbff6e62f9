public import Rates

/// Whether a source is due.
public enum Decision: Equatable, Sendable {
    /// Due now; the ask is ``Ask/latest``, a day for sources whose responses have one day each, or the days
    /// since one for those that may send earlier ones, too.
    case due(Ask)
    /// Nothing new is expected before this instant.
    case notDue(until: Instant)
    /// The source has ended, and its last day is stored.
    case ended
}

extension Source {
    /// Due when the next publication after the newest stored one has come, and not before the stored
    /// due time; never again when the source has ended.
    public func decide(_ state: SeriesState, now: Instant) -> Decision {
        due(.latest, state, now: now)
    }

    /// The decision to ask for the newest days in a way of its own.
    func due(_ ask: Ask, _ state: SeriesState, now: Instant) -> Decision {
        if let newest = state.newest, about.hasEnded(by: newest) { return .ended }
        let next = state.newest.map { about.publication.next(after: $0) }
        guard let due = [next, state.nextDue].compactMap({ $0 }).max(), now < due else {
            return .due(ask)
        }
        return .notDue(until: due)
    }
}
