package import Language
package import Rates
package import Trips

/// Texts of reports on a trip.
extension Messages {
    package static var plannedDay: Text { Text("planned") }
    package static var beforeTrip: Text { Text("before the trip") }
    package static var afterTrip: Text { Text("after the trip") }
    package static func dayNumber(_ number: Int) -> Text { Text("day \(number)") }
    package static var inAll: Text { Text("in all") }
    package static var todayBudget: Text { Text("today") }
    package static var aDay: Text { Text("a day") }
    package static func sum(_ amount: String) -> Text { Text("Total \(amount)") }

    package static func earlierRates(_ days: [Day]) -> Text {
        let shown = days.prefix(5)
        let more = days.count > shown.count ? ", …" : ""
        let list = joined(shown.map(date), by: ", ")
        return Text("* rate of an earlier day: \(list)\(more)")
    }

    package static var oneOffNote: Text {
        Text("+ one-off: in no daily figure")
    }

    /// The hypothetical cost of the expenses, and the actual one.
    package static func exchangeEffect(_ before: Amount, _ total: Amount) -> Text {
        let difference = Amount(
            minorUnits: total.minorUnits - before.minorUnits, currency: total.currency)
        let size = difference.number.drop { $0 == "-" }
        let effect =
            switch difference.minorUnits {
            case 0: Text("no difference")
            case ..<0: Text("\(size) less")
            default: Text("\(size) more", in: "spent")
            }
        return Text("At the first day's rates \(before.text), in fact \(total.text) (\(effect))")
    }

    package static func noStartRate(_ day: Day) -> Text {
        Text(
            "– no stored rate for \(day) or the week before; run: ratebook sync --source ecb --since \(day.adding(days: -7))"
        )
    }

    /// A value of a field in histories, where it is a word of the program's.
    package static func value(_ text: String, of field: HistoryField) -> Text? {
        switch field {
        case .split: SplitMethod(rawValue: text).map(split)
        case .rateKind: ExpenseRate.Kind(rawValue: text).map(kind)
        default: ExpenseTexts.names.first { $0.name == field.name }.map { self.text(text, of: $0) }
        }
    }

    private static func kind(_ kind: ExpenseRate.Kind) -> Text {
        switch kind {
        case .same: Text("none needed")
        case .stored: Text("published rate")
        case .cross: Text("cross rate")
        case .manual: byHand
        case .charged: charged
        case .pending: Text("no rate yet")
        case .purse: ofPurse
        case .estimated: estimated
        }
    }
}
