/// What the list of a trip's expenses shows of one beside its amount.
public struct ExpenseMarks: Equatable, Sendable {
    /// Those who paid, in the order of the trip's people.
    public let payers: [String]
    public let hasPhotos: Bool
    /// The device or guest that recorded it; nil for the command line.
    public let author: String?

    package init(payers: [String], hasPhotos: Bool, author: String?) {
        self.payers = payers
        self.hasPhotos = hasPhotos
        self.author = author
    }
}
