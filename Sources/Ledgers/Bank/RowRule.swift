/// Which rows of a bank's table are no expenses, by the words in a column: declined, pending, between
/// one's own accounts.
public struct RowRule: Equatable, Sendable {
    public let column: BankMapping.Column
    private let words: Set<String>
    private let isOfKept: Bool
    /// Whether a row with an amount received stays: a purchase that was cancelled is no expense, its refund is one.
    let sparesReceived: Bool

    /// A rule that leaves out the rows with one of some words.
    ///
    /// - Parameter sparesReceived: whether those with an amount received stay.
    public static func leavingOut(
        _ words: [String], in column: BankMapping.Column,
        unlessReceived sparesReceived: Bool = false
    ) -> RowRule {
        RowRule(
            column: column, words: Set(words.map(fold)), isOfKept: false,
            sparesReceived: sparesReceived)
    }

    /// A rule that leaves out the rows with any text in a column.
    static func leavingOutFilled(_ column: BankMapping.Column) -> RowRule {
        keeping([""], in: column)
    }

    /// A rule that leaves out the rows with any other text than some words.
    public static func keeping(_ words: [String], in column: BankMapping.Column) -> RowRule {
        RowRule(
            column: column, words: Set(words.map(fold)), isOfKept: true,
            sparesReceived: false)
    }

    /// Whether a row with a text in the column is left out; the text is empty where the field is.
    ///
    /// A word that ends with `*` is the beginning of a text.
    func leavesOut(_ text: String) -> Bool {
        let text = Self.fold(text)
        let isFound =
            words.contains(text)
            || words.contains { $0.hasSuffix("*") && text.hasPrefix($0.dropLast()) }
        return isFound != isOfKept
    }

    private static func fold(_ word: String) -> String { StatementVocabulary.folded(word.trimmed) }
}

/// A row of a table that is no entry.
public struct LeftOutRow: Equatable, Sendable {
    /// Counted from 1.
    public let line: Int
    public let reason: Reason
    /// The row's cells that are not empty, with middle dots between them; empty where nobody is to see them.
    public var cells: String

    public init(line: Int, reason: Reason, cells: String = "") {
        (self.line, self.reason, self.cells) = (line, reason, cells)
    }

    public enum Reason: Hashable, Sendable {
        /// Its word says that nothing was spent or received.
        case neither
        /// Its amount was received, and nothing says that a merchant gave it back.
        case received
        /// Cash was taken out.
        case cash
        /// Money was moved between accounts of one owner.
        case transfer
        /// A column has a word by which it is no expense; empty for none.
        case word(String)
        /// Its amount is zero.
        case zero
        /// It is a sum of other rows.
        case total
        /// It cannot be read.
        case unreadable
        /// A person left it out.
        case chosen
        /// It has neither a day nor an amount: a heading, or the rest of the row above.
        case noEntry

        /// Whether the row has an amount that may be an expense all the same.
        public var mayBeExpense: Bool {
            switch self {
            case .neither, .received, .cash, .transfer, .word, .chosen: true
            case .zero, .total, .unreadable, .noEntry: false
            }
        }
    }
}
