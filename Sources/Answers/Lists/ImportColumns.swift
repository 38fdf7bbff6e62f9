package import Bookkeeping
package import Language
internal import Rates
internal import Trips

extension ImportReport.PlannedExpense {
    /// The columns of the expenses that an import would add; tables show those that any of them fills.
    package static func columns(
        _ language: Language, of rows: [ImportReport.PlannedExpense]
    ) -> Columns<ImportReport.PlannedExpense> {
        let isCharged = rows.contains { $0.charged != nil }
        let hasMemo = rows.contains { $0.expense.memo != nil }
        let isPaid = rows.contains { !$0.expense.payments.isEmpty }
        return Columns {
            Column("line", { .count($0.line) }, as: .number(Heading.line))
            Column("date", { .text($0.expense.date) }, as: .text(Heading.date))
            Column("amount", { .amount($0.expense.amount) }, as: .number(Heading.paid, rank: 5))
            Column("currency", { .text($0.expense.amount.currency.code) }, as: .unit)
            Column(
                "charged", { .amount($0.charged) },
                as: isCharged ? .number(Heading.charged, rank: 4) : nil)
            Column(
                "charged_currency", { .text($0.charged?.currency.code) },
                as: isCharged ? .unit : nil)
            Column(
                "category", { .text($0.expense.category) }, as: .text(Heading.category, rank: 2)
            ) {
                Messages.category($0.expense.category)?[language] ?? $0.expense.category
            }
            Column("category_from") { .text($0.categoryOrigin?.name) }
            Column("category_words") { .text($0.categoryOrigin?.words) }
            Column(
                "memo", { .text($0.expense.memo) },
                as: hasMemo ? .text(Messages.heading(ofField: "memo"), rank: 3, least: 8) : nil)
            Column(
                "paid_by", { .texts($0.expense.payments.map(\.person)) },
                as: isPaid ? .text(Heading.paidBy, rank: 1, least: 6) : nil)
        }
    }

    /// The amount that the file says was charged; nil if it says none.
    private var charged: Amount? { expense.rate.kind == .charged ? expense.homeAmount : nil }
}

extension ImportReport.CategoryOrigin {
    fileprivate var name: String {
        switch self {
        case .file: "file"
        case .rule: "rule"
        case .bank: "bank"
        }
    }

    fileprivate var words: String? {
        switch self {
        case .file: nil
        case .rule(let words): words
        case .bank(let name): name
        }
    }
}
