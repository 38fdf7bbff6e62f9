import Answers
import Bookkeeping
import Language
import Rates
import Texts
import Trips

/// The items of the form of an expense as a list: what each cost, and whose it was, as chips to tick.
///
/// The fields of a row are `item.0`, a text such as `ramen 1200`, and `item.0.for`, a person.
struct ItemRows {
    private(set) var rows: [(text: String, people: [String])] = []

    /// The rows that a form has.
    init(_ form: ExpenseForm) {
        for number in 0..<Bill.mostItems {
            let name = Self.name(number)
            let text = form[name]
            if !text.isEmpty { rows.append((text, form.all(name + ".for"))) }
        }
    }

    /// The rows of a bill; nil for one that has more than rows can say: weights other than the trip's, or items of all that
    /// are not everybody's.
    init?(_ bill: Bill, on trip: Trip) {
        let all = Set(bill.all.map(\.person))
        let isUsual = { (sharer: Bill.Sharer) in
            (trip.member(sharer.person)?.weight ?? 1) == sharer.weight
        }
        guard all.isEmpty || all == Set(trip.people), bill.all.allSatisfy(isUsual),
            bill.items.flatMap(\.people).allSatisfy(isUsual)
        else { return nil }
        rows = bill.items.map { item in
            let amount = Amount(minorUnits: item.amount, currency: bill.currency).decimal
            return ("\(item.text) \(amount)", item.people.map(\.person))
        }
    }

    /// The items as `--items` takes them.
    var text: String {
        rows.map { row in
            // Semicolons divide items there.
            let text = row.text.replacing(";", with: ",").replacing("；", with: ",")
            return ([text] + row.people.map { "@" + $0 }).joined(separator: " ")
        }.joined(separator: "; ")
    }

    /// The fields of the rows.
    var fields: [(name: String, value: String)] {
        rows.enumerated().flatMap { number, row in
            let name = Self.name(number)
            return [(name, row.text)] + row.people.map { (name + ".for", $0) }
        }
    }

    private static func name(_ number: Int) -> String { "item.\(number)" }

    /// How many rows are empty, for more items; a script adds others.
    private static let emptyCount = 3

    func html(_ people: [String], _ visit: Visit) -> HTML {
        let empty = Array(repeating: (text: "", people: [String]()), count: Self.emptyCount)
        let lines = (rows + empty).prefix(Bill.mostItems).enumerated().map { number, row in
            let name = Self.name(number)
            let chips = people.map { person in
                """
                <label><input type="checkbox" name="\(name).for" value="\(person)"\
                \(if: row.people.contains(person), " checked")><span>\(person)</span></label>
                """ as HTML
            }
            return """
                <div class="item"><input name="\(name)" value="\(row.text)" autocomplete="off" maxlength="200" \
                aria-label="\(visit.say(TripWords.itemName(number + 1)))" placeholder="\(visit.say(TripWords.itemExample))">\
                <div class="chips">\(chips)</div></div>
                """ as HTML
        }
        return "<div class=\"stack\" data-items>\(lines)</div>"
    }
}
