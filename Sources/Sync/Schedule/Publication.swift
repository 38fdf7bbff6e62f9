public import Rates

/// The days and the hour at which a source publishes.
public struct Publication: Sendable {
    public let calendar: PublicationCalendar
    public let zone: CivilZone
    /// The full hour from which a day's rates are expected: 0, or 4 to 23.
    public let hour: Int64

    /// The instant from which a day's rates are expected.
    public func instant(_ day: Day) -> Instant { zone.instant(day, hour: hour) }

    /// The instant from which the next publication after a day is expected.
    public func next(after day: Day) -> Instant { instant(calendar.next(after: day)) }

    /// The newest publication day whose rates are expected to be available.
    public func latest(at now: Instant) -> Day {
        let today = zone.day(of: now)
        let last = now < instant(today) ? today.adding(days: -1) : today
        return calendar.contains(last) ? last : calendar.previous(before: last)
    }
}
