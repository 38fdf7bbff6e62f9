package import Bookkeeping
package import Language
internal import Rates
internal import Trips

extension ImportReport.PlannedExpense {
    /// The columns of the expenses that an import would add.
    package static func columns(_ language: Language) -> Columns<ImportReport.PlannedExpense> {
        Columns {
            Column("line", { .count($0.line) }, as: .number(Heading.line))
            Column("date", { .text($0.expense.date) }, as: .text(Heading.date))
            Column("amount", { .amount($0.expense.amount) }, as: .number(Heading.paid, rank: 5))
            Column("currency", { .text($0.expense.amount.currency.code) }, as: .unit)
            Column("charged", { .amount($0.charged) }, as: .number(Heading.charged, rank: 4))
            Column("charged_currency", { .text($0.charged?.currency.code) }, as: .unit)
            Column(
                "category", { .text($0.expense.category) }, as: .text(Heading.category, rank: 2)
            ) {
                Messages.category($0.expense.category)?[language] ?? $0.expense.category
            }
            Column(
                "memo", { .text($0.expense.memo) },
                as: .text(Messages.heading(ofField: "memo"), rank: 3, least: 8))
            Column(
                "paid_by", { .texts($0.expense.payments.map(\.person)) },
                as: .text(Heading.paidBy, rank: 1, least: 6))
        }
    }

    /// The amount that the file says was charged; nil if it says none.
    private var charged: Amount? { expense.rate.kind == .charged ? expense.homeAmount : nil }
}
