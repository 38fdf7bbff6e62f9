public import Phrases
public import Rates
internal import Store
internal import Texts
public import Trips

/// The expenses that match a filter, oldest first.
public struct ExpenseList {
    /// The trip that they are of; nil if all trips were searched.
    public let trip: ChosenTrip?
    public let lines: [(expense: StoredExpense, trip: Trip)]
    /// The person whose shares are listed, as typed; nil for nobody's.
    public internal(set) var sharer: String?
    /// The person who has paid or has a share in each, as typed; nil for anybody.
    public internal(set) var person: String?

    public var expenses: [StoredExpense] { lines.map(\.expense) }

    /// Their sum in each home currency, and in each currency that was paid in, of which amounts without a rate
    /// are not in the sum.
    public func totals() throws(SumTooLarge) -> (home: [Amount], paid: [Amount], pending: [Amount])
    {
        let home = lines.map { expense, trip in
            expense.homeAmount ?? Amount(minorUnits: 0, currency: trip.homeCurrency)
        }
        let pending = expenses.filter(\.isPending).map(\.amount)
        return (try home.sums(), try expenses.map(\.amount).sums(), try pending.sums())
    }

    /// The name of ``sharer`` as the trip spells it, where the list is of one.
    public var sharerName: String? { sharer.map(name) }

    /// The name of whoever the list is of, ``sharer`` or ``person``, as the trip spells it.
    public var ownName: String? { (sharer ?? person).map(name) }

    private func name(_ typed: String) -> String {
        trip.flatMap { try? $0.trip.content.person(typed) } ?? typed
    }

    /// The share of ``sharer`` in a listed expense; nil if nobody's are listed.
    public func ownShare(of expense: StoredExpense, on trip: Trip) -> Amount? {
        sharer.flatMap { share(of: $0, in: expense, on: trip) }
    }

    private func share(of typed: String, in expense: StoredExpense, on trip: Trip) -> Amount? {
        (try? trip.person(typed)).flatMap { expense.content.part(of: $0).share }
    }

    /// The sums of the shares of ``sharer`` or ``person``, and of those in expenses without a rate.
    public func ownShares() throws(SumTooLarge) -> (home: [Amount], pending: [Amount]) {
        guard let name = sharer ?? person else { return ([], []) }
        func sums(_ isPending: Bool) throws(SumTooLarge) -> [Amount] {
            try lines.filter { $0.expense.isPending == isPending }
                .compactMap { share(of: name, in: $0.expense, on: $0.trip) }.sums()
        }
        return (try sums(false), try sums(true))
    }
}

/// A filter for the expenses of a trip; nil properties match every expense.
public struct ExpenseFilter: Sendable {
    /// A text that the memo, the place or the category's name in either language has to contain, or
    /// that is the name of one of its people, or an amount that it comes to: ``WantedText``.
    public var text: String?
    public var category: String?
    /// The whole texts of fields of names, in whichever case; `none` or an empty text for expenses
    /// without one.
    public var names = ExpenseTexts()
    /// A person who has paid or has a share that is not zero.
    public var person: String?
    /// A person who has a share that is not zero; the list has their shares.
    public var sharer: String?
    public var since, until: DayPhrase?
    /// The currency that was paid in.
    public var currency: Currency?
    /// Whether to list only expenses without a rate.
    public var isPending = false
    /// Whether to list the expenses in the trash instead of the others.
    public var removed = false

    /// All expenses, or those with a text.
    public init(text: String? = nil) { self.text = text }

    /// Whether it matches every expense, of those in the trash or of the others.
    public var isEmpty: Bool {
        [text, category, person, sharer].allSatisfy { $0 == nil } && since == nil && until == nil
            && names == ExpenseTexts() && currency == nil && !isPending
    }
}

extension Bookkeeper {
    /// The expenses of a trip that match a filter, oldest first.
    ///
    /// - Throws: ``TravelError`` if there is no such trip, category or person; ``DayPhraseError``;
    ///   ``LookupError/daysReversed(first:last:)``; `SQLiteError`.
    public func expenses(
        of name: String?, _ filter: ExpenseFilter = ExpenseFilter()
    ) throws -> ExpenseList {
        try book.read {
            let chosen = try chosenTrip(name)
            return ExpenseList(
                trip: chosen, lines: try lines(of: chosen.trip, filter, near: chosen.trip.period),
                sharer: filter.sharer?.composed, person: filter.person?.composed)
        }
    }

    /// The expenses of all trips that match a filter, those of archived trips too, oldest first.
    ///
    /// A trip without the person of the filter has none.
    ///
    /// - Throws: ``TravelError`` if there is no trip, or no such category; ``DayPhraseError``;
    ///   ``LookupError/daysReversed(first:last:)``; `SQLiteError`.
    public func expensesOfAllTrips(_ filter: ExpenseFilter) throws -> ExpenseList {
        try book.read {
            let trips = try book.tripHeadings().compactMap { try book.trip($0.id) }
            guard !trips.isEmpty else { throw try noTrip() }
            let names = [filter.person, filter.sharer].compactMap { $0?.composed.lowercased() }
            let found =
                try trips
                .filter { trip in
                    names.isEmpty
                        || Set(names).isSubset(of: trip.people.map { $0.lowercased() })
                }
                .flatMap { try lines(of: $0, filter, near: nil) }
                .sorted { ($0.expense.date, $0.expense.id) < ($1.expense.date, $1.expense.id) }
            return ExpenseList(
                trip: nil, lines: found, sharer: filter.sharer?.composed,
                person: filter.person?.composed)
        }
    }

    private func lines(
        of trip: Stored<Trip>, _ filter: ExpenseFilter, near period: ClosedRange<Day>?
    ) throws -> [(expense: StoredExpense, trip: Trip)] {
        var query = ExpenseQuery(trip: trip.id)
        query.removed = filter.removed
        query.person =
            try filter.sharer.map { .sharing(try trip.content.person($0.composed)) }
            ?? filter.person.map { .takingPart(try trip.content.person($0.composed)) }
        let isWanted = try self.filter(filter, on: trip, near: period)
        return try book.expenses(query).filter(isWanted).map { ($0, trip.content) }
    }

    /// - Parameter period: a day without a year is taken to be near these; nil for the last such
    ///   day.
    private func filter(
        _ filter: ExpenseFilter, on trip: Stored<Trip>, near period: ClosedRange<Day>?
    ) throws -> (StoredExpense) -> Bool {
        let category = try filter.category.map { try self.category($0) }
        let person = try filter.person.map { try trip.content.person($0.composed) }
        func day(_ phrase: DayPhrase?) throws -> Day? {
            guard let period else { return try phrase?.resolved(today: today) }
            return try phrase?.resolved(today: today, near: period)
        }
        let (first, last) = (try day(filter.since), try day(filter.until))
        if let first, let last, last < first {
            throw LookupError.daysReversed(first: first, last: last)
        }
        let text = try filter.text.map {
            WantedText($0, on: trip.content, currencies: try currencies(of: trip))
        }
        let names = filter.names
        return { expense in
            names.areFound(in: expense.texts)
                && category.map { $0 == expense.category } ?? true
                && first.map { $0 <= expense.date } ?? true
                && last.map { expense.date <= $0 } ?? true
                && filter.currency.map { $0 == expense.amount.currency } ?? true
                && (!filter.isPending || expense.isPending)
                && text.map { $0.isFound(in: expense.content) } ?? true
                && person.map { expense.content.concerns($0) } ?? true
        }
    }
}

extension ExpenseTexts {
    /// Whether others have the same of these texts, in whichever case, and none where `none` is wanted.
    fileprivate func areFound(in others: ExpenseTexts) -> Bool {
        Self.names.allSatisfy { form in
            guard let typed = self[form] else { return true }
            guard let wanted = typed.composedOrNil?.lowercased(),
                !ExpenseTexts.nothing.contains(wanted)
            else { return others[form] == nil }
            return others[form]?.lowercased() == form.stored(wanted).lowercased()
        }
    }

}

/// A text that is looked for in the expenses of a trip.
///
/// It is found where the memo, the place or the category's name in either language contains it, whatever its
/// case. The whole name of a person, or one of its words, finds what the person paid or has a share in: a part
/// of it would find all of theirs for one syllable of a memo. A number, with or without a currency, finds
/// expenses of that amount as paid or in the home currency; without a sign, refunds, too.
struct WantedText {
    /// In lower case; nil for one that is longer than what an expense says.
    private let text: String?
    /// Of the text.
    private let length: Int
    private let people: [String]
    private let amount: (number: ExactDecimal, currency: Currency?)?

    /// The most bytes of a text that can be found; a visitor may send more.
    private static let longest = 1_000

    /// - Parameter currencies: those that a sign such as `$` means on the trip.
    init(_ typed: String, on trip: Trip, currencies: [Currency]) {
        let isShort = typed.utf8.count <= Self.longest
        let wanted = isShort ? typed.composed.lowercased() : ""
        text = isShort ? wanted : nil
        length = wanted.utf8.count
        people = trip.people.filter { person in
            let name = person.lowercased()
            return isShort && name == wanted || name.split(separator: " ").contains { $0 == wanted }
        }
        let phrase =
            isShort ? try? AmountPhrase(typed, CurrencyReader(preferring: currencies)) : nil
        amount = phrase.map { ($0.number.normalized, $0.currency) }
    }

    func isFound(in expense: Expense) -> Bool {
        let words =
            ExpenseTexts.fields.flatMap { field -> [String?] in
                let text = expense.texts[field.form]
                return [text] + (field.form.known.first { $0.text == text }?.nouns ?? [])
            }
            + [expense.category, Categories.koreanName(of: expense.category)]
        return words.contains { word in
            guard let text, let word = word?.lowercased(), word.utf8.count >= length else {
                return false
            }
            return word.contains(text)
        }
            || people.contains { expense.concerns($0) }
            || [expense.amount, expense.homeAmount].contains { $0.map(isWanted) ?? false }
    }

    private func isWanted(_ found: Amount) -> Bool {
        guard let amount, amount.currency.map({ $0 == found.currency }) ?? true else {
            return false
        }
        let number = found.decimal.normalized
        return number == amount.number
            || amount.number.coefficient > 0 && number.coefficient < 0
                && number.coefficient.magnitude == amount.number.coefficient.magnitude
                && number.scale == amount.number.scale
    }
}
