import Answers
import Bookkeeping
import Charts
import Rates
import Sync

/// The list of rates, favourites first.
struct RatesPage {
    private let visit: Visit
    /// The list, or why there is none in a book that has rates.
    private let outcome: Result<RateListing, LookupError>
    private let query: ListQuery
    private let home: Currency?

    /// The number of days of the lines beside the rates.
    private static let lineDays = 30

    init(_ visit: Visit) throws {
        self.visit = visit
        var query = ListQuery(asOf: try visit.asOf())
        query.usesHomeCurrency = true
        query.statement = try Self.statement(visit)
        (query.source, query.kind) = (try visit.source(), visit.kind())
        query.search = visit.request.query["q"]
        query.includesRetired = visit.request.query["all"] != nil
        query.recentDays = Self.lineDays
        self.query = query
        home = try visit.keeper.homeCurrency()
        do {
            outcome = .success(try visit.keeper.rates(query))
        } catch let error as LookupError {
            guard try visit.hasOtherRates else { throw error }
            outcome = .failure(error)
        }
    }

    private var listing: RateListing? { try? outcome.get() }

    /// What the prices state by the address; nil for what the reader chose.
    private static func statement(_ visit: Visit) throws -> ListStatement? {
        if visit.request.query["in"] == "published" { return .published }
        if let base = try visit.currency("base") { return .of(base) }
        return try visit.currency("in").map { .in($0) }
    }

    /// The list's address, with a query if it was part of one of its own forms.
    static func address(_ query: String?) -> String {
        guard let query, query.utf8.count <= 1_000,
            query.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else {
            return "/rates"
        }
        return "/rates?" + query
    }

    var html: HTML {
        get throws {
            Layout.page(
                visit.say(Words.rates), on: .rates, visit,
                beside: .detail(besidePath, visit.say(Words.converter)),
                """
                <header class="head"><h1>\(visit.say(Words.rates))</h1>\(Layout.syncButton(visit))</header>
                \(listing.map { "<p class=\"quiet small\">\(heading($0))</p>" as HTML })
                \(try listing.flatMap { try visit.keeper.heldBack(after: $0) }.map { held -> HTML in
                    "<p class=\"quiet small\">\(HTML(unbroken: visit.say(Messages.heldBack(held))))</p>"
                })
                <form class="filter" id="filter" action="/rates" role="search">
                <input type="search" name="q" value="\(visit.request.query["q"])" \
                aria-label="\(visit.say(Words.search))" placeholder="\(visit.say(Words.search))" \
                autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search">
                \(hidden)<button class="button">\(visit.say(Words.show))</button>
                </form>
                \(visit.searchStatus)
                \(try chooser)
                \(body)
                """)
        }
    }

    /// The converter of the first favourite, stated as the list states it.
    private var besidePath: String {
        let favorites = listing?.rows.filter(\.isFavorite) ?? []
        let pair = favorites.lazy.compactMap { listing?.pair($0) }.first { $0.base != $0.quote }
        return pair.map { "/convert/\($0)" } ?? "/convert"
    }

    private var body: HTML {
        switch outcome {
        case .success(let listing):
            return """
                <p class="quiet small">\(visit.say(Words.arrows)) \
                <span class="lines">\(visit.say(Words.lines(Self.lineDays)))</span></p>
                \(list(listing))
                <p class="empty" \(if: !listing.rows.isEmpty, "hidden")>\
                \(visit.say(Messages.noMatchingCurrency))\
                \(if: !query.includesRetired, " <button class=\"button\" form=\"filter\" name=\"all\" value=\"1\">\(visit.say(Words.searchEnded))</button>")</p>
                <label class="check"><input type="checkbox" name="all" value="1" form="filter"\
                \(if: query.includesRetired, " checked")> \(visit.say(Words.endedToo))</label>
                \(foot(listing))
                """
        case .failure(let error):
            let failure = Failure(error)
            let hint =
                Words.advice(error, canSync: visit.canSync)
                ?? failure.hintOnPage(canSync: visit.canSync)
            return Layout.empty(
                .empty, visit.say(failure.message.clipped), hint.map { visit.say($0.clipped) },
                Layout.syncForm(visit))
        }
    }

    /// `1 EUR · Fri 30 Oct 2026, 2 days old · ecb`.
    private func heading(_ listing: RateListing) -> String {
        let unit =
            listing.isDirect
            ? visit.say(Messages.perUnit(listing)) : "1 \(listing.shared)"
        let age = listing.date.map { visit.age(of: $0, listing.asOf) }
        let kind = Messages.kind(of: listing.series).map { visit.say($0) }
        return [unit, age, listing.series.source, kind].compactMap { $0 }.joined(separator: " · ")
    }

    /// The fields of the address that a search keeps.
    private var hidden: [HTML] {
        ["in", "base"].compactMap { name in
            visit.request.query[name].map {
                "<input type=\"hidden\" name=\"\(name)\" value=\"\($0)\">"
            }
        }
    }

    /// The choice between rates as published and prices in one currency, which is remembered unless
    /// the server changes nothing.
    private var chooser: HTML {
        get throws {
            let statement = listing?.statement ?? query.statement ?? home.map(ListStatement.in)
            let chosen: Currency? =
                if case .in(let currency) = statement { currency } else { nil }
            let usual = try visit.usualRatedCurrencies()
            let all = usual + [chosen].compactMap { $0 }.filter { !usual.contains($0) }
            let choices = all.map { currency -> HTML in
                """
                <option value="\(currency)"\(if: currency == chosen, " selected")>\
                \(visit.say(Words.pricesIn(currency)))</option>
                """
            }
            let name = visit.isReadOnly ? "in" : "currency"
            let action = visit.isReadOnly ? "/rates" : "/home"
            return """
                <form class="choose" action="\(action)" \(if: !visit.isReadOnly, "method=\"post\"")>\
                \(if: !visit.isReadOnly, Layout.token(visit))
                <select name="\(name)" aria-label="\(visit.say(Words.pricesShown))" data-submit>
                <option value="\(if: visit.isReadOnly, "published")">\
                \(visit.say(Words.asPublished))</option>\(choices)</select>
                <input type="date" form="filter" name="date" value="\(shownDay)" \
                max="\(visit.keeper.today)" aria-label="\(visit.say(Words.day))">
                \(try visit.seriesChoice(of: "filter"))
                <button class="button">\(visit.say(Words.apply))</button></form>
                """
        }
    }

    /// The requested day, else the newest day listed.
    private var shownDay: Day? {
        visit.request.query["date"] == nil ? listing?.date : query.asOf.day
    }

    private func list(_ listing: RateListing) -> HTML {
        let order = (try? visit.keeper.favoriteOrder())?.currencies.map(\.code) ?? []
        let rows: HTML = """
            <ul class="list rates" data-pane\(if: !order.isEmpty, " data-order=\"\(order.joined(separator: " "))\"")>\(listing.rows.map { RateRow($0, listing, visit).html })</ul>
            """
        guard !visit.isReadOnly else { return "<div class=\"stars\">\(rows)</div>" }
        // One form for all stars; the field `back` leads to the same list again.
        return """
            <form method="post" action="/favorites" class="stars">\(Layout.token(visit))\
            <input type="hidden" name="back" value="\(visit.request.query.address)">
            \(rows)</form>
            """
    }

    private func foot(_ listing: RateListing) -> HTML {
        let pegs = Messages.pegs(of: listing).map { peg -> HTML in
            "<p class=\"quiet small\">\(visit.say(peg))</p>"
        }
        let source = listing.series.about.map { about -> HTML in
            """
            <footer class="foot">\(about.attribution) · \
            <a href="\(about.homepage)" rel="noreferrer">\(about.homepage)</a></footer>
            """
        }
        return "\(pegs)\(source)"
    }
}
