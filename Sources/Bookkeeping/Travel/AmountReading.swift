internal import Phrases
internal import Rates

/// How the words of a new expense changed the amount that they name, which its answer says.
public enum AmountReading: Equatable, Sendable {
    /// It was made negative for a word such as 환불.
    case refund(word: String)
    /// Each of several people paid it: 각자.
    case each(SaidAmount, people: Int)
    /// It is the price of one of several pieces: 커피 450엔 3잔.
    case pieces(SaidAmount, of: String)
    /// It was taken as the whole, though the memo counts nights: `hotel 3 nights`.
    case whole(of: String)
    /// It stands first, and another amount with a currency is in the memo.
    case besides(String)
}

extension ExpenseDraft {
    /// Makes the amount that of all people, if a word says that each of them paid it; unless the words say that
    /// others have paid, they all did.
    mutating func takeEach(from words: inout [String], _ vocabulary: TripVocabulary) {
        guard vocabulary.people.count > 1, let said = amount,
            let range = NumberWords.each(in: words),
            words.count <= range.upperBound || words[range.upperBound].lowercased() != "way"
        else { return }
        let count = vocabulary.people.count
        let (sum, overflows) = said.number.coefficient.multipliedReportingOverflow(
            by: Int128(count))
        guard !overflows else { return }
        words.removeSubrange(range)
        amount = SaidAmount(
            ExactDecimal(coefficient: sum, scale: said.number.scale), said.currency)
        if payers == .unsaid { payers = .said(vocabulary.people.map { SaidPart($0, said) }) }
        reading = .each(said, people: count)
    }

    /// Notes that the amount is that of all nights which the memo counts.
    mutating func noteNights(in words: [String]) {
        guard reading == nil else { return }
        if let nights = NumberWords.nights(in: words) { reading = .whole(of: nights) }
    }
}
