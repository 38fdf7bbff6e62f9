package import Bookkeeping
package import Language
package import Rates
import Sync

extension SourceStatus {
    /// The columns of the state of sources.
    package static func columns(_ language: Language, _ now: Instant) -> Columns<SourceStatus> {
        Columns {
            Column("source", { .text($0.about.id) }, as: .text(Heading.source, at: 1))
            Column("base", { .text($0.base?.code) }, as: .text(Heading.base, rank: 3, at: 2))
            Column("enabled", { .flag($0.isOn) }, as: .sign(at: 0))
            Column(
                "last_fetch", { .text($0.series?.lastFetch?.at) },
                as: .text(Heading.lastFetch, rank: 4, at: 6))
            Column(
                "outcome", { .text($0.series?.lastFetch?.outcome.rawValue) },
                as: .text(Heading.outcome, least: 12, at: 7)
            ) { line in
                guard let last = line.series?.lastFetch else { return "–" }
                let parts = [Messages.outcome(last.outcome), last.failure.map(Messages.reason)]
                return parts.compactMap { $0?[language] }.joined(separator: ": ")
            }
            Column("reason") { .text($0.series?.lastFetch?.failure) }
            Column("newest_date", { .text($0.series?.newest) }, as: .text(Heading.newest, at: 3))
            Column("first_date") { .text($0.series?.first) }
            Column(
                "days", { .count($0.series?.days ?? 0) },
                as: .count(Heading.days, rank: 6, at: 4))
            Column(
                "missing_days", { .count($0.missingDays) },
                as: .count(Heading.missing, rank: 2, at: 5))
            Column(
                "next_due", { .text($0.nextDue) },
                as: .text(Heading.nextDue, rank: 1, at: 8)
            ) { line in
                let isNow = line.nextDue.map { $0 <= now } ?? (line.isOn && !line.isComplete)
                return isNow ? Messages.now[language] : line.nextDue?.description ?? "–"
            }
            Column("quota") { .count($0.about.quota?.limit) }
            Column(
                "calls_today", { .count($0.requestsToday) },
                as: .text(Heading.requestsToday, rank: 5, at: 9)
            ) { line in
                // The requests left of a source's quota follow, if it has one.
                guard let left = line.requestsLeft, let quota = line.about.quota else {
                    return String(line.requestsToday)
                }
                let rest = Messages.left(Numbers.grouped(left), of: quota.period)[language]
                return String(line.requestsToday) + rest
            }
            Column("calls_left") { .count($0.requestsLeft) }
            Column("unconfirmed") { .list($0.unconfirmed.map(UnconfirmedRateRecord.record)) }
            Column("quota_period") { .text($0.about.quota?.period.rawValue) }
            Column("age_days") { .count($0.age) }
            Column("overdue_days") { .count($0.overdueDays) }
            Column("late") { .flag($0.isLate) }
        }
    }
}
