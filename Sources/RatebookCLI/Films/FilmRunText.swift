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
        film.facts().flatMap { fact in
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
        let columns = FilmRun.Line.columns(context.language) { context.say(Messages.date($0)) }
        return context.table(columns, film.lines())
    }
}
