public import Phrases

/// People whom the memo of a new expense names.
public struct PeopleInMemo: Equatable, Sendable {
    /// Those of the trip of whom the words do not say whether they paid or it was for them.
    public let names: [String]
    /// Whether the words do not say who paid.
    public let mayHavePaid: Bool
    /// Whether the words do not say who shares.
    public let mayShare: Bool
    /// Those whom the words say to have paid or to share, and who are not on the trip.
    public let unknown: [UnknownPerson]
    /// How many people the words say that it was for, if they are not all and the words do not say who.
    public let count: PeopleCountPhrase?

    /// Nobody.
    init() {
        (names, unknown, count) = ([], [], nil)
        (mayHavePaid, mayShare) = (false, false)
    }

    init(_ draft: ExpenseDraft) {
        (names, unknown, count) = (draft.peopleInMemo, draft.unknownPeople, draft.peopleCount)
        mayHavePaid = draft.payers == .unsaid
        mayShare = draft.sharing == .unsaid
    }

    /// Whether an expense may be of those whom the memo names.
    public var isOpen: Bool { !names.isEmpty && (mayHavePaid || mayShare) }
}
