package import Language
import Rates
import Terminal
package import Trips

/// The items of an expense in words.
extension Messages {
    /// How an expense is split; one with items, by them.
    package static func split(of expense: Expense) -> Text {
        expense.bill == nil ? split(expense.split) : Text("split by items")
    }

    /// The items with what is added to them and what is left, in a line; nil if there are none.
    package static func items(of expense: Expense, on trip: Trip) -> Text? {
        guard let lines = itemLines(of: expense, on: trip), let currency = expense.bill?.currency
        else { return nil }
        return Text("items in \(currency.code): \(joined(lines, by: " · "))")
    }

    /// The same, one text for each.
    ///
    /// - Parameter withItems: whether the items are among them, and not only what is added to them.
    package static func itemLines(
        of expense: Expense, on trip: Trip, withItems: Bool = true
    ) -> [Text]? {
        guard let bill = expense.bill else { return nil }
        let everyone = sharers(bill.all, of: trip)
        return bill.lines(of: expense.amount).compactMap { line in
            let amount = line.amount.number
            switch line.kind {
            case Bill.Line.item:
                guard withItems else { return nil }
                let whose = line.people.isEmpty ? everyone : same(names(line.people))
                let item = "\((line.text ?? "").terminalSafe) \(amount) ("
                return joined([same(item), whose, same(")")], by: "")
            case Bill.Line.rest:
                return line.amount.minorUnits == 0 ? nil : Text("rest \(amount) (\(everyone))")
            default:
                let size = line.percent.map { "\($0)% = \(amount)" } ?? amount
                return Bill.Charge(rawValue: line.kind).map { charge($0, size) }
            }
        }
    }

    private static func charge(_ charge: Bill.Charge, _ size: String) -> Text {
        switch charge {
        case .tax: Text("tax \(size)")
        case .service: Text("service \(size)")
        case .tip: Text("tip \(size)")
        }
    }

    /// Those who share what is for all.
    private static func sharers(_ all: [Bill.Sharer], of trip: Trip) -> Text {
        Set(all.map(\.person)) == Set(trip.people) ? Text("everyone") : same(names(all))
    }

    private static func names(_ sharers: [Bill.Sharer]) -> String {
        sharers.map { $0.weight == 1 ? $0.person : "\($0.person) ×\($0.weight)" }
            .joined(separator: ", ").terminalSafe
    }

    package static var itemsDropped: Text {
        Text("The items are gone, as the split was set. To bring them back: ratebook undo")
    }

    static func faultyItem(_ error: BillError) -> Text {
        switch error {
        case .exceeds(let excess, let total):
            Text("The items come to \(total.text), \(excess.text) more than the expense")
        case .noPeople: Text("Nobody is there to share the items")
        case .tooLarge: Text("The amounts or the weights of the items are too large")
        }
    }
}
