import Ledgers
import Phrases
import Rates
import Store
import Trips

/// Adds the entries of a file to the book, within one transaction.
struct EntryImport {
    /// The most rows left out whose cells are kept, to be shown.
    private static let shownRows = 200

    let keeper: Bookkeeper
    let change: Change
    /// The trip that all entries go to; nil for the trips that they name.
    let trip: String?
    /// The category of entries without one; nil for ``Categories/fallback``.
    let category: String?
    let keepsDuplicates: Bool
    /// The entries that are not taken.
    let leavesOut: Set<EntryPlace>
    /// Whether the expenses are listed, as nothing is stored.
    let isRehearsal: Bool
    var report = ImportReport()
    /// The ids of trips by their titles and slugs; of several trips with one name, the first.
    private var trips: [String: Int64] = [:]
    private var categories: [String]
    /// The rules for expenses without a category, which the file's own expenses do not change.
    private let rules: CategoryRules
    /// Nil for files that are no statements.
    var conversions: TillConversions?

    var book: Book { keeper.book }

    init(
        _ keeper: Bookkeeper, _ change: Change, trip: String?, category: String?,
        keepsDuplicates: Bool, leavingOut: Set<EntryPlace> = [], isRehearsal: Bool
    ) throws {
        (self.keeper, self.change, self.trip) = (keeper, change, trip)
        (leavesOut, self.isRehearsal) = (leavingOut, isRehearsal)
        (self.category, self.keepsDuplicates) = (category, keepsDuplicates)
        categories = try keeper.book.categories()
        rules = try keeper.categoryRules()
        for heading in try keeper.book.tripHeadings() {
            remember(heading.id, heading.title, uid: heading.uid)
        }
    }

    private mutating func remember(_ id: Int64, _ title: String, uid: String) {
        for name in [title, Slug.of(title: title, uid: uid)] where trips[name] == nil {
            trips[name] = id
        }
    }

    /// Adds the entries of a file to the trips that they name, or all to ``trip``.
    mutating func add(_ file: ImportedFile) throws {
        report.skippedLines = file.skippedLines
        (report.leftOut, report.ignored) = (file.leftOut, file.ignored)
        (report.numberedNames, report.acceptedTotals) = (file.numberedNames, file.differences)
        var faults: [(line: Int, error: any Error)] = []
        // One trip after another, in the order of the file.
        let names = trip == nil ? file.entries.map(\.trip).uniqued() : [nil]
        let groups = Dictionary(grouping: zip(file.places, file.entries)) { [trip] in
            trip == nil ? $0.1.trip : nil
        }
        let about = Dictionary(
            file.trips.flatMap { trip in
                [trip.slug, trip.title].compactMap { $0 }.map { ($0, trip) }
            }
        ) { first, _ in first }
        for name in names {
            let group = groups[name] ?? []
            let taken = group.filter { !leavesOut.contains($0.0) }
            guard !taken.isEmpty || group.isEmpty else { continue }
            let stored = try target(name, taken.map(\.1), about: name.flatMap { about[$0] })
            var people = Self.people(of: taken.map(\.1))
            if names.count == 1 { people += file.people }
            try addPeople(people, to: stored)
            guard let stored = try book.trip(stored.id) else { continue }
            try add(to: stored, isStatement: file.format == .bank, &faults) { take in
                for (place, entry) in group { try take(place, entry) }
            }
        }
        guard faults.isEmpty else { throw ImportError.lines(faults) }
    }

    /// Adds the entries of a statement to ``trip``, as its rows are read.
    mutating func add(_ statement: ReadStatement) throws {
        var faults: [(line: Int, error: any Error)] = []
        var leftOut: [LeftOutRow] = []
        try add(to: try keeper.openTrip(trip).trip, isStatement: true, &faults) { take in
            var (rows, counter) = (statement.rows, EntryCounter())
            // Many rows are left out for few reasons.
            var reasons: Set<LeftOutRow.Reason> = []
            leftOut = []
            while let row = try rows.next() {
                switch row {
                case .leftOut(let row):
                    let reason = reasons.insert(row.reason).memberAfterInsert
                    let cells = leftOut.count < Self.shownRows ? row.cells : ""
                    leftOut.append(LeftOutRow(line: row.line, reason: reason, cells: cells))
                case .entry(let entry): try take(counter.place(ofLine: entry.line), entry)
                }
            }
        }
        (report.leftOut, report.skippedLines) = (leftOut, statement.skippedLines)
        report.guessedColumns = statement.guessedColumns
        guard faults.isEmpty else { throw ImportError.lines(faults) }
    }

    /// Adds entries to a trip, but those that it has already or that are not to be taken.
    ///
    /// - Parameter forEach: hands each entry over; it is called again for each look at all of them.
    private mutating func add(
        to stored: Stored<Trip>, isStatement: Bool, _ faults: inout [(line: Int, error: any Error)],
        _ forEach: (_ take: (EntryPlace, ImportedEntry) throws -> Void) throws -> Void
    ) throws {
        var known = try KnownEntries(of: stored.id, in: book, isWanted: !keepsDuplicates)
        if isStatement {
            if !known.unmatched.isEmpty {
                var signs = OppositeSigns(known)
                try forEach { signs.add($1) }
                if signs.areFound { throw ImportError.oppositeSigns }
            }
            conversions = TillConversions(keeper, on: stored.content)
        }
        var fitting = FittingRows(isStatement ? known.unmatched : [])
        try forEach { place, entry in
            guard !leavesOut.contains(place) else { return }
            do {
                let count = report.expenses
                try add(entry, at: place, to: stored, among: &known)
                if report.expenses > count { fitting.add(entry) }
                try change.logSoFar()
            } catch let error where Self.isOfLine(error) {
                faults.append((entry.line, error))
            }
        }
        report.fitting += fitting.count(among: known.unmatched)
    }

    /// Whether an error concerns a single line; after any other, the import stops.
    static func isOfLine(_ error: any Error) -> Bool {
        error is TravelError || error is LookupError || error is SplitError || error is TripError
            || error is BillError || error is BillDraftError || error is TypedAmountError
    }

    private static func people(of entries: [ImportedEntry]) -> [String] {
        entries.flatMap { entry in
            var own = entry.payments.map(\.person) + entry.shares.map(\.person)
            if case .transfer(let giver, let taker) = entry.kind { own += [giver, taker] }
            return own
        }.uniqued()
    }

    /// Adds the people whom a trip lacks, and reports them.
    private mutating func addPeople(_ names: [String], to trip: Stored<Trip>) throws {
        var wanted = trip.content
        let known = Set(wanted.people)
        for name in names.uniqued() where !known.contains(name) {
            guard Trip.isName(name) else { throw TravelError.badName(name) }
            wanted.people.append(name)
        }
        guard wanted.people.count > known.count else { return }
        wanted.headCount = max(wanted.headCount, wanted.people.count)
        try change.update(trip.id, to: wanted)
        report.people.append(
            .init(
                trip: trip.title, names: Array(wanted.people.dropFirst(trip.people.count)),
                headCount: wanted.headCount))
    }

    /// The trip that entries belong to; created if the file tells its home currency and days.
    private mutating func target(
        _ name: String?, _ entries: [ImportedEntry], about: ImportedTrip?
    ) throws -> Stored<Trip> {
        guard trip == nil, let name else {
            return try keeper.openTrip(trip).trip
        }
        let title = (about?.title ?? name).composed
        if let id = trips[title] ?? trips[about?.slug ?? name], let known = try book.trip(id) {
            try keeper.checkOpen(known)
            return known
        }
        let home =
            about?.homeCurrency
            ?? entries.lazy.compactMap { $0.homeAmount?.currency ?? $0.homeCurrency }.first
        let days = entries.map(\.date)
        guard let home, let first = about?.firstDay ?? days.min(),
            let last = about?.lastDay ?? days.max()
        else {
            throw ImportError.tripNotTold(title)
        }
        var trip = Trip(
            uid: try change.uid(for: "\(title) \(home) \(first) \(last) \(keeper.salt)"),
            title: title, homeCurrency: home, firstDay: first, lastDay: last)
        try trip.checkDays()
        trip.people = ((about?.people ?? []) + Self.people(of: entries)).uniqued()
        if let name = trip.people.first(where: { !Trip.isName($0) }) {
            throw TravelError.badName(name)
        }
        trip.headCount = max(1, trip.people.count)
        report.trips.append(title)
        let stored = Stored(id: try change.add(trip), trip)
        remember(stored.id, title, uid: trip.uid)
        return stored
    }

    mutating func add(
        _ entry: ImportedEntry, at place: EntryPlace, to trip: Stored<Trip>,
        among known: inout KnownEntries
    ) throws {
        if case .transfer(let giver, let taker) = entry.kind {
            return try addTransfer(entry, giver, taker, to: trip, among: &known)
        }
        let named = try entry.uid.flatMap { try book.expenseNumber(uid: $0) }
        let match = known.matchDuplicate(of: entry)
        if let number = named ?? match?.id, !keepsDuplicates {
            report.duplicates.append(.init(entry, number: number))
            return
        }
        let (category, origin) = category(of: entry)
        let expense = try expense(
            entry, on: trip, category: category, uid: named == nil ? entry.uid : nil)
        try change.add(expense, to: trip.id)
        report.add(expense, at: place, category: origin, isRehearsal: isRehearsal)
        try noteConversion(of: expense, at: entry.line)
        if entry.trip == nil, !trip.content.period.contains(expense.date) {
            report.outside = (report.outside?.count ?? 0, trip.content.period)
            report.outside?.count += 1
        }
    }

    /// Reports a statement's charge that was probably converted at the till.
    mutating func noteConversion(of expense: Expense, at line: Int) throws {
        guard let conversion = try conversions?.conversion(of: expense) else { return }
        report.tillConversions.append((line, expense.amount, conversion))
    }

    /// The category of an entry, as far as it is known, and where it comes from: its own; the one for all entries
    /// without one; that of the book's rules; what the bank's is.
    private func category(of entry: ImportedEntry) -> (String?, ImportReport.CategoryOrigin?) {
        if let own = entry.categoryIfKnown.flatMap({ Categories.known($0, among: categories) }) {
            return (own, .file)
        }
        if let own = entry.category { return (own, .file) }
        if let category { return (category, nil) }
        if let rule = entry.memo.flatMap(rules.rule), let category = rule.category {
            return (category, .rule(words: rule.words))
        }
        guard let name = entry.bankCategory else { return (nil, nil) }
        let known =
            Categories.known(name, among: categories)
            ?? BankWords.category(of: name).flatMap { Categories.known($0, among: categories) }
        return known.map { ($0, .bank(name)) } ?? (nil, nil)
    }

    private mutating func expense(
        _ entry: ImportedEntry, on trip: Stored<Trip>, category: String?, uid: String?
    ) throws -> Expense {
        let (change, salt) = (change, keeper.salt)
        var draft = ExpenseDraft(entry, on: trip.content, category: category)
        draft.bill = try bill(of: entry, on: trip)
        draft.rate = try statedRate(of: entry, on: trip.content) ?? draft.rate
        return try draft.expense(on: trip.content, keeper) { day, amount in
            try uid ?? change.uid(for: "\(trip.uid) \(day) \(amount) \(entry.line) \(salt)")
        } category: {
            Categories.imported($0, among: &categories)
        }
    }

    /// The items of an entry; nil where it has none, or where the shares that it has stand without them.
    private func bill(of entry: ImportedEntry, on trip: Stored<Trip>) throws -> BillDraft? {
        guard let text = entry.items else { return nil }
        let vocabulary = try keeper.vocabulary(of: trip)
        do {
            let draft = try BillDraft(items: text, [], vocabulary)
            // Beside shares, it is a table of a book, which leaves out weights of one.
            return entry.split == .none ? draft : draft.withAllWeights
        } catch {
            guard entry.split == .none else { return nil }
            throw error
        }
    }

    private mutating func addTransfer(
        _ entry: ImportedEntry, _ giver: String, _ taker: String, to trip: Stored<Trip>,
        among known: inout KnownEntries
    ) throws {
        let price = try ExpensePricing(trip: trip.content, book: book)
            .price(entry.homeAmount ?? entry.amount, on: entry.date)
        guard let home = price.homeAmount else { return }  // A transfer is never pending.
        try home.checkPaid()
        let uid = entry.uid
        var transfer = RecordedTransfer(
            uid: uid ?? "", date: entry.date, giver: giver, taker: taker,
            amount: home.minorUnits, paid: Self.paid(entry, for: home))
        guard !known.has(transfer) || keepsDuplicates else {
            report.duplicates.append(.init(entry, number: nil))
            return
        }
        let isTaken = try uid.map { try book.transfer(uid: $0) != nil } ?? true
        if isTaken { transfer.uid = try change.uid(for: "\(giver) \(keeper.salt)") }
        try change.add(transfer, to: trip.id)
        known.add(transfer, hasUID: uid != nil)
        report.transfers += 1
    }

    /// The amount handed over for a transfer that counts as an amount of the home currency; nil if it is the same.
    private static func paid(_ entry: ImportedEntry, for home: Amount) -> Expense.Money? {
        guard entry.amount.currency != home.currency,
            let rate = ExpenseRate.charged(home, for: entry.amount)
        else { return nil }
        return Expense.Money(amount: entry.amount, price: Expense.Price(home, rate))
    }
}

extension ExpenseDraft {
    /// A draft of an entry of a file.
    ///
    /// - Parameter category: its category; nil for ``Categories/fallback``.
    fileprivate init(_ entry: ImportedEntry, on trip: Trip, category: String?) {
        self.init()
        amount = SaidAmount(entry.amount)
        date = .day(entry.date)
        self.category = category
        (texts, isOneOff) = (entry.texts, entry.isOneOff)
        if let home = entry.homeAmount, home.currency == trip.homeCurrency,
            entry.amount.currency != trip.homeCurrency
        {
            // No rate follows from a home amount of zero: the smallest rate is stored.
            rate =
                home.minorUnits == 0
                ? Rate(nanos: 1).map { .manual($0) } : .charged(SaidCharge(SaidAmount(home)))
        }
        if entry.isNobodys {
            payers = .nobody
        } else if !entry.payments.isEmpty {
            payers = .exact(entry.payments)
        }
        if entry.split != .none || !entry.payments.isEmpty && !entry.isSplitAsUsual {
            sharing = .exact(entry.split, entry.shares)
        }
    }
}
