import Answers
import Arguments
import BookReports
import Bookkeeping
import Rates

extension AlertRule {
    /// Parses a pair and a rule: `USD/KRW above 1400`, `USD KRW change 2% in 7 days`.
    static func parse(_ words: [String]) throws -> (pair: CurrencyPair, rule: AlertRule) {
        let words = words.flatMap { $0.split(separator: " ").map(String.init) }
        guard let index = words.firstIndex(where: { Kind(rawValue: $0.lowercased()) != nil }),
            let kind = Kind(rawValue: words[index].lowercased())
        else { throw Failure.badRule(words.joined(separator: " ")) }
        let pair = try CurrencyPair(words: Array(words[..<index]))
        return (pair, try AlertRule(kind, words[(index + 1)...]))
    }

    private init(_ kind: Kind, _ words: ArraySlice<String>) throws {
        let position = words.firstIndex { $0.lowercased() == "in" } ?? words.endIndex
        // Words keep their blanks: 1400 1500 is no number, 3만 5천 is one.
        let (value, time) = (
            words[..<position].joined(separator: " "), words[position...].dropFirst()
        )
        let whole = ([kind.rawValue] + words).joined(separator: " ")
        func days() throws -> Int {
            let isWhole =
                time.count == 1 || time.dropFirst().elementsEqual(["days"])
                || time.dropFirst().elementsEqual(["day"])
            guard let days = time.first.flatMap({ Int($0) }), isWhole,
                AlertRule.dayRange.contains(days)
            else { throw Failure.badDays(time.joined(separator: " ")) }
            return days
        }
        switch kind {
        case .above, .below:
            // 1400% would be 14.
            guard time.isEmpty, !value.isEmpty, !value.contains("%") else {
                throw Failure.badRule(whole)
            }
            let rate = try AmountReader().rate(value)
            self = kind == .above ? .above(rate) : .below(rate)
        case .change:
            guard value.hasSuffix("%"), !value.dropLast().contains("%"),
                let percent = try? AmountReader().rate(String(value.dropLast()))
            else { throw Failure.badPercent(value) }
            self = .change(percent: percent, days: try days())
        case .high, .low:
            guard value.isEmpty else { throw Failure.badRule(whole) }
            self = kind == .high ? .high(days: try days()) : .low(days: try days())
        }
    }
}

extension Context {
    /// The bookkeeper for changing alerts; fails if there is no book.
    func alertWriter() throws -> Bookkeeper {
        do {
            return keeper(of: try Books.openExisting(try BookLocation(self).path))
        } catch BookError.missing where options.db == nil {
            throw Failure.noData(hint: Messages.runSync)
        }
    }
}
