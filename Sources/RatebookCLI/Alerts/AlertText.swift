import Bookkeeping
import Language
import Rates
import Store
import Terminal

/// Alerts as lines of text and as records.
enum AlertText {
    /// What the program of `sync --on-alert` gets, too, in this order.
    static let names = ["id", "pair", "rule", "rate", "date"]

    static func record(_ judged: JudgedAlert) -> Record { Record(names, cells(judged)) }

    static func cells(_ judged: JudgedAlert) -> [Cell] {
        cells(judged.alert) + [.decimal(judged.rate), .text(judged.date)]
    }

    /// The number, the pair and the rule.
    static func cells(_ alert: Alert) -> [Cell] {
        [.count(alert.id), .text(alert.pair), .text(alert.rule)]
    }

    /// The line that a sync prints.
    static func line(_ judged: JudgedAlert, _ language: Language) -> String {
        let parts = [
            Messages.same(number(judged.rate)),
            Messages.age(of: judged.date, seenFrom: judged.date),
            Messages.same(judged.alert.series.source), Messages.alertNumber(judged.alert.id),
        ]
        return Messages.happened(judged)[language] + ": "
            + parts.map { $0[language] }.joined(separator: " · ")
    }

    static func number(_ rate: Rate) -> String {
        Numbers.grouped(nanos: rate.nanos, digits: Numbers.places(for: [rate]))
    }
}
