import Answers
import Bookkeeping
import Language
import Rates
import Terminal
import Trips

/// The output of a trip.
enum TripText {
    /// Prints a trip's details and figures.
    static func show(_ overview: TripOverview, _ context: Context) throws {
        let (trip, summary) = (overview.trip.trip, overview.summary)
        if !overview.namesakes.isEmpty {
            context.note(Messages.sameTitle(trip.title, trip.id, overview.namesakes))
        }
        for far in overview.farRates { context.note(Messages.farRate(far, trip: trip.id)) }
        try context.answer(TripRecord.details(trip, summary, overview.notice)) {
            lines(trip.content, summary, context)
        }
    }

    private static func lines(
        _ trip: Trip, _ summary: TripSummary, _ context: Context
    ) -> [String] {
        let place = trip.place.map { [$0] } ?? []
        let count =
            trip.headCount == trip.people.count
            ? [] : [context.say(Messages.travellers(trip.headCount))]
        let names = trip.people.isEmpty ? [] : [trip.people.joined(separator: ", ")]
        let heading = ([trip.heading] + place + count + names).joined(separator: " · ").terminalSafe
        return context.style.wrapped(heading) + standing(trip, summary, context)
            + budgets(trip, context)
    }

    /// The trip's figures: spent, left, per day; and in a line of their own, those of what is planned.
    static func standing(_ trip: Trip, _ summary: TripSummary, _ context: Context) -> [String] {
        [
            TripStanding(trip, summary, in: context.language).spending(),
            planned(trip, summary, context),
        ].flatMap { parts in
            parts.isEmpty
                ? []
                : context.style.wrapped(parts.map(context.say).joined(separator: " · "))
        }
    }

    /// The planned expenses, the last of their days, and the budget that they leave; empty without any.
    private static func planned(
        _ trip: Trip, _ summary: TripSummary, _ context: Context
    ) -> [Text] {
        guard let last = summary.plannedUntil else { return [] }
        let sum = context.sum(trip.money(summary.planned).text, and: summary.plannedPending)
        let planned = Messages.planned(sum, summary.plannedCount, until: last)
        // Of amounts without a rate, it is not known what they leave.
        let known = summary.plannedPending.isEmpty ? summary.leftWithPlanned : nil
        let left = known.map { left in
            left < 0
                ? Messages.overBudgetThen(by: trip.money(-left).number)
                : Messages.leftThen(trip.money(left).number)
        }
        return [planned] + (left.map { [$0] } ?? [])
    }

    private static func budgets(_ trip: Trip, _ context: Context) -> [String] {
        var parts: [String] = []
        if let budget = trip.budget { parts.append(trip.money(budget).number) }
        if let daily = trip.dailyBudget {
            parts.append(context.say(Messages.dailyBudget(trip.money(daily).number)))
        }
        for (name, amount) in trip.categoryBudgets.sorted(by: { $0.key < $1.key }) {
            parts.append("\(context.category(name)) \(trip.money(amount).number)")
        }
        if let first = parts.first {
            parts[0] = "\(context.say(Messages.budgets)) \(first)"
        }
        for (name, people) in trip.categorySplits.sorted(by: { $0.key < $1.key }) {
            let names = people.joined(separator: ", ")
            parts.append(context.say(Messages.onlyFor(context.category(name), names)))
        }
        if trip.isByCurrency { parts.append(context.say(Messages.heldByCurrency)) }
        for (currency, rate) in trip.pinnedRates.sorted(by: { $0.key < $1.key }) {
            parts.append(
                "1 \(currency) = \(Numbers.grouped(rate.description)) \(trip.homeCurrency)")
        }
        guard !parts.isEmpty else { return [] }
        return context.style.wrapped(parts.joined(separator: " · ").terminalSafe)
    }

    /// The cell for the rest of a budget: empty without a budget, red if it is negative.
    static func left(_ amount: Int64?, _ trip: Trip) -> Table.Cell {
        guard let amount else { return .init("") }
        return .init(trip.money(amount).number, amount < 0 ? .red : nil)
    }
}

extension Context {
    /// A category's name in the user's language; categories added by users have one name only.
    func category(_ name: String) -> String {
        (Messages.category(name).map(say) ?? name).terminalSafe
    }
}

/// A cache of category names in the user's language.
struct CategoryLabels {
    private let context: Context
    private var known: [(name: String, label: String)] = []

    init(_ context: Context) { self.context = context }

    subscript(name: String) -> String {
        mutating get {
            if let known = known.first(where: { $0.name == name }) { return known.label }
            let label = context.category(name)
            known.append((name, label))
            return label
        }
    }
}

extension Context {
    /// A sum, and the amounts without a rate that are not in it: `0 KRW + 1,980 JPY without a rate`.
    func sum(_ text: String, and pending: [Amount]) -> String {
        language.sum(text, and: pending)
    }

    /// Prints a note about the amounts without a rate that an answer leaves out.
    func noteLeftOut(_ pending: [Amount]) {
        if !pending.isEmpty { note(Messages.unpricedLeftOut(pending.text)) }
    }
}
