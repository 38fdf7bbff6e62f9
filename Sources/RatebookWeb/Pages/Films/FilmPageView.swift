import Answers
import Bookkeeping
import Charts
import Films
import Language

/// A film: its description, a chart of its audience, and its last days.
struct FilmPageView {
    private let visit: Visit
    private let film: FilmRun

    init(_ visit: Visit) throws {
        self.visit = visit
        film = try visit.keeper.film(visit.parameter(0))
    }

    var html: HTML {
        Layout.page(
            film.name.title, on: .films, visit, beside: .list("/films", visit.say(FilmWords.films)),
            """
            <a class="back" href="/films">‹ \(visit.say(FilmWords.films))</a>
            <header class="head" data-pane><h1>\(film.name.title)</h1>\(star)</header>
            \(summary)
            \(chart)
            \(FilmFacts(film: film, visit: visit).html)
            \(film.page?.isWhole == true ? nil : FilmLoading(.page(film.name.code), visit).html)
            \(FilmRunTable(film, visit).html)
            """)
    }

    private var star: HTML {
        let star = FilmStar(film: film.name, isFavorite: film.isFavorite, visit: visit).html
        return """
            <form method="post" action="/films/favorites" class="stars">\(Layout.token(visit))\
            <input type="hidden" name="film" value="\(film.name.code)">\(star)</form>
            """
    }

    private var summary: HTML {
        guard let last = film.days.last, let best = film.best else {
            return "<p class=\"quiet\">\(visit.say(Messages.notInLists))</p>"
        }
        let lines =
            [
                Messages.total(last, written: TripWords.date),
                Messages.best(best, of: film.days.count, written: TripWords.date),
            ]
            + film.milestones.map {
                Messages.milestone(
                    $0, dayOfRun: film.name.dayOfRun(on: $0.day), written: TripWords.date)
            }
        return """
            <section class="card stack tight" data-pane>\(lines.map { "<p>\(HTML(unbroken: visit.say($0)))</p>" as HTML })</section>
            """
    }

    private var chart: HTML? {
        let counts = film.days.map { (day: $0.day, count: $0.rank.audience.amount) }
        guard counts.count > 1, let line = LineChart(ofCounts: counts) else { return nil }
        let label = "\(film.name.title), \(visit.say(Messages.FilmHeading.audience))"
        return """
            <section class="card" aria-label="\(label)" data-pane><figure class="chart">\
            \(ChartDrawing(line, places: 0) { visit.say(TripWords.tick($0)) }.html(label))\
            <figcaption class="small quiet num"><span role="status">\
            \(visit.say(TripWords.period(line.first.day, line.last.day)))</span></figcaption></figure></section>
            """
    }
}
