import Ledgers
public import Rates
public import Store
public import Trips

/// What an import has brought, and what it has left out.
public struct ImportReport {
    /// The titles of new trips.
    public var trips: [String] = []
    public var expenses = 0
    public var settlements = 0
    /// What the expenses come to, as paid.
    public var totals = Totals()
    /// Who is new on trips that were there before.
    public var people: [Newcomers] = []
    public var duplicates: [Duplicate] = []
    /// What the file has otherwise than the book, which stays as it is.
    public var differences: [ImportDifference] = []
    /// Trips that have another name of their own here, and the same expenses.
    public var sameTrips: [(title: String, number: Int64, here: String)] = []
    /// The numbers of expenses that the file does not have, on trips that it has.
    public var onlyHere: [Int64] = []
    /// The lines above a table that are no rows of it.
    public var skippedLines: [Int] = []
    /// How many photos have come to expenses that were there before.
    public var photos = 0
    /// Photos that are left out, as their files are not beside the file.
    public var missingPhotos: [(name: String, error: PhotoError)] = []

    /// Something that the book has already.
    public struct Duplicate {
        public let line: Int?
        public let date: Day
        public let amount: Amount
        public let memo: String?
        /// Of the expense in the book.
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

    /// People whom a trip has not had before.
    public struct Newcomers {
        /// The trip's title.
        public let trip: String
        public let names: [String]
        /// How many travel now.
        public let headCount: Int
    }

    /// Sums of expenses, as paid.
    public struct Totals {
        public private(set) var first, last: Day?
        private var sums: [Currency: Int128] = [:]

        mutating func add(_ expense: Expense) {
            first = min(first ?? expense.date, expense.date)
            last = max(last ?? expense.date, expense.date)
            sums[expense.amount.currency, default: 0] += Int128(expense.amount.minorUnits)
        }

        /// The sum in each currency, by their codes.
        public var decimals: [(currency: Currency, sum: ExactDecimal)] {
            sums.sorted { $0.key < $1.key }.map { currency, units in
                (currency, ExactDecimal(coefficient: units, scale: currency.minorUnitDigits))
            }
        }
    }
}

/// Something that a file has otherwise than the book.
public enum ImportDifference {
    /// A field of an expense; with the people of its trip.
    case expense(StoredExpense, ExpenseField, file: Expense, people: [String])
    case trip(Stored<Trip>, TripField, file: Trip)
    case settlement(SettlementRecord, file: SettlementRecord, trip: Trip)
    /// An expense that was removed here.
    case inTrash(Int64)
    /// An expense that is on another trip here: the trips' titles, and the number of the file's.
    case elsewhere(Int64, here: String, file: String, trip: Int64)
}

/// Why a file cannot be imported.
public enum ImportError: Error {
    /// Somebody whom the trip lacks: new, or renamed.
    case newPerson(String, trip: Int64, title: String)
    /// A trip is counted in another currency here.
    case otherHome(title: String, here: Currency, file: Currency)
    /// A trip that the book does not have, and of which the file does not tell enough to make it.
    case tripNotTold(String)
    /// The same table was imported with its signs the other way round.
    case oppositeSigns
    /// What is wrong with lines of the file, each counted from 1.
    case lines([(line: Int, error: any Error)])
}
