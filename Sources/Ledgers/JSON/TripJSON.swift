internal import JSON
internal import Rates
public import Trips

/// ratebook's own JSON format, which holds trips completely.
///
/// Amounts and rates are exact decimals in strings, amounts with all the decimals of their
/// currency. Members that are null are written too; a file that is read and written again is the
/// same byte for byte.
public enum TripJSON {
    /// The value of the member `format`.
    static let format = "ratebook-trip"
    /// The version that is written, and the newest that is read.
    public static let version = 1

    /// The file of some trips, with one expense per line.
    public static func text(of documents: [TripDocument]) -> String {
        let trips = documents.map { trip($0) }
        return "{\"format\": \"\(format)\", \"version\": \(version), \"trips\": "
            + list(trips, indent: "") + "}\n"
    }

    private static func trip(_ document: TripDocument) -> String {
        let trip = document.trip
        let home = trip.homeCurrency
        let budgets = trip.categoryBudgets.sorted {
            $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
        }
        let rates = trip.pinnedRates.sorted { $0.key < $1.key }
        let lines = [
            ("uid", quoted(trip.uid)),
            ("title", quoted(trip.title)),
            ("place", quoted(trip.place)),
            ("home_currency", quoted(home.code)),
            ("first_day", quoted(trip.firstDay.description)),
            ("last_day", quoted(trip.lastDay.description)),
            ("head_count", String(trip.headCount)),
            ("people", "[" + trip.people.map(quoted).joined(separator: ", ") + "]"),
            ("budget", amount(trip.budget, home)),
            ("daily_budget", amount(trip.dailyBudget, home)),
            ("category_budgets", object(budgets.map { ($0.key, amount($0.value, home)) })),
            (
                "pinned_rates",
                object(rates.map { ($0.key.code, quoted($0.value.description)) })
            ),
            ("archived", String(trip.isArchived)),
            ("expenses", list(document.expenses.map { expense($0) }, indent: "  ")),
            (
                "settlements",
                list(document.settlements.map { settlement($0, home) }, indent: "  ")
            ),
        ]
        return "{\n"
            + lines.map { "  \(quoted($0.0)): \($0.1)" }.joined(separator: ",\n") + "\n }"
    }

    private static func expense(_ expense: Expense) -> String {
        object([
            ("uid", quoted(expense.uid)),
            ("date", quoted(expense.date.description)),
            ("amount", amount(expense.amount.minorUnits, expense.amount.currency)),
            ("currency", quoted(expense.amount.currency.code)),
            ("home", amount(expense.homeAmount.minorUnits, expense.homeAmount.currency)),
            ("rate", rate(expense.rate)),
            ("category", quoted(expense.category)),
            ("memo", quoted(expense.memo)),
            ("place", quoted(expense.place)),
            ("one_off", String(expense.isOneOff)),
            ("payments", payments(expense)),
            ("split", quoted(expense.split.rawValue)),
            ("shares", shares(expense)),
            (
                "photos",
                array(
                    expense.photos.map {
                        object([
                            ("hash", quoted($0.hash)), ("name", quoted($0.name)),
                            ("size", String($0.size)),
                        ])
                    })
            ),
        ])
    }

    private static func rate(_ rate: ExpenseRate) -> String {
        object([
            ("kind", quoted(rate.kind.rawValue)),
            ("rate", quoted(rate.rate.description)),
            ("date", quoted(rate.date?.description)),
            ("source", quoted(rate.source)),
            (
                "path",
                array(
                    rate.path.steps.map { step in
                        object([
                            ("base", quoted(step.pair.base.code)),
                            ("quote", quoted(step.pair.quote.code)),
                            ("rate", quoted(step.rate.description)),
                            ("date", quoted(step.date.description)),
                            ("kind", quoted(step.kind.rawValue)),
                        ])
                    })
            ),
        ])
    }

    /// The payments as an array; the CSV has the same in a field.
    static func payments(_ expense: Expense) -> String {
        array(
            expense.payments.map { payment in
                object([
                    ("person", quoted(payment.person)),
                    ("amount", amount(payment.amount, expense.amount.currency)),
                    ("home", amount(payment.homeAmount, expense.homeAmount.currency)),
                ])
            })
    }

    /// The shares as an array; the CSV has the same in a field.
    static func shares(_ expense: Expense) -> String {
        array(
            expense.shares.map { share in
                object([
                    ("person", quoted(share.person)),
                    ("part", quoted(share.part?.description)),
                    ("home", amount(share.homeAmount, expense.homeAmount.currency)),
                ])
            })
    }

    private static func settlement(_ settlement: SettlementRecord, _ home: Currency)
        -> String
    {
        object([
            ("uid", quoted(settlement.uid)),
            ("date", quoted(settlement.date.description)),
            ("giver", quoted(settlement.giver)),
            ("taker", quoted(settlement.taker)),
            ("amount", amount(settlement.amount, home)),
        ])
    }

    private static func amount(_ units: Int64?, _ currency: Currency) -> String {
        quoted(units.map { Amount(minorUnits: $0, currency: currency).decimal.description })
    }

    private static func quoted(_ text: String?) -> String {
        text.map { JSONWriter.quoted($0) } ?? "null"
    }

    private static func object(_ members: [(String, String)]) -> String {
        "{" + members.map { "\(quoted($0.0)): \($0.1)" }.joined(separator: ", ") + "}"
    }

    private static func array(_ elements: [String]) -> String {
        "[" + elements.joined(separator: ", ") + "]"
    }

    /// An array with one element per line.
    private static func list(_ elements: [String], indent: String) -> String {
        guard !elements.isEmpty else { return "[]" }
        return "[\n" + elements.map { indent + " " + $0 }.joined(separator: ",\n") + "\n\(indent)]"
    }
}
