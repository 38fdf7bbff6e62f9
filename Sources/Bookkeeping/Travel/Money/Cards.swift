public import Rates
internal import Store
public import Trips

/// A card as typed; nil for what is not said.
public struct CardDraft: Sendable {
    /// The fee in percent.
    public var fee: ExactDecimal?
    public var minimum: Setting<SaidAmount>?
    public var fixed: Setting<SaidAmount>?
    /// The id of the source of its rates.
    public var source: Setting<String>?

    public init() {}

    public var isEmpty: Bool { fee == nil && minimum == nil && fixed == nil && source == nil }

    /// A fee as typed: `1.2%`, `1.2`, or `1,2`.
    ///
    /// - Throws: ``CashError/badFee``.
    public static func fee(_ text: String) throws(CashError) -> ExactDecimal {
        var number = Substring(text)
        if number.last == "%" { number.removeLast() }
        while number.last == " " { number.removeLast() }
        do {
            // No fee has thousands: a comma is a point.
            return try ExactDecimal(
                String(number.map { $0 == "," ? "." : $0 }), grammar: .typed)
        } catch {
            throw CashError.badFee
        }
    }
}

/// A card that was changed, and how many expenses are estimated with it.
public struct CardAnswer {
    public let trip: ChosenTrip
    public let card: Card
    public let estimated: Int
}

extension Bookkeeper {
    /// The cards of a trip, by name.
    ///
    /// - Throws: ``TravelError`` if there is no such trip; `SQLiteError`.
    public func cards(of name: String?) throws -> (trip: ChosenTrip, cards: [Card]) {
        try book.read {
            let chosen = try chosenTrip(name)
            return (chosen, try book.cards(of: chosen.trip.id).map(\.content))
        }
    }

    /// Adds a card to a trip, or changes one.
    ///
    /// - Parameters:
    ///   - word: its name, which expenses give as the way they were paid.
    ///   - person: whose card it is; nil for anybody's, or, of a card that is changed, the only one of that name.
    ///   - draft: reads the fees; its reader knows the trip's currencies.
    /// - Throws: ``CashError``; ``TravelError``; `SQLiteError`.
    public func setCard(
        _ word: String, of person: String?, on name: String?, isNew: Bool,
        _ draft: (AmountReader) throws -> CardDraft
    ) throws -> CardAnswer {
        let (trip, card) = try change(isNew ? "card add" : "card edit") { change in
            let trip = try openTrip(name).trip
            let draft = try draft(try vocabulary(of: trip).amounts)
            let owner = try person.map { try trip.content.person($0.composed) }
            var card: Card
            if isNew {
                let known = try book.cards(of: trip.id).map(\.content)
                card = Card(try methodName(word), of: owner)
                if known.contains(where: { $0.isCalled(card.name) && $0.person == owner }) {
                    throw CashError.cardExists(card.name)
                }
            } else {
                card = try self.card(word, of: owner, on: trip).content
            }
            try apply(draft, to: &card, trip.content)
            try change.set(card, of: trip)
            return (trip, card)
        }
        return CardAnswer(
            trip: ChosenTrip(trip: trip, others: []), card: card,
            estimated: try book.countEstimated(with: card, of: trip.id))
    }

    /// Moves a card to the trash: expenses by it have the rate of their day again.
    ///
    /// - Throws: ``CashError``; ``TravelError``; `SQLiteError`.
    public func removeCard(
        _ word: String, of person: String?, on name: String?
    ) throws -> (trip: ChosenTrip, card: Card) {
        try change("card remove") { change in
            let chosen = try chosenTrip(name)
            let owner = try person.map { try chosen.trip.content.person($0.composed) }
            let card = try self.card(word, of: owner, on: chosen.trip)
            try change.remove(card: card.id)
            return (chosen, card.content)
        }
    }

    /// The card of a trip that a way to pay names, in whichever case; nil if there is none.
    func card(of method: String?, on trip: Trip) throws -> Card? {
        guard let method, let id = try book.trip(uid: trip.uid)?.id else { return nil }
        let cards = try book.cards(of: id).map(\.content).filter { $0.isCalled(method) }
        return cards.first { $0.source != nil } ?? cards.first
    }

    private func card(
        _ word: String, of owner: String?, on trip: Stored<Trip>
    ) throws -> Stored<Card> {
        let name = try methodName(word)
        let found = try book.cards(of: trip.id).filter {
            $0.content.isCalled(name) && (owner == nil || $0.content.person == owner)
        }
        guard let first = found.first else { throw CashError.unknownCard(word) }
        guard found.count == 1 else {
            throw CashError.severalCards(word, people: found.compactMap(\.content.person))
        }
        return first
    }

    private func apply(_ draft: CardDraft, to card: inout Card, _ trip: Trip) throws {
        if let fee = draft.fee {
            guard Card.isFee(fee) else { throw CashError.badFee }
            card.fee = fee.normalized
        }
        if let minimum = draft.minimum { card.minimum = try amount(minimum, trip) }
        if let fixed = draft.fixed { card.fixed = try amount(fixed, trip) }
        if let source = draft.source {
            card.source = source.value
        }
    }

    private func amount(_ said: Setting<SaidAmount>, _ trip: Trip) throws -> Amount? {
        guard let said = said.value, said.number.coefficient != 0 else { return nil }
        guard said.number.coefficient > 0 else { throw CashError.notPositive }
        let amount = try said.money(in: trip.homeCurrency, orAsSaid: true)
        try amount.checkSize()
        return amount
    }

    /// A card's name as expenses store the way they were paid.
    private func methodName(_ word: String) throws -> String {
        guard let name = word.composedOrNil.map(ExpenseTexts.methodForm.stored),
            name.utf8.count <= FieldKind.longestLabel
        else {
            throw TravelError.badName(word)
        }
        guard name != PurseAndCardPrices.cash, !ExpenseTexts.nothing.contains(name.lowercased())
        else { throw CashError.notACard(word) }
        return name
    }
}

extension Card {
    /// Whether a typed name is the card's, in whichever case.
    func isCalled(_ name: String) -> Bool { self.name.lowercased() == name.lowercased() }
}
