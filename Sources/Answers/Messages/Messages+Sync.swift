package import Language
package import Rates
package import Sync

/// Texts of a sync, except its failures.
extension Messages {
    package static func outcome(_ outcome: Outcome) -> Text {
        switch outcome {
        case .new: Text("new", "신규")
        case .same: Text("same", "변동 없음")
        case .revised: Text("revised", "정정")
        case .notDue: Text("not due", "조회 시각 전")
        case .notYet: Text("not yet", "발표 전")
        case .noData: Text("no data", "자료 없음")
        case .error: Text("error", "오류")
        }
    }

    /// - Parameter isRehearsal: whether nothing was stored, as with `--dry-run`.
    package static func stored(_ days: Int, _ rates: Int, newest: String, isRehearsal: Bool) -> Text
    {
        let (dayCount, rateCount) = (counted(days, "day"), counted(rates, "rate"))
        let korean = "\(Numbers.grouped(days))일, 환율 \(Numbers.grouped(rates))개를"
        return Text(
            "\(dayCount) and \(rateCount) \(isRehearsal ? "would be stored" : "stored"), newest \(newest)",
            "\(korean) 저장\(isRehearsal ? "할 수 있습니다" : "했습니다"). 최근 날짜: \(newest)")
    }

    package static func replaced(_ rates: Int, newest: String, isRehearsal: Bool) -> Text {
        Text(
            "\(counted(rates, "rate")) of known days \(isRehearsal ? "would be replaced" : "replaced"), newest \(newest)",
            "이미 저장된 환율 \(Numbers.grouped(rates))개를 정정\(isRehearsal ? "할 수 있습니다" : "했습니다"). 최근 날짜: \(newest)"
        )
    }

    package static func nothingSince(_ day: String) -> Text {
        Text("nothing new since \(day)", "\(day) 이후 새 환율이 없습니다")
    }

    package static func nothingBefore(_ instant: String) -> Text {
        Text("nothing new before \(instant)", "\(instant) 전에는 새 환율이 없습니다")
    }

    /// A source is not asked, because it failed before.
    package static func held(until instant: String, _ failure: FetchFailure) -> Text {
        Text(
            "not asked again before \(instant), because it failed (\(failure)). To ask anyway: --force",
            "이전 조회가 실패해(\(reason(failure)[.korean])) \(instant)까지 다시 조회하지 않습니다. 지금 조회하려면: --force")
    }

    package static func notYet(newest: String, next: String) -> Text {
        Text(
            "not published yet; newest \(newest), to be asked again from \(next)",
            "아직 발표되지 않았습니다. 최근 날짜: \(newest), 다음 조회: \(next)")
    }

    package static var noRatesThatDay: Text { Text("no rates for that day", "해당 날짜의 환율이 없습니다") }
    package static var failed: Text { Text("failed", "실패했습니다") }

    package static func corrected(_ days: Int, newest: Day) -> Text {
        let count = Numbers.grouped(days)
        return Text(
            "known days that were corrected: \(count), the newest \(newest)",
            "이미 저장된 \(count)일의 환율이 정정되었습니다. 최근 정정일: \(newest)")
    }

    package static func correctedDay(_ day: Day) -> Text { Text("corrected: \(day)", "정정: \(day)") }

    package static func failedBefore(_ failure: FetchFailure) -> Text {
        Text("failed before: \(failure)", "이전 조회 실패: \(reason(failure)[.korean])")
    }

    /// Why a fetch failed; in Korean mostly without the source's or system's English details.
    package static func reason(_ failure: FetchFailure) -> Text {
        Text(failure.description, koreanReason(failure))
    }

    private static func koreanReason(_ failure: FetchFailure) -> String {
        switch failure.kind {
        case "no-transport": "libcurl 없음"
        case "unreachable": "연결할 수 없음"
        case "timed-out": "응답 시간 초과"
        case "untrusted": "인증서를 신뢰할 수 없음"
        case "redirected": "다른 주소로 이동함"
        case "status": "HTTP 상태 \(failure.detail ?? "")"
        case "rate-limited": "요청이 너무 많음"
        case "too-large": "응답이 너무 큼"
        case "empty-body": "빈 응답"
        case "malformed", "unrecognized", "archive": "응답을 읽을 수 없음"
        case "refused-by-source": "출처가 거부함: \(failure.detail ?? "")"
        case "key-refused": "인증 키 거부"
        case "quota-spent": "요청 한도 소진"
        case "beyond-plan": "요금제에 없는 자료"
        case "nothing-there": "자료 없음"
        case "wrong-base": "기준 통화가 다름"
        case "bad-rate": "저장할 수 없는 환율"
        case "future-date": "미래 날짜의 자료"
        case "too-few": "통화 수가 너무 적음"
        default: failure.description
        }
    }

    package static func addressEnds(_ day: Day) -> Text {
        Text("the address ends on \(day)", "주소 종료 예정일: \(day)")
    }

    package static func leftOut(_ codes: String) -> Text {
        Text("Left out: \(codes)", "제외한 통화: \(codes)")
    }

    package static func endOfLife(_ source: String, _ day: Day) -> Text {
        Text(
            "Warning: \(source) says that its address ends on \(day); check for a newer ratebook",
            "주의: \(source)의 주소가 \(day)에 종료될 예정입니다. 새 ratebook이 있는지 확인하세요")
    }

    package static func clockIsBehind(_ newest: Day) -> Text {
        Text(
            "Warning: the clock is slow: the book has rates of \(newest); correct it",
            "주의: 시스템 시계가 저장된 최신 환율의 날짜(\(newest))보다 뒤처져 있습니다. 시계를 확인하세요")
    }

    package static func reading(_ done: Int, _ total: Int) -> Text {
        Text(
            "Reading \(Numbers.grouped(done)) of \(Numbers.grouped(total)) days",
            "\(Numbers.grouped(total))일 중 \(Numbers.grouped(done))일을 읽는 중")
    }

    package static func ratesAreOld(_ source: String, _ days: Int) -> Text {
        Text(
            "The newest rates of \(source) are \(days) days old. Run: ratebook sync --source \(source)",
            "\(source)의 최신 환율이 \(days)일 전 자료입니다. 실행해 보세요: ratebook sync --source \(source)")
    }

    package static var orNeedsASource: Text {
        Text(
            "--or needs exactly one --source before it", "--or는 --source 하나와 함께 써야 합니다")
    }

    package static var orExample: Text {
        Text(
            "Write: ratebook sync --source er-api --or frankfurter",
            "예: ratebook sync --source er-api --or frankfurter")
    }

    // Texts about sources and their status.

    package static var hasHistory: Text { Text("yes", "있음") }
    package static var dayByDay: Text { Text("day by day", "날짜별") }

    package static var keySet: Text { Text("set", "설정됨") }
    package static var keyNeeded: Text { Text("needed", "필요") }
    package static var keyUnusable: Text { Text("unusable", "사용 불가") }

    /// The days on which a source publishes, with the hour and its zone.
    package static func published(_ calendar: PublicationCalendar, _ time: String) -> Text {
        switch calendar {
        case .everyDay: Text("every day, \(time)", "매일 \(time)")
        case .target: Text("on TARGET days, \(time)", "TARGET 영업일 \(time)")
        case .weekdays: Text("Monday to Friday, \(time)", "월~금 \(time)")
        }
    }

    package static func quota(_ limit: String, a period: Quota.Period) -> Text {
        switch period {
        case .day: Text("\(limit) a day", "하루 \(limit)회")
        case .month: Text("\(limit) a month", "한 달 \(limit)회")
        }
    }

    package static func left(_ count: String, of period: Quota.Period) -> Text {
        switch period {
        case .day: Text(" (\(count) left)", " (\(count)회 남음)")
        case .month: Text(" (\(count) left this month)", " (이번 달 \(count)회 남음)")
        }
    }

    /// The next fetch of a source that is due.
    package static var now: Text { Text("now", "지금") }

    // Texts about unconfirmed rates: those held back until they are confirmed.
    //
    // A move is a pair with its old and new rate: `EUR/KRW 1,488.40 → 2,976.80 (+100.00%)`.

    package static func unconfirmedMove(
        _ source: String, _ move: String, _ day: Day, accept command: String
    )
        -> Text
    {
        Text(
            "\(source): \(move) on \(day) is held back until it is confirmed. To accept it: \(command)",
            "\(source): \(day) \(move) 변동은 확인될 때까지 반영하지 않습니다. 반영하려면: \(command)")
    }

    package static func accepted(_ source: String, _ move: String, _ day: Day) -> Text {
        Text("\(source): \(move) on \(day) accepted", "\(source): \(day) \(move) 변동을 반영했습니다")
    }

    package static var unconfirmedRates: Text {
        Text(
            "Held back until they are confirmed:", "확인될 때까지 보류한 환율:")
    }

    package static func moreListed(_ count: Int) -> Text {
        Text("  and \(count) more (all of them: -v)", "  외 \(count)개(전체 보기: -v)")
    }

    package static func moreUnconfirmed(_ count: Int) -> Text {
        Text(
            "And \(count) more rates are held back. Run: ratebook status",
            "보류된 환율이 \(count)개 더 있습니다. 실행해 보세요: ratebook status")
    }

    package static var acceptWhat: Text {
        Text("Which currencies are to be accepted?", "반영할 통화를 입력하세요")
    }

    package static var acceptExample: Text {
        Text(
            "Write: ratebook sync --accept 2026-10-30 KRW",
            "예: ratebook sync --accept 2026-10-30 KRW")
    }

    package static func nothingUnconfirmed(_ currencies: [Currency], _ day: Day) -> Text {
        let codes = currencies.map(\.code).joined(separator: ", ")
        return Text("No rate of \(codes) is held back on \(day)", "\(day)에 보류된 환율이 없습니다: \(codes)")
    }
}
