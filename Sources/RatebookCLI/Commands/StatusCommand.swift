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
        let all = try SourceStatus.all(book, now: context.now)
        // A person sees those that are on or have something, and how many there are besides.
        let isShort = context.isForPerson && !options.verbose
        let lines = isShort ? all.filter { $0.isOn || $0.series != nil } : all
        try book.map { try context.noteClockBehind(context.keeper(of: $0)) }
        try context.answer(
            SourceStatus.columns(context.language, context.now), lines, nothing: nil
        ) {
            let page = ServerFile(book: try BookLocation(context).path).address
            let others = all.count - lines.count
            let more =
                others > 0 ? context.style.wrapped(context.say(Messages.sourcesOff(others))) : []
            return $0 + more + old(lines, context)
                + unconfirmedLines(lines.flatMap(\.unconfirmed), context)
                + (page.map { context.style.wrapped(context.say(Messages.serving($0))) } ?? [])
        }
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
