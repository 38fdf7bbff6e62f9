import Arguments
import Ledgers
import Rates
import Store
import Trips

/// Puts the entries of a file into the book, inside of one transaction.
struct ImportJob {
    let book: Book
    let context: Context
    let trip: TripArgument?
    let category: String?
    let keepsDuplicates: Bool
    private(set) var result = ImportResult()
    /// The trips by their titles and by their slugs, the first of several.
    private var trips: [String: Int64] = [:]
    private var categories: [String]

    init(
        book: Book, context: Context, trip: TripArgument?, category: String?,
        keepsDuplicates: Bool
    ) throws {
        (self.book, self.context, self.trip) = (book, context, trip)
        (self.category, self.keepsDuplicates) = (category, keepsDuplicates)
        categories = try book.categories()
        for heading in try book.tripHeadings() {
            remember(heading.id, heading.title, uid: heading.uid)
        }
    }

    private mutating func remember(_ id: Int64, _ title: String, uid: String) {
        for name in [title, Slug.of(title: title, uid: uid)] where trips[name] == nil {
            trips[name] = id
        }
    }

    /// Adds the entries of a file to the trips that they name, or to the one that is meant.
    mutating func add(_ file: ImportedFile, _ change: Change) throws {
        result.skippedLines = file.skippedLines
        var faults: [ImportFault] = []
        // One trip after another, in the order of the file.
        let names = trip == nil ? file.entries.map(\.trip).uniqued() : [nil]
        let groups = Dictionary(grouping: file.entries) { trip == nil ? $0.trip : nil }
        let about = Dictionary(
            file.trips.flatMap { trip in
                [trip.slug, trip.title].compactMap { $0 }.map { ($0, trip) }
            }
        ) { first, _ in first }
        for name in names {
            let entries = groups[name] ?? []
            let filed = try target(name, entries, about: name.flatMap { about[$0] }, change)
            var people = Self.people(of: entries)
            if names.count == 1 { people += file.people }
            try addPeople(people, to: filed, change)
            guard let filed = try book.trip(filed.id) else { continue }
            var known = try KnownEntries(of: filed.id, in: book, isWanted: !keepsDuplicates)
            if file.format == .bank, known.hasOpposites(of: entries) {
                throw Failure(
                    .usage, kind: "other-sign", Messages.otherSign, hint: Messages.sayTheSign)
            }
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
        entries.flatMap { entry in
            var own = entry.payments.map(\.person) + entry.shares.map(\.person)
            if case .settlement(let giver, let taker) = entry.kind { own += [giver, taker] }
            return own
        }.uniqued()
    }

    /// Adds people whom a trip lacks, who are told.
    private mutating func addPeople(
        _ names: [String], to trip: Filed<Trip>, _ change: Change
    ) throws {
        var wanted = trip.content
        let known = Set(wanted.people)
        for name in names.uniqued() where !known.contains(name) {
            guard Trip.isName(name) else { throw Failure.badName(name) }
            wanted.people.append(name)
        }
        guard wanted.people.count > known.count else { return }
        wanted.headCount = max(wanted.headCount, wanted.people.count)
        try change.update(trip.id, to: wanted)
        result.people.append(
            .init(
                trip: trip.title, names: Array(wanted.people.dropFirst(trip.people.count)),
                headCount: wanted.headCount))
    }

    /// The trip that entries belong to, made where the file tells enough of it.
    private mutating func target(
        _ name: String?, _ entries: [ImportedEntry], about: ImportedTrip?, _ change: Change
    ) throws -> Filed<Trip> {
        guard trip == nil, let name else {
            return try TripChoice.trip(trip, in: book, context)
        }
        let title = about?.title ?? name
        if let id = trips[title] ?? trips[about?.slug ?? name], let known = try book.trip(id) {
            return known
        }
        let home = about?.home ?? entries.lazy.compactMap(\.home).first?.currency
        let days = entries.map(\.date)
        guard let home, let first = about?.firstDay ?? days.min(),
            let last = about?.lastDay ?? days.max()
        else {
            throw Failure(
                .usage, kind: "unknown-trip", Messages.unknownTrip(title), hint: Messages.addTrip)
        }
        guard last.ordinal - first.ordinal < Trip.longest else {
            throw Failure(.usage, kind: "too-long", Messages.tripTooLong(Trip.longest))
        }
        var trip = Trip(
            uid: try change.uid(for: "\(title) \(home) \(first) \(last) \(context.salt)"),
            title: title, home: home, firstDay: first, lastDay: last)
        trip.people = Self.people(of: entries)
        if let name = trip.people.first(where: { !Trip.isName($0) }) { throw Failure.badName(name) }
        trip.headCount = max(1, trip.people.count)
        result.trips.append(title)
        let filed = Filed(id: try change.add(trip), trip)
        remember(filed.id, title, uid: trip.uid)
        return filed
    }

    private mutating func add(
        _ entry: ImportedEntry, to trip: Filed<Trip>, among known: inout KnownEntries,
        _ change: Change
    ) throws {
        if case .settlement(let giver, let taker) = entry.kind {
            return try addSettlement(entry, giver, taker, to: trip, among: &known, change)
        }
        let isKnownName = try entry.uid.map { try book.expenseNumber(uid: $0) != nil } ?? false
        let twin = known.takeTwin(of: entry)
        if isKnownName || twin != nil, !keepsDuplicates {
            result.duplicates.append(.init(entry, number: twin?.id))
            return
        }
        let expense = try expense(
            entry, on: trip, uid: isKnownName ? nil : entry.uid, change)
        try change.add(expense, to: trip.id)
        result.expenses += 1
        result.totals.add(expense)
    }

    private mutating func expense(
        _ entry: ImportedEntry, on trip: Filed<Trip>, uid: String?, _ change: Change
    ) throws -> Expense {
        guard entry.amount.minorUnits.magnitude <= Expense.largestAmount.magnitude else {
            throw Failure.amountTooLarge(entry.amount.currency)
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
        guard !entry.isNobodys else { return try expense.figured() }
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
    private mutating func categoryName(_ text: String?) throws -> String {
        guard let name = text?.composedOrNil else { return "etc" }
        if let known = ExpenseFields.known(name, among: categories) { return known }
        categories.append(name)
        return name
    }

    private mutating func addSettlement(
        _ entry: ImportedEntry, _ giver: String, _ taker: String, to trip: Filed<Trip>,
        among known: inout KnownEntries, _ change: Change
    ) throws {
        let price = try ExpensePricing(trip: trip.content, book: book)
            .price(entry.home ?? entry.amount, on: entry.date)
        let uid = entry.uid
        var settlement = SettlementRecord(
            uid: uid ?? "", date: entry.date, giver: giver, taker: taker,
            amount: price.home.minorUnits)
        guard !known.has(settlement) || keepsDuplicates else {
            result.duplicates.append(.init(entry, number: nil))
            return
        }
        let isTaken = try uid.map { try book.settlement(uid: $0) != nil } ?? true
        if isTaken { settlement.uid = try change.uid(for: "\(giver) \(context.salt)") }
        try change.add(settlement, to: trip.id)
        known.add(settlement)
        result.settlements += 1
    }
}
