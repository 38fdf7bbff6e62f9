internal import JSON
internal import Rates
internal import Trips

/// The items of an expense in a JSON file: an array of items, of what is added to them, and of the rest, which is for
/// all.
extension TripJSON {
    static func items(_ expense: Expense) -> String {
        guard let bill = expense.bill else { return "[]" }
        return array(
            bill.lines(of: expense.amount).map { line in
                object([
                    ("kind", quoted(line.kind)), ("text", quoted(line.text)),
                    ("amount", amount(line.amount.minorUnits, bill.currency)),
                    ("percent", quoted(line.percent?.description)),
                    (
                        "people",
                        array(
                            line.people.map {
                                object([
                                    ("person", quoted($0.person)), ("weight", String($0.weight)),
                                ])
                            })
                    ),
                ])
            })
    }
}

extension ExpenseMembers {
    /// Reads the items, which need not fit the expense; nil if there are none.
    static func bill(_ members: MemberReader, _ currency: Currency) throws(LedgerError) -> Bill? {
        let list = try members.list("items")
        guard !list.isEmpty else { return nil }
        var bill = Bill(currency: currency, items: [])
        for (path, value) in list {
            let line = try MemberReader(
                value, path: path, names: ["kind", "text", "amount", "percent", "people"])
            let (kind, units) = (try line.text("kind"), try line.units("amount", currency))
            let people = try sharers(line)
            switch kind {
            case Bill.Line.item:
                bill.items.append(Bill.Item(try line.text("text"), units, people))
            case Bill.Line.rest: bill.all = people
            default:
                guard let charge = Bill.Charge(rawValue: kind) else {
                    throw line.error("kind", .notOneOf(kind, Bill.Line.kinds))
                }
                let percent = try line.optionalDecimal("percent")
                bill.charges[charge] = percent.map { .percent($0) } ?? .amount(units)
            }
        }
        return bill
    }

    private static func sharers(_ line: MemberReader) throws(LedgerError) -> [Bill.Sharer] {
        var sharers: [Bill.Sharer] = []
        let weights = Int64(Person.weights.lowerBound)...Int64(Person.weights.upperBound)
        for (path, value) in try line.list("people") {
            let part = try MemberReader(value, path: path, names: ["person", "weight"])
            sharers.append(
                Bill.Sharer(
                    try part.text("person"),
                    weight: Int(try part.integer("weight", in: weights))))
        }
        return sharers
    }
}
