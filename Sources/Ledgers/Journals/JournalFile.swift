internal import Phrases
internal import Rates
internal import Texts
internal import Trips

/// The entries read from a journal of any format, and its problems.
struct JournalFile {
    var problems = Problems()
    /// The transaction that is being read.
    var transaction: JournalTransaction?
    /// Whether indented lines belong to a directive that is skipped.
    var isPassingOver = false
    /// The accounts of a whole ledger that count; nil for all of a journal of trips.
    let selection: AccountSelection?
    /// What a whole ledger has besides.
    var ignored = IgnoredLines()
    /// The home currency if the file declares one for all trips.
    var homeCurrency: Currency?
    private var trips: [ImportedTrip] = []
    private var homes: [String: Currency] = [:]
    private var entries: [ImportedEntry] = []
    private var people: [String] = []
    private var known: Set<String> = []

    private var accounts: Set<[String]> = []
    private var leftOut: [LeftOutRow] = []

    init(_ selection: AccountSelection?) { self.selection = selection }

    /// The tags that ratebook writes and reads.
    static let tagNames = Set(
        [
            "trip", "category", "uid", "one-off", "split", "person", "paid", "share",
            JournalCash.tag,
        ]
            + ExpenseTexts.fields.map(\.name))

    /// Adds the transaction that was being read, unless a line of it had an error.
    mutating func finish() {
        guard let transaction else { return }
        self.transaction = nil
        // Cash that is exchanged and taken from purses: the expenses have transactions of their own.
        if selection == nil, transaction.tags[JournalCash.tag] != nil { return }
        if selection != nil {
            accounts.formUnion(transaction.postings.map(\.account))
            ignored.assertions += transaction.postings.count(where: \.hasAssertion)
        }
        guard transaction.concerns(selection) else {
            ignored.transactions += 1
            return
        }
        let faults = transaction.faults(selection)
        for fault in faults { problems.add(fault) }
        if faults.isEmpty { add(transaction) }
    }

    /// Adds a problem in a line.
    mutating func fail(line: Int, _ fault: LedgerFault) {
        guard transaction == nil else {
            transaction?.faults.append(LedgerError(line: line, fault))
            return
        }
        problems.add(line: line, fault)
        // The postings of a transaction without a valid first line are skipped.
        isPassingOver = true
    }

    /// Adds the entries of a transaction, or a problem.
    private mutating func add(_ transaction: JournalTransaction) {
        guard !transaction.postings.isEmpty else {
            return problems.add(line: transaction.line, .noExpense)
        }
        do throws(LedgerError) {
            let all = try transaction.entries(selection) { slug in
                slug.flatMap { homes[$0] } ?? homeCurrency
            }
            let found = all.filter { $0.amount.minorUnits != 0 }
            leftOut += all.filter { $0.amount.minorUnits == 0 }
                .map { LeftOutRow(line: $0.line, reason: .zero) }
            entries += found
            for entry in found {
                if case .transfer(let giver, let taker) = entry.kind { add([giver, taker]) }
                add(entry.payments.map(\.person) + entry.shares.map(\.person))
            }
        } catch {
            problems.add(error)
        }
    }

    private mutating func add(_ names: [String]) {
        for name in names where known.insert(name).inserted { people.append(name) }
    }

    /// The file's content; throws if there are problems.
    func result(_ format: LedgerFormat) throws(LedgerErrors) -> ImportedFile {
        try problems.check()
        if let missing = selection?.missing(in: accounts), let first = missing.first {
            let names = accounts.map { $0.joined(separator: ":") }.sorted()
            throw LedgerErrors(.noAccount(first, names))
        }
        // Some journals number transactions anew each month: such codes are not unique.
        let uses = Dictionary(entries.compactMap(\.uid).map { ($0, 1) }, uniquingKeysWith: +)
        // Ratebook wrote the trips with people: an expense without any is nobody's there.
        let peopled = Set(trips.filter { !$0.people.isEmpty }.map(\.slug))
        let named = entries.map { entry in
            var entry = entry
            if let uid = entry.uid, uses[uid] != 1 { entry.uid = nil }
            entry.isNobodys =
                entry.kind == .expense && entry.payments.isEmpty && entry.split == .none
                && entry.trip.map(peopled.contains) == true
            return entry
        }
        return ImportedFile(
            format: format, trips: trips, people: people, entries: named, leftOut: leftOut,
            ignored: selection == nil ? IgnoredLines() : ignored)
    }

    /// Reads a comment written by ``JournalBook/heading(_:)``; ignores any other.
    mutating func readHeading(_ comment: Substring) {
        let text = comment.trimmed
        if text.hasPrefix("title: "), !trips.isEmpty {
            let piece = TagText.unescaped(text.dropFirst(7))
            trips[trips.count - 1].title = (trips[trips.count - 1].title ?? "") + piece
        }
        if text.hasPrefix("person: "), !trips.isEmpty {
            trips[trips.count - 1].people.append(TagText.unescaped(text.dropFirst(8)))
        }
        let words = text.split(separator: " ")
        guard words.count == 5, words[0] == "ratebook", let home = Currency(words[2]),
            let first = Day(String(words[3])), let last = Day(String(words[4]))
        else { return }
        homes[String(words[1])] = home
        trips.append(
            ImportedTrip(
                slug: String(words[1]), title: nil, homeCurrency: home, firstDay: first,
                lastDay: last))
    }

    /// Reads `-10.00 USD (@@) 13166 KRW = 5.00 USD`; the balance at the end is ignored.
    ///
    /// A posting whose amount cannot be read has the fault.
    static func readAmount(
        _ text: String, mark: DecimalMark?, into posting: inout JournalPosting
    ) {
        do throws(LedgerFault) {
            try read(text, mark, &posting)
        } catch {
            posting.fault = posting.fault ?? error
        }
    }

    private static func read(
        _ text: String, _ mark: DecimalMark?, _ posting: inout JournalPosting
    ) throws(LedgerFault) {
        let amount = text.prefix { !"@({=".contains($0) }
        var rest = text[amount.endIndex...].trimmed[...]
        posting.hasAssertion = rest.split(separator: "}").last?.contains("=") ?? false
        guard let written = amount.trimmed.nonEmpty else {
            guard rest.isEmpty else { throw .badPosting(text.trimmed) }
            return
        }
        let value = try JournalAmount.read(written, mark: mark)
        posting.amount = value
        let hasLot = try readLot(&rest, of: value, mark, &posting)
        if let assertion = rest.firstIndex(of: "=") { rest = rest[..<assertion] }
        // The price of the day, besides the cost of what was bought.
        guard !hasLot, !rest.isEmpty else { return }
        let signs = ["(@@)", "@@", "(@)", "@"]
        guard let sign = signs.first(where: { rest.hasPrefix($0) }) else {
            throw .notRepresentable(rest.trimmed)
        }
        try readCost(
            rest.dropFirst(sign.count).trimmed, isTotal: sign.contains("@@"), of: value, mark,
            &posting)
    }

    /// Reads the cost of what was bought, `{1.10 USD}` or `{{11.00 USD}}`, with a day or a label behind
    /// a comma; false if there is none.
    private static func readLot(
        _ rest: inout Substring, of value: Amount, _ mark: DecimalMark?,
        _ posting: inout JournalPosting
    ) throws(LedgerFault) -> Bool {
        guard rest.hasPrefix("{") else { return false }
        let isTotal = rest.hasPrefix("{{")
        guard let end = rest.firstIndex(of: "}") else { throw .notRepresentable(rest.trimmed) }
        let whole = rest[..<end].drop { "{= ".contains($0) }
        let shown = rest
        rest = rest[end...].drop { "} ".contains($0) }
        // A day in brackets, as ledger writes it.
        if rest.hasPrefix("["), let day = rest.firstIndex(of: "]") {
            rest = rest[rest.index(after: day)...].drop { $0 == " " }
        }
        let price = whole.firstRange(of: ", ").map { whole[..<$0.lowerBound] } ?? whole
        guard (try? JournalAmount.parts(price, mark: mark)) != nil else {
            throw .notRepresentable(shown.trimmed)
        }
        try readCost(price.trimmed, isTotal: isTotal, of: value, mark, &posting)
        return true
    }

    private static func readCost(
        _ price: String, isTotal: Bool, of value: Amount, _ mark: DecimalMark?,
        _ posting: inout JournalPosting
    ) throws(LedgerFault) {
        if isTotal {
            let cost = try JournalAmount.read(price, mark: mark)
            // A refund's cost may be written with its sign.
            posting.cost = (cost.minorUnits < 0) == (value.minorUnits < 0) ? cost : cost.opposite
        } else {
            let (rate, currency) = try JournalAmount.parts(price, mark: mark)
            guard rate.coefficient >= 0 else { throw .notPositive(rate.description) }
            guard let cost = value.converted(at: rate, to: currency) else { throw .amountTooLarge }
            posting.cost = cost
            posting.isRounded = true
        }
    }
}
