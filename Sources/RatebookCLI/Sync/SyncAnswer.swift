import Answers
import Bookkeeping
import Language
import Rates
import Sync
import Terminal
import Trips

/// The output of a sync: on success and run by cron only the alerts, and one line on standard error
/// per problem.
struct SyncAnswer {
    let reports: [SyncReport]
    /// The pending expenses that have a rate now.
    let priced: [StoredExpense]
    let alerts: [RatedAlert]
    /// Whether each source was only used because the previous one failed.
    let isChain: Bool
    let isRehearsal: Bool
    /// The sources of which an earlier sync of the day has said that they cannot be reached.
    let toldBefore: Set<String>

    func show(_ context: Context) throws {
        for report in reports {
            for case .endOfLife(let day) in report.warnings {
                try context.errors.show(context.say(Messages.endOfLife(report.source, day)))
            }
            try warn(of: report.rates?.unconfirmed ?? [], context)
        }
        try context.errors.flush()
        let isWanted = context.output.isTerminal && !context.options.quiet
        try context.answer(
            names: SyncRecord.names + ["priced", "films", "rounded"],
            records: {
                reports.indices.map {
                    SyncRecord.record(reports[$0], alerts(of: $0), context.language)
                        .adding([
                            ("priced", PricedText.cell(priced(of: $0))),
                            ("films", .count(reports[$0].isOfRates ? 0 : reports[$0].entries)),
                            ("rounded", SyncRecord.rounded(reports[$0])),
                        ])
                }
            }
        ) {
            let said = alerts.map { AlertText.line($0, context.language) }
            // When run by cron, success prints nothing but alerts.
            guard isWanted || context.options.verbose || isRehearsal else { return said }
            return reports.filter { $0.outcome != .error }
                .flatMap { SyncRecord.lines($0, context.language, isRehearsal: isRehearsal) }
                + priced.map { PricedText.line($0, context.language) } + said
        }
        try context.output.flush()
    }

    /// The alerts of a report's source, or of its last report if there are several.
    private func alerts(of index: Int) -> [RatedAlert] {
        let source = reports[index].source
        guard reports.lastIndex(where: { $0.source == source }) == index else { return [] }
        return alerts.filter { $0.alert.series.source == source }
    }

    /// The priced expenses of a report's source, and of the last report also those that were
    /// priced by the rates of another source.
    private func priced(of index: Int) -> [StoredExpense] {
        priced.filter { expense in
            let own = reports.lastIndex { $0.source == expense.rate.source }
            return (own ?? reports.count - 1) == index
        }
    }

    /// Prints at most the newest three, since many usually have one cause.
    private func warn(of unconfirmedRates: [UnconfirmedRate], _ context: Context) throws {
        let shown = unconfirmedRates.suffix(3)
        for rate in shown {
            try context.errors.show(UnconfirmedRateText.warning(rate, context.language))
        }
        if unconfirmedRates.count > shown.count {
            try context.errors.show(
                context.say(Messages.moreUnconfirmed(unconfirmedRates.count - shown.count)))
        }
    }

    /// Prints a line for each failed source and for further failures; the first decides the exit
    /// code, unless another source succeeded in its place.
    func fail(_ further: [Failure], _ context: Context) throws {
        let failures = reports.compactMap { report -> Failure? in
            guard report.outcome == .error, let error = report.failure,
                !(report.isUnreached && toldBefore.contains(report.source))
            else { return nil }
            var failure = Failure(
                error, of: SourceRegistry.source(report.source)?.about, fromFile: false,
                on: report.failedDay)
            failure.isOneLine = true
            return failure
        }
        let hasStandIn = isChain && reports.last?.failure == nil
        if hasStandIn { try failures.forEach(context.show) }
        try context.raise((hasStandIn ? [] : failures) + further)
    }
}

extension Context {
    /// Throws the first of several failures, and prints the others.
    func raise(_ failures: [Failure]) throws {
        guard let first = failures.first else { return }
        try failures.dropFirst().forEach(show)
        throw first
    }

    fileprivate func show(_ failure: Failure) throws {
        try errors.write(failure.text(language, asJSON: options.json))
    }
}

/// The record of one source's sync.
enum SyncRecord {
    static let names = [
        "source", "base", "outcome", "rate_date", "published_at", "next_due", "snapshots", "rates",
        "rejected", "warnings", "alerts",
    ]

    static func record(
        _ report: SyncReport, _ alerts: [RatedAlert], _ language: Language
    ) -> Record {
        let rejected = (report.rates?.rejected ?? []).map {
            Record([("currency", .text($0.currency)), ("reason", .text($0.reason.text))])
        }
        let values: [Cell] = [
            .text(report.source), .text(report.rates?.base.code), .text(report.outcome.rawValue),
            .text(report.day), .text(report.publishedAt), .text(report.nextDue),
            .count(report.snapshots), .count(report.rates == nil ? 0 : report.entries),
            .list(rejected),
            .texts(warnings(report).map { $0[language] }), .list(alerts.map(AlertText.record)),
        ]
        return Record(names, values)
    }

    /// The figures that were rounded as they are stored.
    static func rounded(_ report: SyncReport) -> Cell {
        .list(
            (report.rates?.rounded ?? []).map { figure in
                Record([
                    ("date", .text(figure.day)), ("currency", .text(figure.currency.code)),
                    ("text", .text(figure.text)), ("rate", .decimal(figure.rate)),
                ])
            })
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

    static func lines(
        _ report: SyncReport, _ language: Language, isRehearsal: Bool
    ) -> [String] {
        var lines = ["\(report.source): \(summary(report, isRehearsal)[language])"]
        if !report.revisedDays.isEmpty, let last = report.revisedDays.last {
            let count = report.revisedDays.count
            let corrected =
                report.isOfRates
                ? Messages.corrected(count, newest: last)
                : Messages.correctedLists(count, newest: last)
            lines.append("  " + corrected[language])
        }
        // Those held back have lines of their own.
        let rejected = (report.rates?.rejected ?? []).filter {
            if case .unconfirmed = $0.reason { false } else { true }
        }
        if !rejected.isEmpty {
            let codes = rejected.map(\.currency).joined(separator: ", ").terminalSafe
            lines.append("  " + Messages.leftOut(codes)[language])
        }
        for figure in (report.rates?.rounded ?? []).prefix(3) {
            lines.append("  " + Messages.rounded(figure)[language])
        }
        return lines
    }

    private static func summary(_ report: SyncReport, _ isRehearsal: Bool) -> Text {
        guard report.isOfRates else { return filmSummary(report, isRehearsal) }
        let date = report.day.map(\.description) ?? "–"
        let due = report.nextDue.map(\.description) ?? "–"
        switch report.outcome {
        case .new:
            return Messages.stored(
                report.snapshots, report.entries, newest: date, isRehearsal: isRehearsal)
        case .revised:
            return Messages.replaced(report.entries, newest: date, isRehearsal: isRehearsal)
        case .same: return Messages.nothingSince(date)
        case .notDue:
            return held(report).map { Messages.held(until: due, $0) }
                ?? (report.nextDue == nil
                    ? Messages.nothingAfter(date) : Messages.nothingBefore(due))
        case .notYet: return Messages.notYet(newest: date, next: due)
        case .noData: return Messages.noRatesThatDay
        case .error: return Messages.failed
        }
    }

    private static func filmSummary(_ report: SyncReport, _ isRehearsal: Bool) -> Text {
        let due = report.nextDue.map(\.description) ?? "–"
        switch report.outcome {
        case .new: return Messages.storedFilms(report, isRehearsal: isRehearsal)
        case .revised: return Messages.correctedFilms(report, isRehearsal: isRehearsal)
        case .same: return Messages.noFilmsSince(report)
        case .notDue:
            return held(report).map { Messages.held(until: due, $0) }
                ?? Messages.noFilmsBefore(due)
        case .notYet:
            return Messages.notYet(newest: report.day.map(\.description) ?? "–", next: due)
        case .noData: return Messages.noFilmsThatDay
        case .error: return Messages.failed
        }
    }
}

extension SyncReport {
    /// Whether the source publishes rates.
    fileprivate var isOfRates: Bool { SourceRegistry.source(source)?.about.rates != nil }
}

/// Expenses that were recorded without a rate and have one now.
enum PricedText {
    static func line(_ expense: StoredExpense, _ language: Language) -> String {
        Messages.priced(expense.id, expense.amount.text, expense.homeAmount?.text ?? "–")[language]
    }

    static func cell(_ expenses: [StoredExpense]) -> Cell {
        .list(
            expenses.map {
                Record([
                    ("id", .count($0.id)), ("amount", .decimal($0.amount.decimal)),
                    ("currency", .text($0.amount.currency.code)),
                    ("home", .decimal($0.homeAmount?.decimal)),
                    ("home_currency", .text($0.homeCurrency.code)),
                ])
            })
    }
}
