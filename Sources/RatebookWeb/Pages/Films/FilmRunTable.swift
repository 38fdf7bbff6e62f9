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
        guard !film.days.isEmpty else { return nil }
        // The day of the run is the least of it on a phone.
        let table = HTMLTable(
            FilmRun.Line.columns(visit.language, date: short), visit.language,
            where: { $0.rank != 1 })
        let rows = table.html(
            film.lines(last: Self.days).reversed(), caption: visit.say(FilmWords.run)
        ) { line in
            guard case .gap(let gap) = line else { return nil }
            return row(of: gap, besides: table.width - 1)
        }
        return "<section class=\"card run\"><div class=\"scroll\">\(rows)</div></section>"
    }

    private func row(of gap: FilmRun.Gap, besides width: Int) -> HTML {
        let (first, last) = (short(gap.days.lowerBound), short(gap.days.upperBound))
        return """
            <tr><th scope="row" class="num">\(first)\(if: first != last, " – \(last)")</th>\
            <td class="right quiet" colspan="\(width)">\(visit.say(Messages.gap(gap)))</td></tr>

            """
    }

    /// A day without its year, if that is the year of the newest row, which the chart and the summary
    /// name.
    private func short(_ day: Day) -> String {
        let isClear = film.days.last?.day.components.year == day.components.year
        return visit.say(isClear ? TripWords.shortDate(day) : TripWords.date(day))
    }
}
