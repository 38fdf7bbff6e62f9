import Answers
import Bookkeeping
import Language
import Rates
import Sync

/// `/convert/:base/:quote/days`: a pair's rates day by day, or by week, month, quarter or year.
struct PairDaysPage {
    private let visit: Visit
    private let pair: CurrencyPair
    private let since, until: Day?
    private let period: Period
    private let source: String?
    private let kind: RateKind

    /// The most days of a page.
    private static let most = 370

    init(_ visit: Visit) throws {
        self.visit = visit
        pair = CurrencyPair(
            base: try Currency(typed: visit.parameter(0)),
            quote: try Currency(typed: visit.parameter(1)))
        (since, until) = (try visit.day("since"), try visit.day("until"))
        period = try visit.request.query["every"].map(Self.period) ?? .day
        (source, kind) = (try visit.source(), visit.kind())
    }

    private static func period(_ name: String) throws -> Period {
        guard let period = Period(rawValue: name) else {
            throw Failure.usage(
                "bad-interval",
                Words.unknownInterval(name, of: Period.allCases.map(\.rawValue)))
        }
        return period
    }

    var html: HTML {
        get throws {
            let title = visit.say(Words.rates(of: pair))
            return Layout.page(
                title, on: .converter, visit,
                """
                <a class="back" href="/convert/\(pair)">‹ \(pair)</a>
                <h1>\(title)</h1>
                \(try chooser)
                \(try content)
                """)
        }
    }

    private var content: HTML {
        get throws {
            do {
                let range = try HistoryRange(since: since, until: until).checked()
                let query = HistoryQuery(pair, in: range, source: source, kind: kind)
                let content = period == .day ? try days(query) : try periods(query)
                return content ?? Layout.empty(.empty, visit.say(Words.noRatesThen))
            } catch let error as LookupError {
                guard try visit.hasOtherRates else { throw error }
                let failure = Failure(error)
                return Layout.empty(
                    .empty, visit.say(failure.message.clipped),
                    failure.hintOnPage(canSync: visit.canSync).map { visit.say($0.clipped) })
            }
        }
    }

    /// Each day of the list is a way to all rates of that day.
    private func days(_ query: HistoryQuery) throws -> HTML? {
        guard let history = try visit.keeper.history(query) else { return nil }
        let shown = history.content.suffix(Self.most)
        let places = Numbers.places(for: shown.map(\.rate))
        let rows = shown.reversed().map { row($0, places, history.series) }
        let earlier = shown.first.map { first -> HTML in
            let fields = fields(until: first.date.adding(days: -1))
            return """
                <p><a class="button" href="/convert/\(pair)/days?\(fields.address)">\(visit.say(Words.earlierDays))</a></p>
                """
        }
        return """
            \(heading(history))
            <p class="quiet small">\(visit.say(Words.arrows))</p>
            <ul class="list">\(rows)</ul>\(earlier)
            """
    }

    private func row(_ movement: Movement, _ places: Int, _ series: Series) -> HTML {
        let percent = Numbers.signed(movement.percent)
        let change = movement.comparison.map { comparison in
            "\(movement.direction.arrow) \(Numbers.grouped(nanos: abs(comparison.delta), digits: places)) "
        }
        let sign = movement.direction == .none ? nil : change
        let address = "/rates?date=\(movement.date)&source=\(series.source.escapedForAddress)"
        return """
            <li><a class="row" href="\(address)"><span class="grow">\(visit.say(TripWords.date(movement.date)))</span>\
            <span class="end num">\(Numbers.grouped(nanos: movement.rate.nanos, digits: places))\
            <small class="\(movement.direction.rawValue)">\(sign)\(percent)\(if: !percent.isEmpty, "%")</small></span></a></li>

            """
    }

    private func periods(_ query: HistoryQuery) throws -> HTML? {
        guard let history = try visit.keeper.periods(query, every: period) else { return nil }
        let table = HTMLTable(history.content.columns, visit.language)
        return """
            \(heading(history))
            <section class="card scroll">\(table.html(history.content.reversed(), caption: "\(pair)"))</section>
            """
    }

    /// `ecb · European Central Bank · bank sells`: one source for all days.
    private func heading<Content>(_ history: PairHistory<Content>) -> HTML {
        let series = history.series
        let kind = Messages.kind(of: series).map { visit.say($0) }
        let facts = [series.source, series.about?.name, kind].compactMap(\.self)
        let pegs = history.pegs.all.map {
            "<p class=\"quiet small\">\(visit.say(Messages.peg($0)))</p>" as HTML
        }
        return """
            <p class="quiet small">\(visit.say(Words.source)): \(facts.joined(separator: " · "))</p>\(pegs)
            """
    }

    /// The fields of the address for days up to another one.
    private func fields(until day: Day) -> Request.Fields {
        let kept = visit.request.query.all.filter { !["since", "until"].contains($0.name) }
        return Request.Fields(kept + [("until", day.description)])
    }

    private var chooser: HTML {
        get throws {
            func date(_ name: String, _ label: Text, _ day: Day?) -> HTML {
                """
                <label class="field"><span>\(visit.say(label))</span><input type="date" name="\(name)" \
                value="\(day)" max="\(visit.keeper.today)"></label>
                """
            }
            let steps = Period.allCases.map { ($0.rawValue, visit.say(Words.every($0))) }
            return """
                <form class="card stack" action="/convert/\(pair)/days">
                <div class="pair">\(date("since", TripWords.firstDay, since))\(date("until", TripWords.lastDay, until))</div>
                \(SelectField(visit.say(Words.interval), "every", period.rawValue, steps, nil).html(visit))
                \(try visit.seriesChoice())
                <button class="button">\(visit.say(Words.show))</button></form>
                """
        }
    }
}
