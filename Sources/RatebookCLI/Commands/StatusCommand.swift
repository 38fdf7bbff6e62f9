import Answers
import Arguments
import Bookkeeping
import Rates
import Sync
import Terminal

/// `ratebook status`: the state of each source.
struct StatusCommand: Command {
    static let name = "status"
    static let overview = Messages.StatusHelp.overview

    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let book = try context.readBookOrNil()
        let lines = try SourceStatus.all(book, now: context.now)
        try book.map { try context.noteClockBehind(context.keeper(of: $0)) }
        try context.answer(StatusRecord.names, rows: { lines.map(StatusRecord.cells) }) {
            let page = ServerFile(book: try BookLocation(context).path).address
            return table(lines, context)
                + (page.map { context.style.wrapped(context.say(Messages.serving($0))) } ?? [])
        }
    }

    private func table(_ lines: [SourceStatus], _ context: Context) -> [String] {
        var table = context.table([
            .sign, .text(Messages.Heading.source), .text(Messages.Heading.base, rank: 3),
            .text(Messages.Heading.newest), .number(Messages.Heading.days, rank: 6),
            .number(Messages.Heading.missing, rank: 2), .text(Messages.Heading.lastFetch, rank: 4),
            .text(Messages.Heading.outcome, least: 12), .text(Messages.Heading.nextDue, rank: 1),
            .text(Messages.Heading.requestsToday, rank: 5),
        ])
        table.rows = lines.map { line in
            let last = line.series?.lastFetch
            let due = line.nextDue.map {
                $0 <= context.now ? context.say(Messages.now) : $0.description
            }
            return [
                line.isOn ? "✓" : " ", line.about.id, line.base?.code ?? "–",
                line.series?.newest?.description ?? "–", Numbers.grouped(line.series?.days ?? 0),
                line.missingDays.map(Numbers.grouped) ?? "–", last?.at.description ?? "–",
                last.map {
                    [
                        context.say(Messages.outcome($0.outcome)),
                        $0.failure.map { context.say(Messages.reason($0)) },
                    ].compactMap { $0 }.joined(separator: ": ")
                }
                .map(\.terminalSafe) ?? "–",
                due ?? (line.isOn ? context.say(Messages.now) : "–"),
                String(line.requestsToday)
                    + left(line, context),
            ].map { .init($0) }
        }
        return context.lines(table) + old(lines, context)
            + unconfirmedLines(lines.flatMap(\.unconfirmed), context)
    }

    /// The requests left of a source's quota; empty without one.
    private func left(_ line: SourceStatus, _ context: Context) -> String {
        guard let left = line.requestsLeft, let quota = line.about.quota else { return "" }
        return context.say(Messages.left(Numbers.grouped(left), of: quota.period))
    }

    /// A line for each source without news for too long.
    private func old(_ lines: [SourceStatus], _ context: Context) -> [String] {
        lines.flatMap { line -> [String] in
            guard line.isStale, let age = line.age else { return [] }
            return context.style.wrapped(
                context.say(
                    line.about.rates == nil
                        ? Messages.listsAreOld(line.about.id, age)
                        : Messages.ratesAreOld(line.about.id, age)))
        }
    }

    /// The unconfirmed rates, each with the command that accepts it.
    private func unconfirmedLines(_ unconfirmedRates: [UnconfirmedRate], _ context: Context)
        -> [String]
    {
        guard !unconfirmedRates.isEmpty else { return [] }
        let limit = context.options.verbose ? unconfirmedRates.count : 10
        let lines = unconfirmedRates.prefix(limit).map {
            UnconfirmedRateText.listed($0, context.language)
        }
        let rest = unconfirmedRates.count - lines.count
        return [context.say(Messages.unconfirmedRates)] + lines
            + (rest > 0 ? [context.say(Messages.moreListed(rest))] : [])
    }
}
