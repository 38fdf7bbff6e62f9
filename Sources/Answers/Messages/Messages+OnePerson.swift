package import Language

/// Texts about one person of a trip.
extension Messages {
    /// A column with a person's share in each expense.
    package static func share(of name: String) -> Text { Text("\(name)'s share") }

    /// Below a list of expenses, the sum of a person's shares.
    package static func ownShare(of name: String, _ amount: String) -> Text {
        Text("\(name)'s share: \(amount)")
    }

    /// What a person paid, and their share.
    package static func personSums(_ paid: String, _ share: String) -> Text {
        Text("Paid \(paid) · share \(share)")
    }

    /// What a person gave others to settle, and took.
    package static func personTransfers(gave: String, took: String) -> Text {
        Text("gave \(gave) · took \(took)")
    }

    package static func personBalance(_ amount: String) -> Text { Text("balance \(amount)") }

    package static var nameIsForPerson: Text { Text("Only 'report person' takes a name") }

    package static var plannedAreApart: Text { Text("Planned expenses are in no sum.") }
}
