public import Store

/// What whoever reads a shared trip's figures has to know: they may be others soon.
public struct SharedTripNotice: Sendable {
    /// How many conflicts wait for a choice.
    public let conflicts: Int
    public let hidden: HiddenChanges
}

extension Bookkeeper {
    /// What is to be known of a trip's figures; nil if there is nothing, as for a trip that is not
    /// shared.
    ///
    /// - Parameter trip: the row id.
    public func sharedNotice(ofTrip trip: Int64) throws -> SharedTripNotice? {
        guard let settings = try book.sharedTrip(trip) else { return nil }
        let notice = SharedTripNotice(
            conflicts: try countConflicts(ofTrip: trip),
            hidden: try book.hiddenChanges(of: settings))
        return notice.conflicts == 0 && notice.hidden.isEmpty ? nil : notice
    }
}
