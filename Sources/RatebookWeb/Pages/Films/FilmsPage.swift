import Answers
import Bookkeeping
import Films
import Language
import Rates
import Sync

/// The daily list of films, with a day to choose.
struct FilmsPage {
    private let visit: Visit
    private let found: FilmDayListing

    init(_ visit: Visit) throws {
        self.visit = visit
        found = try visit.keeper.filmsOfDay(try Self.query(visit))
    }

    static func query(_ visit: Visit) throws -> FilmQuery {
        var query = FilmQuery()
        query.day = try visit.day("date")
        query.search = visit.request.query["q"].flatMap { $0.isEmpty ? nil : $0 }
        return query
    }

    /// The list's address, with a query if it was part of one of its own forms.
    static func address(_ query: String?) -> String {
        RatesPage.address(query).replacingPrefix("/rates", with: "/films")
    }

    var html: HTML {
        Layout.page(
            visit.say(FilmWords.films), on: .films, visit,
            beside: found.listing?.rows.first.map {
                .detail("/films/\($0.rank.film.code.escapedForAddress)", $0.rank.film.title)
            },
            """
            <header class="head"><h1>\(visit.say(FilmWords.films))</h1>\
            \(Layout.syncButton(visit, backTo: .films))</header>
            \(found.listing.map { "<p class=\"quiet small\">\(HTML(unbroken: heading($0)))</p>" as HTML })
            \(chooser)
            \(found.listing.map(list) ?? noList)
            <footer class="foot">\(Kobis().about.attribution) · \
            <a href="\(Kobis().about.address)" rel="noreferrer">\(Kobis().about.address)</a></footer>
            """)
    }

    private func heading(_ listing: FilmListing) -> String {
        let compared =
            listing.previous.map {
                visit.say(Messages.compared(with: $0, written: TripWords.shortDate))
            } ?? ""
        let revision =
            listing.revision == 0
            ? nil : visit.say(Messages.revision(listing.revision, at: listing.fetchedAt))
        return [
            visit.say(Messages.name(of: listing.chart)),
            visit.say(TripWords.date(found.day)) + compared, revision,
        ].compactMap { $0 }.joined(separator: " · ")
    }

    /// A day of the list: a search that is there goes on.
    private func address(of day: Day) -> String {
        let search = visit.request.query["q"].flatMap { $0.isEmpty ? nil : $0 }
        return "/films?date=\(day)" + (search.map { "&q=\($0.escapedForAddress)" } ?? "")
    }

    private var chooser: HTML {
        func arrow(_ sign: String, to day: Day?, _ name: (Day) -> Text) -> HTML? {
            day.map { day in
                """
                <a class="icon filled" href="\(address(of: day))" \
                aria-label="\(visit.say(name(day)))">\(sign)</a>
                """
            }
        }
        return """
            <form class="filter films" id="filter" action="/films" role="search">
            \(arrow("‹", to: found.previous, FilmWords.previous))
            <input type="date" name="date" value="\(found.day)" max="\(visit.keeper.filmDay)" \
            aria-label="\(visit.say(Words.day))" data-submit>
            \(arrow("›", to: found.next, FilmWords.next))
            <input type="search" name="q" value="\(visit.request.query["q"])" \
            aria-label="\(visit.say(FilmWords.search))" placeholder="\(visit.say(FilmWords.search))" \
            autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search">
            <button class="button">\(visit.say(Words.show))</button></form>
            """
    }

    private func list(_ listing: FilmListing) -> HTML {
        """
        <form method="post" action="/films/favorites" class="stars">\(Layout.token(visit))\
        <input type="hidden" name="back" value="\(visit.request.query.address)">
        <ol class="list films" data-pane>\(listing.rows.map(row))</ol></form>
        \(if: listing.rows.isEmpty, "<p class=\"empty\">\(visit.say(Messages.noMatchingFilm))</p>")
        """
    }

    private var noList: HTML {
        let link = found.nearest.map { day -> HTML in
            "<a class=\"button\" href=\"\(address(of: day))\">\(visit.say(FilmWords.show(day)))</a>"
        }
        return """
            <div class="empty"><h2>\(HTML(unbroken: visit.say(FilmWords.noList(of: found.day))))</h2>\
            \(found.ask.flatMap { FilmLoading(.list($0), visit).html })\(link)</div>
            """
    }

    private func row(_ film: ListedFilm) -> HTML {
        let rank = film.rank
        let people = visit.say(Messages.people(rank.audience.amount))
        let total = visit.say(FilmWords.total(Messages.people(rank.audience.total)))
        let day = film.dayOfRun.map {
            visit.say(film.isPreview ? Messages.dayOfRun($0) : FilmWords.dayOfRun($0))
        }
        let notes = [total, day].compactMap { $0 }
        return """
            <li>\(FilmStar(film: rank.film, isFavorite: film.isFavorite, visit: visit).html)\
            <a class="row" href="/films/\(rank.film.code.escapedForAddress)">\
            <span class="place"><b class="num">\(rank.rank)</b>\
            <small class="num \(rise(rank))">\(visit.say(Messages.rise(of: rank)))</small></span>\
            <span class="grow"><span class="strong">\(rank.film.title)</span>\
            <span class="spread"><small>\(HTML(unbroken: notes.joined(separator: " · ")))</small><b class="people num">\(people)</b></span></span></a></li>

            """
    }

    private func rise(_ rank: FilmRank) -> String {
        rank.isNew ? "pending" : rank.rise > 0 ? "up" : rank.rise < 0 ? "down" : "quiet"
    }
}

extension String {
    fileprivate func replacingPrefix(_ prefix: String, with other: String) -> String {
        hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
    }
}

/// The star of a film, a button of a form with the class `stars`.
struct FilmStar {
    let film: FilmName
    let isFavorite: Bool
    let visit: Visit

    var html: HTML {
        let sign = isFavorite ? "★" : "☆"
        guard !visit.isReadOnly else { return "<span class=\"star\">\(sign)</span>" }
        return """
            <button class="star" name="\(isFavorite ? "remove" : "add")" \
            value="\(film.code)" aria-pressed="\(isFavorite)" \
            aria-label="\(visit.say(Words.favorite)) \(film.title)">\(sign)</button>
            """
    }
}
