import Answers
import Bookkeeping
import Films
import Rates

/// The last days of a film in the daily lists, newest first, with the days between them on which it
/// was in none.
struct FilmRunTable {
    private let film: FilmRun
    private let visit: Visit

    /// The number of days in the lists that are shown.
    private static let days = 14

    init(_ film: FilmRun, _ visit: Visit) { (self.film, self.visit) = (film, visit) }

    var html: HTML? {
        typealias Heading = Messages.FilmHeading
        guard !film.days.isEmpty else { return nil }
        let headings = [
            Messages.Heading.date, Heading.rank, Heading.audience, Heading.change, FilmWords.inAll,
        ]
        return """
            <section class="card run"><div class="scroll"><table><caption class="visually-hidden">\
            \(visit.say(FilmWords.run))</caption><thead><tr>\
            \(headings.enumerated().map { index, heading -> HTML in
                "<th scope=\"col\"\(if: index > 0, " class=\"right\"")>\(visit.say(heading))</th>"
            })</tr></thead><tbody>\(rows)</tbody></table></div></section>
            """
    }

    private var rows: [HTML] {
        let shown = film.days.indices.suffix(Self.days)
        var gaps = film.gaps.filter { gap in
            shown.first.map { film.days[$0].day < gap.days.lowerBound } ?? false
        }
        return shown.reversed().flatMap { index -> [HTML] in
            var later: [HTML] = []
            while let gap = gaps.last, gap.days.lowerBound > film.days[index].day {
                later.append(row(of: gap))
                gaps.removeLast()
            }
            return later + [row(index)]
        }
    }

    private func row(_ index: Int) -> HTML {
        let found = film.days[index]
        func count(_ number: Int64) -> String { Numbers.grouped(units: number, places: 0) }
        let change = film.change(index)
        let direction = (change ?? 0) > 0 ? "up" : (change ?? 0) < 0 ? "down" : "quiet"
        return """
            <tr><th scope="row">\(short(found.day))</th>\
            <td class="right">\(found.rank.rank)</td>\
            <td class="right">\(count(found.rank.audience.amount))</td>\
            <td class="right \(direction)">\(change.map { ($0 > 0 ? "+" : "") + count($0) })</td>\
            <td class="right">\(count(found.rank.audience.total))</td></tr>

            """
    }

    private func row(of gap: FilmRun.Gap) -> HTML {
        let (first, last) = (short(gap.days.lowerBound), short(gap.days.upperBound))
        return """
            <tr><th scope="row">\(first)\(if: first != last, " – \(last)")</th>\
            <td class="right quiet" colspan="4">\(visit.say(Messages.gap(gap)))</td></tr>

            """
    }

    /// A day without its year, if that is the year of the newest row, which the chart and the summary
    /// name.
    private func short(_ day: Day) -> String {
        let isClear = film.days.last?.day.components.year == day.components.year
        return isClear ? String("\(day)".dropFirst(5)) : "\(day)"
    }
}
