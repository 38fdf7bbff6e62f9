import Phrases
public import Rates
internal import Store
public import Trips

/// A new expense that is made of answers, one after another.
///
/// The first answer is anything that ``ExpenseDraft/read(_:_:)`` understands. The ``Question``s follow for the
/// values that it leaves open, in their order; an empty answer takes the usual value.
public struct UnfinishedExpense {
    /// The questions, in this order.
    public enum Question: CaseIterable, Sendable {
        /// Which of several amounts in the first answer is the one; see ``UnfinishedExpense/readings``.
        case whichAmount
        /// The amount, and whatever else the answer has; it has no usual answer.
        case amount
        case memo
        /// Usually the one of the last expense with that memo, else of one's own last expense.
        case category
        /// Usually the person who paid one's own last expense.
        case payers
        /// Usually everybody.
        case sharing
        /// Usually the day of the expense before in the same conversation, else today.
        case date
    }

    public let trip: ChosenTrip
    /// The answers so far.
    public private(set) var draft: ExpenseDraft
    /// The words of a first answer with several amounts, once with each of them in front; else empty.
    public private(set) var readings: [[String]] = []
    /// The currency of an amount without one.
    public let usualCurrency: Currency
    public let usualDay: Day

    private let given: ExpenseDraft
    private let vocabulary: TripVocabulary
    /// The last expense of whoever records this one, and that of the owner.
    private let ownLast, last: StoredExpense?
    /// The name of the guest who records this one; nil for others.
    private let ownName: String?
    private let keeper: Bookkeeper

    /// The first question that is still open; nil if the draft is complete.
    public var question: Question? { Question.allCases.first(where: isOpen) }

    private func isOpen(_ question: Question) -> Bool {
        let hasCompany = trip.trip.people.count > 1
        return switch question {
        case .whichAmount: !readings.isEmpty
        case .amount: draft.amount == nil
        case .memo: draft.memo == nil
        case .category: draft.category == nil
        case .payers: hasCompany && draft.payers == .unsaid
        case .sharing: hasCompany && draft.sharing == .unsaid
        case .date: draft.date == nil
        }
    }

    fileprivate init(
        _ trip: ChosenTrip, _ given: ExpenseDraft, _ vocabulary: TripVocabulary, day: Day?,
        _ keeper: Bookkeeper
    ) throws {
        (self.trip, draft, self.given, self.vocabulary) = (trip, given, given, vocabulary)
        self.keeper = keeper
        let own = try keeper.ownName()
        ownName = own.map { keeper.person(named: $0, of: trip.trip.content) ?? $0 }
        (ownLast, last) = try keeper.lastExpenses(on: trip.trip)
        usualCurrency = trip.trip.content.usualCurrency(after: last)
        usualDay = day ?? keeper.today
    }
}

extension Bookkeeper {
    /// Begins an expense on a trip that is not archived.
    ///
    /// - Parameters:
    ///   - day: the usual day; nil for today.
    ///   - draft: makes a draft of the words before the first question.
    /// - Throws: also where a person, a category or the day of the draft is not known.
    public func beginExpense(
        on name: String?, day: Day? = nil, _ draft: (TripVocabulary) throws -> ExpenseDraft
    ) throws -> UnfinishedExpense {
        try beginExpense(day, draft) { try openTrip(name) }
    }

    /// Begins the next expense on the trip of an earlier one, whichever trip is in use by now.
    ///
    /// - Throws: as for a name, and if the trip is archived, in the trash or gone.
    public func beginExpense(
        on trip: Stored<Trip>, day: Day?, _ draft: (TripVocabulary) throws -> ExpenseDraft
    ) throws -> UnfinishedExpense {
        try beginExpense(day, draft) { try openTrip(sameAs: trip) }
    }

    func beginExpense(
        _ day: Day?, _ draft: (TripVocabulary) throws -> ExpenseDraft,
        trip: () throws -> ChosenTrip
    ) throws -> UnfinishedExpense {
        try book.read {
            let trip = try trip()
            let vocabulary = try vocabulary(of: trip.trip)
            let draft = try draft(vocabulary)
            try checkNames(in: draft, on: trip.trip.content)
            return try UnfinishedExpense(trip, draft, vocabulary, day: day, self)
        }
    }

    private func checkNames(in draft: ExpenseDraft, on trip: Trip) throws {
        _ = try draft.category.map { try category($0) }
        _ = try draft.date?.resolved(today: today, near: trip.period)
        if case .said(let parts) = draft.payers {
            for part in parts { _ = try trip.person(part.person) }
        }
    }
}

// MARK: - Answers

extension UnfinishedExpense {
    /// Takes an answer; an empty one is the usual value.
    ///
    /// - Throws: what recording the expense would throw; the entry is then unchanged.
    public mutating func answer(_ question: Question, _ text: String) throws {
        var next = draft
        let words = text.split(whereSeparator: \.isWhitespace).map { String($0).composed }
        let answer = words.joined(separator: " ")
        switch question {
        case .whichAmount:
            guard !answer.isEmpty else { return readings = [] }
            next = given
            try next.read(reading(answer), vocabulary)
        case .amount:
            next = given
            do {
                try next.read(words, vocabulary)
            } catch ExpensePhraseError.severalAmounts(let found) {
                return readings = found
            }
        case .memo: next.memo = answer
        case .category:
            if let payers = phrase(words, paid: true)?.payers, isOpen(.payers) {
                // An answer to the next question, before it is asked.
                next.payers = .said(payers.map { SaidPart($0) })
            } else {
                next.category = answer.isEmpty ? try usualCategory() : answer
            }
        case .payers: next.payers = .said(try payers(words))
        case .sharing: (next.sharing, next.isSharedWithPayers) = try sharing(words)
        case .date: next.date = answer.isEmpty ? .day(usualDay) : try DayPhrase(answer)
        }
        if let said = next.amount, said.currency == nil {
            next.amount = SaidAmount(said.number, usualCurrency)
        }
        try keeper.book.read {
            _ = try next.expense(on: trip.trip.content, keeper) { _, _ in
                ""
            } category: {
                try keeper.category($0)
            }
        }
        (draft, readings) = (next, [])
    }

    /// The words of the reading that an answer chooses: by its number, or by its amount.
    private func reading(_ answer: String) throws -> [String] {
        if let number = Int(answer), readings.indices.contains(number - 1) {
            return readings[number - 1]
        }
        let said = try? vocabulary.amounts.amount(answer)
        let chosen = readings.first { words in
            said != nil && (try? vocabulary.amounts.amount(words[0]))?.number == said?.number
        }
        guard let chosen else { throw ExpensePhraseError.severalAmounts(readings) }
        return [answer] + chosen.dropFirst()
    }

    /// Names with or without `@`, and their amounts: `@A`, `A=1000 B`; or as in a sentence: `지수가 냄`.
    private func payers(_ words: [String]) throws -> [SaidPart] {
        guard !words.isEmpty else { return [SaidPart(usualPayer)] }
        if let phrase = phrase(words, paid: true) { return phrase.payers.map { SaidPart($0) } }
        return try phrases(words).map { try $0.payment(vocabulary.amounts) }
    }

    /// People as in a sentence; nil for other words.
    private func phrase(_ words: [String], paid: Bool) -> PeoplePhrase? {
        PeoplePhrase(answer: words, people: trip.trip.people, me: vocabulary.me, paid: paid)
    }

    /// A way to split it, and people with their parts: `A B`, `shares A=2 B=1`, `none`; a word for
    /// everybody, unless it is the name of one; or as in a sentence: `민지랑 지수만`.
    private func sharing(_ words: [String]) throws -> (ExpenseDraft.Sharing, withPayers: Bool) {
        if let phrase = phrase(words, paid: false) {
            return (.said(nil, phrase.sharers.map { SaidPart($0) }), phrase.isWithPayers)
        }
        let method = words.first.flatMap { SplitMethod(rawValue: $0.lowercased()) }
        var names = Array(words.dropFirst(method == nil ? 0 : 1))
        if names.count == 1, PeopleWords.isEverybody(names[0]),
            !trip.trip.content.hasPerson(like: names[0])
        {
            names = []
        }
        return (.said(method, try phrases(names).map { try $0.share(vocabulary.amounts) }), false)
    }

    /// People between commas, whose names may have several words, else one person, else a person a
    /// word; with or without `@`.
    private func phrases(_ words: [String]) throws -> [PersonPhrase] {
        let trip = trip.trip.content
        func name(_ text: String) -> String {
            text.hasPrefix("@") ? String(text.dropFirst()) : text
        }
        let names = Self.split(words.joined(separator: " ")).flatMap { text in
            trip.hasPerson(like: name(text))
                ? [name(text)] : text.split(separator: " ").map { name(String($0)) }
        }
        return try names.map { word in
            guard let phrase = PersonPhrase(word) else {
                throw TravelError.unknownPerson(word, title: trip.title, people: trip.people)
            }
            return phrase
        }
    }

    /// The parts between commas; one between the digits of an amount stays: `A=1,000, B`.
    private static func split(_ text: String) -> [String] {
        var parts = [""]
        for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
            let before = parts[parts.count - 1]
            let isOfAmount =
                before.contains("=") && before.last?.isNumber == true
                && piece.first?.isNumber == true
            if isOfAmount {
                parts[parts.count - 1] += ",\(piece)"
            } else {
                parts.append(String(piece))
            }
        }
        let names = parts.map { $0.split(separator: " ").joined(separator: " ") }
            .filter { !$0.isEmpty }
        return names.isEmpty && !text.isEmpty ? [text] : names
    }
}

// MARK: - Usual answers

extension UnfinishedExpense {
    /// The category of the last expense with the memo, else of one's own last expense, else `etc`.
    ///
    /// - Throws: `SQLiteError`.
    public func usualCategory() throws -> String {
        try keeper.usualCategory(ofMemo: draft.memo) ?? last?.category ?? Categories.fallback
    }

    /// The person who paid one's own last expense alone, else the guest who records this one, else
    /// for the owner who paid the owner's last, else the trip's first; empty on a trip without people.
    public var usualPayer: String {
        let people = trip.trip.people
        func payer(_ expense: StoredExpense?) -> String? {
            guard let payments = expense?.payments, payments.count == 1 else { return nil }
            return payments.first?.person
        }
        let candidates = [payer(ownLast), ownName, ownName == nil ? payer(last) : nil]
        return candidates.compactMap { $0 }.first(where: people.contains) ?? people.first ?? ""
    }

    /// What an answer that begins like this may be completed to: a whole answer to the questions
    /// for memo and category, else its last word.
    public func completions(_ question: Question, of beginning: String) -> [String] {
        let beginning = beginning.composed
        let folded = beginning.lowercased()
        guard !folded.isEmpty || question != .amount else { return [] }
        let people = trip.trip.people
        let categories = vocabulary.categories.flatMap {
            [$0] + [Categories.koreanName(of: $0)].compactMap { $0 }
        }
        let memos = (try? keeper.book.memos(of: trip.trip.id)) ?? []
        let candidates: [String] =
            switch question {
            case .whichAmount: []
            case .amount: categories + people + memos + DayPhrase.pastWords
            case .memo: memos
            case .category: categories
            case .payers: people
            case .sharing: people + SplitMethod.allCases.map(\.rawValue)
            case .date: DayPhrase.pastWords
            }
        // In small letters, many codes are words.
        let codes = question == .amount ? Currency.all.map(\.code) : []
        return candidates.filter { $0.lowercased().hasPrefix(folded) }
            + codes.filter { $0.hasPrefix(beginning) }
    }
}
