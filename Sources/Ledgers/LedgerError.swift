public import JSON
public import Rates
public import Trips

/// What is wrong in one place of a file.
public struct LedgerError: Error, Equatable, Sendable {
    /// Counted from 1; nil where the fault is not in a line.
    public let line: Int?
    /// The field of a CSV line, or the byte of a text's line, counted from 1, where known.
    public let column: Int?
    /// The member of a JSON file as `trips[0].expenses[3].amount`, or a CSV column's name.
    public let field: String?
    public let fault: LedgerFault

    /// A fault and its place.
    public init(
        line: Int? = nil, column: Int? = nil, field: String? = nil, _ fault: LedgerFault
    ) {
        (self.line, self.column, self.field, self.fault) = (line, column, field, fault)
    }
}

/// Everything that is wrong in a file, at most ``limit`` places, in their order.
public struct LedgerErrors: Error, Equatable, Sendable {
    public let errors: [LedgerError]

    /// So many places are told at most.
    public static let limit = 100

    /// Whether the whole file was read: after ``limit`` errors the rest is not.
    public var isComplete: Bool { errors.count < Self.limit }

    /// Faults in the order of their lines.
    public init(_ errors: [LedgerError]) { self.errors = errors }

    /// A single fault.
    init(_ fault: LedgerFault) { errors = [LedgerError(fault)] }
}

/// Why a file, or a line of it, cannot be read.
public enum LedgerFault: Error, Equatable, Sendable {
    // The file as a whole.

    /// Larger than so many bytes.
    case fileTooLarge(limit: Int)
    /// Not UTF-8 from this line on; `iconv -f EUC-KR -t UTF-8` would help where it is Korean.
    case notUTF8
    /// Nothing is in it.
    case empty
    /// None of the formats; for a caller of ``LedgerFormat/detect(_:)``.
    case unknownFormat
    /// Of another format than the one that was asked for.
    case wrongFormat(expected: LedgerFormat)
    /// Written by a later ratebook.
    case unknownVersion(String)
    case json(JSONError)

    // JSON members and CSV columns.

    /// A member, a column or a value that must be there.
    case missing(String)
    case unknownMember(String)
    /// A member whose value is of another kind than it must be.
    case wrongKind
    /// Something that may stand only once: a uid, a name, a column.
    case twice(String)
    /// A line with too many or too few fields.
    case fieldCount(found: Int, expected: Int)
    /// A quotation mark that is never closed, or that stands inside of a bare field.
    case badQuotes
    /// No line names all the columns that are asked for.
    case noHeader

    // Values.

    case notADate(String)
    /// A date that could be several; all lines together do not tell which.
    case ambiguousDate(String, [DateOrder])
    /// Later than a calendar goes, or more days than a trip can have.
    case badPeriod(first: Day, last: Day)
    case notANumber(String)
    /// A number such as 1,234, whose comma or point may group digits or begin decimals.
    case ambiguousNumber(String)
    /// No amount is below zero, and nobody said whether they were spent or received.
    case ambiguousSign
    /// More decimals than the currency has.
    case tooManyDecimals(String, Currency)
    /// More than 64 bits of minor units hold.
    case amountTooLarge
    case zeroAmount
    /// Zero or less where that cannot be.
    case notPositive(String)
    case unknownCurrency(String)
    /// Neither the file nor its reader's settings tell the currency.
    case noCurrency
    case badRate(String, RateError)
    /// A text where another must stand; the ones that can.
    case notOneOf(String, [String])
    /// Something that must not be empty, or holds what it cannot: a hash, a file's name.
    case badText(String)
    case numberOutOfRange(Int64, ClosedRange<Int64>)

    // Expenses as a whole.

    /// The amount as paid and the amount in the home currency differ in sign.
    case signsDiffer
    /// The home amount is not what amount and rate come to.
    case homeDisagrees(expected: Amount)
    /// The published rates do not lead from the one currency to the other.
    case brokenPath
    case unknownPerson(String)
    /// People are named, and there are not as many as travel.
    case headCount(Int, people: Int)
    case split(SplitError)
    /// Parts in the home currency that do not sum to the expense, or are not what the split gives.
    case partsDisagree
    /// A giver who is the taker.
    case sameGiverAndTaker(String)
    /// People's balances of a line that do not sum to zero, or go beyond what was paid.
    case unbalanced

    /// A total of a table that its rows do not come to.
    case totalDiffers(found: ExactDecimal, expected: ExactDecimal)

    // Journals.

    case unknownDirective(String)
    /// A posting that belongs to no transaction.
    case strayPosting
    case badPosting(String)
    /// More than one posting without an amount, or one that several currencies leave open.
    case amountMissing
    /// A transaction without a posting to Expenses that is no settlement between two people.
    case noExpense
    /// Several expenses of a transaction that people are named in: nobody knows who paid which.
    case severalExpenses
    /// Something that ratebook has no place for.
    case notRepresentable(String)
}
