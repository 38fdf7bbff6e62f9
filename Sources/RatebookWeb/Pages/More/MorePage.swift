import Answers
import Bookkeeping
import Language
import Rates
import Sync

/// The settings of this device, the sources and their state, and what the program is.
struct MorePage {
    private let visit: Visit
    private let sources: [SourceStatus]
    private let home: Currency?
    /// The currencies that the book has rates of.
    private let rated: Set<Currency>

    init(_ visit: Visit) throws {
        self.visit = visit
        sources = try SourceStatus.all(visit.keeper.book, now: visit.keeper.now)
        home = try visit.keeper.homeCurrency()
        rated = try visit.keeper.contents.ratedCurrencies()
    }

    var html: HTML {
        get throws {
            Layout.page(
                visit.say(Words.more), on: .more, visit,
                """
                <h1>\(visit.say(Words.more))</h1>
                \(if: visit.isReadOnly, "<p class=\"notice\">\(visit.say(Words.readOnly))</p>")
                \(try SourcesPage.notice(visit))
                \(settings)
                \(ways)
                <h2>\(visit.say(Words.sources))</h2>
                <ul class="list">\(sources.map(source))</ul>
                <h2>\(visit.say(Words.about))</h2>
                <div class="card stack">
                <p>\(visit.say(Words.aboutText))</p>
                <p class="quiet small">\(visit.say(Words.version(Version.number)))</p>
                <ul class="stack tight small quiet">\(attributions)</ul>
                </div>
                """)
        }
    }

    /// The ways to the pages below this one.
    private var ways: HTML {
        let pages = [
            ("/favorites", Words.favorites), ("/alerts", Words.Settings.alerts),
            ("/categories", Words.Settings.categories), ("/sources", Words.Settings.findSources),
        ]
        let devices = visit.isReadOnly ? [] : [("/devices", Words.Access.devices)]
        let rows = (pages + devices).map { path, name in
            "<li><a class=\"row\" href=\"\(path)\"><span>\(visit.say(name))</span></a></li>" as HTML
        }
        return "<ul class=\"list\">\(rows)</ul>"
    }

    private var settings: HTML {
        let living = Currency.all.filter { currency in
            currency == home
                || !currency.isRetired(on: visit.keeper.today)
                    && (rated.isEmpty || rated.contains(currency))
        }
        let choices = living.map { currency -> HTML in
            """
            <option value="\(currency)"\(if: currency == home, " selected")>\(currency) \
            \(currency.name(visit.language))</option>
            """
        }
        return """
            <section class="card stack" aria-label="\(visit.say(Words.settings))">
            \(DisplaySettings.html(visit))
            \(if: !visit.isReadOnly, homeForm(choices))
            <button type="button" class="button" data-shortcuts hidden>\(visit.say(Words.shortcuts))</button>
            </section>
            """
    }

    private func homeForm(_ choices: [HTML]) -> HTML {
        """
        <form method="post" action="/home" class="field">\(Layout.token(visit))\
        <input type="hidden" name="back" value="more">
        <label class="label" for="home">\(visit.say(Words.homeCurrency))</label>
        <div class="inline nowrap"><select id="home" name="currency" data-submit>
        <option value="">\(visit.say(Words.none))</option>\(choices)</select>
        <button class="button">\(visit.say(Words.apply))</button></div></form>
        """
    }

    private func source(_ status: SourceStatus) -> HTML {
        let last = status.series?.lastFetch
        let outcome = last.map { last in
            [
                visit.say(Messages.outcome(last.outcome)),
                last.failure.map { visit.say(Messages.reason($0).clipped) },
            ].compactMap { $0 }.joined(separator: ": ")
        }
        let newest = status.series?.newest.map { day in
            [
                visit.say(TripWords.date(day)),
                status.age.flatMap { $0 > 0 ? visit.say(Messages.daysOld($0)) : nil },
            ]
            .compactMap { $0 }.joined(separator: ", ")
        }
        let facts: [(Text, String?)] = [
            (Heading.newest, newest),
            (Heading.days, status.series.map { Numbers.grouped($0.days) }),
            (Heading.missing, status.missingDays.map { Numbers.grouped($0) }),
            (Heading.lastFetch, last.map { visit.time($0.at) }),
            (Heading.outcome, outcome),
            (Heading.nextDue, due(status)),
        ]
        let lines = facts.compactMap { name, value in
            value.map { "<dt>\(visit.say(name))</dt><dd class=\"num\">\($0)</dd>" as HTML }
        }
        let isOld = status.isStale
        let isChosen = visit.request.query["source"] == status.about.id
        return """
            <li><details class="row"\(if: isChosen, " open")><summary><span class="grow">\(status.about.name)\
            <small class="quiet">\(status.about.id)\(status.base.map { " · 1 \($0)" })</small></span>\
            <small class="\(isOld ? "bad" : status.isOn ? "good" : "quiet")">\
            \(visit.say(isOld ? Words.old : status.isOn ? Words.on : Words.off))</small></summary>
            <dl class="facts small">\(lines)</dl>\(use(of: status))</details></li>

            """
    }

    /// The switch of a source and, where its key is missing, where that is put.
    private func use(of status: SourceStatus) -> HTML? {
        guard visit.isOwner, !visit.isReadOnly else { return nil }
        let problem = visit.keyProblem?(status.about).map {
            "<p class=\"small\">\(visit.say(Words.keyProblem($0, of: status.about)))</p>" as HTML
        }
        let button = ButtonForm(
            status.isOn ? Words.switchOff : Words.switchOn, to: "/sources",
            SourcesPage.values(of: status.about, status.isOn, visit))
        return """
            <div class="stack tight switch">\(problem)\(button.html(visit, of: status.about.name))</div>
            """
    }

    /// When newer rates are due; nil for a source that is not asked.
    private func due(_ status: SourceStatus) -> String? {
        guard status.isOn, !status.isComplete else { return nil }
        guard let due = status.nextDue, due > visit.keeper.now else {
            return visit.say(Messages.now)
        }
        return visit.time(due)
    }

    private var attributions: [HTML] {
        var shown: Set<String> = []
        return sources.map(\.about).filter { shown.insert($0.attribution).inserted }.map { about in
            """
            <li>\(about.attribution)<br>\
            <a href="\(about.homepage)" rel="noreferrer">\(about.homepage)</a></li>
            """
        }
    }
}
