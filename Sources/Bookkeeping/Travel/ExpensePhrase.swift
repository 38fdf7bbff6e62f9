import Calculator
import Language
import Phrases
public import Rates
import Store
import Trips

/// Words for a new expense that contradict each other.
public enum ExpensePhraseError: Error, Equatable {
    /// Words besides a memo that was given as such.
    case memoTwice(String)
    /// Three capitals after the amount that are no currency, or the letters of one of the trip's in
    /// another order.
    case unknownCurrency(String)
    /// A word behind the amount that could be a currency's name: pounds.
    case wordOrCurrency(String, Currency)
    /// Another amount behind the first.
    case secondAmount(String)
    /// Several words could be the amount; with the words in the order of each reading.
    case severalAmounts([[String]])
    /// No word is an amount; with an amount that may stand before them.
    case noAmount([String], example: Amount)
}

extension ExpenseDraft {
    /// Fills in the words typed for a new expense: `1980엔 라멘 @친구 food`.
    ///
    /// The amount is the first word if that is one, else the only word with a currency, else the only
    /// number: `라멘 1980엔`; then, in any order, a category, `@name` or `by name` for who paid, `for name` for whom
    /// it was, `today` or `on friday` at either end, people and their shares; the rest is the memo.
    /// What the draft has already wins, and its words stay in the memo.
    ///
    /// - Throws: ``TypedAmountError``; ``ExpensePhraseError``; ``DayPhraseError``.
    public mutating func read(_ words: [String], _ vocabulary: TripVocabulary) throws {
        var words = words.map(\.composed).filter { !$0.isEmpty }
        words = Self.withoutCommas(words, vocabulary)
        words = words.indices.flatMap { Self.apartFromEach(at: $0, in: words, vocabulary) }
        words = words.indices.map { Self.bareAmount(at: $0, in: words, vocabulary) }
        let price = Self.takePrice(from: &words)
        words = Self.cardsAsMethods(words, vocabulary)
        let count = Self.moveCount(in: &words, vocabulary)
        let isProduct = words.contains(where: Self.signs.contains)
        var pieces = Self.takeUnits(from: &words)
        if words.count > 2, words[0].contains(where: \.isNumber),
            NumberWords.pieces(words[0]) != nil || PeopleCountPhrase(in: [words[0]]) != nil
        {
            // `3개 1000원 사과`, `4명 12000원씩 점심`
            pieces.append(words.removeFirst())
        }
        if bill?.items != nil, !words.contains(where: { $0.contains(where: \.isNumber) }) {
            takeCurrency(from: &words, vocabulary)
        } else {
            (amount, reading) = try Self.takeAnyAmount(from: &words, vocabulary)
        }
        if case .pieces(_, let text) = reading, words.last == text {
            // A day or a method may be the last word.
            pieces.append(words.removeLast())
        }
        if let count { noteProduct(of: count) }
        try checkBehindAmount(words, vocabulary)
        try takePayers(from: &words, vocabulary)
        try takeEnds(of: &words, vocabulary, withClauses: false)
        takePeople(from: &words, vocabulary)
        try takeEnds(of: &words, vocabulary)
        try takeCategoryAndShares(from: &words, vocabulary)
        try takeEnds(of: &words, vocabulary)
        words += pieces
        peopleInMemo = notSaid(PeoplePhrase.mentions(in: words, people: vocabulary.people))
        notePeopleCount(in: words, vocabulary)
        if let price, !isProduct { multiply(price.price, said: price.said, &words) }
        noteRefund(in: words)
        noteNights(in: words)
        guard !words.isEmpty else { return }
        let rest = words.joined(separator: " ")
        guard texts.memo == nil else { throw ExpensePhraseError.memoTwice(rest) }
        texts.memo = rest
        intervalInMemo = Interval(in: words)
        if date == nil {
            dayInMemo = words.indices.first { index in
                let isAtEnd = index == 0 || index == words.count - 1
                return DayPhrase.mayBeDay(words[index])
                    && (isAtEnd || !DayPhrase.isDateOrCalculation(words[index])
                        || vocabulary.dayAtEnd([words[index]]) != nil)
            }.map { words[$0] }
        }
    }

    /// The currency in front, of an expense whose items say what it comes to: `JPY dinner`.
    private mutating func takeCurrency(from words: inout [String], _ vocabulary: TripVocabulary) {
        guard currency == nil, let first = words.first, !vocabulary.isPerson(first),
            let named = (try? vocabulary.amounts.currencies.named(first)) ?? nil
        else { return }
        currency = named
        words.removeFirst()
    }

    /// Notes how many people it was for, if the words say so and neither who they are nor all of the trip's.
    private mutating func notePeopleCount(in words: [String], _ vocabulary: TripVocabulary) {
        guard sharing == .unsaid, unknownPeople.isEmpty, vocabulary.people.count > 1,
            let phrase = PeopleCountPhrase(in: words), phrase.count != vocabulary.people.count
        else { return }
        peopleCount = phrase
    }

    /// Makes a positive amount negative if a word says that it was paid back: 환불, refund.
    private mutating func noteRefund(in words: [String]) {
        guard let said = amount, said.number.coefficient > 0,
            let word = DirectionPhrase.refund(in: words)
        else { return }
        let number = ExactDecimal(coefficient: -said.number.coefficient, scale: said.number.scale)
        amount = SaidAmount(number, said.currency)
        reading = .refund(word: word)
    }

    /// Throws if the words behind the amount seem to belong to it.
    private mutating func checkBehindAmount(
        _ words: [String], _ vocabulary: TripVocabulary
    ) throws {
        guard let next = words.first, let amount else { return }
        if let second = try? AmountPhrase(next, vocabulary.amounts.currencies),
            second.currency != nil
                || amount.currency == nil && Fraction(amount.number) < Fraction(second.number)
        {
            throw ExpensePhraseError.secondAmount(next)
        }
        guard amount.currency == nil, !vocabulary.isPerson(next) else { return }
        if vocabulary.isMistypedCode(next) { throw ExpensePhraseError.unknownCurrency(next) }
        guard let word = (try? vocabulary.amounts.currencies.doubtful(next)) ?? nil else { return }
        guard word.isCode else { throw ExpensePhraseError.wordOrCurrency(next, word.currency) }
        currencyInMemo = word.currency
    }

    /// Who paid: words that begin with `@`.
    private mutating func takePayers(
        from words: inout [String], _ vocabulary: TripVocabulary
    ) throws {
        guard payers == .unsaid else { return }
        let said = words.filter { $0.hasPrefix("@") && $0.count > 1 }
        guard !said.isEmpty else { return }
        words.removeAll(where: said.contains)
        payers = .said(
            try said.compactMap { PersonPhrase(String($0.dropFirst())) }
                .map { try $0.payment(vocabulary.amounts) })
    }

    /// The day, which stands at either end: `today`, `on friday`, `10월 29일`.
    private mutating func takeDay(
        from words: inout [String], _ vocabulary: TripVocabulary
    ) throws {
        guard date == nil else { return }
        for length in (1...4).reversed() where length <= words.count {
            for index in [0, words.count - length] {
                let range = index..<index + length
                let isLast = range.upperBound == words.count
                guard
                    let phrase = try DayPhrase(inSentence: words[range])
                        ?? (isLast || words[range].contains { $0.contains(where: \.isLetter) }
                            ? vocabulary.dayAtEnd(words[range]) : nil)
                else { continue }
                date = phrase
                words.removeSubrange(range)
                return
            }
        }
    }

    /// The day and the texts that the words at the ends say, in whichever order they stand.
    ///
    /// - Parameter withClauses: whether texts may have verbs, too, which may be a person's.
    private mutating func takeEnds(
        of words: inout [String], _ vocabulary: TripVocabulary, withClauses: Bool = true
    ) throws {
        var count: Int
        repeat {
            count = words.count
            try takeDay(from: &words, vocabulary)
            takeKnownTexts(from: &words, vocabulary, withClauses)
            takeKnownTextsInFront(of: &words, vocabulary)
        } while words.count < count
    }

    /// The texts that the last words say.
    private mutating func takeKnownTexts(
        from words: inout [String], _ vocabulary: TripVocabulary, _ withClauses: Bool
    ) {
        // A person or a category may have that name.
        guard let last = words.last, !vocabulary.isPerson(last),
            Categories.known(last, among: vocabulary.categories) == nil
        else { return }
        for form in ExpenseTexts.names where texts[form] == nil {
            let cards = form == ExpenseTexts.methodForm ? vocabulary.cards : []
            let found = (form.known + cards).flatMap { known in
                (known.phrases + (withClauses ? known.clauses : []))
                    .map { $0.split(separator: " ") }
                    .filter { phrase in
                        words.suffix(phrase.count).elementsEqual(phrase) { $0.lowercased() == $1 }
                    }
                    .map { (text: known.text, length: $0.count) }
            }
            guard let longest = found.max(by: { $0.length < $1.length }) else { continue }
            words.removeLast(longest.length)
            texts[form] = longest.text
            if let last = words.popLast() {
                let bare = last.hasSuffix(",") ? String(last.dropLast()) : last
                if !bare.isEmpty { words.append(bare) }
            }
        }
    }

    /// The texts that the first words say: `카드로 편의점 700엔`.
    private mutating func takeKnownTextsInFront(
        of words: inout [String], _ vocabulary: TripVocabulary
    ) {
        guard let first = words.first, !vocabulary.isPerson(first) else { return }
        for form in ExpenseTexts.names where texts[form] == nil {
            let cards = form == ExpenseTexts.methodForm ? vocabulary.cards : []
            for known in form.known + cards where texts[form] == nil {
                let phrases = known.adverbs.map { $0.split(separator: " ").map(String.init) }
                guard let said = phrases.first(where: words.starts) else { continue }
                words.removeFirst(said.count)
                texts[form] = known.text
            }
        }
    }

    /// Who paid and for whom it was, where words such as `by` and `for` say so.
    private mutating func takePeople(from words: inout [String], _ vocabulary: TripVocabulary) {
        let mayShare =
            switch sharing {
            case .unsaid, .usual, .said(.even, _), .said(nil, _): true
            case .said, .exact: false
            }
        let phrase = PeoplePhrase(
            words, people: vocabulary.people, me: vocabulary.me, payers: payers == .unsaid,
            sharers: mayShare)
        words = phrase.words
        unknownPeople = phrase.unknown
        if !phrase.payers.isEmpty { payers = .said(phrase.payers.map { SaidPart($0) }) }
        guard !phrase.sharers.isEmpty else { return }
        var method: SplitMethod?
        if case .said(let given, _) = sharing { method = given }
        sharing = .said(method, phrase.sharers.map { SaidPart($0) })
        isSharedWithPayers = phrase.isWithPayers
        isSharedByRest = phrase.isForRest
    }

    /// Those of some people who neither pay nor share, as far as the words say.
    private func notSaid(_ people: [String]) -> [String] {
        var said: [SaidPart] = []
        if case .said(let parts) = payers { said += parts }
        if case .said(_, let parts) = sharing { said += parts }
        let names = Set(said.map { $0.person.lowercased() })
        return people.filter { !names.contains($0.lowercased()) }
    }

    /// The category; and for whom it was: people with their parts, or people alone if there are no
    /// other words.
    private mutating func takeCategoryAndShares(
        from words: inout [String], _ vocabulary: TripVocabulary
    ) throws {
        let (method, said): (SplitMethod?, [SaidPart])
        switch sharing {
        case .unsaid, .usual: (method, said) = (nil, [])
        case .said(let given, let parts): (method, said) = (given, parts)
        case .exact: return takeCategory(from: &words, vocabulary)
        }
        if method != nil {
            words = PeoplePhrase.withoutConjunctions(words, people: vocabulary.people)
        }
        let people = words.filter { vocabulary.isPart($0) || vocabulary.isPerson($0) }
        var parts = method == nil ? words.filter(vocabulary.isPart) : people
        words.removeAll(where: parts.contains)
        takeCategory(from: &words, vocabulary)
        // Besides people, a word like a name may be a mistyped one: as a memo, the others would pay
        // its share.
        let names =
            switch method {
            case .shares, .percent, .exact: words.filter(vocabulary.isLikePart)
            case .even, .adjust, .some(.none):
                parts.isEmpty ? [] : words.filter(vocabulary.isLikePart)
            case nil: said.isEmpty && words.allSatisfy(vocabulary.isPerson) ? words : []
            }
        if !parts.isEmpty || method == nil {
            parts += names
            words.removeAll(where: names.contains)
        }
        guard !parts.isEmpty else { return }
        let all =
            said
            + (try parts.compactMap(PersonPhrase.init).map { try $0.share(vocabulary.amounts) })
        sharing = .said(method ?? (isWhole(all) ? .exact : nil), all)
    }

    /// Whether each of some people has a part, and the parts come to the amount: 45000엔 민지=20000 지수=25000.
    private func isWhole(_ parts: [SaidPart]) -> Bool {
        let numbers = parts.compactMap { $0.part?.number }
        guard let amount, numbers.count == parts.count, parts.count > 1 else { return false }
        let sum = numbers.reduce(Fraction(0)) { sum, number in
            (try? .sum(sum, Fraction(number))) ?? sum
        }
        return sum.text == Fraction(amount.number).text
    }

    /// The first word that is a category's name.
    ///
    /// It stays in the memo if it stands between others, or if the memo names a second category: a
    /// taxi to the airport.
    private mutating func takeCategory(from words: inout [String], _ vocabulary: TripVocabulary) {
        guard category == nil else { return }
        let indexes = words.indices.filter {
            Categories.known(words[$0], among: vocabulary.categories) != nil
        }
        guard let index = indexes.first else { return }
        category = words[index]
        // 5 eur food food
        let isOne = Set(indexes.map { words[$0].lowercased() }).count == 1
        guard isOne, index == 0 || index == words.count - 1 else { return }
        words.remove(at: index)
    }
}
