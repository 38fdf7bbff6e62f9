package import Bookkeeping
package import Language
package import Phrases
package import Rates
import Terminal

/// Texts about expenses that are recorded at once, copies, and what is planned.
extension Messages {
    /// What a repetition recorded: how many expenses, on which days, of how much each.
    package static func repeated(
        _ count: Int, _ interval: Interval, from first: Day, through last: Day, each: String,
        planned: Int
    ) -> Text {
        let (isOnce, first, last) = (first == last, date(first), date(last))
        let recorded =
            switch interval {
            case _ where isOnce: Text("\(count, "expense") on \(first)")
            case .day: Text("\(count, "expense"), every day from \(first) to \(last)")
            case .week: Text("\(count, "expense"), every week from \(first) to \(last)")
            case .month: Text("\(count, "expense"), every month from \(first) to \(last)")
            }
        let parts = [recorded, Text("\(each) each", in: "repetition")]
        return joined(planned > 0 ? parts + [Text("\(planned) planned")] : parts, by: " · ")
    }

    package static var undoRepetition: Text { Text("To take back all of them: ratebook undo") }

    package static var needsLastDay: Text { Text("--every needs a last day") }

    package static var repetitionExample: Text {
        Text("Add it: ratebook expense add 12000 JPY hotel --every day --until 10/14")
    }

    package static func chargeNotCopied(_ id: Int64) -> Text {
        Text(
            "The charged amount was not copied: #\(id) has the rate of its day. To set it: ratebook expense edit \(id) --charged AMOUNT"
        )
    }

    package static var tripCopyExample: Text {
        Text("Write: ratebook trip copy Osaka 'Osaka 2027' --from 2027-10-09")
    }

    /// A charged amount that was calculated and rounded.
    package static func rounded(_ charge: RoundedCharge) -> Text {
        let number = Numbers.grouped(charge.value.description) + (charge.isCut ? "…" : "")
        return Text(
            "\(charge.expression.terminalSafe) = \(number), rounded to \(charge.amount.text)")
    }

    /// The planned expenses of a trip.
    package static func planned(_ amount: String, _ count: Int, until day: Day) -> Text {
        Text("Planned \(amount) · \(count, "expense") until \(date(day))")
    }

    /// The remaining budget once the planned expenses are paid.
    package static func leftThen(_ amount: String) -> Text { Text("after that, left \(amount)") }

    package static func overBudgetThen(by amount: String) -> Text {
        Text("after that, over budget by \(amount)")
    }
}
