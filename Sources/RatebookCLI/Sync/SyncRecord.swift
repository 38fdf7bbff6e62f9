import Language
import Rates
import Sync
import Terminal

/// The record of one source's sync.
enum SyncRecord {
    static let names = [
        "source", "base", "outcome", "rate_date", "published_at", "next_due", "snapshots", "rates",
        "rejected", "warnings",
    ]

    static func record(_ report: SyncReport, _ language: Language) -> Record {
        let rejected = report.rejected.map {
            Record([("currency", .text($0.currency)), ("reason", .text($0.reason.rawValue))])
        }
        let values: [Cell] = [
            .text(report.source), .text(report.base.code), .text(report.outcome.rawValue),
            .text(report.rateDate), .text(report.publishedAt), .text(report.nextDue),
            .count(report.snapshots), .count(report.rates), .list(rejected),
            .texts(warnings(report).map { $0[language] }),
        ]
        return Record(names, values)
    }

    private static func warnings(_ report: SyncReport) -> [Text] {
        let ends = report.warnings.map { warning in
            switch warning {
            case .endOfLife(let day): Messages.addressEnds(day)
            }
        }
        let held = held(report).map { [Messages.failedBefore($0)] } ?? []
        return ends + report.revisedDays.map(Messages.correctedDay) + held
    }

    /// The earlier failure that held back the request.
    private static func held(_ report: SyncReport) -> FetchFailure? {
        guard report.outcome == .notDue, case .held(_, let failure)? = report.failure else {
            return nil
        }
        return failure
    }

    static func lines(_ report: SyncReport, _ language: Language) -> [String] {
        var lines = ["\(report.source): \(summary(report)[language])"]
        if !report.revisedDays.isEmpty, let last = report.revisedDays.last {
            let corrected = Messages.corrected(report.revisedDays.count, newest: last)
            lines.append("  " + corrected[language])
        }
        if !report.rejected.isEmpty {
            let codes = report.rejected.map(\.currency).joined(separator: ", ").terminalSafe
            lines.append("  " + Messages.leftOut(codes)[language])
        }
        return lines
    }

    private static func summary(_ report: SyncReport) -> Text {
        let date = report.rateDate.map(\.description) ?? "–"
        let due = report.nextDue.map(\.description) ?? "–"
        switch report.outcome {
        case .new: return Messages.stored(report.snapshots, report.rates, newest: date)
        case .revised: return Messages.replaced(Numbers.grouped(report.rates), newest: date)
        case .same: return Messages.nothingSince(date)
        case .notDue:
            return held(report).map { Messages.held(until: due, $0) }
                ?? Messages.nothingBefore(due)
        case .notYet: return Messages.notYet(newest: date, next: due)
        case .noData: return Messages.noRatesThatDay
        case .error: return Messages.failed
        }
    }
}
