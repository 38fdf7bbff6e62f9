import Language
import Rates
import Sync

/// The output of a sync: silent on success when run by cron, one line on standard error per
/// problem.
struct SyncAnswer {
    let reports: [SyncReport]
    /// Whether each source was only used because the previous one failed.
    let isChain: Bool
    let isRehearsal: Bool

    func show(_ context: Context) throws {
        for report in reports {
            for case .endOfLife(let day) in report.warnings {
                try context.errors.show(context.say(Messages.endOfLife(report.source, day)))
            }
            try warn(of: report.unconfirmedRates, context)
        }
        try context.errors.flush()
        let isWanted = context.output.isTerminal && !context.options.quiet
        try context.answer(
            names: SyncRecord.names,
            records: { reports.map { SyncRecord.record($0, context.language) } }
        ) {
            // When run by cron, success prints nothing.
            guard isWanted || context.options.verbose || isRehearsal else { return [] }
            return reports.filter { $0.outcome != .error }
                .flatMap { SyncRecord.lines($0, context.language) }
        }
        try context.output.flush()
        try fail(context)
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

    /// Prints a line for each failed source; the first decides the exit code, unless another source
    /// succeeded in its place.
    private func fail(_ context: Context) throws {
        let failures = reports.compactMap { report -> Failure? in
            guard report.outcome == .error, let error = report.failure else { return nil }
            var failure = Failure(
                error, of: SourceRegistry.source(report.source)?.about, fromFile: false)
            failure.isOneLine = true
            return failure
        }
        guard let first = failures.first else { return }
        let hasStandIn = isChain && reports.last?.failure == nil
        for failure in hasStandIn ? failures[...] : failures.dropFirst() {
            try context.errors.write(failure.text(context.language, asJSON: context.options.json))
        }
        if !hasStandIn { throw first }
    }
}
