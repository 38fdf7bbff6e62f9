internal import Ledgers
internal import Rates
internal import Trips

/// Finds for each row of a statement the expense that somebody recorded before.
///
/// A row and an expense fit if the amount as paid or the one charged is the same, and their days are at most three apart.
/// A pair is decided where a word of the merchant agrees, where nothing else fits either of them, or where all of a group
/// are of the same days. Otherwise nothing is decided, and both are listed.
struct StatementMatching {
    /// The largest number of days between a row and its expense.
    static let daysApart = 3

    let rows: [ImportedEntry]
    let expenses: [StoredExpense]
    /// The decided pairs: the index of the expense by that of the row.
    private(set) var pairs: [Int: Int] = [:]
    /// The expenses that fit each row, by their indices.
    private(set) var fitting: [[Int]]

    private var open: Set<Int> = []

    init(_ rows: [ImportedEntry], _ expenses: [StoredExpense]) {
        (self.rows, self.expenses) = (rows, expenses)
        let byAmount = Dictionary(
            grouping: expenses.indices.flatMap { index in
                Self.amounts(of: expenses[index]).map { ($0, index) }
            }, by: \.0
        ).mapValues { $0.map(\.1) }
        fitting = rows.map { row in
            let same = ([row.amount] + (row.homeAmount.map { [$0] } ?? []))
                .flatMap { byAmount[$0] ?? [] }
            return Set(same).filter { Self.distance(row, expenses[$0]) <= Self.daysApart }.sorted()
        }
        open = Set(expenses.indices)
        let words = rows.map { Self.words($0.memo) }
        let names = expenses.map {
            Self.words([$0.memo, $0.place].compactMap(\.self).joined(separator: " "))
        }
        decide { row, expense in !words[row].isDisjoint(with: names[expense]) }
        decide { _, _ in true }
    }

    /// The indices of the expenses that fit a row and are no other's.
    func candidates(of row: Int) -> [Int] { fitting[row].filter(open.contains) }

    /// The indices of the expenses that no row has.
    var left: [Int] { open.sorted() }

    static func amounts(of expense: StoredExpense) -> Set<Amount> {
        Set(
            [expense.amount]
                + (expense.rate.kind == .charged ? [expense.homeAmount] : []).compactMap(\.self))
    }

    private static func distance(_ row: ImportedEntry, _ expense: StoredExpense) -> Int {
        Int((row.date.ordinal - expense.date.ordinal).magnitude)
    }

    /// The words of a merchant's name that tell it from others: of three letters or more, of two without an alphabet.
    private static func words(_ text: String?) -> Set<String> {
        let words = (text ?? "").lowercased().split { !$0.isLetter }.map(String.init)
        return Set(
            words.filter { word in
                word.count >= 3
                    || word.count == 2 && word.unicodeScalars.allSatisfy { $0.value >= 0x2E80 }
            })
    }

    /// Decides pairs among those that are allowed, until no more can be.
    private mutating func decide(_ isAllowed: (_ row: Int, _ expense: Int) -> Bool) {
        var isChanged = true
        while isChanged {
            isChanged = false
            var rowsOf: [Int: [Int]] = [:]
            for row in rows.indices where pairs[row] == nil {
                for expense in candidates(of: row) where isAllowed(row, expense) {
                    rowsOf[expense, default: []].append(row)
                }
            }
            for (first, all) in rowsOf.sorted(by: { $0.key < $1.key }) where open.contains(first) {
                guard let row = all.first, pairs[row] == nil else { continue }
                let expenses = candidates(of: row).filter { isAllowed(row, $0) }
                if all.count == 1, expenses == [first] {
                    pair(row, first)
                    isChanged = true
                } else if pairGroup(containing: row, rowsOf, isAllowed) {
                    isChanged = true
                }
            }
        }
    }

    private mutating func pair(_ row: Int, _ expense: Int) {
        pairs[row] = expense
        open.remove(expense)
    }

    /// Pairs a group of rows and expenses of one amount in which each row has its expense on the same day, or all rows or
    /// all expenses are alike; false where that decides nothing.
    private mutating func pairGroup(
        containing row: Int, _ rowsOf: [Int: [Int]], _ isAllowed: (Int, Int) -> Bool
    ) -> Bool {
        var (groupRows, groupExpenses): (Set<Int>, Set<Int>) = ([row], [])
        var queue = [row]
        while let next = queue.popLast() {
            for expense in candidates(of: next) where isAllowed(next, expense) {
                guard groupExpenses.insert(expense).inserted else { continue }
                for other in rowsOf[expense] ?? [] where pairs[other] == nil {
                    if groupRows.insert(other).inserted { queue.append(other) }
                }
            }
        }
        guard groupRows.count == groupExpenses.count else { return false }
        let rows = groupRows.sorted { (self.rows[$0].date, $0) < (self.rows[$1].date, $1) }
        let all = groupExpenses.sorted { (expenses[$0].date, $0) < (expenses[$1].date, $1) }
        let fits = zip(rows, all).allSatisfy { fitting[$0].contains($1) }
        let days = Set(all.map { expenses[$0].date })
        let areOnTheDays =
            days.count == all.count
            && zip(rows, all).allSatisfy { self.rows[$0].date == expenses[$1].date }
        let rowsAreAlike =
            Set(
                rows.map { "\(self.rows[$0].date) \(String(describing: self.rows[$0].homeAmount))" }
            ).count == 1
        guard fits, areOnTheDays || rowsAreAlike else { return false }
        for (row, expense) in zip(rows, all) { pair(row, expense) }
        return true
    }
}
