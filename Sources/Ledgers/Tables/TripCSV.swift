internal import CSV
internal import Rates
public import Trips

/// CSV tables of expenses and settlements for spreadsheets (RFC 4180), one per row.
///
/// `payments` and `shares` hold JSON arrays as in ``TripJSON``; the last columns, `paid_…` and
/// `share_…`, repeat them for each person in the home currency, ready to be summed.
public enum TripCSV {
    static let columns = [
        "trip", "kind", "uid", "date", "category", "memo", "place", "amount", "currency", "home",
        "home_currency", "rate", "rate_kind", "rate_date", "rate_source", "one_off", "giver",
        "taker", "split", "payments", "shares",
    ]
    /// The columns that a table must have.
    static let required = ["date", "amount", "currency"]

    /// The table of some trips.
    public static func text(of documents: [TripDocument]) -> String {
        let people = documents.flatMap(JournalBook.people).uniqued()
        let own = people.map { "paid_" + $0 } + people.map { "share_" + $0 }
        var text = CSVLine.line(columns + own)
        for document in documents {
            for expense in document.expenses {
                text += CSVLine.line(fields(expense, of: document.trip) + parts(expense, people))
            }
            for record in document.settlements {
                text += CSVLine.line(fields(record, of: document.trip) + own.map { _ in "" })
            }
        }
        return text
    }

    private static func fields(_ expense: Expense, of trip: Trip) -> [String] {
        [
            CSVLine.text(trip.title), "expense", CSVLine.text(expense.uid),
            expense.date.description, CSVLine.text(expense.category),
            CSVLine.text(expense.memo ?? ""), CSVLine.text(expense.place ?? ""),
            expense.amount.decimal.description, expense.amount.currency.code,
            expense.homeAmount.decimal.description, expense.homeAmount.currency.code,
            expense.rate.rate.description, expense.rate.kind.rawValue,
            expense.rate.date?.description ?? "", CSVLine.text(expense.rate.source ?? ""),
            String(expense.isOneOff), "", "", expense.split.rawValue,
            expense.payments.isEmpty ? "" : TripJSON.payments(expense),
            expense.shares.isEmpty ? "" : TripJSON.shares(expense),
        ]
    }

    private static func fields(_ record: SettlementRecord, of trip: Trip) -> [String] {
        let amount = Amount(minorUnits: record.amount, currency: trip.homeCurrency)
        var fields = columns.map { _ in "" }
        func set(_ name: String, _ value: String) {
            if let index = columns.firstIndex(of: name) { fields[index] = value }
        }
        set("trip", CSVLine.text(trip.title))
        set("kind", "settlement")
        set("uid", CSVLine.text(record.uid))
        set("date", record.date.description)
        for name in ["amount", "home"] { set(name, amount.decimal.description) }
        for name in ["currency", "home_currency"] { set(name, trip.homeCurrency.code) }
        set("giver", CSVLine.text(record.giver))
        set("taker", CSVLine.text(record.taker))
        return fields
    }

    /// The payment and share of each person in the home currency.
    private static func parts(_ expense: Expense, _ people: [String]) -> [String] {
        func text(_ units: Int64?) -> String {
            units.map {
                Amount(minorUnits: $0, currency: expense.homeAmount.currency).decimal.description
            } ?? ""
        }
        return people.map { name in text(expense.payments.first { $0.person == name }?.homeAmount) }
            + people.map { name in text(expense.shares.first { $0.person == name }?.homeAmount) }
    }
}

extension Sequence where Element: Hashable {
    /// The elements without repetitions, in the order of their first occurrence.
    public func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
