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
        let columns = Columns {
            listing.columns(context.language)
            if listing.rows.contains(where: { $0.run != nil }) { Self.run }
        }
        try context.answer(columns, listing.rows) {
            context.style.wrapped(heading(context)) + $0 + corrections(context)
                + context.style.wrapped(attribution)
        }
    }

    /// The line of each film's audience.
    private static var run: Column<ListedFilm> {
        .shown(.text(Messages.FilmHeading.run, rank: 4, at: 7)) {
            Sparkline.text(Sparkline.highest($0.run ?? [], count: runWidth))
        }
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
