internal import Rates
public import Trips

/// The table that Splitwise exports for a group, and its balances.
///
/// Each person's column is what the person paid less what was for the person. Everything is in
/// the trip's home currency, so that the last line is one, and equals ratebook's balances.
public enum SplitwiseCSV {
    /// The columns before those of the people.
    static let columns = ["Date", "Description", "Category", "Cost", "Currency"]
    /// The category of money that one person gave another.
    static let payment = "Payment"
    /// The header is looked for in so many lines.
    static let headLimit = 20
    /// What the last line is called.
    static let total = "Total balance"

    /// The table of a trip.
    public static func text(of document: TripDocument) -> String {
        let home = document.trip.homeCurrency
        let people = JournalBook.people(document).uniqued()
        var balances = people.map { _ in Int128(0) }
        func line(_ start: [String], _ nets: [Int128]) -> String {
            CSVLine.line(
                start
                    + nets.map {
                        ExactDecimal(coefficient: $0, scale: home.minorUnitDigits).description
                    })
        }
        var text = CSVLine.line(columns + people.map { CSVLine.text($0) }) + "\r\n"
        var lines: [(date: Day, text: String)] = []
        // Splitwise has no line that costs nothing.
        for expense in document.expenses where expense.homeAmount.minorUnits != 0 {
            let nets = people.map { net($0, of: expense) }
            for index in nets.indices { balances[index] += nets[index] }
            let words = expense.memo ?? expense.place ?? expense.category
            lines.append(
                (
                    expense.date,
                    line(
                        [
                            expense.date.description, CSVLine.text(words),
                            CSVLine.text(expense.category), expense.homeAmount.decimal.description,
                            home.code,
                        ], nets)
                ))
        }
        for record in document.settlements {
            let amount = Amount(minorUnits: record.amount, currency: home)
            let nets = people.map { name in
                name == record.giver
                    ? Int128(record.amount) : name == record.taker ? -Int128(record.amount) : 0
            }
            for index in nets.indices { balances[index] += nets[index] }
            lines.append(
                (
                    record.date,
                    line(
                        [
                            record.date.description,
                            CSVLine.text("\(record.giver) paid \(record.taker)"), payment,
                            amount.decimal.description, home.code,
                        ], nets)
                ))
        }
        // Stable: what was entered first on a day stays first.
        let ordered = lines.enumerated().sorted {
            ($0.element.date, $0.offset) < ($1.element.date, $1.offset)
        }.map(\.element)
        for line in ordered { text += line.text }
        let last = ordered.last?.date ?? document.trip.lastDay
        text += "\r\n" + line([last.description, total, " ", " ", home.code], balances)
        return text
    }

    /// What a person paid of an expense, less what was for the person.
    private static func net(_ person: String, of expense: Expense) -> Int128 {
        let paid = expense.payments.first { $0.person == person }?.homeAmount ?? 0
        let share = expense.shares.first { $0.person == person }?.homeAmount ?? 0
        return Int128(paid) - Int128(share)
    }
}
