public import Rates

/// A row of a list of a day.
public struct FilmDay: Hashable, Sendable {
    public let day: Day
    /// How often the list had been corrected.
    public let revision: Int
    public let rank: FilmRank

    package init(day: Day, revision: Int, rank: FilmRank) {
        self.day = day
        self.revision = revision
        self.rank = rank
    }
}

/// A stored version of a list.
public struct StoredFilmList: Equatable, Sendable {
    public let list: FilmList
    /// How often it had been corrected by then.
    public let revision: Int
    /// When it was fetched.
    public let fetchedAt: Instant
    /// Its row id.
    package let snapshot: Int64

    package init(list: FilmList, revision: Int, fetchedAt: Instant, snapshot: Int64) {
        self.list = list
        self.revision = revision
        self.fetchedAt = fetchedAt
        self.snapshot = snapshot
    }
}
