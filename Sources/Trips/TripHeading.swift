public import Rates

/// A trip's row id, title and dates.
public struct TripHeading: Equatable, Sendable {
    public let id: Int64
    public let uid, title: String
    public let firstDay, lastDay: Day
    public let isArchived: Bool

    package init(
        id: Int64, uid: String, title: String, firstDay: Day, lastDay: Day, isArchived: Bool
    ) {
        self.id = id
        self.uid = uid
        self.title = title
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.isArchived = isArchived
    }
}
