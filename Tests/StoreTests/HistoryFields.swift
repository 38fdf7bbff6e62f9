import Trips

@testable import Store

/// Fields of histories that the table of an expense's fields has, by short names.
extension HistoryField {
    static let category = HistoryField(Expense.details[0])
    static let memo = HistoryField(Expense.details[1])
    static let place = HistoryField(Expense.details[2])
    static let date = HistoryField(Expense.dateField)
}
