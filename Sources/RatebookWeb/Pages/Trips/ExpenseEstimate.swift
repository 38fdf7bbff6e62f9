import Answers
import Bookkeeping
import JSON
import Rates
import Trips

/// `GET /trips/:uid/estimate`: what the fields of the form of an expense come to, while they are typed.
///
/// The answer is JSON: `home`, the amount in the home currency with its rate's day; `shares`, the part of each person
/// as a text; `fault`, what a complete form would be refused for. A field is absent where there is nothing to say.
enum ExpenseEstimate {
    static func answer(_ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        let form = ExpenseForm(visit.request.query)
        guard !form["amount"].isEmpty else { return .json(JSONText.object(Record([]))) }
        do {
            let expense = try visit.writer.estimate(on: trip) { try form.draft($0) }
            return .json(JSONText.object(record(of: expense, visit)))
        } catch {
            let faults = FormFaults(error)
            guard faults.status.rawValue < 500 else { throw error }
            let text = faults.first.map { visit.say($0.message.clipped) }
            return .json(JSONText.object(Record([("fault", .text(text))])))
        }
    }

    private static func record(of expense: Expense, _ visit: Visit) -> Record {
        var home: String?
        if expense.rate.kind != .same, let amount = expense.homeAmount {
            let day = expense.rate.date.map { " · " + visit.shortDate($0) } ?? ""
            home = "≈ \(amount.text)\(day)"
        }
        let shares = expense.shares.map { share in
            let amount = share.homeAmount.map {
                Amount(minorUnits: $0, currency: expense.homeCurrency).number
            }
            return Record([("name", .text(share.person)), ("share", .text(amount))])
        }
        return Record([("home", .text(home)), ("shares", .list(shares))])
    }
}
