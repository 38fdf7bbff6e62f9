import Bookkeeping
package import Rates

/// A pair's history as records.
package enum HistoryRecord {
    package static let names = ["date", "rate", "delta", "direction", "percent"]
    package static let periodNames = ["period", "open", "high", "low", "close", "average", "days"]
    package static let statisticsNames = [
        "pair", "source", "first", "first_date", "last", "last_date", "low", "low_date", "high",
        "high_date", "average", "change", "percent", "days", "missing_days",
    ]

    package static func cells(_ row: Movement) -> [Cell] {
        [
            .text(row.date), .decimal(row.rate),
            .decimal(row.comparison.map { nanoText($0.delta) }), .text(row.direction.rawValue),
            .decimal(row.percent),
        ]
    }

    package static func cells(_ row: PeriodSummary) -> [Cell] {
        [
            .text(row.period), .decimal(row.open), .decimal(row.high), .decimal(row.low),
            .decimal(row.close), .decimal(row.average), .count(row.days),
        ]
    }

    package static func statistics(
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
        return Record(statisticsNames, values)
    }
}
