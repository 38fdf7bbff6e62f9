/// What a check of a book found, and how much it looked at.
public struct Checkup: Sendable {
    public internal(set) var problems: [CheckProblem] = []
    /// What is worth knowing, and no harm.
    public internal(set) var remarks: [CheckRemark] = []
    /// Snapshots and the rates in them, doubted ones included; the base's own does not count.
    public internal(set) var snapshots = 0
    public internal(set) var rates = 0
    /// Expenses whose sums were compared.
    public internal(set) var expenses = 0
    /// Rows that were compared with the log of changes.
    public internal(set) var loggedRows = 0
    /// Photos whose content was compared with their hash.
    public internal(set) var photos = 0
}

/// Something that this ratebook would not write, and an earlier one has; it is no damage.
public enum CheckRemark: Equatable, Sendable {
    /// Two names of the same letters in other bytes, in `categories` or in the `people` of a trip.
    case sameName(table: String, name: String, trip: String?)
    /// A trip whose amounts sum to more than ``Trips/Trip/largestSum``.
    case sumTooLarge(trip: String)
}

/// One thing that is not as ratebook leaves it.
public enum CheckProblem: Equatable, Sendable {
    /// SQLite's own check of the file, in its words.
    case file(String)
    /// A row that refers to one that is not there; the row's number where it has one.
    case reference(table: String, row: Int64?, target: String)
    /// A table, index, view or trigger that a new book has otherwise, or only one of them has.
    case schema(object: String, SchemaDifference)
    /// A table whose content is the same in every book, and is not.
    case constant(table: String)
    /// A snapshot whose rates are not those that its source published.
    case rates(source: String, base: String, date: String, revision: Int64)
    /// A confirmed rate that does not answer, or not as it was confirmed.
    case confirmation(currency: String, date: String)
    /// The parts of an expense do not add up.
    case sum(expense: Int64, SumDifference)
    /// A row that differs from what the log of changes says of it.
    case log(table: String, row: Int64, LogDifference)
    /// A table to which no row can be added: its largest number is given out.
    case numbersUsedUp(table: String)
    /// A photo of an expense that is not in its folder, or is another one there.
    case photo(expense: Int64, name: String, isMissing: Bool)
    /// A photo of an expense that cannot be read; the system's error number says why.
    case unreadablePhoto(expense: Int64, name: String, errno: Int32)

    /// How a schema differs from a new book's.
    public enum SchemaDifference: Sendable { case missing, unknown, altered }

    /// Which parts of an expense do not add up to what.
    public enum SumDifference: Sendable { case paid, paidAtHome, shares }

    /// How a row differs from the log.
    public enum LogDifference: Sendable {
        /// It is in no change.
        case unlogged
        /// It is not what the newest change left.
        case altered
        /// The newest change left it, and it is gone.
        case gone
        /// A change does not begin with what the one before it left.
        case broken
    }
}
