package import Bookkeeping
package import Language
package import Rates

/// Texts about alerts.
extension Messages {
    /// A rule in a list: `above 1,400`.
    package static func rule(_ rule: AlertRule) -> Text {
        let number = rule.parts.threshold.map { Numbers.grouped($0.description) } ?? ""
        let count = rule.parts.days ?? 0
        let (days, korean) = (counted(count, "day"), "\(Numbers.grouped(count))일")
        return switch rule.kind {
        case .above: Text("above \(number)", "\(number) 초과")
        case .below: Text("below \(number)", "\(number) 미만")
        case .change: Text("change \(number)% in \(days)", "\(korean) 동안 \(number)% 이상 변동")
        case .high: Text("high in \(days)", "\(korean) 최고")
        case .low: Text("low in \(days)", "\(korean) 최저")
        }
    }

    /// What happened, as a sync says it: `USD/KRW is above 1,400`.
    package static func happened(_ rated: RatedAlert) -> Text {
        let (pair, rule) = (rated.alert.pair, rated.alert.rule)
        let number = rule.parts.threshold.map { Numbers.grouped($0.description) } ?? ""
        let count = rule.parts.days ?? 0
        let (days, korean) = (counted(count, "day"), "\(Numbers.grouped(count))일")
        let percent = Numbers.signed(rated.percent) + "%"
        return switch rule.kind {
        case .above: Text("\(pair) is above \(number)", "\(pair) \(number) 초과")
        case .below: Text("\(pair) is below \(number)", "\(pair) \(number) 미만")
        case .change:
            Text(
                "\(pair) has changed by \(percent) in \(days)",
                "\(pair) \(korean) 동안 \(percent) 변동")
        case .high: Text("\(pair) is at its highest in \(days)", "\(pair) \(korean) 최고")
        case .low: Text("\(pair) is at its lowest in \(days)", "\(pair) \(korean) 최저")
        }
    }

    package static func alertNumber(_ id: Int64) -> Text { Text("alert \(id)", "알림 \(id)") }

    package static func alertAdded(_ alert: Alert) -> Text {
        let rule = rule(alert.rule)
        return Text(
            "Alert \(alert.id): \(alert.pair) \(rule[.english])",
            "알림 \(alert.id): \(alert.pair) \(rule[.korean])")
    }

    package static var alertIsMet: Text {
        Text(
            "This is so already: a sync tells you when it happens again.",
            "이미 이 조건에 해당합니다. 벗어났다가 다시 해당하면 동기화할 때 알립니다.")
    }

    /// The limit of a new alert seems to be for a hundred units.
    ///
    /// - Parameters:
    ///   - rate: the price of one unit.
    ///   - limit: the limit for one unit.
    package static func limitOfHundred(_ alert: Alert, rate: String, _ limit: Rate) -> Text {
        let pair = alert.pair
        let rule = "\(alert.rule.kind.rawValue) \(limit)"
        return Text(
            "The limit is for 1 \(pair.base), which costs \(rate) \(pair.quote). For the price of 100: ratebook alert add \(pair) \(rule)",
            "기준은 1 \(pair.base)의 값(\(rate) \(pair.quote))입니다. 100 \(pair.base)의 값이라면: ratebook alert add \(pair) \(rule)"
        )
    }

    package static var noAlerts: Text {
        Text(
            "There are no alerts. To add one: ratebook alert add USD/KRW above 1400",
            "알림이 없습니다. 추가하려면: ratebook alert add USD/KRW above 1400")
    }

    package static func alertRemoved(_ alert: Alert) -> Text {
        let command =
            "ratebook alert add \(alert.pair) \(alert.rule) --source \(alert.series.source)"
        return Text(
            "Removed: alert \(alert.id). To add it again: \(command)",
            "삭제했습니다: 알림 \(alert.id). 다시 추가하려면: \(command)")
    }

    package static func alertNotFetched(_ source: String) -> Text {
        Text(
            "\(source) is switched off: sync does not fetch it, and the alert stays silent. Run: ratebook source enable \(source)",
            "\(source) 출처가 꺼져 있어 조회하지 않으므로 알리지 않습니다. 실행해 보세요: ratebook source enable \(source)")
    }

    /// The book does not go back as far as the rule looks.
    package static func alertLooksFurtherBack(_ rated: RatedAlert, _ start: Day, hasHistory: Bool)
        -> Text
    {
        let (source, days) = (rated.alert.series.source, rated.alert.rule.parts.days ?? 0)
        let what = Text(
            "Only stored days are compared: the rates of \(source) do not go back \(counted(days, "day"))",
            "저장된 날짜만 비교합니다. \(source) 환율은 \(Numbers.grouped(days))일 전까지 없습니다")
        let next = syncSince(start, source)
        return hasHistory ? joined([what, next], by: ". ") : what
    }

    package static func switchedOff(_ source: String) -> Text {
        Text("\(source) (off)", "\(source) (꺼짐)")
    }

    package static var ruleExamples: Text {
        Text(
            "Write above 1400, below 1300, change 2% in 7 days, high in 365 days or low in 30 days.",
            "above 1400, below 1300, change 2% in 7 days, high in 365 days, low in 30 days처럼 입력하세요."
        )
    }

    // Texts about the program that a sync runs for each alert.

    package static func alertProgramNotRun(_ id: Int64, _ program: String, _ reason: String) -> Text
    {
        Text(
            "Alert \(id): '\(program)' cannot be run: \(reason)",
            "알림 \(id): 프로그램을 실행할 수 없습니다: \(program) (\(reason))")
    }

    package static var alertProgramHint: Text {
        Text(
            "--on-alert takes the name or the path of one program, without options",
            "--on-alert에는 옵션 없이 프로그램 이름이나 경로 하나를 지정하세요")
    }

    /// - Parameter status: its exit code, or the negative number of a signal.
    package static func alertProgramFailed(_ id: Int64, _ program: String, _ status: Int32) -> Text
    {
        status < 0
            ? Text(
                "Alert \(id): '\(program)' was ended by signal \(-status)",
                "알림 \(id): 프로그램이 강제로 종료되었습니다: \(program) (시그널 \(-status))")
            : Text(
                "Alert \(id): '\(program)' failed with exit code \(status)",
                "알림 \(id): 프로그램이 실패했습니다: \(program) (종료 코드 \(status))")
    }
}

extension Failure {
    package static func badRule(_ text: String) -> Failure {
        .usage(
            "bad-rule",
            Text("'\(text)' is not a rule for an alert", "알림 조건 형식이 아닙니다: \(text)"),
            Messages.ruleExamples)
    }

    package static func badPercent(_ text: String) -> Failure {
        .usage(
            "bad-percent",
            text.isEmpty
                ? Text("The percentage is missing", "변동률을 입력하세요")
                : Text("'\(text)' is not a percentage above zero", "0보다 큰 백분율이 아닙니다: \(text)"),
            Text("Write it as in: change 2% in 7 days", "예: change 2% in 7 days"))
    }

    package static func badDays(_ text: String) -> Failure {
        let most = Numbers.grouped(AlertRule.dayRange.upperBound)
        return .usage(
            "bad-days",
            text.isEmpty
                ? Text("The number of days is missing", "일수를 입력하세요")
                : Text("'\(text)' is not a number of days", "일수가 아닙니다: \(text)"),
            Text(
                "Write 1 to \(most), as in: high in 365 days",
                "1부터 \(most)까지 입력하세요. 예: high in 365 days"))
    }
}

extension AlertError: DescribedError {
    package var failure: Failure {
        switch self {
        case .oneCurrency(let currency):
            .usage(
                "one-currency",
                Text(
                    "\(currency)/\(currency) is always 1", "항상 1인 통화쌍입니다: \(currency)/\(currency)"),
                Messages.pairExample)
        case .unknown(let id):
            .usage(
                "unknown-alert", Text("There is no alert \(id)", "없는 알림입니다: \(id)"),
                Messages.run("ratebook alert list"))
        }
    }
}
