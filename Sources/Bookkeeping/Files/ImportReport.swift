public import BookReports
public import Ledgers
public import Rates
internal import Store
public import Trips

/// The additions of an import, and the entries that it left out.
public struct ImportReport {
    /// The titles of new trips.
    public var trips: [String] = []
    public var expenses = 0
    public var transfers = 0
    /// How many entries of cash and how many cards.
    public var cash = 0
    public var cards = 0
    /// The sums of the added expenses, as paid.
    public var totals = Totals()
    /// The expenses that a rehearsal would add; empty otherwise.
    public var rows: [PlannedExpense] = []
    /// How many expenses have the category of a rule.
    public var ruled = 0
    /// How many expenses are on days outside the trip, and its days; nil if none is.
    public var outside: (count: Int, period: ClosedRange<Day>)?
    /// How many added rows of a statement fit expenses that were recorded before; see ``StatementMatching``.
    public var fitting = 0
    /// The expenses that a statement was matched with; nil for other imports.
    public var matches: StatementMatches?
    /// The rows of a statement that were probably converted at the till.
    public var tillConversions: [(line: Int, amount: Amount, conversion: TillConversion)] = []
    /// People who were added to trips.
    public var people: [Newcomers] = []
    public var duplicates: [Duplicate] = []
    /// Where the file differs from the book, which is left unchanged.
    public var differences: [ImportDifference] = []
    /// Trips of the file that the book has under another uid, by their expenses.
    public var sameTrips: [(title: String, number: Int64, here: String)] = []
    /// The numbers of expenses that only the book has, on trips that the file has.
    public var onlyHere: [Int64] = []
    /// The numbers of lines above a table that are not part of it.
    public var skippedLines: [Int] = []
    /// The rows of a table that are no entries.
    public var leftOut: [LeftOutRow] = []
    /// The columns of a table that no preset knows, as the option `--map` has them; nil where they are known.
    public var guessedColumns: String?
    /// What was ignored in a whole ledger.
    public var ignored = IgnoredLines()
    /// The names that got a number, as somebody else has them, too.
    public var numberedNames: [String] = []
    /// The totals that the rows do not come to, which were accepted.
    public var acceptedTotals: [TotalDifference] = []
    /// The number of photos that were added to expenses that the book had already.
    public var photos = 0
    /// Photos that are left out, as their files could not be copied.
    public var missingPhotos: [(name: String, error: PhotoError)] = []

    /// Whether something is, or would be, recorded.
    public var changesBook: Bool {
        !trips.isEmpty || expenses > 0 || transfers > 0 || cash > 0 || cards > 0 || !people.isEmpty
            || photos > 0
            || matches?.pairs.contains { $0.before != $0.after } ?? false
    }

    /// The lines that were left out for each reason, in the order of the file.
    public var leftOutReasons: [(reason: LeftOutRow.Reason, lines: [Int])] {
        let lines = Dictionary(grouping: leftOut, by: \.reason)
        return leftOut.map(\.reason).uniqued().map { reason in
            (reason, lines[reason]?.map(\.line) ?? [])
        }
    }

    /// Counts an expense as added.
    mutating func add(
        _ expense: Expense, at place: EntryPlace? = nil, category: CategoryOrigin? = nil,
        isRehearsal: Bool
    ) {
        expenses += 1
        totals.add(expense)
        if case .rule? = category { ruled += 1 }
        guard isRehearsal else { return }
        rows.append(PlannedExpense(place: place, expense: expense, categoryOrigin: category))
    }

    /// An entry that the book has already.
    public struct Duplicate {
        public let line: Int?
        public let date: Day
        public let amount: Amount
        public let memo: String?
        /// The number of the expense in the book; nil for a transfer.
        public let number: Int64?

        init(_ expense: Expense, number: Int64) {
            (line, date, amount, memo) = (nil, expense.date, expense.amount, expense.memo)
            self.number = number
        }

        init(_ entry: ImportedEntry, number: Int64?) {
            (line, date, amount, memo) = (entry.line, entry.date, entry.amount, entry.memo)
            self.number = number
        }
    }

    /// An expense that would be added.
    public struct PlannedExpense {
        /// Where the file has it; nil where it has no lines.
        public let place: EntryPlace?
        public let expense: Expense
        /// Nil where its category is the one for all entries without one.
        public let categoryOrigin: CategoryOrigin?

        public var line: Int? { place?.line }
    }

    /// Where the category of an expense comes from.
    public enum CategoryOrigin: Equatable {
        case file
        /// The rule of some words: see ``CategoryRule``.
        case rule(words: String)
        /// The bank's own category.
        case bank(String)
    }

    /// People who were added to a trip.
    public struct Newcomers {
        /// The trip's title.
        public let trip: String
        public let names: [String]
        /// The trip's head count with them.
        public let headCount: Int
    }

    /// Sums of expenses, as paid.
    public struct Totals {
        public private(set) var first, last: Day?
        private var sums: [Currency: Int128] = [:]
        private var pendingSums: [Currency: Int128] = [:]

        mutating func add(_ expense: Expense) {
            first = min(first ?? expense.date, expense.date)
            last = max(last ?? expense.date, expense.date)
            sums[expense.amount.currency, default: 0] += Int128(expense.amount.minorUnits)
            guard expense.isPending else { return }
            pendingSums[expense.amount.currency, default: 0] += Int128(expense.amount.minorUnits)
        }

        /// The sum in each currency, sorted by code.
        public var decimals: [(currency: Currency, sum: ExactDecimal)] { Self.decimals(sums) }

        /// Of the sums, those of expenses without a rate.
        public var pending: [(currency: Currency, sum: ExactDecimal)] {
            Self.decimals(pendingSums)
        }

        private static func decimals(
            _ sums: [Currency: Int128]
        ) -> [(currency: Currency, sum: ExactDecimal)] {
            sums.sorted { $0.key < $1.key }.map { currency, units in
                (currency, ExactDecimal(coefficient: units, scale: currency.minorUnitDigits))
            }
        }
    }
}

/// A difference between a file and the book.
public enum ImportDifference {
    /// A field of an expense, with the people of its trip.
    case expense(StoredExpense, ExpenseField, file: Expense, people: [String])
    case trip(Stored<Trip>, TripField, file: Trip)
    case transfer(RecordedTransfer, file: RecordedTransfer, trip: Trip)
    /// The number of an expense that is in the book's trash.
    case inTrash(Int64)
    /// The number of an expense that is on another trip in the book, the titles of both trips, and
    /// the number of the file's trip.
    case elsewhere(Int64, here: String, file: String, trip: Int64)
}

/// Why a file cannot be imported.
public enum ImportError: Error {
    /// A person who is not on the book's trip: either new, or renamed in the book.
    case newPerson(String, trip: Int64, title: String)
    /// The trip has another home currency in the book.
    case otherHome(title: String, here: Currency, file: Currency)
    /// The book lacks the trip, and the file does not tell its home currency or days.
    case tripNotTold(String)
    /// The same table was imported before with opposite signs.
    case oppositeSigns
    /// The errors of single lines, which are counted from 1.
    case lines([(line: Int, error: any Error)])
}

extension ImportError {
    /// The question whose answer may remove the error; nil if there is none.
    public var question: ReadingQuestion? {
        guard case .oppositeSigns = self else { return nil }
        return .spentIs(nil)
    }
}
