internal import Phrases

/// How the words of a new expense changed the amount that they name, which its answer says.
public enum AmountReading: Equatable, Sendable {
    /// It was made negative for a word such as 환불.
    case refund(word: String)
    /// It is that of each of several people: 각자.
    case each(SaidAmount, people: Int)
    /// It is the price of one of several pieces: 커피 450엔 3잔, 2 beers 5 EUR each.
    case pieces(SaidAmount, of: String)
    /// It was taken as the whole, though the memo counts nights: `hotel 3 nights`.
    case whole(of: String)
    /// It stands first, and another amount with a currency is in the memo.
    case besides(String)
}

extension ExpenseDraft {
    /// Notes that the amount is that of all nights which the memo counts.
    mutating func noteNights(in words: [String]) {
        guard reading == nil else { return }
        if let nights = NumberWords.nights(in: words) { reading = .whole(of: nights) }
    }
}
