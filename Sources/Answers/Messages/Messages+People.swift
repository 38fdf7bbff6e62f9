package import Language
package import Rates
package import Trips

extension TripDays {
    /// `2026-10-12 – 2026-10-15`.
    package var text: String { first == last ? "\(first)" : "\(first) – \(last)" }
}

/// The settings of people.
extension Messages {
    /// A person with the settings that differ from the usual ones: `Kims · counts for 3 · settles with Lee`.
    package static func person(_ person: Person) -> [Text] {
        var parts = [same(person.name)]
        if person.weight != 1 { parts.append(Text("counts for \(person.weight)")) }
        if let days = person.days { parts.append(same(days.text)) }
        if let other = person.settlesWith { parts.append(Text("settles with \(other)")) }
        if let currency = person.currency { parts.append(same(currency.code)) }
        return parts
    }

    /// The same without words of a language: `Kims ×3 2026-10-12 – 2026-10-15 → Lee EUR`.
    static func settings(_ person: Person) -> String {
        let parts: [String?] = [
            person.name, person.weight == 1 ? nil : "×\(person.weight)", person.days?.text,
            person.settlesWith.map { "→ \($0)" }, person.currency?.code,
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }

    package static var nothingToChange: Text { Text("Nothing to change is given") }
    package static var personExample: Text {
        Text("Write, for example: ratebook person edit NAME --weight 3")
    }

    static var settleAlone: Text { Text("To settle alone: --with none") }

    package static var editTransferExample: Text { Text("Write: ratebook settle edit 2 25000") }
    package static var noTransfers: Text { Text("No transfers are recorded.") }

    /// A transfer of more than its giver owed.
    package static func overpaid(_ giver: String, _ surplus: String) -> Text {
        Text("\(surplus) more than \(giver) owed: to be paid back")
    }

    /// A transfer of more than others owed its taker.
    package static func overtaken(_ taker: String, _ surplus: String) -> Text {
        Text("\(surplus) more than \(taker) was owed: \(taker) owes it now")
    }

    package static func stillToPay(_ transfers: String) -> Text {
        Text("Still to pay: \(transfers)")
    }

    package static func notStated(in currency: Currency) -> Text {
        Text("No rate is stored for \(currency): its transfers are in the home currency")
    }

    package static var payExample: Text { Text("Write: ratebook settle pay GIVER TAKER 20000") }

    /// For whom the expenses of a category are by default: `alcohol for Mina, Jun`.
    package static func onlyFor(_ category: String, _ names: String) -> Text {
        Text("\(category) for \(names)")
    }

    /// An edited expense keeps the split of its former day or category.
    package static func keepsFormerSplit(_ id: Int64) -> Text {
        Text(
            "The split stays as it was. To split by default: ratebook expense edit \(id) --split default"
        )
    }

    package static var heldByCurrency: Text { Text("balances by currency") }

    package static var splitsStay: Text {
        Text(
            "Expenses recorded before keep their split. To split one anew: ratebook expense edit ID --split default"
        )
    }

    /// The balances of those for whom one person settles: `Kim settles for Child: Kim -12,000, Child -8,000`.
    package static func settles(_ name: String, for others: [String], balances: [String]) -> Text {
        let (others, balances) = (others.joined(separator: ", "), balances.joined(separator: ", "))
        return Text("\(name) settles for \(others): \(balances)")
    }
}
