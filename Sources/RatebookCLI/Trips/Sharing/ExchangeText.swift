import Answers
import Bookkeeping
import Language
import Terminal
import Trips

/// Exchanges of shared trips as text.
enum ExchangeText {
    /// What came in for a trip, line by line, and what went out.
    static func lines(_ exchange: TripExchange, _ context: Context) -> [String] {
        let first = Messages.exchanged(
            exchange.title, received: exchange.news.count, sent: exchange.sent)
        // A missing folder has been noted.
        let isWhole = exchange.isReached || exchange.received > 0 || exchange.sent > 0
        return (isWhole ? context.style.wrapped(context.say(first)) : [])
            + news(exchange.news, context) + openEnds(exchange, context)
    }

    /// What sharing or joining a trip did.
    ///
    /// - Parameters:
    ///   - first: the first line.
    ///   - next: what friends do now.
    static func lines(
        _ report: SharedTripReport, _ first: Text, next: Text?, _ context: Context
    ) -> [String] {
        let exchange = report.exchange
        let counts = Messages.exchangedAtFirst(
            received: exchange.received, sent: exchange.sent, photos: report.photos)
        let merged = report.wasPrivate ? Messages.mergedWithOwn : nil
        return [first, merged, counts, next].compactMap(\.self)
            .flatMap { context.style.wrapped(context.say($0)) } + news(exchange.news, context)
            + openEnds(exchange, context)
    }

    private static func news(_ news: [TripNews], _ context: Context) -> [String] {
        guard !news.isEmpty else { return [] }
        let amounts = news.map { $0.details.isEmpty ? $0.amount?.text ?? "" : "" }
        let hasAmounts = amounts.contains { !$0.isEmpty }
        var table = context.table(
            [.text("", rank: 1), .text("", least: 8), .text("", least: 12)]
                + (hasAmounts ? [.number("")] : []) + [.text("", least: 8)], hasHeading: false)
        table.rows = zip(news, amounts).map { one, amount in
            let start = [
                context.when(one.at), one.by.terminalSafe, context.say(Messages.change(one)),
            ]
            let cells =
                start + (hasAmounts ? [amount] : []) + [context.say(Messages.details(one))]
            return cells.map { .init($0) }
        }
        return context.lines(table)
    }

    /// The open ends: conflicts, and hidden changes.
    private static func openEnds(_ exchange: TripExchange, _ context: Context) -> [String] {
        let waiting =
            exchange.conflicts > 0
            ? [Messages.conflictsWait(exchange.conflicts, on: exchange.title)] : []
        return (waiting + Messages.hidden(exchange.hidden, on: exchange.title))
            .flatMap { context.style.wrapped(context.say($0)) }
    }
}

extension Context {
    /// Notes what kept an exchange from being whole.
    func noteWhatIsInTheWay(_ exchange: TripExchange) {
        for one in exchange.notes { note(Messages.note(one, on: exchange.title, when: when)) }
    }
}
