package import Language
package import Rates
package import Trips

/// The figures of a trip in words, in a language.
package struct TripStanding {
    private let trip: Trip
    private let summary: TripSummary
    private let language: Language

    package init(_ trip: Trip, _ summary: TripSummary, in language: Language) {
        (self.trip, self.summary, self.language) = (trip, summary, language)
    }

    /// The figures up to today, and the sum of what is planned.
    ///
    /// - Parameter isBrief: whether the remaining budget, where there is one, replaces the spending.
    package func figures(isBrief: Bool = false) -> [Text] {
        var parts = spending(isBrief: isBrief)
        if summary.plannedCount > 0 {
            let planned = trip.money(summary.planned).number
            parts.append(
                Messages.planned(language.sum(planned, and: summary.plannedPending)))
        }
        return parts
    }

    /// The figures up to today: spent, left, per day.
    package func spending(isBrief: Bool = false) -> [Text] {
        var parts: [Text] = []
        if !isBrief || summary.left == nil {
            let spent = language.sum(trip.money(summary.total).text, and: summary.pending)
            parts.append(isBrief ? Messages.inTotal(spent) : Messages.spent(spent))
            if trip.travellers > 1 {
                parts.append(Messages.perPerson(trip.perPerson(summary.total).number))
            }
        }
        if let left = summary.left {
            parts.append(
                left < 0
                    ? Messages.overBudget(trip.money(-left).number)
                    : Messages.left(of: trip.money(left).number))
            if left >= 0, summary.daysLeft > 0, let perDay = summary.leftPerDay {
                parts.append(Messages.perDay(trip.money(perDay).number, summary.daysLeft))
            }
        }
        return parts
    }
}

extension Language {
    /// A sum, and the amounts without a rate that are not in it: `0 KRW + 1,980 JPY without a rate`.
    package func sum(_ text: String, and pending: [Amount]) -> String {
        pending.isEmpty ? text : text + " " + Messages.withoutRate(pending.text)[self]
    }
}
