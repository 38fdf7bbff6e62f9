package import Bookkeeping
package import Language
package import Rates
import Terminal
import Trips

/// Texts of the report on what a trip's money was in all.
extension Messages {
    package static func way(_ way: CostReport.Way) -> Text {
        switch way {
        case .home: Text("home currency", in: "way to pay")
        case .purse(let currency): Text("\(currency.code) cash")
        case .card(let name):
            name.map { text($0, of: ExpenseTexts.methodForm) } ?? Text("card charge")
        case .ownRate: Text("own rate")
        case .stored: Text("rate of the day")
        }
    }

    /// The sums of a trip: `12,400 KRW in all: 11,900 at middle rates, 300 of fees, 200 of exchange`.
    private static func costInAll(
        _ total: Amount, spent: Amount, fees: Amount, difference: Amount
    ) -> Text {
        let (total, spent) = (total.text, spent.number)
        let (fees, difference) = (fees.number, difference.number)
        return Text(
            "\(total) in all: \(spent) at the middle rates of the days, \(fees) of fees, \(difference) of exchange"
        )
    }

    /// What a line is made of: `11,900 at middle rates, 300 of fees, 200 of exchange`.
    package static func costParts(spent: Amount, fees: Amount, difference: Amount) -> Text {
        let (spent, fees, difference) = (spent.number, fees.number, difference.number)
        return Text("\(spent) at middle rates, \(fees) of fees, \(difference) of exchange")
    }

    /// What is said below the lines: the sums, and what is not compared.
    package static func costNotes(_ report: CostReport) -> [Text] {
        func money(_ units: Int64) -> Amount {
            Amount(minorUnits: units, currency: report.trip.homeCurrency)
        }
        var notes = [
            costInAll(
                money(report.total), spent: money(report.middle), fees: money(report.fees),
                difference: money(report.difference))
        ]
        let missing = report.lines.map(\.missing).reduce(Int128(0)) { $0 + Int128($1) }
        if missing > 0 {
            notes.append(missingCost(money(Int64(clamping: missing)).text))
        }
        if !report.uncompared.isEmpty {
            notes.append(
                withoutMiddleRate(report.uncompared.text, money(report.uncomparedHome).text))
        }
        if !report.pending.isEmpty { notes.append(withoutRate(report.pending.text)) }
        return notes
    }

    private static func withoutMiddleRate(_ amounts: String, _ home: String) -> Text {
        Text("No rate is stored for the days of \(amounts): \(home), which the sum has, too")
    }

    private static func missingCost(_ amount: String) -> Text {
        Text("\(amount) of it are missing cash")
    }
}

extension CostReport.Way {
    /// The word for programs.
    package var word: String {
        switch self {
        case .home: "home"
        case .purse: "purse"
        case .card: "card"
        case .ownRate: "rate"
        case .stored: "stored"
        }
    }

    /// The currency of a purse or the name of a card; nil for others.
    package var name: String? {
        switch self {
        case .purse(let currency): currency.code
        case .card(let name): name
        default: nil
        }
    }
}
