import Arguments
import Ledgers
import Rates
import Store
import Trips

/// Puts what a file says into the book, inside of one transaction.
struct ImportJob {
    let book: Book
    let context: Context
    let trip: TripArgument?
    let category: String?
    let keepsDuplicates: Bool
    private(set) var result = ImportResult()

    init(
        book: Book, context: Context, trip: TripArgument?, category: String?,
        keepsDuplicates: Bool
    ) {
        (self.book, self.context, self.trip) = (book, context, trip)
        (self.category, self.keepsDuplicates) = (category, keepsDuplicates)
    }

    // MARK: whole trips

    /// Adds trips that were exported whole; of those that are there already, what is new.
    mutating func add(
        _ documents: [TripDocument], _ change: Change, photosBeside file: String
    ) throws {
        guard trip == nil else {
            throw Failure(.usage, kind: "excluded", Messages.excludes("--trip", "json"))
        }
        for document in documents {
            let id: Int64
            if let known = try book.trip(uid: document.trip.uid) {
                id = known.id
                try Self.check(known, is: document.trip, isRemoved: book.isTripRemoved(id))
                try addPeople(document.trip.people, to: known, change)
            } else {
                id = try change.add(document.trip)
                result.trips.append(document.trip.title)
            }
            for expense in document.expenses {
                guard try book.expenseNumber(uid: expense.uid) == nil else {
                    result.duplicates.append(.init(expense, line: nil))
                    continue
                }
                try change.add(expense, to: id)
                result.expenses += 1
            }
            for settlement in document.settlements
            where try !book.hasSettlement(uid: settlement.uid) {
                try change.add(settlement, to: id)
                result.settlements += 1
            }
        }
        try copyPhotos(of: documents, beside: file)
    }

    /// Refuses to add to a trip that nobody sees, or whose amounts are in another currency.
    private static func check(
        _ known: Filed<Trip>, is trip: Trip, isRemoved: Bool
    ) throws {
        guard !isRemoved else {
            throw Failure(
                .usage, kind: "removed", Messages.isTripRemoved(known.title),
                hint: Messages.restoreTrip(known.id))
        }
        guard known.home == trip.home else {
            throw Failure(
                .badData, kind: "other-currency",
                Messages.otherHome(known.title, known.home, trip.home),
                hint: Messages.importElsewhere)
        }
    }

    /// Copies the photos that lie beside the file; the others are told.
    private mutating func copyPhotos(of documents: [TripDocument], beside file: String) throws {
        guard !book.isRehearsal else { return }
        let (folder, other) = (try context.photoFolder, PhotoFolder(besides: file))
        for photo in documents.flatMap(\.expenses).flatMap(\.photos)
        where folder.verify(hash: photo.hash, name: photo.name) != .ok {
            do {
                _ = try folder.copy(hash: photo.hash, name: photo.name, from: other)
            } catch {
                switch error {
                case .lost, .altered: result.missingPhotos.append(photo.name)
                default: throw error
                }
            }
        }
    }

    private func addPeople(
        _ names: [String], to trip: Filed<Trip>, _ change: Change
    ) throws {
        var wanted = trip.content
        for name in names where !wanted.people.contains(name) {
            guard Trip.isName(name) else { throw Failure.badName(name) }
            wanted.people.append(name)
        }
        wanted.headCount = max(wanted.headCount, wanted.people.count)
        if wanted != trip.content { try change.update(trip.id, to: wanted) }
    }

    // MARK: entries

    /// Adds the entries of a file to the trips that they name, or to the one that is meant.
    mutating func add(_ file: ImportedFile, _ change: Change) throws {
        var faults: [ImportFault] = []
        // One trip after another, in the order of the file.
        var names: [String?] = []
        for entry in file.entries where !names.contains(entry.trip) { names.append(entry.trip) }
        for name in trip == nil ? names : [nil] {
            let entries = trip == nil ? file.entries.filter { $0.trip == name } : file.entries
            let filed = try target(name, entries, file, change)
            try addPeople(Self.people(of: entries), to: filed, change)
            guard let filed = try book.trip(filed.id) else { continue }
            let stored = try keepsDuplicates ? [] : book.expenses(ExpenseQuestion(trip: filed.id))
            var known = Dictionary(grouping: stored) { "\($0.date) \($0.amount)" }
            for entry in entries {
                do {
                    try add(entry, to: filed, among: &known, change)
                } catch let error where Self.isOfLine(error) {
                    faults.append(ImportFault(line: entry.line, failure: Failure(error)))
                }
            }
        }
        if let failure = ImportFault.failure(of: faults) { throw failure }
    }

    /// Whether an error is about one line: after one of the book, nothing may go on.
    private static func isOfLine(_ error: any Error) -> Bool {
        error is Failure || error is SplitError || error is TripError
    }

    private static func people(of entries: [ImportedEntry]) -> [String] {
        var names: [String] = []
        for entry in entries {
            var own = entry.payments.map(\.person) + entry.shares.map(\.person)
            if case .settlement(let giver, let taker) = entry.kind { own += [giver, taker] }
            for name in own where !names.contains(name) { names.append(name) }
        }
        return names
    }

    /// The trip that entries belong to, made where the file tells enough of it.
    private mutating func target(
        _ name: String?, _ entries: [ImportedEntry], _ file: ImportedFile, _ change: Change
    ) throws -> Filed<Trip> {
        guard trip == nil, let name else {
            return try TripChoice.trip(trip, in: book, context)
        }
        let about = file.trips.first { $0.slug == name || $0.title == name }
        let title = about?.title ?? name
        for heading in try book.tripHeadings() {
            guard let known = try book.trip(heading.id) else { continue }
            if known.title == title || Slug.of(known.content) == about?.slug ?? name {
                return known
            }
        }
        let home = about?.home ?? entries.compactMap(\.home).first?.currency
        let days = entries.map(\.date)
        guard let home, let first = about?.firstDay ?? days.min(),
            let last = about?.lastDay ?? days.max()
        else {
            throw Failure(
                .usage, kind: "unknown-trip", Messages.unknownTrip(title), hint: Messages.addTrip)
        }
        var trip = Trip(
            uid: try change.uid(for: "\(title) \(home) \(first) \(last) \(context.salt)"),
            title: title, home: home,
            firstDay: first, lastDay: last)
        trip.people = Self.people(of: entries)
        trip.headCount = max(1, trip.people.count)
        result.trips.append(title)
        return Filed(id: try change.add(trip), trip)
    }

    private mutating func add(
        _ entry: ImportedEntry, to trip: Filed<Trip>, among known: inout [String: [FiledExpense]],
        _ change: Change
    ) throws {
        if case .settlement(let giver, let taker) = entry.kind {
            return try addSettlement(entry, giver, taker, to: trip, change)
        }
        let isKnownName = try entry.uid.map { try book.expenseNumber(uid: $0) != nil } ?? false
        let twin = Self.takeTwin(of: entry, from: &known)
        if isKnownName || twin != nil, !keepsDuplicates {
            result.duplicates.append(.init(entry, number: twin?.id))
            return
        }
        let expense = try expense(
            entry, on: trip, uid: isKnownName ? nil : entry.uid, change)
        try change.add(expense, to: trip.id)
        result.expenses += 1
    }

    /// The expense that tells the same; each answers for one entry only, as some things are paid
    /// twice a day.
    private static func takeTwin(
        of entry: ImportedEntry, from known: inout [String: [FiledExpense]]
    ) -> FiledExpense? {
        let key = "\(entry.date) \(entry.amount)"
        guard var expenses = known[key] else { return nil }
        let place =
            expenses.firstIndex { $0.uid == entry.uid }
            ?? expenses.firstIndex { $0.memo == entry.memo }
            ?? expenses.firstIndex { $0.memo == nil || entry.memo == nil }
        guard let place else { return nil }
        let twin = expenses.remove(at: place)
        known[key] = expenses
        return twin
    }

    private func expense(
        _ entry: ImportedEntry, on trip: Filed<Trip>, uid: String?, _ change: Change
    ) throws -> Expense {
        guard entry.amount.minorUnits.magnitude <= Expense.largestAmount.magnitude else {
            throw TypedAmount.tooLarge
        }
        var pricing = ExpensePricing(trip: trip.content, book: book)
        if let home = entry.home, home.currency == trip.home, entry.amount.currency != trip.home {
            // What comes to nothing tells no rate: the least one does.
            if home.minorUnits == 0 {
                pricing.manual = Rate(nanos: 1)
            } else {
                pricing.charged = home
            }
        }
        let price = try pricing.price(entry.amount, on: entry.date)
        var expense = Expense(
            uid: try uid
                ?? change.uid(
                    for: "\(trip.uid) \(entry.date) \(entry.amount) \(entry.line) \(context.salt)"),
            date: entry.date, amount: entry.amount, home: price.home, rate: price.rate,
            category: try categoryName(entry.category ?? category))
        (expense.memo, expense.place) = (entry.memo, entry.place)
        expense.isOneOff = entry.isOneOff
        expense.payments =
            entry.payments.isEmpty
            ? try trip.content.payments([], for: entry.amount) : entry.payments
        (expense.split, expense.shares) = (entry.split, entry.shares)
        if entry.split == .none, !expense.payments.isEmpty {
            if entry.payments.isEmpty {
                expense.split = .even
                expense.shares = trip.people.map { Share(person: $0, part: nil) }
            } else {
                expense.keepForThePayers()
            }
        }
        expense.payments = trip.content.inOrder(expense.payments.map(\.person))
            .map { expense.payments[$0] }
        expense.shares = trip.content.inOrder(expense.shares.map(\.person))
            .map { expense.shares[$0] }
        return try expense.figured()
    }

    /// The category as the book spells it; a new one where it has none like it.
    private func categoryName(_ text: String?) throws -> String {
        guard let name = text?.composedOrNil else { return "etc" }
        return ExpenseFields.known(name, among: try book.categories()) ?? name
    }

    private mutating func addSettlement(
        _ entry: ImportedEntry, _ giver: String, _ taker: String, to trip: Filed<Trip>,
        _ change: Change
    ) throws {
        let price = try ExpensePricing(trip: trip.content, book: book)
            .price(entry.home ?? entry.amount, on: entry.date)
        let known = try book.settlements(of: trip.id)
        let isKnown = known.contains { settlement in
            settlement.uid == entry.uid
                || settlement.date == entry.date && settlement.giver == giver
                    && settlement.taker == taker && settlement.amount == price.home.minorUnits
        }
        guard !isKnown || keepsDuplicates else {
            result.duplicates.append(.init(entry, number: nil))
            return
        }
        let isTaken = try entry.uid.map { try book.hasSettlement(uid: $0) } ?? false
        try change.add(
            SettlementRecord(
                uid: isTaken
                    ? try change.uid(for: "\(giver) \(context.salt)")
                    : try entry.uid ?? change.uid(for: "\(giver) \(context.salt)"),
                date: entry.date, giver: giver, taker: taker,
                amount: price.home.minorUnits), to: trip.id)
        result.settlements += 1
    }
}
