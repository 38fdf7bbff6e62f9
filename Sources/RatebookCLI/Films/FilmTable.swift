import Answers
import Bookkeeping
import Charts
import Films
import Language
import Rates
import Sync

/// The output of a list of films.
struct FilmTable {
    let listing: FilmListing

    private static let runWidth = 22

    func show(_ context: Context) throws {
        try context.answer(
            FilmRecord.names, rows: { FilmRecord.rows(listing) }, text: { lines(context) })
    }

    private func lines(_ context: Context) -> [String] {
        guard !listing.rows.isEmpty else { return [context.say(Messages.noResults)] }
        typealias Heading = Messages.FilmHeading
        let hasRuns = listing.rows.contains { $0.run != nil }
        var table = context.table(
            [
                .sign, .number(Heading.rank), .text("", rank: 1),
                .text(Heading.title, least: 16), .number(Heading.audience),
                .number(Heading.change, rank: 3), .number(Heading.total, rank: 2),
            ] + (hasRuns ? [.text(Heading.run, rank: 4)] : []) + [
                .number(Heading.share, rank: 6), .number(Heading.screens, rank: 7),
                .number(Heading.showings, rank: 8), .number(Heading.perShowing, rank: 9),
                .text(Heading.day, rank: 5),
            ])
        table.rows = listing.rows.map { row(of: $0, hasRuns, context) }
        return context.style.wrapped(heading(context)) + context.lines(table)
            + corrections(context) + context.style.wrapped(attribution)
    }

    private func row(
        of film: ListedFilm, _ hasRuns: Bool, _ context: Context
    ) -> [Table.Cell] {
        let rank = film.rank
        func count(_ number: Int64) -> String { Numbers.grouped(units: number, places: 0) }
        let change = film.change ?? 0
        let direction: Direction = change > 0 ? .up : change < 0 ? .down : .none
        let rise: Direction = rank.rise > 0 ? .up : rank.rise < 0 ? .down : .none
        let share = ExactDecimal(coefficient: Int128(rank.salesShare), scale: 3)
        let run = Sparkline.highest(film.run ?? [], count: Self.runWidth)
        return [
            .init(film.isFavorite ? "★" : " "), .init(String(rank.rank)),
            .init(
                context.say(Messages.rise(of: rank)),
                rank.isNew ? .yellow : rise.color(context.language)),
            .init(rank.film.title), .init(count(rank.audience.amount)),
            .init(
                film.change.map { ($0 > 0 ? "+" : "") + count($0) } ?? "",
                direction.color(context.language)),
            .init(count(rank.audience.total)),
        ] + (hasRuns ? [.init(Sparkline.text(run))] : []) + [
            .init(Numbers.grouped(share, digits: 1) + "%"), .init(count(rank.screens)),
            .init(count(rank.showings)),
            .init(rank.audiencePerShowing.map { Numbers.grouped($0, digits: 1) } ?? ""),
            .init(context.say(Messages.dayOfRun(film.dayOfRun))),
        ]
    }

    private func heading(_ context: Context) -> String {
        let when = context.say(Messages.days(listing.days))
        let compared = listing.previous.map { context.say(Messages.compared(with: $0)) } ?? ""
        let revision =
            listing.revision == 0
            ? nil : context.say(Messages.revision(listing.revision, at: listing.fetchedAt))
        return [
            context.say(Messages.name(of: listing.chart)), when + compared, revision,
            listing.chart.source,
        ].compactMap { $0 }.joined(separator: " · ")
    }

    private func corrections(_ context: Context) -> [String] {
        guard !listing.corrections.isEmpty else { return [] }
        return context.style.wrapped(context.say(Messages.correctedSince))
            + listing.corrections.flatMap {
                context.style.wrapped("  " + context.say(Messages.correction($0)))
            }
    }

    private var attribution: String {
        let about = Kobis().about
        return "\(about.attribution) · \(about.address)"
    }
}
