package import Language
import Rates
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
}
