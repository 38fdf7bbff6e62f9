import Language
import Rates
import Store
import Terminal
import Trips

/// Something that a file has otherwise than the book, which stays as it is.
struct ImportDifference {
    /// The expense's number; nil for what belongs to a trip.
    let expense: Int64?
    /// The trip's title, where no expense is told.
    let trip: String?
    /// As in the history of an expense, and `people`, `budget` and so on of a trip.
    let field: String
    /// What the book has and what the file has; nil where there is nothing.
    let here, file: String?

    /// A field of an expense.
    init(_ known: FiledExpense, _ field: ExpenseField, file: Expense) {
        (expense, trip, self.field) = (known.id, nil, field.rawValue)
        here = Self.text(field, of: known.content)
        self.file = Self.text(field, of: file)
    }

    /// A field of a trip.
    init(_ known: Trip, _ field: TripField, file: Trip) {
        (expense, trip, self.field) = (nil, known.title, field.rawValue)
        here = Self.text(field, of: known)
        self.file = Self.text(field, of: file)
    }

    /// A transfer.
    init(_ known: SettlementRecord, file: SettlementRecord, _ trip: Trip) {
        (expense, self.trip, field) = (nil, trip.title, "settlement")
        here = Self.text(known, trip)
        self.file = Self.text(file, trip)
    }

    private init(expense: Int64, field: String, here: String?, file: String?) {
        (self.expense, trip, self.field) = (expense, nil, field)
        (self.here, self.file) = (here, file)
    }

    /// An expense that was removed here.
    static func inTrash(_ id: Int64) -> ImportDifference {
        ImportDifference(expense: id, field: "removed_at", here: nil, file: nil)
    }

    /// An expense that is on another trip here.
    static func elsewhere(_ id: Int64, here: String, file: String) -> ImportDifference {
        ImportDifference(expense: id, field: "trip", here: here, file: file)
    }

    var record: Record {
        Record([
            ("expense", expense.map { .count(Int($0)) } ?? .none), ("trip", .text(trip)),
            ("field", .text(field)), ("here", .text(here)), ("file", .text(file)),
        ])
    }

    private static func text(_ field: ExpenseField, of expense: Expense) -> String? {
        switch field {
        case .date: expense.date.description
        case .amount: expense.amount.text
        case .home: expense.home.text
        case .rate:
            [
                Numbers.significant(expense.rate.rate), expense.rate.date?.description,
                expense.rate.source,
            ].compactMap { $0 }.joined(separator: " ")
        case .category: expense.category
        case .memo: expense.memo
        case .place: expense.place
        case .isOneOff: expense.isOneOff ? "yes" : nil
        case .payments:
            expense.payments.map { payment in
                let paid = Amount(minorUnits: payment.amount, currency: expense.amount.currency)
                return "\(payment.person) \(paid.number)"
            }.joined(separator: ", ").orNil
        case .split:
            ([expense.split.rawValue]
                + expense.shares.map { share in
                    share.part.map { "\(share.person)=\($0.normalized)" } ?? share.person
                }).joined(separator: " ")
        case .photos: expense.photos.map(\.name).joined(separator: ", ").orNil
        }
    }

    private static func text(_ field: TripField, of trip: Trip) -> String? {
        switch field {
        case .title: trip.title
        case .place: trip.place
        case .days: "\(trip.firstDay) – \(trip.lastDay)"
        case .headCount: String(trip.headCount)
        case .names: trip.people.joined(separator: ", ").orNil
        case .budget: trip.budget.map { trip.money($0).text }
        case .dailyBudget: trip.dailyBudget.map { trip.money($0).text }
        case .categoryBudgets:
            trip.categoryBudgets.sorted { $0.key < $1.key }
                .map { "\($0.key) \(trip.money($0.value).number)" }.joined(separator: ", ").orNil
        case .pinnedRates:
            trip.pinnedRates.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
                .joined(separator: ", ").orNil
        case .isArchived: trip.isArchived ? "yes" : nil
        }
    }

    private static func text(_ settlement: SettlementRecord, _ trip: Trip) -> String {
        "\(settlement.date) \(settlement.giver) → \(settlement.taker) "
            + trip.money(settlement.amount).text
    }
}

extension String {
    /// The text, nil where it is empty.
    fileprivate var orNil: String? { isEmpty ? nil : self }
}
