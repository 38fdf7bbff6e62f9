import Bookkeeping
import Language
package import Rates

extension [Movement] {
    /// The columns of a pair's rates.
    package var columns: Columns<Movement> { columns { $0.description } }

    /// The columns of a pair's rates.
    ///
    /// - Parameter written: writes a day for people.
    package func columns(written: @escaping (Day) -> String) -> Columns<Movement> {
        let places = Numbers.places(for: map(\.rate))
        return Columns {
            Column("date", { .text($0.date) }, as: .text(Heading.date)) { written($0.date) }
            Column("rate", { .decimal($0.rate) }, as: .number(Heading.rate)) {
                Numbers.grouped(nanos: $0.rate.nanos, digits: places)
            }
            // An arrow stands before the change that it shows.
            Column(
                "delta", { .decimal($0.comparison.map { nanoText($0.delta) }) },
                as: .number(Heading.change, rank: 2, at: 3)
            ) {
                $0.comparison.map { Numbers.grouped(nanos: $0.delta, digits: places) } ?? ""
            } tone: {
                $0.direction.tone
            }
            Column("direction", { .text($0.direction.rawValue) }, as: .sign(at: 2)) {
                $0.direction.arrow
            } tone: {
                $0.direction.tone
            }
            Column("percent", { .decimal($0.percent) }, as: .number("%", rank: 1)) {
                Numbers.signed($0.percent)
            }
        }
    }
}

extension [PeriodSummary] {
    /// The columns of a pair's weeks, months or years.
    package var columns: Columns<PeriodSummary> {
        let places = Numbers.places(for: map(\.low))
        func column(
            _ name: String, _ look: ColumnLook, _ rate: @escaping (PeriodSummary) -> Rate
        ) -> Column<PeriodSummary> {
            Column(name, { .decimal(rate($0)) }, as: look) {
                Numbers.grouped(rate($0).decimal, digits: places)
            }
        }
        return Columns {
            Column("period", { .text($0.period) }, as: .text(Heading.period))
            column("open", .number(Heading.open, rank: 1), \.open)
            column("high", .number(Heading.high), \.high)
            column("low", .number(Heading.low), \.low)
            column("close", .number(Heading.close), \.close)
            column("average", .number(Heading.average, rank: 2), \.average)
            Column("days", { .count($0.days) }, as: .number(Heading.days, rank: 3))
        }
    }
}

/// The statistics of a pair's history as a record.
package enum StatisticsRecord {
    package static let names = [
        "pair", "source", "first", "first_date", "last", "last_date", "low", "low_date", "high",
        "high_date", "average", "change", "percent", "days", "missing_days",
    ]

    package static func record(
        _ statistics: Statistics, of pair: CurrencyPair, _ series: Series
    ) -> Record {
        let missing = statistics.missingDays(of: series)
        let values: [Cell] = [
            .text(pair), .text(series.source), .decimal(statistics.first.rate),
            .text(statistics.first.date), .decimal(statistics.last.rate),
            .text(statistics.last.date), .decimal(statistics.low.rate), .text(statistics.low.date),
            .decimal(statistics.high.rate), .text(statistics.high.date),
            .decimal(statistics.average), .decimal(nanoText(statistics.change)),
            .decimal(statistics.percent), .count(statistics.days), .count(missing),
        ]
        return Record(names, values)
    }
}
