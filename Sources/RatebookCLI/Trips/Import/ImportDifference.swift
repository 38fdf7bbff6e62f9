import Arguments
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
    /// How the file's is taken; nil where no command does that.
    let command: TakingCommand?

    /// A field of an expense.
    ///
    /// - Parameter people: those of its trip.
    init(_ known: FiledExpense, _ field: ExpenseField, file: Expense, people: [String]) {
        (expense, trip, self.field) = (known.id, nil, field.rawValue)
        command = TakingCommand(known, field, file: file, people: people)
        here = Self.text(field, of: known.content)
        self.file = Self.text(field, of: file)
    }

    /// A field of a trip.
    init(_ known: Filed<Trip>, _ field: TripField, file: Trip) {
        (expense, trip, self.field) = (nil, known.title, field.rawValue)
        command = TakingCommand(known, field, file: file)
        here = Self.text(field, of: known.content)
        self.file = Self.text(field, of: file)
    }

    /// A transfer.
    init(_ known: SettlementRecord, file: SettlementRecord, _ trip: Trip) {
        (expense, self.trip, field, command) = (nil, trip.title, "settlement", nil)
        here = Self.text(known, trip)
        self.file = Self.text(file, trip)
    }

    private init(
        expense: Int64, field: String, here: String?, file: String?, _ command: TakingCommand
    ) {
        self.command = command
        (self.expense, trip, self.field) = (expense, nil, field)
        (self.here, self.file) = (here, file)
    }

    /// An expense that was removed here.
    static func inTrash(_ id: Int64) -> ImportDifference {
        ImportDifference(
            expense: id, field: "removed_at", here: nil, file: nil,
            TakingCommand("ratebook expense restore \(id)"))
    }

    /// An expense that is on another trip here.
    static func elsewhere(
        _ id: Int64, here: String, file: String, trip: Int64
    ) -> ImportDifference {
        ImportDifference(
            expense: id, field: "trip", here: here, file: file,
            TakingCommand("ratebook expense edit \(id)", ["--trip \(trip)"]))
    }

    var record: Record {
        Record([
            ("expense", expense.map { .count(Int($0)) } ?? .none), ("trip", .text(trip)),
            ("field", .text(field)), ("here", .text(here)), ("file", .text(file)),
            ("command", .text(command?.text)),
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
    /// The text, nil where it is empty.
    fileprivate var orNil: String? { isEmpty ? nil : self }
}
