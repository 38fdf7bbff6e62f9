import Bookkeeping
import Language
import Rates
import Store
import Terminal
import Trips

/// The output of a difference between a file and the book.
extension ImportDifference {
    /// The expense's number; nil for a difference of a trip.
    var expense: Int64? {
        switch self {
        case .expense(let known, _, _, _): known.id
        case .inTrash(let id), .elsewhere(let id, _, _, _): id
        case .trip, .settlement: nil
        }
    }

    /// The trip's title; nil for a difference of an expense.
    var trip: String? {
        switch self {
        case .trip(let known, _, _): known.title
        case .settlement(_, _, let trip): trip.title
        case .expense, .inTrash, .elsewhere: nil
        }
    }

    /// The field's name, as in an expense's history; for trips also `people`, `budget` and others.
    var field: String {
        switch self {
        case .expense(_, let field, _, _): field.rawValue
        case .trip(_, let field, _): field.rawValue
        case .settlement: "settlement"
        case .inTrash: "removed_at"
        case .elsewhere: "trip"
        }
    }

    /// The value in the book; nil if there is none.
    var here: String? {
        switch self {
        case .expense(let known, let field, _, _): Self.text(field, of: known.content)
        case .trip(let known, let field, _): Self.text(field, of: known.content)
        case .settlement(let known, _, let trip): Self.text(known, trip)
        case .inTrash: nil
        case .elsewhere(_, let here, _, _): here
        }
    }

    /// The value in the file; nil if there is none.
    var file: String? {
        switch self {
        case .expense(_, let field, let file, _): Self.text(field, of: file)
        case .trip(_, let field, let file): Self.text(field, of: file)
        case .settlement(_, let file, let trip): Self.text(file, trip)
        case .inTrash: nil
        case .elsewhere(_, _, let file, _): file
        }
    }

    /// The command that takes over the file's value; nil if there is none.
    var command: TakingCommand? {
        switch self {
        case .expense(let known, let field, let file, let people):
            TakingCommand(known, field, file: file, people: people)
        case .trip(let known, let field, let file): TakingCommand(known, field, file: file)
        case .settlement: nil
        case .inTrash(let id): TakingCommand("ratebook expense restore \(id)")
        case .elsewhere(let id, _, _, let trip):
            TakingCommand("ratebook expense edit \(id)", ["--trip \(trip)"])
        }
    }

    var record: Record {
        Record([
            ("expense", .count(expense)), ("trip", .text(trip)), ("field", .text(field)),
            ("here", .text(here)), ("file", .text(file)), ("command", .text(command?.text)),
        ])
    }

    private static func text(_ field: ExpenseField, of expense: Expense) -> String? {
        switch field {
        case .date: expense.date.description
        case .amount: expense.amount.text
        case .homeAmount: expense.homeAmount.text
        case .rate:
            [
                Numbers.significant(expense.rate.rate), expense.rate.date?.description,
                expense.rate.source, expense.rate.kind == .charged ? "charged" : nil,
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
    /// The text; nil if it is empty.
    fileprivate var orNil: String? { isEmpty ? nil : self }
}
