import Language

/// The order of a report's table, in its address: `?sort=name`, in reverse with a minus before the name.
struct ReportOrder {
    enum Key: String, CaseIterable {
        case amount, count, day, name

        /// Whether the largest value is first.
        fileprivate var isLargestFirst: Bool { self == .amount || self == .count }
    }

    private let key: Key
    private let isReversed: Bool
    /// The address of the report, which has a query.
    private let report: String

    /// - Parameter usual: the key by which the table is ordered without a field `sort`.
    init(_ visit: Visit, usual: Key, report: String) {
        let typed = visit.request.query["sort"] ?? usual.rawValue
        isReversed = typed.hasPrefix("-")
        key = Key(rawValue: isReversed ? String(typed.dropFirst()) : typed) ?? usual
        self.report = report
    }

    /// A column's heading, which leads to the table in its order.
    func heading(_ key: Key, _ title: String, _ style: String = "") -> HTML {
        let isChosen = key == self.key
        let isDown = key.isLargestFirst != isReversed
        let sort = isChosen && !isReversed ? "-" + key.rawValue : key.rawValue
        return """
            <th scope="col" class="\(style)"\
            \(if: isChosen, " aria-sort=\"\(isDown ? "descending" : "ascending")\"")>\
            <a href="\(report)&amp;sort=\(sort)">\(title)\(if: isChosen, "<span aria-hidden=\"true\"> \(isDown ? "▾" : "▴")</span>")</a></th>
            """
    }

    /// Rows in the order; equal ones stay as they are.
    ///
    /// - Parameters:
    ///   - name: what the row is called; a day as `2026-11-01`.
    ///   - amount: its main sum.
    func sorted<Row>(
        _ rows: [Row], name: (Row) -> String, amount: (Row) -> Int64,
        count: (Row) -> Int = { _ in 0 }
    ) -> [Row] {
        let sorted: [Row] =
            switch key {
            case .amount: rows.sorted { amount($0) > amount($1) }
            case .count: rows.sorted { count($0) > count($1) }
            case .day, .name: rows.sorted { name($0) < name($1) }
            }
        return isReversed ? sorted.reversed() : sorted
    }
}
