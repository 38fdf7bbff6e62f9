import BookReports
package import Bookkeeping
import Rates
package import Trips

/// Trips as records.
package enum TripRecord {
    /// A trip and its figures.
    package static func details(
        _ stored: Stored<Trip>, _ summary: TripSummary, _ notice: SharedTripNotice?
    ) -> Record {
        let trip = stored.content
        return Record([
            ("id", .count(stored.id)), ("title", .text(trip.title)),
            ("place", .text(trip.place)), ("first_day", .text(trip.firstDay)),
            ("last_day", .text(trip.lastDay)), ("currency", .text(trip.homeCurrency.code)),
            ("people", .count(trip.headCount)), ("names", .texts(trip.people)),
            ("person_settings", .list(trip.members.filter(\.hasSettings).map(person))),
            ("budget", trip.cell(trip.budget)), ("daily_budget", trip.cell(trip.dailyBudget)),
            (
                "category_budgets",
                .list(
                    trip.categoryBudgets.sorted { $0.key < $1.key }.map { name, amount in
                        Record([("category", .text(name)), ("budget", trip.cell(amount))])
                    })
            ),
            (
                "category_splits",
                .list(
                    trip.categorySplits.sorted { $0.key < $1.key }.map { name, people in
                        Record([("category", .text(name)), ("people", .texts(people))])
                    })
            ),
            (
                "pinned_rates",
                .list(
                    trip.pinnedRates.sorted { $0.key < $1.key }.map { currency, rate in
                        Record([("currency", .text(currency.code)), ("rate", .decimal(rate))])
                    })
            ),
            ("total", trip.cell(summary.total)), ("planned", trip.cell(summary.planned)),
            ("planned_expenses", .count(summary.plannedCount)),
            ("planned_until", .text(summary.plannedUntil)),
            ("left_with_planned", trip.cell(summary.leftWithPlanned)),
            ("before", trip.cell(summary.before)), ("after", trip.cell(summary.after)),
            ("pending", summary.pending.cell), ("planned_pending", summary.plannedPending.cell),
            ("left", trip.cell(summary.left)), ("days_left", .count(summary.daysLeft)),
            ("left_per_day", trip.cell(summary.leftPerDay)),
            ("per_person", .decimal(trip.perPerson(summary.total).decimal)),
            ("expenses", .count(summary.count)), ("archived", .flag(trip.isArchived)),
            ("by_currency", .flag(trip.isByCurrency)),
            ("conflicts", .count(notice?.conflicts ?? 0)),
            ("not_shown", .count(notice?.hidden.expenses ?? 0)),
        ])
    }

    /// A person and what applies to them.
    package static func person(_ person: Person) -> Record {
        Record([
            ("name", .text(person.name)), ("weight", .count(person.weight)),
            ("first_day", .text(person.days?.first)), ("last_day", .text(person.days?.last)),
            ("with", .text(person.settlesWith)), ("currency", .text(person.currency?.code)),
        ])
    }
}
