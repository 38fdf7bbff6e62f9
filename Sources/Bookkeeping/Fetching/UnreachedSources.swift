internal import Rates
internal import Store
public import Sync

extension Bookkeeper {
    /// The sources that a fetch of today could not reach; none while the book has no rates.
    ///
    /// A scheduled sync says once a day that there is no network.
    ///
    /// - Throws: `SQLiteError`.
    public func unreachedToday() throws -> Set<String> {
        guard try !book.series().isEmpty else { return [] }
        return try book.sources(
            failedWith: SyncError.networkKinds, during: startOfToday...max(startOfToday, now))
    }
}

extension SyncReport {
    /// Whether the source could not be reached.
    public var isUnreached: Bool {
        outcome == .error && (failure.map { SyncError.networkKinds.contains($0.kind) } ?? false)
    }
}
