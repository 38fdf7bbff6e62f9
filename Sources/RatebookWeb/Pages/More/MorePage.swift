import Answers
import Bookkeeping
import Language
import Rates
import Store
import Sync

/// The settings of this device, the sources and their state, and what the program is.
struct MorePage {
    private let visit: Visit
    private let sources: [SourceStatus]
    private let home: Currency?

    init(_ visit: Visit) throws {
        self.visit = visit
        sources = try SourceStatus.all(visit.keeper.book, now: visit.keeper.now)
        home = try visit.keeper.homeCurrency()
    }

    var html: HTML {
        get throws {
            Layout.page(
                visit.say(Words.more), on: .more, visit,
                """
                <h1>\(visit.say(Words.more))</h1>
                \(if: visit.isReadOnly, "<p class=\"notice\">\(visit.say(Words.readOnly))</p>")
                \(if: !visit.isReadOnly, settings)
                <h2>\(visit.say(Words.sources))</h2>
                <ul class="list">\(sources.map(source))</ul>
                <h2>\(visit.say(Words.about))</h2>
                <div class="card stack">
                <p>\(visit.say(Words.aboutText))</p>
                <ul class="stack tight small quiet">\(attributions)</ul>
                </div>
                """)
        }
    }

    private var settings: HTML {
        let living = Currency.all.filter { !$0.isRetired(on: visit.keeper.today) || $0 == home }
        let choices = living.map { currency -> HTML in
            """
            <option value="\(currency)"\(if: currency == home, " selected")>\(currency) \
            \(currency.name(visit.language))</option>
            """
        }
        return """
            <section class="card stack" aria-label="\(visit.say(Words.settings))">
            \(choice("language", Words.language, Language.allCases.map { language in
                (language.rawValue, Words.name(of: language), language == visit.language)
            }))
            \(choice("theme", Words.theme, Theme.allCases.map { theme in
                (theme.rawValue, visit.say(Words.name(of: theme)), theme == visit.theme)
            }))
            <form method="post" action="/home" class="field">\(Layout.token(visit))\
            <input type="hidden" name="back" value="more">
            <label class="label" for="home">\(visit.say(Words.homeCurrency))</label>
            <div class="inline nowrap"><select id="home" name="currency" data-submit>
            <option value="">\(visit.say(Words.none))</option>\(choices)</select>
            <button class="button">\(visit.say(Words.apply))</button></div></form>
            </section>
            """
    }

    /// A row of buttons, of which one is pressed.
    private func choice(
        _ field: String, _ heading: Text, _ choices: [(value: String, name: String, isOn: Bool)]
    ) -> HTML {
        let buttons = choices.map { choice -> HTML in
            """
            <button name="\(field)" value="\(choice.value)" aria-pressed="\(choice.isOn)">\
            \(choice.name)</button>
            """
        }
        return """
            <form method="post" action="/more/\(field)" class="field">\(Layout.token(visit))\
            <span>\(visit.say(heading))</span><div class="segments" role="group" \
            aria-label="\(visit.say(heading))">\(buttons)</div></form>
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
                day.description,
                status.age.flatMap { $0 > 0 ? visit.say(Messages.daysOld($0)) : nil },
            ]
            .compactMap { $0 }.joined(separator: ", ")
        }
        let facts: [(Text, String?)] = [
            (Messages.Heading.newest, newest),
            (Messages.Heading.days, status.series.map { Numbers.grouped($0.days) }),
            (Messages.Heading.missing, status.missingDays.map { Numbers.grouped($0) }),
            (Messages.Heading.lastFetch, last.map { "\($0.at)" }),
            (Messages.Heading.outcome, outcome),
            (Messages.Heading.nextDue, due(status)),
        ]
        let lines = facts.compactMap { name, value in
            value.map { "<dt>\(visit.say(name))</dt><dd class=\"num\">\($0)</dd>" as HTML }
        }
        let isOld = status.isStale
        return """
            <li><details class="row"><summary><span class="grow">\(status.about.name)\
            <small class="quiet">\(status.about.id) · 1 \(status.base)</small></span>\
            <small class="\(isOld ? "bad" : status.isOn ? "good" : "quiet")">\
            \(visit.say(isOld ? Words.old : status.isOn ? Words.on : Words.off))</small></summary>
            <dl class="facts small">\(lines)</dl></details></li>

            """
    }

    /// When newer rates are due; nil for a source that is not asked.
    private func due(_ status: SourceStatus) -> String? {
        guard status.isOn else { return nil }
        guard let due = status.nextDue, due > visit.keeper.now else {
            return visit.say(Messages.now)
        }
        return "\(due)"
    }

    private var attributions: [HTML] {
        sources.map(\.about).map { about in
            """
            <li>\(about.attribution)<br>\
            <a href="\(about.homepage)" rel="noreferrer">\(about.homepage)</a></li>
            """
        }
    }
}
