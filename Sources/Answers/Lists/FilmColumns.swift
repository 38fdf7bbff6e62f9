package import Bookkeeping
package import Films
package import Language
package import Rates

/// The published figures of a film in a list, and the day of its run.
package struct PublishedFilm {
    package let rank: FilmRank
    package let dayOfRun: Int?
    package let day: Day
    package let revision: Int
}

extension FilmDay {
    package var published: PublishedFilm {
        PublishedFilm(
            rank: rank, dayOfRun: rank.film.dayOfRun(on: day), day: day, revision: revision)
    }
}

extension PublishedFilm {
    /// The columns; their positions in tables are those of a list.
    package static func columns(_ language: Language) -> Columns<PublishedFilm> {
        typealias Heading = Messages.FilmHeading
        return Columns {
            Column("rank", { .count($0.rank.rank) }, as: .number(Heading.rank, at: 1))
            Column(
                "change", { $0.rank.isNew ? .none : .count($0.rank.rise) },
                as: .text("", rank: 1, at: 2)
            ) {
                Messages.rise(of: $0.rank)[language]
            } tone: {
                $0.rank.isNew ? .notable : Tone($0.rank.rise)
            }
            Column("is_new") { .flag($0.rank.isNew) }
            Column("code") { .text($0.rank.film.code) }
            Column(
                "title", { .text($0.rank.film.title) },
                as: .text(Heading.title, least: 16, at: 3))
            Column("opened") { .text($0.rank.film.opened) }
            Column(
                "audience", { .count($0.rank.audience.amount) },
                as: .count(Heading.audience, at: 4))
            Column("audience_change") { .count($0.rank.audience.change) }
            Column(
                "audience_total", { .count($0.rank.audience.total) },
                as: .count(Heading.total, rank: 2, at: 6))
            Column("sales") { .decimal($0.rank.sales.amount) }
            Column(
                "sales_share", { .decimal(thousandths($0.rank.salesShare).normalized) },
                as: .number(Heading.share, rank: 6, at: 8)
            ) {
                Numbers.grouped(thousandths($0.rank.salesShare), digits: 1) + "%"
            }
            Column(
                "screens", { .count($0.rank.screens) },
                as: .count(Heading.screens, rank: 7, at: 9))
            Column(
                "showings", { .count($0.rank.showings) },
                as: .count(Heading.showings, rank: 8, at: 10))
            Column("day_of_run", { .count($0.dayOfRun) }, as: .text(Heading.day, rank: 5, at: 12)) {
                Messages.dayOfRun($0.dayOfRun)[language]
            }
            Column("date") { .text($0.day) }
            Column("revision") { .count($0.revision) }
            Column("audience_percent") {
                .decimal(thousandths($0.rank.audience.percent).normalized)
            }
            Column("sales_change") { .decimal($0.rank.sales.change) }
            Column("sales_percent") {
                .decimal(thousandths($0.rank.sales.percent).normalized)
            }
            Column("sales_total") { .decimal($0.rank.sales.total) }
        }
    }

    private static func thousandths(_ units: Int64) -> ExactDecimal {
        ExactDecimal(coefficient: Int128(units), scale: 3)
    }
}

extension FilmListing {
    /// The columns of a list of films, with the figures computed from the stored lists; tables have the
    /// seventh position free.
    package func columns(_ language: Language) -> Columns<ListedFilm> {
        typealias Heading = Messages.FilmHeading
        return Columns {
            PublishedFilm.columns(language).of { (row: ListedFilm) in
                PublishedFilm(
                    rank: row.rank, dayOfRun: row.dayOfRun, day: days.lowerBound,
                    revision: revision)
            }
            Column(
                "audience_delta", { .count($0.change) },
                as: .number(Heading.change, rank: 3, at: 5)
            ) {
                $0.change.map(Numbers.signedCount) ?? ""
            } tone: {
                $0.change.flatMap { Tone($0) }
            }
            Column("previous_date") { $0.change == nil ? .none : .text(previous) }
            Column(
                "audience_per_showing", { .decimal($0.rank.audiencePerShowing) },
                as: .number(Heading.perShowing, rank: 9, at: 11)
            ) {
                $0.rank.audiencePerShowing.map { Numbers.grouped($0, digits: 1) } ?? ""
            }
            Column("favorite", { .flag($0.isFavorite) }, as: .sign(at: 0)) {
                $0.isFavorite ? "★" : " "
            }
        }
    }
}

extension FilmRun.Line {
    /// The columns of a film's run, of which programs get those of ``PublishedFilm``.
    package static func columns(
        _ language: Language, date: @escaping (Day) -> String
    ) -> Columns<FilmRun.Line> {
        typealias Heading = Messages.FilmHeading
        return Columns {
            Column.shown(.text(Answers.Heading.date)) { line in
                switch line {
                case .day(let found, _): date(found.day)
                case .gap(let gap) where gap.days.lowerBound == gap.days.upperBound:
                    date(gap.days.lowerBound)
                case .gap(let gap): "\(gap.days.lowerBound) – \(gap.days.upperBound)"
                }
            }
            Column.shown(.number(Heading.rank)) {
                $0.found.map { String($0.rank.rank) } ?? "–"
            }
            Column.shown(.number(Heading.audience)) {
                $0.found.map { Numbers.grouped(units: $0.rank.audience.amount, places: 0) } ?? ""
            }
            Column.shown(.number(Heading.change, rank: 2)) {
                $0.change.map(Numbers.signedCount) ?? ""
            } tone: {
                $0.change.flatMap { Tone($0) }
            }
            Column.shown(.number(Heading.total)) {
                $0.found.map { Numbers.grouped(units: $0.rank.audience.total, places: 0) } ?? ""
            }
            Column.shown(.text(Heading.day, rank: 1)) { line in
                switch line {
                case .day(let found, _): Messages.dayOfRun(found.published.dayOfRun)[language]
                case .gap(let gap): Messages.gap(gap)[language]
                }
            } tone: {
                $0.found == nil ? .quiet : nil
            }
        }
    }
}
