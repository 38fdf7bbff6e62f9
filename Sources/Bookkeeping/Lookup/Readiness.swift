public import Rates
internal import Sync

/// Whether a book has rates that are as new as its sources publish them.
public struct Readiness {
    /// Why it has not.
    public enum Reason: Equatable, Sendable {
        /// No source's rates are stored.
        case nothingStored
        /// A source that is switched on has nothing stored.
        case empty(source: String)
        /// The newest day of a source, and how many days of its calendar are due after it.
        case late(source: String, newest: Day, overdueDays: Int)
    }

    /// The sources that are switched on, or have rates.
    public let sources: [SourceStatus]
    /// Empty if it is ready.
    public let reasons: [Reason]
    public var isReady: Bool { reasons.isEmpty }

    /// - Parameter sources: the status of every source whose rates are used.
    public init(_ sources: [SourceStatus]) {
        self.sources = sources.filter { $0.about.rates != nil && ($0.isOn || $0.series != nil) }
        guard self.sources.contains(where: { $0.series?.newest != nil }) else {
            reasons = [.nothingStored]
            return
        }
        reasons = self.sources.filter(\.isOn).compactMap { source in
            guard let newest = source.series?.newest, let overdue = source.overdueDays else {
                return .empty(source: source.about.id)
            }
            guard source.isLate else { return nil }
            return .late(source: source.about.id, newest: newest, overdueDays: overdue)
        }
    }
}
