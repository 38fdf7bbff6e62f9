package import Bookkeeping
package import Language
package import Rates
internal import Trips

/// Texts about a statement that is matched with a trip.
extension Messages {
    /// `line 4: #7 2026-10-12 1,980 JPY ramen: charged 18,523 KRW`, with what changes.
    package static func matched(_ pair: StatementMatches.Pair) -> Text {
        let what = described(pair.before.date, pair.before.amount, pair.before.memo)
        guard pair.after != pair.before else {
            return Text("line \(pair.line): #\(pair.number) \(what): nothing to change").clipped
        }
        var changes: [String] = []
        if pair.after.date != pair.before.date { changes.append(pair.after.date.description) }
        if pair.after.price != pair.before.price, let home = pair.after.homeAmount {
            changes.append(home.text)
        }
        if pair.after.method != pair.before.method, let method = pair.after.method {
            changes.append(method)
        }
        return Text(
            "line \(pair.line): #\(pair.number) \(what) → \(changes.joined(separator: ", "))"
        ).clipped
    }

    /// A row that several expenses fit.
    package static func unclear(
        line: Int, _ date: Day, _ amount: Amount, _ memo: String?, _ numbers: [Int64]
    ) -> Text {
        let list = numbers.map { "#\($0)" }.joined(separator: ", ")
        return Text(
            "line \(line): \(described(date, amount, memo)) fits several expenses: \(list). For the right one: ratebook expense edit NUMBER --charged AMOUNT"
        ).clipped
    }

    /// A row that no expense fits.
    package static func unmatched(
        line: Int, _ date: Day, _ amount: Amount, _ memo: String?
    ) -> Text {
        Text("line \(line): no expense fits: \(described(date, amount, memo))").clipped
    }

    package static var recordUnmatched: Text { Text("To record these as new expenses: --new") }

    /// Rows that would be recorded beside expenses of the same amounts on nearly the same days.
    package static func fitRecorded(_ count: Int, isRehearsal: Bool) -> Text {
        isRehearsal
            ? Text(
                "\(count, "row") may be recorded already as an expense. To match instead: --match"
            )
            : Text(
                "\(count, "row") may have been recorded already as an expense. To match instead: ratebook undo, then import with --match"
            )
    }

    package static func lacking(_ numbers: [Int64]) -> Text {
        let list = numbers.prefix(20).map { "#\($0)" }.joined(separator: ", ")
        let more = numbers.count > 20 ? ", …" : ""
        return Text("Not in the statement: \(list)\(more)")
    }

    package static func outside(_ lines: [Int]) -> Text {
        let list =
            lines.prefix(10).map(String.init).joined(separator: ", ")
            + (lines.count > 10 ? ", …" : "")
        let place = lines.count == 1 ? Text("line \(list)") : Text("lines \(list)")
        return Text("Not looked at, as the day is not the trip's: \(place)")
    }

    package static func foreignCharges(_ currencies: [Currency]) -> Text {
        let list = currencies.map(\.code).joined(separator: ", ")
        return Text("Charged amounts in \(list) are not taken: the trip's home currency is another")
    }

    /// The number of matched expenses, and of those that change.
    package static func matchedCount(_ matches: StatementMatches, isRehearsal: Bool) -> Text {
        let changed = matches.pairs.count { $0.before != $0.after }
        return Text(
            "Matched: \(matches.pairs.count, "expense"), \(when: isRehearsal, "to be changed", else: "changed"): \(changed)"
        )
    }

    /// The rows that were probably converted at the till: the first ten, then the number of the others.
    package static func tillConversions(_ report: ImportReport) -> [Text] {
        let all = report.tillConversions
        let first = all.prefix(10).map { row in
            Text(
                "line \(row.line): the charge for \(row.amount.text) is \(row.conversion.excess.text) (\(row.conversion.percent)%) more than at the rate of the day: probably converted at the till"
            )
        }
        guard all.count > first.count else { return first }
        return first + [
            Text("\(all.count - first.count, "more row") probably converted at the till")
        ]
    }

    private static func described(_ date: Day, _ amount: Amount, _ memo: String?) -> String {
        [date.description, amount.text, memo].compactMap { $0 }.joined(separator: " ")
    }
}

extension TillConversion {
    /// The excess in percent: `4.6`.
    package var percent: ExactDecimal { ExactDecimal(coefficient: Int128(tenths), scale: 1) }
}
