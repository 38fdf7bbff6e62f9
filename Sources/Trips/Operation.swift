public import Rates

/// A logged operation that changed trips.
public struct Operation: Equatable, Sendable {
    public let id: Int64
    public let at: Instant
    /// The command's name without arguments: `expense add`.
    public let command: String
    /// The id of the operation that an undo took back, or of the undo that a redo took back.
    public let undoes: Int64?
    /// The device or guest that made it; nil for the command line.
    public let author: String?
    /// The number of lines that it wrote in the log: trips, people, expenses and transfers.
    public let changes: Int
    /// The row ids of the expenses it changed.
    public let expenses: [Int64]
    /// The current or last titles of the trips it changed.
    public package(set) var trips: [String] = []
    /// The author of the values that stand instead of all that it wrote, as far as one is known: an undo
    /// of it changed nothing.
    public package(set) var overwriter: String?

    package init(
        id: Int64, at: Instant, command: String, undoes: Int64?, author: String?, changes: Int,
        expenses: [Int64], trips: [String] = [], overwriter: String? = nil
    ) {
        self.id = id
        self.at = at
        self.command = command
        self.undoes = undoes
        self.author = author
        self.changes = changes
        self.expenses = expenses
        self.trips = trips
        self.overwriter = overwriter
    }
}

/// The two ways through the log.
public enum UndoDirection: String, Sendable { case undo, redo }

/// More changes were to be undone or redone than there are.
public struct TooFewChanges: Error, Equatable, Sendable {
    public let direction: UndoDirection
    /// How many there are: at least one.
    public let count: Int

    package init(direction: UndoDirection, count: Int) {
        self.direction = direction
        self.count = count
    }
}
