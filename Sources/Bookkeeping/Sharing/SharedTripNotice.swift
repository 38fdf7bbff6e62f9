public import BookReports
internal import Store

/// What whoever reads a shared trip's figures has to know: they may be others soon.
public struct SharedTripNotice: Sendable {
    /// How many conflicts wait for a choice.
    public let conflicts: Int
    public let hidden: HiddenChanges
    /// The files of friends that cannot be read.
    public let unread: [UnreadFile]
    /// That the page of a friend did not take part at the last exchange.
    public let note: ExchangeNote?

    fileprivate var isEmpty: Bool {
        conflicts == 0 && hidden.isEmpty && unread.isEmpty && note == nil
    }
}

extension Bookkeeper {
    /// The notice about a trip's figures; nil if there is none, as for a trip that is not shared.
    ///
    /// - Parameter trip: the row id.
    /// - Throws: `SQLiteError`.
    public func sharedNotice(ofTrip trip: Int64) throws -> SharedTripNotice? {
        guard let settings = try book.sharedTrip(trip) else { return nil }
        let notice = SharedTripNotice(
            conflicts: try countConflicts(ofTrip: trip),
            hidden: try book.hiddenChanges(of: settings),
            unread: try unreadFiles(of: settings), note: try lastNote(on: settings))
        return notice.isEmpty ? nil : notice
    }

    private func lastNote(on settings: SharedTripSettings) throws -> ExchangeNote? {
        guard !settings.hasLeft, let link = settings.folder.flatMap({ ShareLink($0) }) else {
            return nil
        }
        return try LastExchange(of: settings.trip, book)?.note(on: link.address)
    }
}
