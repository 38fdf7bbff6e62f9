import Rates
import Trips

@testable import Store

/// The figures of a trip, computed in the simplest way.
struct TripModel {
    var trip: Trip
    var expenses: [Int64: Entry] = [:]
    var transfers: [RecordedTransfer] = []

    struct Entry {
        var expense: Expense
        var isRemoved = false
    }

    var live: [Expense] { expenses.values.filter { !$0.isRemoved }.map(\.expense) }

    func total(where isMeant: (Expense) -> Bool) -> Int64 {
        live.filter(isMeant).reduce(0) { $0 + ($1.homeAmount?.minorUnits ?? 0) }
    }

    func pending(where isMeant: (Expense) -> Bool) -> [Amount] {
        Dictionary(grouping: live.filter { $0.isPending && isMeant($0) }, by: \.amount.currency)
            .sorted { $0.key < $1.key }
            .map { currency, expenses in
                let sum = expenses.reduce(0) { $0 + $1.amount.minorUnits }
                return Amount(minorUnits: sum, currency: currency)
            }
    }

    func days() -> [TripDay] {
        var dates = Set(live.map(\.date))
        var day = trip.firstDay
        while day <= trip.lastDay {
            dates.insert(day)
            day = day.adding(days: 1)
        }
        return dates.sorted().map { date in
            let total = total { $0.date == date }
            let oneOffs = self.total { $0.date == date && $0.isOneOff }
            let cumulative = self.total { $0.date <= date }
            let left = trip.budget.map { $0 - cumulative }
            return TripDay(
                date: date, stage: trip.stage(of: date), total: total, oneOffs: oneOffs,
                cumulative: cumulative, left: left,
                leftOfDay: trip.dailyBudget.map { $0 - total + oneOffs },
                leftPerDay: left.flatMap { Self.floor($0, daysLeft(from: date)) })
        }
    }

    func summary(today: Day) -> TripSummary {
        let total = total { $0.date <= today }
        let left = trip.budget.map { $0 - total }
        return TripSummary(
            total: total, planned: self.total { $0.date > today },
            oneOffs: self.total { $0.date <= today && $0.isOneOff },
            before: self.total { $0.date <= today && $0.date < trip.firstDay },
            after: self.total { $0.date <= today && $0.date > trip.lastDay },
            count: live.count { $0.date <= today }, plannedCount: live.count { $0.date > today },
            plannedUntil: live.map(\.date).filter { $0 > today }.max(),
            pending: pending { $0.date <= today }, plannedPending: pending { $0.date > today },
            left: left,
            leftWithPlanned: trip.budget.map { $0 - self.total { _ in true } },
            daysLeft: daysLeft(from: today),
            leftPerDay: left.flatMap { Self.floor($0, daysLeft(from: today)) })
    }

    func categories(through day: Day) -> [String: Int64] {
        var totals: [String: Int64] = [:]
        for expense in live where expense.date <= day {
            totals[expense.category, default: 0] += expense.homeAmount?.minorUnits ?? 0
        }
        return totals
    }

    func people(through day: Day) -> [PersonFigures] {
        trip.people.map { name in
            let live = live.filter { $0.date <= day }
            let settled = transfers.filter { $0.date <= day }
            return PersonFigures(
                name: name,
                paid: live.flatMap(\.payments).filter { $0.person == name }
                    .reduce(0) { $0 + ($1.homeAmount ?? 0) },
                share: live.flatMap(\.shares).filter { $0.person == name }
                    .reduce(0) { $0 + ($1.homeAmount ?? 0) },
                gave: settled.filter { $0.giver == name }.reduce(0) { $0 + $1.amount },
                took: settled.filter { $0.taker == name }.reduce(0) { $0 + $1.amount })
        }
    }

    private func daysLeft(from day: Day) -> Int {
        max(0, Int(trip.lastDay.ordinal) - Int(max(day, trip.firstDay).ordinal) + 1)
    }

    private static func floor(_ amount: Int64, _ days: Int) -> Int64? {
        guard days > 0 else { return nil }
        let (quotient, rest) = amount.quotientAndRemainder(dividingBy: Int64(days))
        return rest < 0 ? quotient - 1 : quotient
    }
}
