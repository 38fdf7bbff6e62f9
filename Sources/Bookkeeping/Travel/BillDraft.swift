import Phrases
public import Rates
import Texts
public import Trips

/// The items of an expense as typed, and what is added to them; empty for what was not given.
public struct BillDraft: Equatable, Sendable {
    public var items: Items?
    /// Who shares what is for all; nil if that was not given.
    public var all: [SaidPart]?
    public var charges: [Bill.Charge: Size] = [:]

    public enum Items: Equatable, Sendable {
        /// The expense has no items any more.
        case none
        case said([Item])
    }

    public struct Item: Equatable, Sendable {
        public let text: String
        public let amount: SaidAmount
        public let people: [SaidPart]
    }

    public enum Size: Equatable, Sendable {
        case none
        case percent(ExactDecimal)
        case amount(SaidAmount)
    }

    /// Reads the items and what is added to them.
    ///
    /// - Parameter charges: what options say, which wins over the text of the items.
    /// - Throws: ``BillDraftError``; ``TypedAmountError``.
    public init(
        items text: String?, _ charges: [(Bill.Charge, String?)], _ vocabulary: TripVocabulary
    ) throws {
        if let text { try read(text, vocabulary) }
        for case (let charge, let text?) in charges {
            self.charges[charge] = try Self.size(text, vocabulary.amounts, of: charge)
        }
    }

    public var isEmpty: Bool { self == BillDraft() }

    /// The same, where people without a weight count for one, and not for as many as the trip says.
    var withAllWeights: BillDraft {
        func weighted(_ parts: [SaidPart]) -> [SaidPart] {
            let one = SaidAmount(ExactDecimal(coefficient: 1, scale: 0))
            return parts.map { SaidPart($0.person, $0.part ?? one) }
        }
        var draft = self
        draft.all = all.map(weighted)
        if case .said(let known) = items {
            draft.items = .said(
                known.map { Item(text: $0.text, amount: $0.amount, people: weighted($0.people)) })
        }
        return draft
    }

    private init() {}

    /// Other items; what is added to them, and who shares what is for all, stay.
    init(_ items: [Item]) { self.items = .said(items) }

    private mutating func read(_ text: String, _ vocabulary: TripVocabulary) throws {
        guard !BillWords.isNothing(text.composed) else { return items = BillDraft.Items.none }
        let parts = BillWords.parts(text.composed)
        guard !parts.isEmpty else { throw BillDraftError.empty }
        var found: [Item] = []
        for part in parts {
            var words = part.split(whereSeparator: \.isWhitespace).map(String.init)
            let people = try BillPeople.take(from: &words, vocabulary)
            if let first = words.first, people.isEmpty, words.count > 1,
                let charge = BillWords.charge(first).flatMap(Bill.Charge.init),
                let size = try? Self.size(
                    words.dropFirst().joined(separator: " "), vocabulary.amounts, of: charge)
            {
                charges[charge] = size
            } else if words.count == 1, BillWords.isAll(words[0]), !people.isEmpty {
                all = people
            } else {
                found.append(try Item(words, people, of: part, vocabulary))
            }
        }
        guard !found.isEmpty else { throw BillDraftError.empty }
        guard found.count <= Bill.mostItems else { throw BillDraftError.tooMany }
        items = .said(found)
    }

    /// `10%`, `270`, `none`.
    private static func size(
        _ text: String, _ reader: AmountReader, of charge: Bill.Charge
    ) throws -> Size {
        let text = text.composed
        guard !BillWords.isNothing(text), text != "0" else { return .none }
        guard text.hasSuffix("%") || text.hasSuffix("％") else {
            return .amount(try reader.amount(text))
        }
        let percent = try reader.decimal(String(text.dropLast())).normalized
        guard Bill.isPercent(percent) else { throw BillDraftError.badPercent(text) }
        return .percent(percent)
    }
}

/// Why the items of an expense cannot be taken.
public enum BillDraftError: Error, Equatable {
    /// No item at all.
    case empty
    /// More than ``Bill/mostItems``.
    case tooMany
    /// The item has no amount behind its text.
    case noAmount(item: String)
    /// Nothing stands before the amount.
    case noText(item: String)
    /// The text is too long.
    case badText(item: String)
    /// The amount is not above zero.
    case notPositive(item: String)
    /// Not a whole number of 1 to 100.
    case badWeight(String, person: String)
    case badPercent(String)
    /// What is added to items that there are not.
    case noItems(Bill.Charge)
    /// Items decide the shares, and so does the split method.
    case withSplit(SplitMethod)
    /// The expense is a refund.
    case refund
}

extension BillDraft.Item {
    /// Reads an item whose people were taken.
    fileprivate init(
        _ words: [String], _ people: [SaidPart], of part: String, _ vocabulary: TripVocabulary
    ) throws {
        for length in Self.lengths(words) where length <= words.count {
            let typed = words.suffix(length).joined(separator: " ")
            guard typed.contains(where: \.isNumber),
                let amount = try? vocabulary.amounts.amount(typed)
            else { continue }
            try self.init(words.dropLast(length), amount, people, of: part, vocabulary)
            return
        }
        let index = words.lastIndex { word in
            word.contains(where: \.isNumber) && (try? vocabulary.amounts.amount(word)) != nil
        }
        guard let index, index < words.count - 1 else {
            throw BillDraftError.noAmount(item: part)
        }
        // What stands behind the amount is meant as people, of whom the trip does not know one.
        let others = words[(index + 1)...].map { SaidPart($0) }
        try self.init(Array(words[...index]), others + people, of: part, vocabulary)
    }

    private init(
        _ words: ArraySlice<String>, _ amount: SaidAmount, _ people: [SaidPart], of part: String,
        _ vocabulary: TripVocabulary
    ) throws {
        var (words, amount) = (Array(words), amount)
        // `beer 2x 600`: the number of pieces stays in the text, before it.
        if let last = words.last, let count = BillWords.count(last) {
            let product = try vocabulary.amounts.amount("\(amount.number)*\(count)")
            amount = SaidAmount(product.number, amount.currency)
            words = ["\(count)x"] + words.dropLast()
        }
        guard !words.isEmpty else { throw BillDraftError.noText(item: part) }
        let text = words.joined(separator: " ")
        guard Bill.isText(text) else { throw BillDraftError.badText(item: part) }
        guard amount.number.coefficient > 0 else { throw BillDraftError.notPositive(item: part) }
        (self.text, self.amount, self.people) = (text, amount, people)
    }

    /// How many words at the end may be the amount, the likeliest first: `2 x 600`, `3만 5천원`, `1200`,
    /// `1200 JPY`.
    private static func lengths(_ words: [String]) -> [Int] {
        let count = words.count
        let isProduct = count > 2 && ["x", "X", "×", "*"].contains(words[count - 2])
        let isLong = count > 1 && BillWords.isBeginOfNumber(words[count - 2])
        return (isProduct ? [3] : []) + (isLong ? [2] : []) + [1, 2, 3]
    }
}

/// The people behind the amount of an item: `@Jun @Mina=2`, or names of the trip alone.
private enum BillPeople {
    static func take(
        from words: inout [String], _ vocabulary: TripVocabulary
    ) throws -> [SaidPart] {
        if let first = words.dropFirst().firstIndex(where: { $0.hasPrefix("@") && $0.count > 1 }) {
            let typed = " " + words[first...].joined(separator: " ")
            words.removeSubrange(first...)
            let names = typed.split(separator: " @").map { trimmed(String($0)) }
            return try names.flatMap { try people($0, vocabulary) }
        }
        var named: [SaidPart] = []
        while let (length, person) = try last(of: words, vocabulary) {
            named.insert(person, at: 0)
            words.removeLast(length)
        }
        return named
    }

    /// One person, whose name may have several words; several people whose names have none between them.
    private static func people(
        _ text: String, _ vocabulary: TripVocabulary
    ) throws -> [SaidPart] {
        let words = text.split(separator: " ").map { trimmed(String($0)) }
        let isOne = vocabulary.isPerson(text) || !words.allSatisfy(vocabulary.isPerson)
        return try (isOne ? [text] : words).compactMap { try part($0, vocabulary) }
    }

    private static func part(_ text: String, _ vocabulary: TripVocabulary) throws -> SaidPart? {
        guard let phrase = PersonPhrase(text) else { return nil }
        do {
            return try phrase.share(vocabulary.amounts)
        } catch {
            throw BillDraftError.badWeight(phrase.part ?? "", person: phrase.name)
        }
    }

    /// The person whose name the last words are, and how many words it has.
    private static func last(
        of words: [String], _ vocabulary: TripVocabulary
    ) throws -> (Int, SaidPart)? {
        for length in (1...3).reversed() where length < words.count {
            let text = trimmed(words.suffix(length).joined(separator: " "))
            guard vocabulary.isPerson(text) || vocabulary.isPerson(PersonPhrase(text)?.name ?? "")
            else { continue }
            return try part(text, vocabulary).map { (length, $0) }
        }
        return nil
    }

    /// Without the comma at the end.
    private static func trimmed(_ text: String) -> String {
        text.hasSuffix(",") ? String(text.dropLast()) : text
    }
}
