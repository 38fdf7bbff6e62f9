package import Language
package import Rates

/// Texts about balances and the transfers that settle them.
extension Messages {
    /// - Parameter leavesOut: whether expenses without a rate are left out.
    package static func allEven(leavesOut: Bool) -> Text {
        leavesOut
            ? Text("All expenses with a rate are settled.")
            : Text("All balances are settled.")
    }

    package static func settled(_ count: Int) -> Text {
        Text("Recorded: \(count, "transfer"). To undo: ratebook undo")
    }

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

    /// The balances of those for whom one person settles: `Kim settles for Child: Kim -12,000, Child -8,000`.
    package static func settles(_ name: String, for others: [String], balances: [String]) -> Text {
        let (others, balances) = (others.joined(separator: ", "), balances.joined(separator: ", "))
        return Text("\(name) settles for \(others): \(balances)")
    }
}
