import Rates
import Store
public import Trips

/// What a text that another app shares says of an expense: `점심 12,000원`.
public struct SharedText: Equatable, Sendable {
    /// The amount with its currency, as it is typed; empty if the text has none, or several.
    public let amount: String
    /// The other words, cut to what a memo may have.
    public let memo: String

    /// The most letters of a memo that are taken over.
    private static let most = 200

    init(_ text: String, _ vocabulary: TripVocabulary) {
        let all = text.composed.split(whereSeparator: \.isWhitespace).map(String.init)
        var words = all
        let said = try? ExpenseDraft.takeAnyAmount(from: &words, vocabulary).0
        if said == nil { words = all }
        amount =
            said.map { [$0.number.description, $0.currency?.code].compactMap(\.self) }?
            .joined(separator: " ") ?? ""
        memo = String(words.joined(separator: " ").prefix(Self.most))
    }
}

extension Bookkeeper {
    /// What a text says of an expense of a trip.
    ///
    /// - Throws: `SQLiteError`.
    public func sharedText(_ text: String, on trip: Stored<Trip>) throws -> SharedText {
        SharedText(text, try vocabulary(of: trip))
    }
}
