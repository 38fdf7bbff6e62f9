internal import Sharing
internal import Trips

/// The rows of what the log tells of: a row of a table, with the rows that are parts of it.
extension TripEntity {
    /// The table that has its rows.
    var table: String {
        switch self {
        case .trip: "trips"
        case .person: "people"
        case .expense: "expenses"
        case .transfer: "settlements"
        case .cash: "cash_entries"
        case .card: "cards"
        }
    }

    /// All tables whose rows it is made of.
    var tables: [String] {
        switch self {
        case .trip: [table, "category_budgets", "category_splits", "pinned_rates"]
        case .person, .transfer, .cash, .card: [table]
        case .expense: [table, "payments", "shares", "photos"]
        }
    }

    /// The registers that are marks: each has a column of the row with the instant since when it is so,
    /// which is that of the operation.
    var marks: [String] {
        switch self {
        case .trip: ["archived", "removed"]
        case .person, .expense, .transfer, .cash, .card: ["removed"]
        }
    }

    /// Whether registers of a line say that the entity left the trip: the one that each has from its first
    /// line on has no value.
    func isLeaving(_ registers: Registers) -> Bool {
        guard let first = kind.firstRegister?.text else { return false }
        return registers.names(first) && registers.text(first) == nil
    }
}
