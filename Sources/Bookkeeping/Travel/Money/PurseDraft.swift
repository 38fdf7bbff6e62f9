public import Phrases
public import Rates

/// A change of cash as typed; nil for what is not said.
public struct PurseDraft: Sendable {
    public var amount: SaidAmount?
    /// What the cash cost or brought in all.
    public var cost: SaidCharge?
    /// The price of one unit, instead of the cost.
    public var rate: Rate?
    public var fee: SaidAmount?
    /// Whose cash it is; by default that of the trip's first person.
    public var person: String?
    public var place: String?
    public var date: DayPhrase?
    /// The number of the trip's last entry when a form was shown, zero if there was none.
    ///
    /// The same entry that was recorded since then is not recorded again; nil to record it in any case.
    public var last: Int64?

    public init() {}

    /// Whether nothing is said.
    public var isEmpty: Bool {
        amount == nil && cost == nil && rate == nil && fee == nil && person == nil && place == nil
            && date == nil
    }
}
