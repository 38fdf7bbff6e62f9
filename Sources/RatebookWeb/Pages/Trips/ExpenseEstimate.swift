import Answers
import Bookkeeping
import JSON
import Language
import Rates
import Trips

/// `GET /trips/:uid/estimate`: what the fields of the form of an expense come to, while they are typed.
///
/// The answer is JSON: `home`, the amount in the home currency with its rate's day; `currency`, that of the amount; `shares`, the part of each person
/// as a text; `rest`, what the parts leave of the whole, or as `rest_paid` the payments; `fault`, what a complete form would be refused for. A field is absent where there is nothing to say.
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
            let split = error as? SplitError
            let rest = split?.rest.flatMap { Self.rest($0, isPercent: form.isByPercent) }
            let isPaid = if case .notPaid? = split { true } else { false }
            let record =
                rest.map { Record([(isPaid ? "rest_paid" : "rest", .text(visit.say($0)))]) }
                ?? Record([])
            return .json(JSONText.object(record.adding([("fault", .text(text))])))
        }
    }

    private static func rest(_ rest: ExactDecimal, isPercent: Bool) -> Text? {
        let isTooMuch = rest.coefficient < 0
        let size = ExactDecimal(
            magnitude: rest.coefficient.magnitude, isNegative: false, scale: rest.scale)
        guard let size else { return nil }
        let text = Numbers.grouped(size.description) + (isPercent ? "%" : "")
        return isTooMuch ? TripWords.tooMuchSplit(text) : TripWords.leftToSplit(text)
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
        return Record([
            ("home", .text(home)), ("shares", .list(shares)),
            ("currency", .text(expense.amount.currency.code)),
        ])
    }
}
