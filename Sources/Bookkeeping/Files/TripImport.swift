import Store
import Trips

/// Adds whole trips of a JSON file to the book: new trips, and the new expenses and transfers of
/// trips that the book has.
///
/// Nothing that the book has is changed, except that photos are added: the file may be older than
/// the book, or someone else's. Differences are reported.
struct TripImport {
    let keeper: Bookkeeper
    let change: Change
    /// The hashes of photos whose files were found.
    let photos: Set<String>
    /// Whether the expenses are listed, as nothing is stored.
    let isRehearsal: Bool
    private(set) var report = ImportReport()
    private var categories: [String]
    /// The trips that this import has added; expenses may be added to them even if archived.
    private var added: Set<Int64> = []

    private var book: Book { keeper.book }

    init(
        _ keeper: Bookkeeper, _ change: Change, photos: Set<String>, isRehearsal: Bool
    ) throws {
        (self.keeper, self.change, self.photos) = (keeper, change, photos)
        self.isRehearsal = isRehearsal
        categories = try keeper.book.categories()
    }

    mutating func add(_ documents: [TripDocument]) throws {
        for document in documents {
            let document = try composed(document)
            if let known = try book.trip(uid: document.trip.uid) {
                try merge(document, into: known)
            } else if let known = try trip(of: document.expenses) {
                report.sameTrips.append((document.trip.title, known.id, known.title))
                try merge(document, into: known)
            } else {
                let id = try change.add(document.trip)
                added.insert(id)
                report.trips.append(document.trip.title)
                for expense in document.expenses {
                    try add(expense, to: id, people: document.trip.people)
                }
                for transfer in document.transfers { try add(transfer, to: id) }
                try addCashAndCards(of: document, to: Stored(id: id, document.trip))
            }
        }
    }

    /// The document with texts in composed form and categories as the book spells them.
    private mutating func composed(_ document: TripDocument) throws -> TripDocument {
        var document = document
        guard let title = document.trip.title.composedOrNil else { throw TravelError.noTitle }
        (document.trip.title, document.trip.place) = (title, document.trip.place?.composedOrNil)
        document.trip.categoryBudgets = try document.trip.categoryBudgets
            .sorted { $0.key < $1.key }
            .reduce(into: [:]) { budgets, budget in
                let name = Categories.imported(budget.key, among: &categories)
                budgets[name] = try [budgets[name, default: 0], budget.value].sum()
            }
        for index in document.expenses.indices {
            let expense = document.expenses[index]
            document.expenses[index].texts = expense.texts.composed
            document.expenses[index].category = Categories.imported(
                expense.category, among: &categories)
        }
        return document
    }

    /// The trip that has more than half of the expenses: the same trip under another uid, as it
    /// gets from a file without trips' uids.
    private func trip(of expenses: [Expense]) throws -> Stored<Trip>? {
        var counts: [Int64: Int] = [:]
        for expense in expenses {
            if let trip = try book.tripNumber(ofExpense: expense.uid) {
                counts[trip, default: 0] += 1
            }
        }
        guard let most = counts.first(where: { $0.value * 2 > expenses.count }) else { return nil }
        return try book.trip(most.key)
    }

    private mutating func merge(_ document: TripDocument, into known: Stored<Trip>) throws {
        try check(known, is: document.trip)
        for field in known.content.differences(from: document.trip) {
            report.differences.append(.trip(known, field, file: document.trip))
        }
        let newcomers = try people(of: document).filter { !known.people.contains($0) }
        if let name = newcomers.first {
            throw ImportError.newPerson(name, trip: known.id, title: known.title)
        }
        for expense in document.expenses {
            try add(expense, to: known.id, people: known.people)
        }
        for transfer in document.transfers { try add(transfer, to: known.id) }
        try addCashAndCards(of: document, to: known)
        let told = Set(document.expenses.map(\.uid))
        report.onlyHere += try book.expenses(ExpenseQuery(trip: known.id, withDetails: false))
            .filter { !told.contains($0.uid) }.map(\.id).sorted()
    }

    /// - Throws: ``TravelError/isArchived(_:title:)`` for an archived trip that is not new.
    private func checkOpen(_ trip: Int64) throws {
        if !added.contains(trip), let trip = try book.trip(trip) { try keeper.checkOpen(trip) }
    }

    /// - Throws: if the trip is in the trash, or has another home currency.
    private func check(_ known: Stored<Trip>, is trip: Trip) throws {
        try keeper.checkNotRemoved(known)
        guard known.homeCurrency == trip.homeCurrency else {
            throw ImportError.otherHome(
                title: known.title, here: known.homeCurrency, file: trip.homeCurrency)
        }
    }

    /// The people of the expenses and transfers that would be added.
    private func people(of document: TripDocument) throws -> [String] {
        var names: [String] = []
        for expense in document.expenses
        where try book.expenseNumber(uid: expense.uid) == nil {
            names += expense.payments.map(\.person) + expense.shares.map(\.person)
        }
        for transfer in document.transfers
        where try book.transfer(uid: transfer.uid) == nil {
            names += [transfer.giver, transfer.taker]
        }
        for recorded in document.cash where try !book.hasCash(uid: recorded.uid) {
            names += [recorded.entry.person].compactMap(\.self)
        }
        return names
    }

    private mutating func add(_ expense: Expense, to trip: Int64, people: [String]) throws {
        var expense = expense
        expense.photos.removeAll { !photos.contains($0.hash) }
        guard let number = try book.expenseNumber(uid: expense.uid),
            let known = try book.expense(number)
        else {
            try checkOpen(trip)
            try expense.amount.checkPaid()
            try expense.homeAmount?.checkSize()
            try change.add(expense, to: trip)
            report.add(expense, isRehearsal: isRehearsal)
            return
        }
        let differences = try differences(known, from: expense, of: trip, people)
        if differences.isEmpty {
            report.duplicates.append(.init(expense, number: known.id))
        }
        report.differences += differences
        try addPhotos(expense.photos, to: known)
    }

    private func differences(
        _ known: StoredExpense, from expense: Expense, of trip: Int64, _ people: [String]
    ) throws -> [ImportDifference] {
        if known.isRemoved { return [.inTrash(known.id)] }
        if known.trip != trip {
            let titles = try [known.trip, trip].map { try book.trip($0)?.title ?? "" }
            return [.elsewhere(known.id, here: titles[0], file: titles[1], trip: trip)]
        }
        // Photos are reported separately; the home amount only repeats an amount in that currency.
        let isHome = known.rate.kind == .same && expense.rate.kind == .same
        return known.content.asRecorded.differences(from: expense.asRecorded)
            .filter { $0 != .photos && !($0 == .homeAmount && isHome) }
            .map { .expense(known, $0, file: expense, people: people) }
    }

    /// Adds photos to an expense of the book, except those that were removed from it before.
    private mutating func addPhotos(_ photos: [Photo], to known: StoredExpense) throws {
        guard !known.isRemoved, !photos.isEmpty else { return }
        let past = try book.photoHashes(everOf: known.id)
        let new = photos.filter { !past.contains($0.hash) }
        guard !new.isEmpty else { return }
        try change.update(known, to: known.content.adding(new), in: known.trip)
        report.photos += new.count
    }

    /// Adds the entries of cash and the cards that the book does not have.
    private mutating func addCashAndCards(
        of document: TripDocument, to trip: Stored<Trip>
    ) throws {
        for entry in document.cash where try !book.hasCash(uid: entry.uid) {
            try checkOpen(trip.id)
            try change.add(entry, to: trip.id)
            report.cash += 1
        }
        let known = try book.cards(of: trip.id).map(\.content)
        for card in document.cards
        where !known.contains(where: { $0.name == card.name && $0.person == card.person }) {
            try checkOpen(trip.id)
            try change.set(card, of: trip)
            report.cards += 1
        }
    }

    private mutating func add(_ transfer: RecordedTransfer, to trip: Int64) throws {
        guard let known = try book.transfer(uid: transfer.uid) else {
            try checkOpen(trip)
            try change.add(transfer, to: trip)
            report.transfers += 1
            return
        }
        if known != transfer, let home = try book.trip(trip)?.content {
            report.differences.append(.transfer(known, file: transfer, trip: home))
        }
    }
}
