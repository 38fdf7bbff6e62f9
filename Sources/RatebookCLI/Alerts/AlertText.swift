import Answers
import Bookkeeping
import Language
import Rates
import Terminal

/// Alerts as lines of text and as records.
enum AlertText {
    /// What the program of `sync --on-alert` gets, too, in this order.
    static let names = ["id", "pair", "rule", "rate", "date"]

    static func record(_ rated: RatedAlert) -> Record { Record(names, cells(rated)) }

    static func cells(_ rated: RatedAlert) -> [Cell] {
        cells(rated.alert) + [.decimal(rated.rate), .text(rated.date)]
    }

    /// The number, the pair and the rule.
    static func cells(_ alert: Alert) -> [Cell] {
        [.count(alert.id), .text(alert.pair), .text(alert.rule)]
    }

    /// The line that a sync prints.
    static func line(_ rated: RatedAlert, _ language: Language) -> String {
        let parts = [
            Messages.same(number(rated.rate)),
            Messages.age(of: rated.date, seenFrom: rated.date),
            Messages.same(rated.alert.series.source), Messages.alertNumber(rated.alert.id),
        ]
        return Messages.happened(rated)[language] + ": "
            + parts.map { $0[language] }.joined(separator: " · ")
    }

    static func number(_ rate: Rate) -> String {
        Numbers.grouped(nanos: rate.nanos, digits: Numbers.places(for: [rate]))
    }
}
