package import Bookkeeping
package import Language
package import Rates

/// Texts about alerts.
extension Messages {
    /// A rule in a list: `above 1,400`.
    package static func rule(_ rule: AlertRule) -> Text {
        let number = rule.parts.threshold.map { Numbers.grouped($0.description) } ?? ""
        let count = rule.parts.days ?? 0
        let days = Text("\(count, "day")", in: "span")
        if let least = rule.least { return Text("at least \(Numbers.grouped(least.description))") }
        if let most = rule.most { return Text("at most \(Numbers.grouped(most.description))") }
        return switch rule.kind {
        case .above: Text("above \(number)")
        case .below: Text("below \(number)")
        case .change: Text("change \(number)% in \(days)")
        case .high: Text("high in \(days)")
        case .low: Text("low in \(days)")
        }
    }

    /// What happened, as a sync says it: `USD/KRW is above 1,400`.
    package static func happened(_ rated: RatedAlert) -> Text {
        let (pair, rule) = (rated.alert.pair, rated.alert.rule)
        let number = rule.parts.threshold.map { Numbers.grouped($0.description) } ?? ""
        let count = rule.parts.days ?? 0
        let days = Text("\(count, "day")", in: "span")
        let percent = Numbers.signed(rated.percent) + "%"
        if let least = rule.least {
            return Text("\(pair) is at least \(Numbers.grouped(least.description))")
        }
        if let most = rule.most {
            return Text("\(pair) is at most \(Numbers.grouped(most.description))")
        }
        return switch rule.kind {
        case .above: Text("\(pair) is above \(number)")
        case .below: Text("\(pair) is below \(number)")
        case .change:
            Text("\(pair) has changed by \(percent) in \(days)")
        case .high: Text("\(pair) is at its highest in \(days)")
        case .low: Text("\(pair) is at its lowest in \(days)")
        }
    }

    package static func alertNumber(_ id: Int64) -> Text { Text("alert \(id)") }

    package static func alertAdded(_ alert: Alert) -> Text {
        let rule = rule(alert.rule)
        return Text("Alert \(alert.id): \(alert.pair) \(rule)")
    }

    package static var alertIsMet: Text {
        Text("Already met: a sync reports it once it has cleared and is met again.")
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
            "The limit is for 1 \(pair.base), which costs \(rate) \(pair.quote). For the price of 100: ratebook alert add \(pair) \(rule)"
        )
    }

    /// The limit of a new alert seems to be for the pair the other way round.
    ///
    /// - Parameter rate: the price of one unit.
    package static func limitOfInverse(_ alert: Alert, rate: String) -> Text {
        let pair = alert.pair
        let inverse = CurrencyPair(base: pair.quote, quote: pair.base)
        return Text(
            "1 \(pair.base) costs \(rate) \(pair.quote), far from the limit. If you mean the price of 1 \(pair.quote): ratebook alert add \(inverse) \(alert.rule)"
        )
    }

    package static var noAlerts: Text {
        Text("There are no alerts. To add one: ratebook alert add USD/KRW above 1400")
    }

    package static func alertRemoved(_ alert: Alert) -> Text {
        let command =
            "ratebook alert add \(alert.pair) \(alert.rule) --source \(alert.series.source)"
        return Text("Removed: alert \(alert.id). To add it again: \(command)")
    }

    package static func alertNotFetched(_ source: String) -> Text {
        Text(
            "\(source) is switched off: sync does not fetch it, and the alert stays silent. Run: ratebook source enable \(source)"
        )
    }

    /// The book does not go back as far as the rule looks.
    package static func alertLooksFurtherBack(_ rated: RatedAlert, _ start: Day, hasHistory: Bool)
        -> Text
    {
        let (source, days) = (rated.alert.series.source, rated.alert.rule.parts.days ?? 0)
        let what = Text(
            "Only stored days are compared: the rates of \(source) do not go back \(days, "day")")
        let next = syncSince(start, source)
        return hasHistory ? joined([what, next], by: ". ") : what
    }

    package static func switchedOff(_ source: String) -> Text {
        Text("\(source) (off)")
    }

    package static var ruleExamples: Text {
        Text(
            "Write above 1400, below 1300, change 2% in 7 days, high in 365 days or low in 30 days."
        )
    }

    // Texts about the program that a sync runs for each alert.

    package static func alertProgramNotRun(_ id: Int64, _ program: String, _ reason: String) -> Text
    {
        Text("Alert \(id): '\(program)' cannot be run: \(reason)")
    }

    package static var alertProgramHint: Text {
        Text("--on-alert takes the name or the path of one program, without options")
    }

    /// - Parameter status: its exit code, or the negative number of a signal.
    package static func alertProgramFailed(_ id: Int64, _ program: String, _ status: Int32) -> Text
    {
        status < 0
            ? Text("Alert \(id): '\(program)' was ended by signal \(-status)")
            : Text("Alert \(id): '\(program)' failed with exit code \(status)")
    }
}

extension AlertPhraseError: DescribedError {
    package var failure: Failure {
        switch self {
        case .notARule(let text):
            .usage(
                "bad-rule", Text("'\(text)' is not a rule for an alert"), Messages.ruleExamples)
        case .notAPercentage(let text):
            .usage(
                "bad-percent",
                text.isEmpty
                    ? Text("The percentage is missing")
                    : Text("'\(text)' is not a percentage above zero"),
                Text("Write it as in: change 2% in 7 days"))
        case .notDays(let text):
            .usage(
                "bad-days",
                text.isEmpty
                    ? Text("The number of days is missing")
                    : Text("'\(text)' is not a number of days"),
                Text(
                    "Write 1 to \(Numbers.grouped(AlertRule.dayRange.upperBound)), as in: high in 365 days"
                ))
        case .otherCurrency(let currency, let pair):
            .usage(
                "bad-rule",
                Text("The limit is in \(currency), but \(pair) is a price in \(pair.quote)"),
                Text("Write: \(pair.base)/\(currency)"))
        }
    }
}

extension AlertError: DescribedError {
    package var failure: Failure {
        switch self {
        case .oneCurrency(let currency):
            .usage(
                "one-currency",
                Text("\(currency)/\(currency) is always 1"),
                Messages.pairExample)
        case .exists(let id):
            .usage(
                "alert-exists", Text("This alert exists already: number \(id)"),
                Messages.run("ratebook alert list"))
        case .unknown(let id):
            .usage(
                "unknown-alert", Text("There is no alert \(id)"),
                Messages.run("ratebook alert list"))
        }
    }
}
