package import Bookkeeping
package import Language
import Rates
package import Trips

extension ExpenseList {
    package typealias Line = (expense: StoredExpense, trip: Trip)

    /// The columns of a list of expenses.
    package func columns(_ language: Language) -> Columns<Line> {
        let homes = Set(lines.map(\.trip.homeCurrency))
        let home = homes.count == 1 ? homes.first : nil
        let columns = ExpenseRecord.columns(language, home: home, hasTrips: trip == nil) { field in
            !field.isName || lines.contains { $0.expense.texts[field] != nil }
        }
        guard let sharer = sharerName else { return columns }
        return Columns {
            columns
            Column(
                "own_share", { .amount(ownShare(of: $0.expense, on: $0.trip)) },
                as: .number(Messages.share(of: sharer), at: 7)
            ) { line in
                ownShare(of: line.expense, on: line.trip).map {
                    line.expense.isPending ? $0.text : $0.number
                } ?? ""
            }
        }
    }
}

extension ExpenseRecord {
    /// - Parameters:
    ///   - home: the home currency of all; nil if there are several, or none.
    ///   - hasTrips: whether tables show the trip of each.
    ///   - isShown: whether tables show a text.
    static func columns(
        _ language: Language, home: Currency?, hasTrips: Bool,
        isShown: (FieldForm) -> Bool = { _ in true }
    ) -> Columns<ExpenseList.Line> {
        let homeLook: ColumnLook =
            home.map { .number($0.code, at: 6) }
            ?? .number(Messages.heading(ofField: "home"), at: 6)
        return Columns {
            Column("id", { .count($0.expense.id) }, as: .number(Heading.number))
            Column(
                "trip", { .text($0.trip.title) },
                as: hasTrips ? .text(Heading.trip, least: 8, at: 2) : nil)
            Column("date", { .text($0.expense.date) }, as: .text(Heading.date, at: 1))
            Column(
                "amount", { .amount($0.expense.amount) },
                as: .number(Heading.paid, rank: 4, at: 4)
            )
            Column("currency", { .text($0.expense.amount.currency.code) }, as: .unit(at: 5))
            Column("home", { .amount($0.expense.homeAmount) }, as: homeLook)
            Column(
                "home_currency", { .text($0.expense.homeCurrency.code) },
                as: home == nil ? .unit(at: 7) : nil)
            Column(
                "category", { .text($0.expense.category) },
                as: .text(Heading.category, rank: 3, at: 3)
            ) {
                Messages.category($0.expense.category)?[language] ?? $0.expense.category
            }
            for (index, field) in ExpenseTexts.early.enumerated() {
                let look = ColumnLook.text(
                    Messages.heading(ofField: field.name), rank: index == 0 ? 0 : 2,
                    least: index == 0 ? 8 : 6)
                Column(
                    field.name, { .text($0.expense.texts[field.form]) },
                    as: isShown(field.form) ? look : nil
                ) {
                    $0.expense.texts[field.form].map {
                        Messages.text($0, of: field.form)[language]
                    } ?? ""
                }
            }
            Column("one_off") { .flag($0.expense.isOneOff) }
            Column("rate") { .decimal($0.expense.rate.rate) }
            Column("rate_date") { .text($0.expense.rate.date) }
            Column("rate_kind") { .text($0.expense.rate.kind.rawValue) }
            Column("rate_source") { .text($0.expense.rate.source) }
            Column("rate_path") { .list($0.expense.rate.path.records) }
            Column(
                "paid_by", { .list(ExpenseRecord.payments(of: $0.expense.content)) },
                as: .text(Heading.paidBy, rank: 1, least: 6)
            ) {
                $0.expense.payments.map(\.person).joined(separator: ", ")
            }
            Column("split") { .text($0.expense.split.rawValue) }
            Column("shares") { .list(ExpenseRecord.shares(of: $0.expense.content)) }
            Column("items") { .list(ExpenseRecord.items(of: $0.expense.content)) }
            Column("photos") { .list($0.expense.photos.map(ExpenseRecord.photo)) }
            Column("removed") { .flag($0.expense.isRemoved) }
            for field in ExpenseTexts.later {
                Column(field.name) { .text($0.expense.texts[field.form]) }
            }
        }
    }
}
