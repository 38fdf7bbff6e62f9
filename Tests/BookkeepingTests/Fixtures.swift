import Bookkeeping
import Foundation
import Phrases
import Rates
import Store
import TestSupport
import Testing
import Trips

@testable import Ledgers

/// A book on disk that is removed after the test.
struct TestBook {
    let folder: TemporaryFolder
    let path: String
    let book: Book

    /// - Parameter original: the path of a book to copy; nil for an empty one.
    init(copyOf original: String? = nil) throws {
        folder = try TemporaryFolder()
        path = folder.path("ratebook.db")
        let original = try original ?? Prepared.file("empty.db") { _ = try Book.openForWriting($0) }
        try FileManager.default.copyItem(atPath: original, toPath: path)
        book = try Book.openForWriting(path)
    }

    /// Stores a source's rates of a day, such as `USD 1466.12` for one euro.
    func store(
        _ source: String, _ base: String, _ day: String, _ rates: [String],
        at moment: String? = nil, nextDue: String? = nil, kind: RateKind = .mid
    ) throws {
        let quotes = try rates.map { text in
            let words = text.split(separator: " ").map(String.init)
            try #require(words.count == 2)
            return Quote(try currency(words[0]), try rate(words[1]))
        }
        let isDirect = ["eximbank", "tcmb"].contains(source)
        let fetch = Fetch(
            of: Snapshot.Series(
                source: source, base: try currency(base), quotation: isDirect ? .direct : .indirect),
            asked: .latest(), fetchedAt: try instant(moment ?? day + "T16:00:00Z"),
            nextDue: try nextDue.map { try instant($0) })
        let snapshot = Snapshot(
            base: try currency(base), rateDate: try date(day), publishedAt: nil, kind: kind,
            quotes: quotes)
        _ = try book.record([snapshot], from: fetch) { _ in }
    }

    /// Stores er-api's rates of a day, for one dollar.
    func store(_ day: String, _ rates: [String]) throws {
        try store("er-api", "USD", day, rates)
    }

    /// A bookkeeper at 09:00 UTC on a day.
    func keeper(_ today: String = "2026-11-03") throws -> Bookkeeper {
        Bookkeeper(
            book, now: try instant(today + "T09:00:00Z"), zoneOffset: 0, salt: "")
    }

    /// Adds a trip and returns its number.
    @discardableResult
    func addTrip(
        _ title: String, _ first: String = "2026-11-01", _ last: String = "2026-11-10",
        home: String = "KRW", people: [String] = []
    ) throws -> Int64 {
        var draft = TripDraft()
        draft.title = title
        (draft.firstDay, draft.lastDay) = (.day(try date(first)), .day(try date(last)))
        draft.newPeople = people
        return try keeper().addTrip(draft, homeCurrency: try currency(home)).trip.trip.id
    }

    /// Adds an expense.
    @discardableResult
    func addExpense(
        _ text: String, to trip: String? = nil, on day: String = "2026-11-03",
        _ edit: (inout ExpenseDraft) throws -> Void = { _ in }
    ) throws -> StoredExpense {
        var draft = ExpenseDraft()
        draft.amount = try said(text)
        draft.date = .day(try date(day))
        try edit(&draft)
        let expense = try keeper().addExpense(to: trip) { _ in draft }.expense
        // What a change returns is what its rows say.
        #expect(try book.expense(expense.id) == expense)
        return expense
    }

    /// Imports entries into a trip.
    @discardableResult
    func importEntries(
        _ entries: [ImportedEntry], to trip: String? = nil, category: String? = nil,
        keepsDuplicates: Bool = false
    ) throws -> ImportReport {
        let file = ImportedFile(format: .csv, trips: [], people: [], entries: entries)
        return try keeper().importEntries(
            of: file, to: trip, category: category, keepsDuplicates: keepsDuplicates,
            isRehearsal: false)
    }

    /// Imports whole trips.
    @discardableResult
    func importTrips(_ documents: [TripDocument]) throws -> ImportReport {
        try keeper().importTrips(
            documents, from: folder.path("trips.json"), photosTo: PhotoFiles(besides: path),
            isRehearsal: false)
    }
}

func currency(_ code: String) throws -> Currency { try #require(Currency(code)) }

func rate(_ text: String) throws -> Rate { try Rate(try ExactDecimal(text)) }

func date(_ text: String) throws -> Day { try #require(Day(text)) }

func instant(_ text: String) throws -> Instant { try #require(Instant(text)) }

func pair(_ text: String) throws -> CurrencyPair {
    let codes = text.split(separator: "/").map(String.init)
    try #require(codes.count == 2)
    return CurrencyPair(base: try currency(codes[0]), quote: try currency(codes[1]))
}

/// An amount as typed: `12.50 EUR`, or `12.50` without a currency.
func said(_ text: String) throws -> SaidAmount {
    let words = text.split(separator: " ").map(String.init)
    return SaidAmount(
        try ExactDecimal(try #require(words.first)),
        words.count > 1 ? try currency(words[1]) : nil)
}

/// An amount of money: `12.50 EUR`.
func money(_ text: String) throws -> Amount {
    let said = try said(text)
    return try Amount(said.number, currency: try #require(said.currency))
}

/// An expense as a file has it.
func entry(
    _ text: String, on day: String = "2026-11-03", line: Int = 1,
    _ edit: (inout ImportedEntry) throws -> Void = { _ in }
) throws -> ImportedEntry {
    var entry = ImportedEntry(line: line, date: try date(day), amount: try money(text))
    try edit(&entry)
    return entry
}

/// The type and case of the error that is thrown, such as `TravelError.noTitle`, or `nothing`; for
/// an import, those of its lines' errors.
func fault<Result>(_ body: () throws -> Result) -> String {
    do {
        _ = try body()
        return "nothing"
    } catch ImportError.lines(let lines) {
        return lines.map { name(of: $0.error) }.joined(separator: ", ")
    } catch {
        return name(of: error)
    }
}

private func name(of error: any Error) -> String {
    "\(type(of: error)).\(Mirror(reflecting: error).children.first?.label ?? "\(error)")"
}

extension Bookkeeper {
    func editExpense(
        _ id: Int64, _ draft: ExpenseDraft, movingTo name: String?
    ) throws -> RecordedExpense {
        let edited = try editExpense(id, movingTo: name) { _ in draft }
        let read = try expense(edited.expense.id).expense
        #expect(read == edited.expense)
        return edited
    }
}
