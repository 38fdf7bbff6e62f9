public import BookReports
internal import Store

/// What a page shows of a shared trip besides the trip itself.
public struct SharedTripState: Sendable {
    /// The changes of friends that were not reported yet, oldest first.
    public let news: [TripNews]
    /// What waits for a choice.
    public let conflicts: [TripConflict]
    /// The changes that the book does not show.
    public let hidden: HiddenChanges
    /// The books that take part.
    public let devices: [TripDevice]
    /// Whether nothing is exchanged any more.
    public let hasLeft: Bool
    /// The last line that is in it, for ``Bookkeeper/markNewsSeen(_:)``.
    fileprivate let newestLine: Int64
    fileprivate let trip: Int64
}

extension Bookkeeper {
    /// What a page shows of a shared trip; nil for a trip that is not shared.
    ///
    /// - Parameter trip: the row id.
    /// - Throws: `SQLiteError`.
    public func sharedState(ofTrip trip: Int64) throws -> SharedTripState? {
        try book.read {
            guard let settings = try book.sharedTrip(trip) else { return nil }
            let conflicts =
                try book.hasSharedConflicts(trip) ? try conflicts(ofTrip: trip) : []
            return SharedTripState(
                news: try news(of: settings), conflicts: conflicts,
                hidden: try book.hiddenChanges(of: settings),
                devices: try devices(of: settings), hasLeft: settings.hasLeft,
                newestLine: try book.newestLine(ofTrip: trip), trip: trip)
        }
    }

    /// Records that the reader has seen the news of a trip, as far as they were shown.
    ///
    /// - Throws: `SQLiteError`.
    public func markNewsSeen(_ state: SharedTripState) throws {
        try book.markNewsSeen(of: state.trip, through: state.newestLine)
    }

    /// Exchanges a trip before it is shown; its news stay news.
    ///
    /// - Returns: the notes on it, or nil if nothing was to be exchanged.
    public func exchangeTrip(_ trip: Int64) -> [ExchangeNote]? {
        guard let settings = try? book.sharedTrip(trip),
            let report = try? exchange(
                settings, isAsked: false, marksSeen: false,
                until: .now + Self.longestExchange
            ).report
        else { return nil }
        return report.notes
    }

    /// Whether ``exchangeTrip(_:)`` has something to do, on a book that is only open for reading.
    public func needsExchange(ofTrip trip: Int64) -> Bool {
        (try? book.sharedTrip(trip)).flatMap(\.self).map(needsExchange) ?? false
    }
}
