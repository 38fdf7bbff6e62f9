public import JSON
public import Phrases
public import Rates
public import Trips

/// An error in a file.
public struct LedgerError: Error, Equatable, Sendable {
    /// Counted from 1; nil if the fault is not in a line.
    public let line: Int?
    /// The field of a CSV line, or the byte of any other line, counted from 1; nil if unknown.
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

/// The errors in a file, sorted by line, at most ``limit``.
public struct LedgerErrors: Error, Equatable, Sendable {
    public let errors: [LedgerError]

    /// The number of errors after which reading stops.
    public static let limit = 100

    /// Whether the whole file was read.
    public var isComplete: Bool { errors.count < Self.limit }

    /// - Parameter errors: the errors, sorted by line.
    public init(_ errors: [LedgerError]) { self.errors = errors }

    /// A single error of the file as a whole.
    init(_ fault: LedgerFault) { errors = [LedgerError(fault)] }
}

/// Why a file, or a line of it, cannot be read.
public enum LedgerFault: Error, Equatable, Sendable {
    // The file as a whole.

    /// Larger than `limit` bytes.
    case fileTooLarge(limit: Int)
    /// More than `limit` rows, or a row with too many fields or bytes.
    case tooManyRows(limit: Int)
    /// Not UTF-8 from this line on.
    case notUTF8
    /// Bytes that are no UTF-8, and that none of the other encodings explains.
    case unknownEncoding
    /// A byte that is no text in the encoding.
    case notInEncoding(TextEncoding, byte: UInt8)
    /// The system cannot convert the encoding.
    case noConverter(TextEncoding)
    case empty
    /// Not in the expected format.
    case wrongFormat(expected: LedgerFormat)
    /// Written by a later version of ratebook.
    case unknownVersion(String)
    case json(JSONError)
    /// XML that is not well-formed, is nested too deeply, or has a document type.
    case badXML
    /// A closing balance is not the opening one and the transactions.
    case balanceDiffers(found: ExactDecimal, expected: ExactDecimal)
    /// The file ends within a transaction or a statement.
    case breaksOff
    /// A spreadsheet or a page that cannot be read.
    case damaged
    case hasPassword
    /// A library that reads the format is missing; Debian's package has it.
    case noLibrary(String)

    // JSON members and CSV columns.

    /// A required member, column or value is missing.
    case missing(String)
    case unknownMember(String)
    /// A member's value has the wrong type.
    case wrongKind
    /// A uid, name or column occurs twice.
    case twice(String)
    /// A line with too many or too few fields.
    case fieldCount(found: Int, expected: Int)
    /// A quotation mark is never closed, or occurs within an unquoted field.
    case badQuotes
    /// The columns of a table are not known.
    case needsColumns
    /// The field that no column is assigned to: `date` or `amount`.
    case needsColumn(String)
    /// No line names all columns of the mapping.
    case noHeader
    /// A column of the mapping that the header lacks, and the names that it has.
    case noColumn(String, [String])
    /// A name that several columns have, and their numbers from 1.
    case severalColumns(String, [Int])
    /// No row of the table begins in a line that was named.
    case noRow

    // Values.

    /// A field of a statement whose parts are not those of its format.
    case badField(String)
    case notADate(String)
    /// A date that can be read in several orders, as can all others in the file.
    case ambiguousDate(String, [DateOrder])
    /// A date without a year, which neither ``BankMapping/year`` nor the head of the file tells.
    case noYear(String)
    /// The last day is before the first, or the trip is too long.
    case badPeriod(first: Day, last: Day)
    case notANumber(String)
    /// A number such as 1,234, whose comma or point may group digits or be a decimal mark.
    case ambiguousNumber(String)
    /// No amount is negative, and ``BankMapping/spentIs`` is not set.
    case ambiguousSign(SignedAmounts)
    /// Amounts of both signs, and ``BankMapping/spentIs`` is not set.
    case mixedSigns(SignedAmounts)
    /// At least half of the amounts of a debit or credit column, but not all, are negative, and
    /// ``BankMapping/spentIs`` is not set. The amounts spent are positive, as the column has them.
    case minuses(SignedAmounts)
    /// A word that says neither that an amount was spent nor that it was received.
    case unknownDirection(String)
    /// More decimals than the currency has.
    case tooManyDecimals(String, Currency)
    /// More minor units than fit in 64 bits.
    case amountTooLarge
    case zeroAmount
    /// Zero or negative where that is not allowed.
    case notPositive(String)
    case unknownCurrency(String)
    /// A word or sign of several currencies, where neither the column nor the trip decides.
    case ambiguousCurrency(AmbiguousCurrency)
    /// A cell's amount has another currency than its row.
    case otherCurrency(String, Currency, of: Currency)
    /// Neither the file nor the mapping gives the currency.
    case noCurrency
    /// A charged amount has no currency.
    case noChargedCurrency
    case badRate(String, RateError)
    /// A text that is none of the allowed ones.
    case notOneOf(String, [String])
    /// An empty or invalid text, hash or file name.
    case badText(String)
    case numberOutOfRange(Int64, ClosedRange<Int64>)

    // Expenses as a whole.

    /// The amount as paid and the amount in the home currency differ in sign.
    case signsDiffer
    /// The home amount is not the amount converted at the rate.
    case homeDisagrees(expected: Amount)
    /// The published rates do not lead from one currency to the other.
    case brokenPath
    /// The rate is not what the published rates make.
    case rateDisagrees(expected: ExactDecimal)
    case unknownPerson(String)
    /// The head count does not fit the number of named people.
    case headCount(Int, people: Int)
    case split(SplitError)
    /// The parts in the home currency do not sum to the expense, or do not follow from the split.
    case partsDisagree
    /// The giver of a transfer is the taker.
    case sameGiverAndTaker(String)
    /// The balances in a line do not sum to zero, or are more than was paid.
    case unbalanced

    /// A total is not the sum of the rows.
    case totalDiffers(TotalDifference)

    // Journals.

    case unknownDirective(String)
    /// A posting outside of a transaction.
    case strayPosting
    case badPosting(String)
    /// More than one posting without an amount, or one with several currencies to balance.
    case amountMissing
    /// A transaction that has no posting to Expenses and is no transfer between two people.
    case noExpense
    /// A transaction with people and several expenses: it is unknown who paid which.
    case severalExpenses
    /// No posting is to a selected account; with the names of those that a ledger has.
    case noAccount(String, [String])
    /// Something that ratebook cannot represent.
    case notRepresentable(String)
}

extension LedgerFault {
    /// The fault of a text that is no amount.
    init(_ error: AmountPhraseError, in text: some StringProtocol) {
        switch error {
        case .number(.ambiguousMark): self = .ambiguousNumber(String(text))
        case .number(.notANumber), .number(.writtenOtherwise): self = .notANumber(String(text))
        case .tooLong: self = .amountTooLarge
        case .ambiguousCurrency(let error): self = .ambiguousCurrency(error)
        case .unknownCurrency(let word): self = .unknownCurrency(word)
        }
    }
}
