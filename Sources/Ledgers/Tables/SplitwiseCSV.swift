internal import CSV
internal import Rates
public import Trips

/// The CSV table that Splitwise exports for a group.
///
/// Each person's column has what they paid minus their share. All amounts are in the trip's home
/// currency, so that the last row has one total per person, which is ratebook's balance.
public enum SplitwiseCSV {
    /// The columns before those of people.
    static let columns = ["Date", "Description", "Category", "Cost", "Currency"]
    /// The category of a transfer between people.
    static let payment = "Payment"
    /// The number of lines in which the header is looked for.
    static let headLimit = 20
    /// The description in the last row.
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
        // Splitwise has no rows with a cost of zero.
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
        // Rows of one day keep their order.
        let ordered = lines.enumerated().sorted {
            ($0.element.date, $0.offset) < ($1.element.date, $1.offset)
        }.map(\.element)
        for line in ordered { text += line.text }
        let last = ordered.last?.date ?? document.trip.lastDay
        text += "\r\n" + line([last.description, total, " ", " ", home.code], balances)
        return text
    }

    /// What a person paid of an expense minus their share.
    private static func net(_ person: String, of expense: Expense) -> Int128 {
        let paid = expense.payments.first { $0.person == person }?.homeAmount ?? 0
        let share = expense.shares.first { $0.person == person }?.homeAmount ?? 0
        return Int128(paid) - Int128(share)
    }
}
