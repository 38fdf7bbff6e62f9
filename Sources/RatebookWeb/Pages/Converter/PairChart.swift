import Answers
import Bookkeeping
import Charts
import Language
import Rates

/// A pair's history: a chart with its ranges, and the last days as a table.
struct PairChart {
    /// How far back a chart reaches.
    enum Range: String, CaseIterable {
        case week, month, quarter, year, all

        fileprivate var name: Text {
            switch self {
            case .week: Words.oneWeek
            case .month: Words.oneMonth
            case .quarter: Words.threeMonths
            case .year: Words.oneYear
            case .all: Words.wholeHistory
            }
        }

        /// The first day of a range up to another day; nil for the first day stored.
        func start(until day: Day) -> Day? {
            switch self {
            case .week: day.adding(days: -7)
            case .month: day.adding(months: -1)
            case .quarter: day.adding(months: -3)
            case .year: day.adding(months: -12)
            case .all: nil
            }
        }
    }

    private let pair: CurrencyPair
    private let price: PricedPair
    private let visit: Visit
    private let range: Range

    /// The number of days in the table.
    private static let tableDays = 10

    init(_ pair: CurrencyPair, _ price: PricedPair, _ visit: Visit) {
        (self.pair, self.price, self.visit) = (pair, price, visit)
        range = visit.request.query["range"].flatMap { Range(rawValue: $0) } ?? .quarter
    }

    var html: HTML {
        get throws {
            guard pair.base != pair.quote else { return .empty }
            let days = HistoryRange(since: range.start(until: price.date), until: price.date)
            let query = HistoryQuery(pair, in: days, isWhole: true, source: price.series.source)
            guard let history = try chart(query) else { return .empty }
            let (rows, statistics) = history.content
            let points = rows.map { ChartPoint(day: $0.date, nanos: $0.rate.nanos) }
            let places = Numbers.places(for: rows.map(\.rate))
            let chart = LineChart(points).map {
                ChartDrawing($0, places: places) { visit.say(TripWords.tick($0)) }.html(
                    label(statistics))
            }
            return """
                <section class="card stack" aria-label="\(pair)" data-pane>
                <div class="spread"><h2>\(pair)</h2><p class="\(direction(statistics)) num">\
                \(Numbers.signed(statistics.percent))%</p></div>
                \(ranges)
                <figure class="chart">\(chart)<figcaption class="small quiet num"><span role="status">\
                \(visit.say(period(statistics)))</span></figcaption></figure>
                <dl class="grid small">\(facts(statistics, places))</dl>
                \(table(try recent(rows)))
                </section>
                """
        }
    }

    /// Nil without rates of the pair: an ended currency has a price by its successor, and none of its
    /// own.
    private func chart(
        _ query: HistoryQuery
    ) throws -> PairHistory<(days: [Movement], statistics: Statistics)>? {
        do {
            return try visit.keeper.chart(query)
        } catch LookupError.noRates {
            return nil
        }
    }

    /// The newest days, of which the range may have fewer than the table shows.
    private func recent(_ rows: [Movement]) throws -> [Movement] {
        guard rows.count < Self.tableDays else { return rows.suffix(Self.tableDays) }
        let days = HistoryRange(until: price.date, last: Self.tableDays)
        return try visit.keeper.history(HistoryQuery(pair, in: days, source: price.series.source))?
            .content ?? rows
    }

    private var ranges: HTML {
        let links = Range.allCases.map { choice -> HTML in
            let amount = visit.request.query["amount"].map { "&amount=\($0.escapedForAddress)" }
            return """
                <a href="/convert/\(pair)?range=\(choice.rawValue)\(amount)"\
                \(if: choice == range, " aria-current=\"true\"")>\(visit.say(choice.name))</a>
                """
        }
        return "<nav class=\"segments\" aria-label=\"\(visit.say(Words.period))\">\(links)</nav>"
    }

    private func direction(_ statistics: Statistics) -> String {
        statistics.change > 0 ? "up" : statistics.change < 0 ? "down" : "quiet"
    }

    private func period(_ statistics: Statistics) -> Text {
        TripWords.period(statistics.first.date, statistics.last.date)
    }

    private func number(_ rate: Rate, _ places: Int) -> String {
        Numbers.grouped(nanos: rate.nanos, digits: places)
    }

    private func label(_ statistics: Statistics) -> String {
        let change = "\(Numbers.signed(statistics.percent))%"
        return "\(pair), \(visit.say(period(statistics))), \(change)"
    }

    private func facts(_ statistics: Statistics, _ places: Int) -> [HTML] {
        [
            (
                Heading.highest, statistics.high.rate,
                visit.say(TripWords.date(statistics.high.date))
            ),
            (Heading.lowest, statistics.low.rate, visit.say(TripWords.date(statistics.low.date))),
            (Heading.average, statistics.average, ""),
        ].map { name, rate, note in
            """
            <div><dt class="quiet">\(visit.say(name))</dt><dd class="num strong">\
            \(number(rate, places))</dd><dd class="quiet num">\(note)</dd></div>
            """
        }
    }

    private func table(_ rows: [Movement]) -> HTML {
        // The change in percent is enough on a phone.
        let columns = rows.columns { visit.say(TripWords.shortDate($0)) }
        let table = HTMLTable(columns, visit.language, where: { $0.rank < 2 })
        return "<div class=\"days\">\(table.html(rows.reversed(), caption: "\(pair)"))</div>"
    }
}
