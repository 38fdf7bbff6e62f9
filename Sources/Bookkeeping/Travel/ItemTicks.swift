import Rates
public import Trips

/// Who had which items of an expense, as ticked in a list of them.
public struct ItemTicks: Sendable {
    /// Who ticks for themselves alone; nil for whoever ticks for all.
    private let person: String?
    /// The people ticked for each item, by its place.
    private let people: [Int: [String]]
    /// The state of the list that was ticked.
    private let shown: String

    /// - Parameters:
    ///   - shown: ``state(of:for:)`` of the list that was ticked.
    ///   - person: who ticks for themselves alone, and leaves the others' ticks as they are; nil for whoever ticks for all.
    public init(_ people: [Int: [String]], in shown: String, by person: String?) {
        (self.people, self.shown, self.person) = (people, shown, person)
    }

    /// What of a bill must be the same when ticks arrive: for one person, the items; for all, their people, too.
    public static func state(of bill: Bill, for person: String?) -> String {
        guard person != nil else { return bill.text }
        let items = bill.items.map { Bill.Item($0.text, $0.amount) }
        return Bill(currency: bill.currency, items: items).text
    }

    /// The items with their people; none ticked for an item that is everybody's.
    fileprivate func draft(_ bill: Bill) throws(TravelError) -> BillDraft {
        guard shown == Self.state(of: bill, for: person) else { throw .itemsChanged }
        return BillDraft(
            bill.items.enumerated().map { place, item in
                let amount = Amount(minorUnits: item.amount, currency: bill.currency)
                return BillDraft.Item(
                    text: item.text, amount: SaidAmount(amount),
                    people: people(item, people[place] ?? []))
            })
    }

    private func people(_ item: Bill.Item, _ ticked: [String]) -> [SaidPart] {
        var names = ticked
        if let person {
            names = item.people.map(\.person).filter { $0 != person || ticked.contains(person) }
            if ticked.contains(person), !names.contains(person) { names.append(person) }
        }
        return names.map { name in
            let known = item.people.first { $0.person == name }
            let weight = known.map { ExactDecimal(coefficient: Int128($0.weight), scale: 0) }
            return SaidPart(name, weight.map { SaidAmount($0) })
        }
    }
}

extension Bookkeeper {
    /// Records who had the items of an expense.
    ///
    /// - Throws: ``TravelError/itemsChanged`` if the items are others by now, or none.
    @discardableResult
    public func tickItems(of id: Int64, _ ticks: ItemTicks) throws -> RecordedExpense {
        try editExpense(id, movingTo: nil) { _ in
            guard let bill = try expense(id).expense.content.bill else {
                throw TravelError.itemsChanged
            }
            var draft = ExpenseDraft()
            draft.bill = try ticks.draft(bill)
            return draft
        }
    }
}
