internal import Phrases
internal import Rates
internal import Trips

/// The entries read from a journal of any format, and its problems.
struct JournalFile {
    var problems = Problems()
    /// The transaction that is being read.
    var transaction: JournalTransaction?
    /// Whether indented lines belong to a directive that is skipped.
    var isPassingOver = false
    /// The home currency if the file declares one for all trips.
    var homeCurrency: Currency?
    private var trips: [ImportedTrip] = []
    private var homes: [String: Currency] = [:]
    private var entries: [ImportedEntry] = []
    private var people: [String] = []
    private var known: Set<String> = []

    init() {}

    /// The tags that ratebook writes and reads.
    static let tagNames = Set(
        ["trip", "category", "uid", "one-off", "split", "person", "paid", "share"]
            + ExpenseTexts.fields.map(\.name))

    /// Adds the transaction that was being read, unless a line of it had an error.
    mutating func finish() {
        if let transaction, !transaction.isBroken { add(transaction) }
        transaction = nil
    }

    /// Adds a problem in a line.
    mutating func fail(line: Int, _ fault: LedgerFault) {
        problems.add(line: line, fault)
        // The postings of a transaction without a valid first line are skipped.
        if transaction == nil { isPassingOver = true }
        transaction?.isBroken = true
    }

    /// Adds the entries of a transaction, or a problem.
    private mutating func add(_ transaction: JournalTransaction) {
        guard !transaction.postings.isEmpty else {
            return problems.add(line: transaction.line, .noExpense)
        }
        do throws(LedgerError) {
            let found = try transaction.entries { slug in
                slug.flatMap { homes[$0] } ?? homeCurrency
            }
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
        return ImportedFile(format: format, trips: trips, people: people, entries: named)
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
    static func readAmount(
        _ text: String, mark: DecimalMark?, into posting: inout JournalPosting
    ) throws(LedgerFault) {
        let amount = text.prefix { !"@({=".contains($0) }
        var rest = text[amount.endIndex...].trimmed[...]
        guard let written = amount.trimmed.nonEmpty else {
            guard rest.isEmpty else { throw .badPosting(text.trimmed) }
            return
        }
        let value = try JournalAmount.read(written, mark: mark)
        posting.amount = value
        if let assertion = rest.firstIndex(of: "=") { rest = rest[..<assertion] }
        guard !rest.isEmpty else { return }
        let signs = ["(@@)", "@@", "(@)", "@"]
        guard let sign = signs.first(where: { rest.hasPrefix($0) }) else {
            throw .notRepresentable(rest.trimmed)
        }
        let price = rest.dropFirst(sign.count).trimmed
        if sign.contains("@@") {
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
