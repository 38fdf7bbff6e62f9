import Answers
import Bookkeeping
import Films
import Language

/// What KOBIS says of a film; nothing where its page was not fetched.
struct FilmFacts {
    private let film: FilmRun
    private let visit: Visit

    /// The number of names that are shown at once.
    private static let firstNames = 10

    init(_ film: FilmRun, _ visit: Visit) { (self.film, self.visit) = (film, visit) }

    var html: HTML? {
        typealias Heading = Messages.FilmHeading
        let page = film.page
        let english = page?.englishTitle ?? ""
        let original = page?.originalTitle ?? ""
        let known = [film.name.title, english].map { $0.lowercased() }
        let opened: String? = film.name.opened.map { visit.say(Messages.date($0)) }
        let minutes: String? = page?.minutes.map { visit.say(Messages.minutes($0)) }
        let rows: [(Text, HTML?)] = [
            (Heading.english, text(english == film.name.title ? nil : english)),
            (Heading.original, text(known.contains(original.lowercased()) ? nil : original)),
            (Heading.opened, opened.map { HTML(unbroken: $0) }),
            (Heading.director, names(.director)), (Heading.cast, names(.actor)),
            (Heading.year, text(page?.year.map { String($0) })),
            (Heading.minutes, text(minutes)), (Heading.rating, text(page?.rating)),
            (Heading.nations, text(page?.nations.joined(separator: ", "))),
            (Heading.genres, text(page?.genres.joined(separator: ", "))),
        ]
        let lines = rows.compactMap { name, value in
            value.map { "<dt>\(visit.say(name))</dt><dd>\($0)</dd>" as HTML }
        }
        return lines.isEmpty
            ? nil : "<section class=\"card about\"><dl class=\"facts\">\(lines)</dl></section>"
    }

    private func text(_ text: String?) -> HTML? {
        text.flatMap { $0.isEmpty ? nil : "\($0)" }
    }

    /// The people with a role; those of a long list that come later are shown on demand.
    private func names(_ role: FilmPage.Person.Role) -> HTML? {
        let names = (film.page?.people ?? []).filter { $0.role == role }.map { person in
            person.part.map { "\(person.name)(\($0))" } ?? person.name
        }
        let (first, rest) = (names.prefix(Self.firstNames), names.dropFirst(Self.firstNames))
        guard !rest.isEmpty else { return text(names.joined(separator: ", ")) }
        return """
            \(first.joined(separator: ", "))\
            <details><summary>\(visit.say(FilmWords.more(rest.count)))</summary>\
            \(rest.joined(separator: ", "))</details>
            """
    }
}
