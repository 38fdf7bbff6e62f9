import Ledgers
import Phrases
import Rates
import Store
import Trips

/// Adds the entries of a file to the book, within one transaction.
struct EntryImport {
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
            var known = try KnownEntries(of: stored.id, in: book, isWanted: !keepsDuplicates)
            if file.format == .bank, known.hasOpposites(of: group.map(\.1)) {
                throw ImportError.oppositeSigns
            }
            var added: [ImportedEntry] = []
            if file.format == .bank { conversions = TillConversions(keeper, on: stored.content) }
            for (place, entry) in taken {
                do {
                    let count = report.expenses
                    try add(entry, at: place, to: stored, among: &known)
                    if file.format == .bank, report.expenses > count { added.append(entry) }
                } catch let error where Self.isOfLine(error) {
                    faults.append((entry.line, error))
                }
            }
            report.fitting += StatementMatching(added, known.unmatched).fitting
                .count { !$0.isEmpty }
        }
        guard faults.isEmpty else { throw ImportError.lines(faults) }
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
        rate = entry.rateSource.map { .source($0) }
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
        if entry.split != .none || !entry.payments.isEmpty {
            sharing = .exact(entry.split, entry.shares)
        }
    }
}

/// The expenses and transfers that a trip has already, to find the duplicates in a file.
struct KnownEntries {
    private var expenses: [String: [StoredExpense]] = [:]
    private var transfers: Set<String> = []

    /// - Parameter isWanted: false to load nothing, so that every entry counts as new.
    init(of trip: Int64, in book: Book, isWanted: Bool) throws {
        guard isWanted else { return }
        let all = try book.expenses(ExpenseQuery(trip: trip, withDetails: false))
        expenses = Dictionary(grouping: all) { Self.key($0.date, $0.amount) }
        for transfer in try book.transfers(of: trip) { add(transfer.content, hasUID: false) }
    }

    /// The expenses that no entry has matched so far.
    var unmatched: [StoredExpense] { expenses.values.flatMap(\.self) }

    /// The expense with the same date and amount, and with the same uid, the same memo or a memo
    /// on one side only.
    ///
    /// Each expense matches one entry only, as the same amount may be paid twice a day.
    mutating func matchDuplicate(of entry: ImportedEntry) -> StoredExpense? {
        let (key, memo) = (Self.key(entry.date, entry.amount), Self.memo(entry.memo))
        guard var same = expenses[key],
            let index = same.firstIndex(where: { $0.uid == entry.uid })
                ?? same.firstIndex(where: { Self.memo($0.memo) == memo })
                ?? same.firstIndex(where: { Self.memo($0.memo) == nil || memo == nil })
        else { return nil }
        let match = same.remove(at: index)
        expenses[key] = same
        return match
    }

    /// Whether more of the entries match with the opposite sign than with their own: then the same
    /// table was imported before with opposite signs.
    ///
    /// Refunds of known expenses among more entries that were spent are cancellations.
    func hasOpposites(of entries: [ImportedEntry]) -> Bool {
        func matches(_ amount: (ImportedEntry) -> Amount) -> [ImportedEntry] {
            entries.filter { entry in
                expenses[Self.key(entry.date, amount(entry))]?.contains {
                    Self.memo($0.memo) == Self.memo(entry.memo)
                } ?? false
            }
        }
        let opposites = matches {
            Amount(minorUnits: 0 &- $0.amount.minorUnits, currency: $0.amount.currency)
        }
        guard opposites.count > matches(\.amount).count else { return false }
        let refunds = entries.count { $0.amount.minorUnits < 0 }
        return refunds * 2 >= entries.count
            || opposites.contains { $0.amount.minorUnits > 0 }
    }

    /// Whether the trip has a transfer with the same uid, or the same date, amount and people.
    func has(_ transfer: RecordedTransfer) -> Bool {
        Self.keys(transfer).contains(where: transfers.contains)
    }

    /// Counts a transfer as known from now on: by its content, too, unless the file has a uid for it.
    mutating func add(_ transfer: RecordedTransfer, hasUID: Bool) {
        transfers.formUnion(Self.keys(transfer).suffix(hasUID ? 1 : 2))
    }

    /// A memo in Unicode's composed form; books of earlier versions may have another.
    private static func memo(_ text: String?) -> String? { text?.composedOrNil }

    private static func key(_ date: Day, _ amount: Amount) -> String { "\(date) \(amount)" }

    private static func keys(_ transfer: RecordedTransfer) -> [String] {
        let content = [
            transfer.date.description, String(transfer.amount), transfer.giver,
            transfer.taker, transfer.paid?.amount.description ?? "",
        ].joined(separator: "\n")
        return transfer.uid.isEmpty ? [content] : [content, "uid \(transfer.uid)"]
    }
}
