public import BookReports
public import Films
public import Rates
public import Store
public import Trips

/// The contents of a book as the faces list them: reads without rules.
public struct BookContents {
    let book: Book

    init(_ book: Book) { self.book = book }

    /// Whether the file at the book's path is no longer the one that is open.
    public var hasMoved: Bool { book.hasMoved }

    /// A number that changes when another connection has changed the book.
    ///
    /// - Throws: `SQLiteError`.
    public func version() throws -> Int64 { try book.dataVersion() }

    /// What the answers about rates follow from.
    ///
    /// - Throws: `SQLiteError`.
    public func rateState() throws -> RateState { try book.rateState() }
}

extension Book {
    /// What the book has.
    public var contents: BookContents { BookContents(self) }
}

extension Bookkeeper {
    /// What the book has.
    public var contents: BookContents { BookContents(book) }

    /// Adds favourite currencies.
    ///
    /// - Throws: `SQLiteError`.
    public func addFavorites(_ currencies: [Currency]) throws { try book.addFavorites(currencies) }

    /// Removes favourite currencies; has no effect on those that are not favourites.
    ///
    /// - Throws: `SQLiteError`.
    public func removeFavorites(_ currencies: [Currency]) throws {
        try book.removeFavorites(currencies)
    }

    /// The order of favourite currencies.
    ///
    /// - Throws: `SQLiteError`.
    public func favoriteOrder() throws -> FavoriteOrder { try book.favoriteOrder() }

    /// Moves a favourite currency by some places, towards the beginning if negative; has no effect on one that is
    /// no favourite.
    ///
    /// - Throws: `SQLiteError`.
    public func moveFavorite(_ currency: Currency, by step: Int) throws {
        let favorites = try book.favorites()
        try book.setFavoriteOrder(FavoriteOrder.moved(currency, by: step, in: favorites))
    }

    /// Switches a source on or off, by its id.
    ///
    /// - Throws: `SQLiteError`.
    public func setSource(_ id: String, isEnabled: Bool) throws {
        try book.setSource(id, isEnabled: isEnabled)
    }

    /// Alerts of sources that are met and not reported yet.
    ///
    /// - Throws: `SQLiteError`.
    public func dueAlerts(of sources: [String]) throws -> [RatedAlert] {
        try book.dueAlerts(of: sources, at: now)
    }

    /// Notes that a device is used today.
    ///
    /// - Throws: `SQLiteError`.
    public func noteSeen(_ device: Device) throws { try book.noteSeen(device, on: today) }

    /// Records that alerts were reported.
    ///
    /// - Throws: `SQLiteError`.
    public func markSaid(_ alerts: [RatedAlert]) throws { try book.markSaid(alerts) }
}

/// Rates and films.
extension BookContents {
    /// The favourite currencies in their order.
    ///
    /// - Throws: `SQLiteError`.
    public func favorites() throws -> [Currency] { try book.favorites() }

    /// The currencies with rates.
    ///
    /// - Throws: `SQLiteError`.
    public func ratedCurrencies() throws -> Set<Currency> { try book.ratedCurrencies() }

    /// The series of rates that have any, in the order in which they were added.
    ///
    /// - Throws: `SQLiteError`.
    public func series() throws -> [Series] { try book.series() }

    /// The oldest day of all series of rates; nil if the book has no rates.
    ///
    /// - Throws: `SQLiteError`.
    public func oldestDay() throws -> Day? { try book.oldestDay() }

    /// The newest day of all series of rates; nil if the book has no rates.
    ///
    /// - Throws: `SQLiteError`.
    public func newestDay() throws -> Day? { try book.newestDay() }

    /// The sources that were switched on or off, by id.
    ///
    /// - Throws: `SQLiteError`.
    public func sourceSwitches() throws -> [String: Bool] { try book.sourceSwitches() }

    /// All alerts, in the order in which they were added.
    ///
    /// - Throws: `SQLiteError`.
    public func alerts() throws -> [Alert] { try book.alerts() }

    /// Every film that is known, those of the newest opening day first.
    ///
    /// - Throws: `SQLiteError`.
    public func films() throws -> [FilmName] { try book.films() }

    /// The favourite films, in the order of their titles.
    ///
    /// - Throws: `SQLiteError`.
    public func favoriteFilms() throws -> [FilmName] { try book.favoriteFilms() }
}

/// Trips.
extension BookContents {
    /// The categories of a new book.
    public static let firstCategories = Book.firstCategories

    /// The names of the categories, the built-in ones first.
    ///
    /// - Throws: `SQLiteError`.
    public func categories() throws -> [String] { try book.categories() }

    /// The trips ordered by first day, with those in the trash only if asked for.
    ///
    /// - Throws: `SQLiteError`.
    public func tripHeadings(removed: Bool = false) throws -> [TripHeading] {
        try book.tripHeadings(removed: removed)
    }

    /// The trip with a row id, in the trash or not; nil if there is none.
    ///
    /// - Throws: `SQLiteError`.
    public func trip(_ id: Int64) throws -> Stored<Trip>? { try book.trip(id) }

    /// The trip with a uid; nil if there is none.
    ///
    /// - Throws: `SQLiteError`.
    public func trip(uid: String) throws -> Stored<Trip>? { try book.trip(uid: uid) }

    /// The trip with a uid; nil if it is in the trash.
    ///
    /// - Throws: `SQLiteError`.
    public func liveTrip(uid: String) throws -> Stored<Trip>? { try book.liveTrip(uid: uid) }

    /// Whether a trip is in the trash.
    ///
    /// - Throws: `SQLiteError`.
    public func isTripRemoved(_ id: Int64) throws -> Bool { try book.isTripRemoved(id) }

    /// The expense with a row id, in the trash or not; nil if there is none.
    ///
    /// - Throws: `SQLiteError`.
    public func expense(_ id: Int64) throws -> StoredExpense? { try book.expense(id) }

    /// The selected expenses, ordered by date and then by entry.
    ///
    /// - Throws: `SQLiteError`.
    public func expenses(_ query: ExpenseQuery) throws -> [StoredExpense] {
        try book.expenses(query)
    }

    /// The marks of a trip's expenses that are not in the trash, from a day on, by their row ids.
    ///
    /// - Throws: `SQLiteError`.
    public func expenseMarks(of trip: Int64, since day: Day) throws -> [Int64: ExpenseMarks] {
        try book.expenseMarks(of: trip, since: day)
    }

    /// The device or guest that recorded an expense; nil for the command line.
    ///
    /// - Throws: `SQLiteError`.
    public func author(ofExpense id: Int64) throws -> String? { try book.author(ofExpense: id) }

    /// The transfer transfers of a trip, oldest first.
    ///
    /// - Throws: `SQLiteError`.
    public func transfers(of trip: Int64) throws -> [Stored<RecordedTransfer>] {
        try book.transfers(of: trip)
    }

    /// The newest operations, newest first.
    ///
    /// - Throws: `SQLiteError`.
    public func operations(limit: Int) throws -> [Operation] { try book.operations(limit: limit) }

    /// The changes that undos or redos would concern, in their order.
    ///
    /// - Throws: `SQLiteError`.
    public func changes(to direction: UndoDirection, limit: Int) throws -> [Operation] {
        try book.changes(to: direction, limit: limit)
    }

    /// The number of changes that can be undone or redone.
    ///
    /// - Throws: `SQLiteError`.
    public func changeCount(to direction: UndoDirection) throws -> Int {
        try book.changeCount(to: direction)
    }

    /// The only expense that an operation changed; nil if it changed none or several.
    ///
    /// - Throws: `SQLiteError`.
    public func subject(of operation: Operation) throws -> OperationSubject? {
        try book.subject(of: operation)
    }
}

/// Devices of the page, links and guests.
extension BookContents {
    /// All devices, links and guests, in the order in which they were added.
    ///
    /// - Throws: `SQLiteError`.
    public func devices() throws -> [Device] { try book.devices() }

    /// The device with a secret; nil if there is none.
    ///
    /// - Throws: `SQLiteError`.
    public func device(secret: String) throws -> Device? { try book.device(secret: secret) }

    /// The number of guests of a link.
    ///
    /// - Throws: `SQLiteError`.
    public func guestCount(of link: Device) throws -> Int { try book.guestCount(of: link) }
}
