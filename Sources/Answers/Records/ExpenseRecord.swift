import Bookkeeping
import Language
import Rates
package import Trips

/// Expenses as records for machine-readable output.
package enum ExpenseRecord {
    private static var columns: Columns<ExpenseList.Line> {
        columns(.english, home: nil, hasTrips: true)
    }

    /// The record of an expense with all details.
    package static func full(_ expense: StoredExpense, _ trip: Trip) -> Record {
        columns.record(of: (expense, trip))
    }

    /// The record of an expense in the daily report.
    package static func short(_ expense: ListedExpense) -> Record {
        Record(
            [
                ("id", .count(expense.id)), ("amount", .decimal(expense.amount.decimal)),
                ("currency", .text(expense.amount.currency.code)),
                ("home", .decimal(expense.homeAmount?.decimal)),
                ("category", .text(expense.category)),
            ] + ExpenseTexts.early.map { ($0.name, .text(expense.texts[$0.form])) } + [
                ("one_off", .flag(expense.isOneOff)), ("rate", .decimal(expense.rate?.value)),
                ("rate_date", .text(expense.rateDate)),
                ("rate_kind", .text(expense.rate?.kind.rawValue)),
            ] + ExpenseTexts.later.map { ($0.name, .text(expense.texts[$0.form])) })
    }

    static func payments(of expense: Expense) -> [Record] {
        expense.payments.map { payment in
            let paid = Amount(minorUnits: payment.amount, currency: expense.amount.currency)
            return Record([
                ("person", .text(payment.person)), ("amount", .decimal(paid.decimal)),
                ("home", home(payment.homeAmount, expense)),
            ])
        }
    }

    static func shares(of expense: Expense) -> [Record] {
        expense.shares.map { share in
            Record([
                ("person", .text(share.person)), ("part", .decimal(share.part)),
                ("home", home(share.homeAmount, expense)),
            ])
        }
    }

    /// The items, what is added to them, and the rest, which is for all.
    static func items(of expense: Expense) -> [Record] {
        (expense.bill?.lines(of: expense.amount) ?? []).map { line in
            Record([
                ("kind", .text(line.kind)), ("text", .text(line.text)),
                ("amount", .decimal(line.amount.decimal)), ("percent", .decimal(line.percent)),
                (
                    "people",
                    .list(
                        line.people.map {
                            Record([("person", .text($0.person)), ("weight", .count($0.weight))])
                        })
                ),
            ])
        }
    }

    private static func home(_ units: Int64?, _ expense: Expense) -> Cell {
        .decimal(units.map { Amount(minorUnits: $0, currency: expense.homeCurrency).decimal })
    }

    package static func photo(_ photo: Photo) -> Record {
        Record([
            ("name", .text(photo.name)), ("hash", .text(photo.hash)), ("size", .count(photo.size)),
        ])
    }
}
