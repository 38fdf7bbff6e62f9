package import Bookkeeping
import Films
import Rates

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
