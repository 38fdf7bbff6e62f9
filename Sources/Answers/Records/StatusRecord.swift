package import Bookkeeping
import Rates
import Sync

/// The state of sources as records.
package enum StatusRecord {
    package static let names = [
        "source", "base", "enabled", "last_fetch", "outcome", "reason", "newest_date", "first_date",
        "days", "missing_days", "next_due", "quota", "calls_today", "calls_left", "unconfirmed",
        "quota_period",
    ]

    package static func cells(_ line: SourceStatus) -> [Cell] {
        let last = line.series?.lastFetch
        return [
            .text(line.about.id), .text(line.base?.code), .flag(line.isOn), .text(last?.at),
            .text(last?.outcome.rawValue), .text(last?.failure), .text(line.series?.newest),
            .text(line.series?.first), .count(line.series?.days ?? 0),
            .count(line.missingDays), .text(line.nextDue),
            line.about.quota.map { .count($0.limit) } ?? .none, .count(line.requestsToday),
            .count(line.requestsLeft),
            .list(line.unconfirmed.map(UnconfirmedRateRecord.record)),
            .text(line.about.quota?.period.rawValue),
        ]
    }
}
