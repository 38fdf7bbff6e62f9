import Answers
import Bookkeeping
import Charts
import Language
import Rates
import Sync

/// The output of the list of rates.
struct RateList {
    private let listing: RateListing

    init(_ listing: RateListing) { self.listing = listing }

    /// The number of days and the largest width of a sparkline.
    static let sparkDays = 30
    private static let sparkWidth = 22

    func show(_ context: Context) throws {
        try context.answer(
            RateRecord.names, rows: { RateRecord.rows(listing, context.language) },
            text: { lines(context) })
    }

    private func lines(_ context: Context) -> [String] {
        guard !listing.rows.isEmpty else { return [context.say(Messages.noResults)] }
        // Rates of another day than the newest get a date of their own.
        let newest = listing.date
        let spark = listing.recent.map { _ in
            Table.Column.text(Messages.Heading.lastDays(Self.sparkDays), rank: 1)
        }
        var table = context.table(
            [
                .sign, .text(Messages.Heading.code), .number(Messages.Heading.rate), .sign,
                .number(Messages.Heading.change, rank: 3), .number("%", rank: 2),
            ] + [spark].compactMap { $0 } + [
                .text(Messages.Heading.name, rank: 4, least: 10),
                .text(Messages.Heading.region, rank: Table.Column.spare),
            ])
        table.rows = listing.rows.map { row in
            let movement = row.movement
            let color = movement.direction.color(context.language)
            var name = row.currency.name(context.language)
            if movement.date != newest { name += " (\(movement.date))" }
            if row.currency.isRetired(on: listing.asOf.day) { name += " †" }
            // An arrow replaces the sign; without a change, there is none.
            let delta = movement.comparison.flatMap { $0.direction == .none ? nil : $0.delta }
            let units = row.units
            return [
                .init(row.isFavorite ? "★" : "☆"),
                .init(units == 1 ? row.currency.code : "\(row.currency.code) \(units)"),
                .init(Numbers.grouped(nanos: movement.rate.nanos * units, digits: 4)),
                .init(movement.direction.arrow, color),
                .init(
                    delta.map { Numbers.grouped(nanos: abs($0) * units, digits: 4) } ?? "", color),
                .init(Numbers.signed(movement.percent)),
            ] + sparkline(row, context) + [
                .init(name), .init(row.currency.region(context.language)),
            ]
        }
        return context.style.wrapped(heading(newest, context)) + context.lines(table)
            + footer(context).flatMap(context.style.wrapped)
    }

    /// The sparkline of a row, coloured by its change; empty if sparklines are off.
    private func sparkline(_ row: ListedRate, _ context: Context) -> [Table.Cell] {
        guard let recent = listing.recent else { return [] }
        let values = Sparkline.sample(recent[row.currency.position], count: Self.sparkWidth)
        let change = (values.last ?? 0) - (values.first ?? 0)
        let direction: Direction = change > 0 ? .up : change < 0 ? .down : .none
        return [.init(Sparkline.text(values), direction.color(context.language))]
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
        let kind = Messages.kind(series.kind).map { " · " + context.say($0) } ?? ""
        return "\(unit) · \(date)\(age)\(compared ?? "") · \(series.source)\(kind)"
    }

    private func footer(_ context: Context) -> [String] {
        var lines: [String] = []
        if listing.rows.contains(where: { $0.currency.isRetired(on: listing.asOf.day) }) {
            lines.append(context.say(Messages.retired))
        }
        if let about = listing.series.about {
            lines.append("\(about.attribution) · \(about.homepage)")
        }
        return lines
    }
}
