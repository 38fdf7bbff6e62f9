/// The result of checking a book: the problems found and the amount of data checked.
public struct Checkup: Sendable {
    public package(set) var problems: [CheckProblem] = []
    /// Findings that are not damage.
    public package(set) var remarks: [CheckRemark] = []
    /// The number of snapshots and of the rates in them, with unconfirmed rates but without the
    /// base's own.
    public package(set) var snapshots = 0
    public package(set) var rates = 0
    /// The number of rows of lists of films.
    public package(set) var filmRanks = 0
    /// The number of expenses whose sums were compared.
    public package(set) var expenses = 0
    /// The number of rows compared with the log of changes.
    public package(set) var loggedRows = 0
    /// The number of photos compared with their hash.
    public package(set) var photos = 0

    /// A checkup that has found some problems so far.
    package init(problems: [CheckProblem] = []) { self.problems = problems }
}

/// A finding that is not damage: earlier versions stored it, this one would refuse it.
public enum CheckRemark: Equatable, Sendable {
    /// Two names in `categories` or in a trip's `people` that differ only in their Unicode form.
    case sameName(table: String, name: String, trip: String?)
    /// A trip whose amounts add up to more than the largest sum of a trip.
    case sumTooLarge(trip: String)
}

/// Damage in a book, or a change made by another program.
public enum CheckProblem: Equatable, Sendable {
    /// A message of SQLite's integrity check.
    case file(String)
    /// A foreign key without its target; `row` is nil for tables without row ids.
    case reference(table: String, row: Int64?, target: String)
    /// A table, index, view or trigger that is missing, unknown or altered.
    case schema(object: String, SchemaDifference)
    /// A table of constants with wrong content.
    case constant(table: String)
    /// A snapshot whose rates do not have the hash stored with it.
    case rates(source: String, base: String, date: String, revision: Int64)
    /// A list of films whose rows do not have the hash stored with it.
    case films(source: String, series: String, date: String, revision: Int64)
    /// A confirmed rate that is missing or different among the accepted rates.
    case confirmation(currency: String, date: String)
    /// An expense whose payments or shares do not add up.
    case sum(expense: Int64, SumDifference)
    /// A row that differs from the log of changes.
    case log(table: String, row: Int64, LogDifference)
    /// A table of settings or rates that does not have the rows that ratebook wrote.
    case table(String)
    /// A table whose largest possible row id is in use, so that no row can be added.
    case numbersUsedUp(table: String)
    /// A photo whose file is missing or altered.
    case photo(expense: Int64, name: String, isMissing: Bool)
    /// A photo whose file cannot be read; `errno` is the system's error number.
    case unreadablePhoto(expense: Int64, name: String, errno: Int32)

    /// How an object of the schema differs from a new book's.
    public enum SchemaDifference: Sendable { case missing, unknown, altered }

    /// Which parts of an expense do not add up.
    public enum SumDifference: Sendable {
        case paid, paidAtHome, shares
        /// The home amount is not what purses and cards make of it.
        case price
    }

    /// How a row differs from the log of changes.
    public enum LogDifference: Sendable {
        /// The row has no log entry.
        case unlogged
        /// The row differs from the newest log entry.
        case altered
        /// The row is missing, although the newest log entry has it.
        case gone
        /// A line of the log does not follow the one before it; with the row 0, the table does not have the
        /// rows that were added to it, or its digest is missing.
        case broken
    }
}
