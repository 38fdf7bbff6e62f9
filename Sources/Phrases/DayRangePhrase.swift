internal import Rates
internal import Texts

/// The first and the last day of something, as people type them: `12/1~12/3`, `12/24 - 12/26`,
/// `10/10 10/19`, `12월 24일~26일`, `24-26 Dec`.
public struct DayRangePhrase: Equatable, Sendable {
    public let first, last: DayPhrase

    /// Parses a text with two days; the first has the month of the last if it has none.
    ///
    /// - Throws: the fault of one of the days; ``DayPhraseError/notADay`` if there are not two.
    public init(_ text: some StringProtocol) throws(DayPhraseError) {
        // 10-12 is one day.
        guard (try? DayPhrase(text)) == nil else { throw .notADay }
        var fault = DayPhraseError.notADay
        for (first, last) in Self.sides(of: text.narrowed) {
            do {
                let (first, last) = (try DayPhrase(first), try DayPhrase(last))
                (self.first, self.last) = (first.completed(by: last), last)
                return
            } catch {
                if fault == .notADay { fault = error }
            }
        }
        throw fault
    }

    /// Where the text may be divided: at a sign for a range, else at a hyphen or between words.
    private static func sides(of text: String) -> [(String, String)] {
        let text = String(text.map { "~〜∼–—".contains($0) ? "~" : $0 })
            .replacing("부터", with: "~")
        for sign in ["~", " to ", " - "] {
            let parts = text.split(separator: sign, omittingEmptySubsequences: false)
            guard parts.count == 2 else { continue }
            let last = parts[1].hasSuffix("까지") ? parts[1].dropLast(2) : parts[1]
            return [(String(parts[0]), String(last))]
        }
        return text.indices.compactMap { index in
            let (first, last) = (text[..<index], text[text.index(after: index)...])
            // Of 12-24-12-26, the hyphen in the middle.
            let isHyphen =
                text[index] == "-"
                && first.count { $0 == "-" } == last.count { $0 == "-" }
            return isHyphen || text[index].isWhitespace ? (String(first), String(last)) : nil
        }
    }
}

extension DayPhrase {
    /// A day of a month with the month of another day that has one.
    fileprivate func completed(by other: DayPhrase) -> DayPhrase {
        guard case .dayOfMonth(let number) = self else { return self }
        switch other {
        case .monthAndDay(let month, _) where Day(year: 2024, month: month, day: number) != nil:
            return .monthAndDay(month: month, day: number)
        case .day(let day):
            let (year, month) = (day.components.year, day.components.month)
            return Day(year: year, month: month, day: number).map { .day($0) } ?? self
        default: return self
        }
    }
}
