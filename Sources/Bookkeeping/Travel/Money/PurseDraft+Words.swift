internal import Phrases

extension PurseDraft {
    /// Reads an amount of cash and what it cost: `100000 JPY for 912000 KRW`, or the amount alone.
    ///
    /// - Throws: ``TypedAmountError`` for words that are neither.
    public static func words(_ words: [String], _ reader: AmountReader) throws -> PurseDraft {
        var draft = PurseDraft()
        guard !words.isEmpty else { return draft }
        if let (amount, cost) = ExchangeWords.separated(words) {
            // An edit may have a new cost alone.
            if !amount.isEmpty { draft.amount = try reader.amount(amount) }
            draft.cost = try reader.charge(cost)
            return draft
        }
        // Without a word between the two, the first way that makes two amounts, each with a currency.
        for (amount, cost) in ExchangeWords.parts(of: words) {
            guard let amount = try? reader.amount(amount), let cost = try? reader.charge(cost),
                amount.currency != nil, cost.said.currency != nil
            else { continue }
            (draft.amount, draft.cost) = (amount, cost)
            return draft
        }
        draft.amount = try reader.amount(ExchangeWords.text(words))
        return draft
    }
}
