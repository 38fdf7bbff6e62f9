internal import Phrases
internal import Rates
internal import Trips

/// Amounts of one person, piece or night: `점심 각자 1000엔`, `12000원씩`, `2 beers 5 EUR each`.
extension ExpenseDraft {
    /// Removes the words that say of what the amount is the price, and returns it with them; nil if there are none.
    static func takePrice(from words: inout [String]) -> (price: PricePhrase, said: [String])? {
        var found: [(price: PricePhrase, said: [String])] = []
        while let (price, range) = PricePhrase.first(in: words) {
            found.append((price, Array(words[range])))
            words.removeSubrange(range)
        }
        return [.ownShare, .person, .night, .each].lazy.compactMap { price in
            found.first { $0.price == price }
        }.first
    }

    /// Makes the amount, which is a price, that of all nights or pieces that the words count; else notes that it is that of
    /// each person.
    mutating func multiply(_ price: PricePhrase, said: [String], _ words: inout [String]) {
        guard let one = amount, reading == nil, Interval(in: words) == nil else { return }
        let nights = NumberWords.nights(in: words).flatMap { text in
            Int(text.prefix { $0.isNumber }).map { (words: text, count: $0) }
        }
        let pieces = NumberWords.counted(in: words)
        let counted =
            switch price {
            case .night: nights ?? pieces
            case .each: pieces ?? nights
            case .person, .ownShare: nil as (words: String, count: Int)?
            }
        if let counted {
            guard let whole = one.times(counted.count) else { return }
            (amount, reading) = (whole, .pieces(one, of: counted.words))
        } else if price == .night {
            words += said
        } else {
            headPrice = HeadPrice(
                isOwnShare: price == .ownShare, count: PeopleCountPhrase(in: words)?.count)
        }
    }

    /// Notes that the amount is a product of so many.
    mutating func noteProduct(of count: Int) {
        guard let amount, reading == nil, count > 0 else { return }
        let (one, rest) = amount.number.coefficient.quotientAndRemainder(dividingBy: Int128(count))
        guard rest == 0 else { return }
        let number = ExactDecimal(coefficient: one, scale: amount.number.scale)
        reading = .pieces(SaidAmount(number, amount.currency), of: "\(count)")
    }
}

/// That the amount of a draft is that of each person for whom the expense is.
struct HeadPrice {
    /// Whether each of them paid it.
    let isOwnShare: Bool
    /// How many people the words say; nil for those who share.
    let count: Int?
}

extension ExpenseDraft {
    /// The draft with the amount of all people for whom it is, by their weights, if its amount is that of each.
    ///
    /// - Parameter one: the expense of one person.
    func forAll(_ one: Expense, on trip: Trip) throws -> ExpenseDraft {
        guard let price = headPrice, let said = amount else { return self }
        var draft = self
        draft.headPrice = nil
        var (method, parts): (SplitMethod?, [SaidPart]) = (nil, [])
        if case .said(let given, let named) = sharing { (method, parts) = (given, named) }
        let isEven = method == .even
        guard method == nil || isEven, parts.allSatisfy({ $0.part == nil }) else { return draft }
        let shares = one.shares.map {
            (name: $0.person, weight: isEven ? 1 : trip.member($0.person)?.weight ?? 1)
        }
        let weights = shares.reduce(0) { $0 + Int($1.weight) }
        let count = price.count ?? (trip.people.isEmpty ? trip.headCount : max(1, weights))
        guard let whole = said.times(count) else {
            throw TravelError.amountTooLarge(one.amount.currency)
        }
        draft.amount = whole
        if price.isOwnShare, payers == .unsaid, price.count == nil {
            draft.payers = .said(shares.map { SaidPart($0.name, said.times(Int($0.weight))) })
        }
        return draft
    }

    /// How the words changed the amount of an expense that was made of the draft; nil if they did not.
    func reading(of expense: Expense) -> AmountReading? {
        guard reading == nil, headPrice != nil, let said = amount else { return reading }
        let (one, all) = (
            said.number.rounded(to: expense.amount.currency.minorUnitDigits), expense.amount
        )
        guard let one, one.coefficient != 0 else { return nil }
        let people = Int128(all.minorUnits) / one.coefficient
        return people > 1 ? .each(said, people: Int(clamping: people)) : nil
    }
}

extension SaidAmount {
    /// The amount so many times; nil if it does not fit.
    func times(_ count: Int) -> SaidAmount? {
        let (number, overflows) = self.number.coefficient.multipliedReportingOverflow(
            by: Int128(count))
        return overflows
            ? nil
            : SaidAmount(ExactDecimal(coefficient: number, scale: self.number.scale), currency)
    }
}
