import Language
import Phrases
public import Rates
import Store
import Trips

/// What the words typed for a trip can mean: its people and currencies, and the book's categories.
public struct TripVocabulary {
    public let people: [String]
    /// The person whom `me` means; nil if that is not known.
    public let me: String?
    public let categories: [String]
    /// The names of the trip's cards, as ways to pay.
    var cards: [KnownText] = []
    /// Reads amounts; `$` is the trip's dollar.
    public let amounts: AmountReader
    /// The days of the trip; nil if they are not known.
    let days: ClosedRange<Day>?

    public init(
        people: [String], me: String? = nil, categories: [String], amounts: AmountReader,
        days: ClosedRange<Day>? = nil
    ) {
        (self.people, self.me) = (people, me)
        (self.categories, self.amounts, self.days) = (categories, amounts, days)
    }
}

extension Bookkeeper {
    /// The words that are typed for a trip.
    func vocabulary(of trip: Stored<Trip>) throws -> TripVocabulary {
        // Without a name of one's own, a person called 나 or me, else the first one, who pays by default.
        let own = try ownName().map { person(named: $0, of: trip.content) }
        let me = own ?? PeoplePhrase.speaker(among: trip.people) ?? trip.people.first
        var vocabulary = TripVocabulary(
            people: trip.people, me: me, categories: try book.categories(),
            amounts: AmountReader(CurrencyReader(preferring: try currencies(of: trip))),
            days: trip.content.period)
        vocabulary.cards = try book.cards(of: trip.id).map { KnownText(card: $0.name) }
        return vocabulary
    }

    /// A trip's home currency, and those with a pinned rate or an expense.
    func currencies(of trip: Stored<Trip>) throws -> [Currency] {
        [trip.homeCurrency] + trip.pinnedRates.keys + (try book.currencies(of: trip.id))
    }
}

extension TripVocabulary {
    /// An amount in the trip's home currency for an example.
    var example: Amount? {
        amounts.currencies.preferred.first.map { home in
            Amount(minorUnits: home.minorUnitDigits == 0 ? 1980 : 1250, currency: home)
        }
    }

    /// The name of the field of an expense that a text most likely is: its day, its category, its method, else its memo.
    public func fieldName(of text: String) -> String {
        if (try? DayPhrase(text)) != nil { return "date" }
        if Categories.known(text, among: categories) != nil { return "category" }
        let methods = ExpenseTexts.methodForm.known + cards
        return methods.contains { $0.isMeant(by: text) } ? ExpenseTexts.methodForm.name : "memo"
    }

    /// Words for a changed expense: a new amount, which comes first, and people with their parts.
    ///
    /// - Throws: ``TypedAmountError``.
    public func amountAndParts(
        _ words: [String]
    ) throws -> (amount: SaidAmount?, parts: ArraySlice<String>) {
        guard let first = words.first, !isPerson(first), PersonPhrase(first)?.part == nil else {
            return (nil, words[...])
        }
        for count in (1...5).reversed() where count <= words.count {
            let text = words.prefix(count).joined(separator: " ")
            guard let phrase = try? AmountPhrase(text, amounts.currencies) else { continue }
            return (SaidAmount(phrase.number, phrase.currency), words.dropFirst(count))
        }
        return (try amounts.amount(first), words.dropFirst())
    }

    func isPerson(_ word: String) -> Bool {
        people.contains { $0.lowercased() == word.lowercased() }
    }

    /// Whether a word is a person with a part: `A=2`.
    func isPart(_ word: String) -> Bool {
        guard !people.isEmpty, let phrase = PersonPhrase(word), phrase.part != nil else {
            return false
        }
        return isPerson(phrase.name) || (try? phrase.share(amounts)) != nil
    }

    /// Whether a word looks like a person with a part, perhaps mistyped.
    func isLikePart(_ word: String) -> Bool {
        let typed = word.lowercased()
        return PersonPhrase(word)?.part != nil || closestWord(to: word, among: people) != nil
            || people.contains { name in
                let name = name.lowercased()
                return min(name.count, typed.count) > 1
                    && (typed.hasPrefix(name) || name.hasPrefix(typed))
            }
    }

    /// The day that the last words of an expense are: 12 oct, and in figures a day of the trip, 10/11; nil for other
    /// words.
    func dayAtEnd(_ words: some Collection<String>) -> DayPhrase? {
        let text = words.joined(separator: " ")
        guard let days, let phrase = try? DayPhrase(text), case .monthAndDay = phrase else {
            return nil
        }
        if text.contains(where: \.isLetter) { return phrase }
        let day = try? phrase.resolved(today: days.upperBound, near: days)
        return day.map(days.contains) ?? false ? phrase : nil
    }

    /// Whether a word behind an amount looks like a currency's code that does not exist: `JYP`, and `jyp`
    /// on a trip with yen.
    func isMistypedCode(_ word: String) -> Bool {
        guard word.utf8.count == 3, word.utf8.allSatisfy({ $0.isASCIILetter }), !isPerson(word),
            Categories.known(word, among: categories) == nil
        else { return false }
        let letters = word.uppercased().sorted()
        return word == word.uppercased()
            || amounts.currencies.preferred.contains { $0.code.sorted() == letters }
    }
}

extension UInt8 {
    fileprivate var isASCIILetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }
}
