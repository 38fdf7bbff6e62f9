import Arguments
import Rates
import Sync

extension Outcome {
    /// The outcome as people read it.
    var name: Text {
        switch self {
        case .new: Text("new", "신규")
        case .same: Text("same", "변동 없음")
        case .revised: Text("revised", "정정")
        case .notDue: Text("not due", "조회 전")
        case .notYet: Text("not yet", "발표 전")
        case .noData: Text("no data", "자료 없음")
        case .error: Text("error", "오류")
        }
    }
}

/// How one source's sync is shown.
enum SyncRecord {
    static let names = [
        "source", "base", "outcome", "rate_date", "published_at", "next_due", "snapshots", "rates",
        "rejected", "warnings",
    ]

    static func record(_ report: SyncReport) -> Record {
        let rejected = report.rejected.map {
            Record([("currency", .text($0.currency)), ("reason", .text($0.reason.rawValue))])
        }
        let values: [Cell] = [
            .text(report.source), .text(report.base.code), .text(report.outcome.rawValue),
            .text(report.rateDate), .text(report.publishedAt), .text(report.nextDue),
            .count(report.snapshots), .count(report.rates), .list(rejected),
            .texts(warnings(report)),
        ]
        return Record(names, values)
    }

    private static func warnings(_ report: SyncReport) -> [String] {
        report.warnings.map { warning in
            switch warning {
            case .endOfLife(let day): "the address ends on \(day)"
            }
        } + report.revisedDays.map { "corrected: \($0)" } + (held(report).map { [$0] } ?? [])
    }

    /// That the source was not asked because it failed before, and why.
    private static func held(_ report: SyncReport) -> String? {
        guard report.outcome == .notDue, case .held(_, let reason)? = report.failure else {
            return nil
        }
        return "failed before: \(reason)"
    }

    static func lines(_ report: SyncReport, _ language: Language) -> [String] {
        var lines = ["\(report.source): \(summary(report)[language])"]
        if !report.revisedDays.isEmpty, let last = report.revisedDays.last {
            let count = Numbers.grouped(report.revisedDays.count)
            lines.append(
                "  "
                    + Text(
                        "known days that were corrected: \(count), the newest \(last)",
                        "이미 있던 \(count)일이 정정되었습니다. 최근 정정일 \(last)")[language])
        }
        if !report.rejected.isEmpty {
            let codes = report.rejected.map(\.currency).joined(separator: ", ").terminalSafe
            lines.append("  " + Text("Left out: \(codes)", "제외한 통화: \(codes)")[language])
        }
        return lines
    }

    private static func summary(_ report: SyncReport) -> Text {
        let date = report.rateDate.map(\.description) ?? "–"
        let due = report.nextDue.map(\.description) ?? "–"
        let days = Numbers.grouped(report.snapshots)
        let rates = Numbers.grouped(report.rates)
        switch report.outcome {
        case .new:
            return Text(
                "\(days) \(report.snapshots == 1 ? "day" : "days") and \(rates) \(report.rates == 1 ? "rate" : "rates") stored, newest \(date)",
                "\(days)일, 환율 \(rates)개를 저장했습니다. 최근 날짜 \(date)")
        case .revised:
            return Text(
                "\(rates) rates of known days replaced, newest \(date)",
                "이미 있던 날의 환율 \(rates)개를 정정했습니다. 최근 날짜 \(date)")
        case .same: return Text("nothing new since \(date)", "\(date) 이후 새 환율이 없습니다")
        case .notDue where held(report) != nil:
            return Text(
                "not asked again before \(due): \(held(report) ?? ""). To ask all the same: --force",
                "이전 조회가 실패해 \(due)까지 다시 조회하지 않습니다. 바로 조회하려면: --force")
        case .notDue:
            return Text("nothing new before \(due)", "\(due) 전에는 새 환율이 없습니다")
        case .notYet:
            return Text(
                "not published yet; newest \(date), to be asked again from \(due)",
                "아직 발표되지 않았습니다. 최근 날짜 \(date), 다음 조회 \(due)")
        case .noData: return Text("no rates for that day", "해당 날짜의 환율이 없습니다")
        case .error: return Text("failed", "실패했습니다")
        }
    }
}
