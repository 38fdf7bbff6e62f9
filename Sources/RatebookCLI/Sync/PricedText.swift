import Answers
import Bookkeeping
import Language
import Rates
import Trips

/// Expenses that were recorded without a rate and have one now.
enum PricedText {
    static func line(_ expense: StoredExpense, _ language: Language) -> String {
        Messages.priced(expense.id, expense.amount.text, expense.homeAmount?.text ?? "–")[language]
    }

    static func cell(_ expenses: [StoredExpense]) -> Cell {
        .list(
            expenses.map {
                Record([
                    ("id", .count($0.id)), ("amount", .decimal($0.amount.decimal)),
                    ("currency", .text($0.amount.currency.code)),
                    ("home", .decimal($0.homeAmount?.decimal)),
                    ("home_currency", .text($0.homeCurrency.code)),
                ])
            })
    }
}
