package import Bookkeeping
import Rates
import Trips

/// A difference between a file and the book, as it is shown.
package struct DifferenceText {
    package let difference: ImportDifference
    /// The expense's number; nil for a difference of a trip.
    package private(set) var expense: Int64?
    /// The trip's title; nil for a difference of an expense.
    package private(set) var trip: String?
    /// The field's name, as in an expense's history; for trips also `people`, `budget` and others.
    package let field: String
    /// The values in the book and in the file; nil if there is none.
    package private(set) var here, file: String?

    package init(_ difference: ImportDifference) {
        self.difference = difference
        switch difference {
        case .expense(let known, let field, let other, _):
            expense = known.id
            self.field = field.name
            (here, file) = (Self.text(field, of: known.content), Self.text(field, of: other))
        case .trip(let known, let field, let other):
            trip = known.title
            self.field = field.rawValue
            (here, file) = (Self.text(field, of: known.content), Self.text(field, of: other))
        case .transfer(let known, let other, let home):
            (trip, field) = (home.title, "settlement")
            (here, file) = (Self.text(known, home), Self.text(other, home))
        case .inTrash(let id): (expense, field) = (id, "removed_at")
        case .elsewhere(let id, let known, let other, _):
            (expense, field, here, file) = (id, "trip", known, other)
        }
    }

    private static func text(_ field: ExpenseField, of expense: Expense) -> String? {
        switch field {
        case .single(let form):
            switch expense.value(form) {
            case .text(let text): text
            case .day(let day): day.description
            case .flag: "yes"
            case .bill(let bill): bill.text
            default: nil
            }
        case .amount: expense.amount.text
        case .homeAmount: expense.homeAmount?.text
        case .rate:
            [
                expense.rate.rate.map(Numbers.significant), expense.rate.date?.description,
                expense.rate.source,
                [.charged, .pending].contains(expense.rate.kind) ? expense.rate.kind.rawValue : nil,
            ].compactMap { $0 }.joined(separator: " ")
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
        case .personSettings:
            trip.members.filter(\.hasSettings).map(Messages.settings).joined(separator: ", ").orNil
        case .budget: trip.budget.map { trip.money($0).text }
        case .dailyBudget: trip.dailyBudget.map { trip.money($0).text }
        case .categoryBudgets:
            trip.categoryBudgets.sorted { $0.key < $1.key }
                .map { "\($0.key) \(trip.money($0.value).number)" }.joined(separator: ", ").orNil
        case .categorySplits:
            trip.categorySplits.sorted { $0.key < $1.key }
                .map { "\($0.key) \($0.value.joined(separator: "+"))" }.joined(separator: ", ")
                .orNil
        case .pinnedRates:
            trip.pinnedRates.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
                .joined(separator: ", ").orNil
        case .isArchived: trip.isArchived ? "yes" : nil
        case .isByCurrency: trip.isByCurrency ? "yes" : nil
        }
    }

    private static func text(_ transfer: RecordedTransfer, _ trip: Trip) -> String {
        "\(transfer.date) \(transfer.giver) → \(transfer.taker) "
            + trip.money(transfer.amount).text
    }
}

extension String {
    /// The text; nil if it is empty.
    fileprivate var orNil: String? { isEmpty ? nil : self }
}
