package import Bookkeeping
package import Films
import Rates

/// Lists of films as records.
package enum FilmRecord {
    /// What was published, and the day of the film's run.
    package static let published = [
        "rank", "change", "is_new", "code", "title", "opened", "audience", "audience_change",
        "audience_total", "sales", "sales_share", "screens", "showings", "day_of_run", "date",
        "revision", "audience_percent", "sales_change", "sales_percent", "sales_total",
    ]

    /// The same and what is computed from the stored lists.
    package static let names =
        published + ["audience_delta", "previous_date", "audience_per_showing", "favorite"]

    package static func rows(_ listing: FilmListing) -> [[Cell]] {
        listing.rows.map { row in
            cells(
                row.rank, row.dayOfRun, of: listing.days.lowerBound, revision: listing.revision)
                + [
                    .count(row.change), row.change == nil ? .none : .text(listing.previous),
                    .decimal(row.rank.audiencePerShowing), .flag(row.isFavorite),
                ]
        }
    }

    package static func cells(_ found: FilmDay) -> [Cell] {
        cells(
            found.rank, found.rank.film.dayOfRun(on: found.day), of: found.day,
            revision: found.revision)
    }

    private static func cells(
        _ rank: FilmRank, _ dayOfRun: Int?, of day: Day, revision: Int
    ) -> [Cell] {
        [
            .count(rank.rank), rank.isNew ? .none : .count(rank.rise), .flag(rank.isNew),
            .text(rank.film.code), .text(rank.film.title), .text(rank.film.opened),
            .count(rank.audience.amount), .count(rank.audience.change),
            .count(rank.audience.total), .decimal(rank.sales.amount),
            .decimal(thousandths(rank.salesShare)), .count(rank.screens), .count(rank.showings),
            .count(dayOfRun), .text(day), .count(revision),
            .decimal(thousandths(rank.audience.percent)), .decimal(rank.sales.change),
            .decimal(thousandths(rank.sales.percent)), .decimal(rank.sales.total),
        ]
    }

    private static func thousandths(_ units: Int64) -> ExactDecimal {
        ExactDecimal(coefficient: Int128(units), scale: 3).normalized
    }
}

/// A film and its run as a record.
package enum FilmRunRecord {
    package static func record(_ film: FilmRun) -> Record {
        let page = film.page
        func names(_ role: FilmPage.Person.Role) -> Cell {
            .texts((page?.people ?? []).filter { $0.role == role }.map(\.name))
        }
        return Record([
            ("code", .text(film.name.code)), ("title", .text(film.name.title)),
            ("title_en", .text(page?.englishTitle)), ("opened", .text(film.name.opened)),
            ("minutes", .count(page?.minutes)), ("rating", .text(page?.rating)),
            ("nations", .texts(page?.nations ?? [])), ("genres", .texts(page?.genres ?? [])),
            ("directors", names(.director)), ("actors", names(.actor)),
            ("run", .list(film.days.map(day))), ("title_original", .text(page?.originalTitle)),
            ("year", .count(page?.year)), ("best_date", .text(film.best?.day)),
            ("millions", .list(film.milestones.map(milestone))),
            ("favorite", .flag(film.isFavorite)), ("status", .text(page?.status)),
            ("type", .text(page?.type)), ("showing_types", .texts(page?.showingTypes ?? [])),
            ("companies", .list((page?.companies ?? []).map(credit))),
            ("staff", .list((page?.staff ?? []).map(credit))),
        ])
    }

    private static func credit(_ credit: FilmPage.Credit) -> Record {
        Record([
            ("name", .text(credit.name)), ("name_en", .text(credit.englishName)),
            ("part", .text(credit.part)),
        ])
    }

    private static func day(_ found: FilmDay) -> Record {
        Record([
            ("date", .text(found.day)), ("rank", .count(found.rank.rank)),
            ("audience", .count(found.rank.audience.amount)),
            ("audience_total", .count(found.rank.audience.total)),
        ])
    }

    private static func milestone(_ milestone: FilmRun.Milestone) -> Record {
        Record([
            ("millions", .count(milestone.millions)), ("date", .text(milestone.day)),
            ("exact", .flag(milestone.isExact)),
        ])
    }
}
