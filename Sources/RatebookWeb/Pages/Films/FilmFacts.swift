import Answers
import Bookkeeping

/// What KOBIS says of a film; nothing where its page was not fetched.
struct FilmFacts {
    let film: FilmRun
    let visit: Visit

    /// The number of names that are shown at once.
    private static let firstNames = 10

    var html: HTML? {
        let lines = film.facts(written: TripWords.date).map { fact -> HTML in
            "<dt>\(visit.say(fact.heading))</dt><dd>\(values(fact))</dd>"
        }
        return lines.isEmpty
            ? nil : "<section class=\"card about\"><dl class=\"facts\">\(lines)</dl></section>"
    }

    /// The values; those of a long list that come later are shown on demand.
    private func values(_ fact: FilmFact) -> HTML {
        let names = fact.values.map { visit.say($0) }
        let (first, rest) = (names.prefix(Self.firstNames), names.dropFirst(Self.firstNames))
        guard !rest.isEmpty else { return HTML(unbroken: names.joined(separator: ", ")) }
        return """
            \(first.joined(separator: ", "))\
            <details><summary>\(visit.say(FilmWords.more(rest.count)))</summary>\
            \(rest.joined(separator: ", "))</details>
            """
    }
}
