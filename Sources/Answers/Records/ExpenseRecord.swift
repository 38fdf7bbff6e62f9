import Rates
package import Trips

/// Expenses as records for machine-readable output.
package enum ExpenseRecord {
    package static let names =
        ["id", "trip", "date", "amount", "currency", "home", "home_currency", "category"]
        + ExpenseTexts.fields.map(\.name)
        + [
            "one_off", "rate", "rate_date", "rate_kind", "rate_source", "rate_path", "paid_by",
            "split", "shares", "photos", "removed",
        ]

    /// The record of an expense with all details.
    package static func full(_ expense: StoredExpense, _ trip: Trip) -> Record {
        let content = expense.content
        return Record(
            names,
            [
                .count(expense.id), .text(trip.title), .text(content.date),
                .decimal(content.amount.decimal), .text(content.amount.currency.code),
                .decimal(content.homeAmount?.decimal), .text(content.homeCurrency.code),
                .text(content.category),
            ] + ExpenseTexts.fields.map { Cell.text(content.texts[$0.form]) } + [
                .flag(content.isOneOff), .decimal(content.rate.rate), .text(content.rate.date),
                .text(content.rate.kind.rawValue), .text(content.rate.source),
                .list(content.rate.path.records),
                .list(content.payments.map { payment($0, content) }),
                .text(content.split.rawValue), .list(content.shares.map { share($0, content) }),
                .list(content.photos.map(photo)), .flag(expense.isRemoved),
            ])
    }

    /// The record of an expense in the daily report.
    package static func short(_ expense: ListedExpense) -> Record {
        Record(
            [
                ("id", .count(expense.id)), ("amount", .decimal(expense.amount.decimal)),
                ("currency", .text(expense.amount.currency.code)),
                ("home", .decimal(expense.homeAmount?.decimal)),
                ("category", .text(expense.category)),
            ] + ExpenseTexts.fields.map { ($0.name, .text(expense.texts[$0.form])) } + [
                ("one_off", .flag(expense.isOneOff)), ("rate", .decimal(expense.rate?.value)),
                ("rate_date", .text(expense.rateDate)),
                ("rate_kind", .text(expense.rate?.kind.rawValue)),
            ])
    }

    private static func payment(_ payment: Payment, _ expense: Expense) -> Record {
        let paid = Amount(minorUnits: payment.amount, currency: expense.amount.currency)
        return Record([
            ("person", .text(payment.person)), ("amount", .decimal(paid.decimal)),
            ("home", home(payment.homeAmount, expense)),
        ])
    }

    private static func share(_ share: Share, _ expense: Expense) -> Record {
        return Record([
            ("person", .text(share.person)), ("part", .decimal(share.part)),
            ("home", home(share.homeAmount, expense)),
        ])
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
