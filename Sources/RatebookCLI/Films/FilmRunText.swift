import Answers
import Bookkeeping
import Films
import Language
import Rates

/// A film's page and its run as text.
struct FilmRunText {
    let film: FilmRun

    func lines(_ context: Context) -> [String] {
        let name = film.name
        let title = (film.isFavorite ? "★ " : "") + "\(name.title) (\(name.code))"
        return context.style.wrapped(title) + page(context) + summary(context)
            + (film.days.isEmpty ? [] : context.lines(table(context)))
    }

    /// What the page says, line by line.
    private func page(_ context: Context) -> [String] {
        film.facts.flatMap { fact in
            let values = fact.values.map(context.say).joined(separator: ", ")
            return context.style.wrapped("\(context.say(fact.heading)): \(values)")
        }
    }

    private func summary(_ context: Context) -> [String] {
        guard let last = film.days.last, let best = film.best else {
            return context.style.wrapped(context.say(Messages.notInLists))
        }
        let figures = [Messages.total(last), Messages.best(best, of: film.days.count)].map(
            context.say)
        let millions = film.milestones.map {
            context.say(
                Messages.milestone($0, dayOfRun: film.name.dayOfRun(on: $0.day)))
        }
        return context.style.wrapped(figures.joined(separator: " · "))
            + (millions.isEmpty ? [] : context.style.wrapped(millions.joined(separator: " · ")))
    }

    private func table(_ context: Context) -> Table {
        typealias Heading = Messages.FilmHeading
        var table = context.table([
            .text(Messages.Heading.date), .number(Heading.rank), .number(Heading.audience),
            .number(Heading.change, rank: 2), .number(Heading.total), .text(Heading.day, rank: 1),
        ])
        var gaps = film.gaps[...]
        for (index, found) in film.days.enumerated() {
            while let gap = gaps.first, gap.days.lowerBound < found.day {
                gaps.removeFirst()
                table.append(row(of: gap, context))
            }
            let change = film.change(index)
            let direction: Direction =
                (change ?? 0) > 0 ? .up : (change ?? 0) < 0 ? .down : .none
            func count(_ number: Int64) -> String { Numbers.grouped(units: number, places: 0) }
            table.append([
                .init(context.say(Messages.date(found.day))),
                .init(String(found.rank.rank)), .init(count(found.rank.audience.amount)),
                .init(
                    change.map { ($0 > 0 ? "+" : "") + count($0) } ?? "",
                    direction.color(context.language)),
                .init(count(found.rank.audience.total)),
                .init(context.say(Messages.dayOfRun(film.name.dayOfRun(on: found.day)))),
            ])
        }
        return table
    }

    private func row(of gap: FilmRun.Gap, _ context: Context) -> [Table.Cell] {
        let (first, last) = (gap.days.lowerBound, gap.days.upperBound)
        let days =
            first == last
            ? context.say(Messages.date(first)) : "\(first) – \(last)"
        return [.init(days), .init("–"), .init(""), .init(""), .init("")]
            + [.init(context.say(Messages.gap(gap)), .quiet)]
    }
}
