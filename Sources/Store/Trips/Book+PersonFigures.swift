public import Rates
internal import SQLite
public import Trips

extension Book {
    /// What the shares of each person in each category come to up to a day, the largest first; only
    /// those that are not zero, and none of pending expenses.
    ///
    /// - Parameter person: the only person whose shares are read; nil for all.
    /// - Throws: ``SumTooLarge``; ``SQLiteError``.
    public func categoryShares(
        of trip: Int64, through day: Day, person: String? = nil
    ) throws -> [CategoryShare] {
        let isWanted: SQL = person.map { "people.name = \($0)" } ?? "true"
        return try sums(
            """
            SELECT people.name, categories.name, sum(s.home), count(*)
            FROM expenses AS e JOIN shares AS s ON s.expense_id = e.id
            JOIN people ON people.id = s.person_id
            JOIN categories ON categories.id = e.category_id
            WHERE e.trip_id = \(trip) AND e.date <= \(day) AND e.removed_at IS NULL
                AND s.home <> 0 AND \(isWanted)
            GROUP BY people.id, categories.id ORDER BY 3 DESC, 2, people.id
            """
        ) { row in
            CategoryShare(
                person: try row.text(0), category: try row.text(1), share: try row.integer(2),
                count: Int(try row.integer(3)))
        }
    }
}

extension ExpenseQuery {
    /// The condition on rows `e` for those of a person.
    var isOfPerson: SQL {
        switch person {
        case nil: "true"
        case .sharing(let name): Self.hasShare(name)
        case .takingPart(let name):
            """
            (EXISTS (SELECT 1 FROM payments AS paid JOIN people AS payer
                    ON payer.id = paid.person_id
                WHERE paid.expense_id = e.id AND payer.name = \(name))
                OR \(Self.hasShare(name)))
            """
        }
    }

    /// A share that is not zero; those of pending expenses are NULL.
    private static func hasShare(_ name: String) -> SQL {
        """
        EXISTS (SELECT 1 FROM shares AS own JOIN people AS sharer ON sharer.id = own.person_id
            WHERE own.expense_id = e.id AND sharer.name = \(name) AND own.home IS NOT 0)
        """
    }
}
