import Answers
import Bookkeeping
import Charts
import Language
import Phrases
import Rates
import Sync

/// The output of the list of rates.
struct RateList {
    private let listing: RateListing
    /// A source with more currencies; nil if there is none.
    private let wider: WiderSource?
    /// The text that was searched; nil for all currencies.
    private let search: String?

    init(_ listing: RateListing, wider: WiderSource? = nil, search: String? = nil) {
        (self.listing, self.wider, self.search) = (listing, wider, search)
    }

    /// The number of days and the largest width of a sparkline.
    static let sparkDays = 30
    private static let sparkWidth = 22

    func show(_ context: Context) throws {
        let columns = Columns {
            listing.columns(context.language)
            if let recent = listing.recent { Self.sparkline(recent) }
        }
        try context.answer(columns, listing.rows, nothing: nothing) {
            context.style.wrapped(heading(listing.date, context)) + $0
                + footer(context).flatMap(context.style.wrapped)
        }
    }

    /// Why the list is empty.
    private var nothing: Text {
        guard let search else { return Messages.noFavorites(in: listing.series.source) }
        let currency = try? CurrencyReader().anyCurrency(search)
        return currency.map { Messages.doesNotPublish(listing.series.source, $0) }
            ?? Messages.nothingMatches(search)
    }

    /// The line of each row, coloured by its change.
    private static func sparkline(_ recent: [[Int64]]) -> Column<ListedRate> {
        func values(_ row: ListedRate) -> [Int64] {
            Sparkline.sample(recent[row.currency.position], count: sparkWidth)
        }
        return .shown(.text(Heading.lastDays(sparkDays), rank: 1, at: 6)) {
            Sparkline.text(values($0))
        } tone: { row in
            let values = values(row)
            return Tone((values.last ?? 0) - (values.first ?? 0))
        }
    }

    private func heading(_ newest: Day?, _ context: Context) -> String {
        let date = newest.map(\.description) ?? ""
        let days = newest.map(listing.asOf.age) ?? 0
        let age =
            days > 0 && listing.asOf.day == context.today
            ? ", " + context.say(Messages.daysOld(days)) : ""
        let previous = listing.rows.first { $0.movement.date == newest }?.movement.comparison?.date
        let compared = previous.map { context.say(Messages.compared(with: $0)) }
        let unit =
            listing.isDirect
            ? context.say(Messages.perUnit(listing)) : "1 \(listing.shared)"
        let series = listing.series
        let kind = Messages.kind(of: series).map { " · " + context.say($0) } ?? ""
        return "\(unit) · \(date)\(age)\(compared ?? "") · \(series.source)\(kind)"
    }

    private func footer(_ context: Context) -> [String] {
        var lines: [String] = []
        if listing.rows.contains(where: { $0.currency.isRetired(on: listing.asOf.day) }) {
            lines.append(context.say(Messages.retired))
        }
        lines += Messages.pegs(of: listing).map { context.say($0) }
        if let about = listing.series.about {
            lines.append("\(about.attribution) · \(about.homepage)")
        }
        if let wider { lines.append(context.say(Messages.widerSource(wider))) }
        return lines
    }
}
