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
    public func version() throws -> Int64 { try book.dataVersion() }
}

extension Book {
    /// What the book has.
    public var contents: BookContents { BookContents(self) }
}

extension Bookkeeper {
    /// What the book has.
    public var contents: BookContents { BookContents(book) }

    /// Adds favourite currencies behind the others.
    public func addFavorites(_ currencies: [Currency]) throws { try book.addFavorites(currencies) }

    public func removeFavorites(_ currencies: [Currency]) throws {
        try book.removeFavorites(currencies)
    }

    /// Switches a source on or off, by its id.
    public func setSource(_ id: String, isEnabled: Bool) throws {
        try book.setSource(id, isEnabled: isEnabled)
    }

    /// Alerts of sources that are met and of which nobody was told.
    public func dueAlerts(of sources: [String]) throws -> [RatedAlert] {
        try book.dueAlerts(of: sources, at: now)
    }

    /// Notes that a device is used today.
    public func noteSeen(_ device: Device) throws { try book.noteSeen(device, on: today) }

    /// Notes that somebody was told of alerts.
    public func markSaid(_ alerts: [RatedAlert]) throws { try book.markSaid(alerts) }
}

/// Rates and films.
extension BookContents {
    public func favorites() throws -> [Currency] { try book.favorites() }

    /// The currencies with rates.
    public func ratedCurrencies() throws -> Set<Currency> { try book.ratedCurrencies() }

    public func series() throws -> [Series] { try book.series() }

    /// The oldest day of all series of rates; nil if the book has no rates.
    public func oldestDay() throws -> Day? { try book.oldestDay() }

    /// The newest day of all series of rates; nil if the book has no rates.
    public func newestDay() throws -> Day? { try book.newestDay() }

    /// The sources that were switched on or off, by id.
    public func sourceSwitches() throws -> [String: Bool] { try book.sourceSwitches() }

    public func alerts() throws -> [Alert] { try book.alerts() }

    /// Every film that is known, those of the newest opening day first.
    public func films() throws -> [FilmName] { try book.films() }

    public func favoriteFilms() throws -> [FilmName] { try book.favoriteFilms() }
}

/// Trips.
extension BookContents {
    /// The categories of a new book.
    public static let firstCategories = Book.firstCategories

    public func categories() throws -> [String] { try book.categories() }

    /// The trips ordered by first day, with those in the trash only if asked for.
    public func tripHeadings(removed: Bool = false) throws -> [TripHeading] {
        try book.tripHeadings(removed: removed)
    }

    public func trip(_ id: Int64) throws -> Stored<Trip>? { try book.trip(id) }

    public func trip(uid: String) throws -> Stored<Trip>? { try book.trip(uid: uid) }

    /// The trip with a uid; nil if it is in the trash.
    public func liveTrip(uid: String) throws -> Stored<Trip>? { try book.liveTrip(uid: uid) }

    public func isTripRemoved(_ id: Int64) throws -> Bool { try book.isTripRemoved(id) }

    public func expense(_ id: Int64) throws -> StoredExpense? { try book.expense(id) }

    public func expenses(_ query: ExpenseQuery) throws -> [StoredExpense] {
        try book.expenses(query)
    }

    /// The marks of a trip's expenses that are not in the trash, from a day on, by their row ids.
    public func expenseMarks(of trip: Int64, since day: Day) throws -> [Int64: ExpenseMarks] {
        try book.expenseMarks(of: trip, since: day)
    }

    /// The device or guest that recorded an expense; nil for the command line.
    public func author(ofExpense id: Int64) throws -> String? { try book.author(ofExpense: id) }

    public func settlements(of trip: Int64) throws -> [Stored<SettlementRecord>] {
        try book.settlements(of: trip)
    }

    /// The newest operations, newest first.
    public func operations(limit: Int) throws -> [Operation] { try book.operations(limit: limit) }

    /// The changes that undos or redos would concern, in their order.
    public func changes(to direction: UndoDirection, limit: Int) throws -> [Operation] {
        try book.changes(to: direction, limit: limit)
    }

    /// The number of changes that can be undone or redone.
    public func changeCount(to direction: UndoDirection) throws -> Int {
        try book.changeCount(to: direction)
    }

    /// The only expense that an operation changed; nil if it changed none or several.
    public func subject(of operation: Operation) throws -> OperationSubject? {
        try book.subject(of: operation)
    }
}

/// Devices of the page, links and guests.
extension BookContents {
    public func devices() throws -> [Device] { try book.devices() }

    /// The device with a secret; nil if there is none.
    public func device(secret: String) throws -> Device? { try book.device(secret: secret) }

    /// The number of guests of a link.
    public func guestCount(of link: Device) throws -> Int { try book.guestCount(of: link) }
}
