package import Bookkeeping
import Films
package import Language
package import Rates

/// A heading, and what a film's page says under it.
package struct FilmFact: Sendable {
    package let heading: Text
    /// Names, or one text.
    package let values: [Text]
}

extension FilmRun {
    /// What its page says, in the order in which it is shown; nothing where it says nothing.
    ///
    /// - Parameter written: writes a day.
    package func facts(written: (Day) -> Text = Messages.date) -> [FilmFact] {
        typealias Heading = Messages.FilmHeading
        let english = page?.englishTitle ?? ""
        let original = page?.originalTitle ?? ""
        let known = [name.title, english].map { $0.lowercased() }
        func people(_ role: FilmPage.Person.Role) -> [Text] {
            (page?.people ?? []).filter { $0.role == role }.map { named($0.name, $0.part) }
        }
        func credits(_ credits: [FilmPage.Credit]?) -> [Text] {
            (credits ?? []).map { named($0.name, $0.part) }
        }
        let facts: [(Text, [Text])] = [
            (Heading.english, one(english == name.title ? nil : english)),
            (Heading.original, one(known.contains(original.lowercased()) ? nil : original)),
            (Heading.opened, name.opened.map { [written($0)] } ?? []),
            (Heading.status, one(page?.status)), (Heading.director, people(.director)),
            (Heading.cast, people(.actor)), (Heading.year, one(page?.year?.description)),
            (Heading.minutes, page?.minutes.map { [Messages.minutes($0)] } ?? []),
            (Heading.rating, one(page?.rating)), (Heading.type, one(page?.type)),
            (Heading.nations, (page?.nations ?? []).map(Messages.same)),
            (Heading.genres, (page?.genres ?? []).map(Messages.same)),
            (Heading.showingTypes, (page?.showingTypes ?? []).map(Messages.same)),
            (Heading.companies, credits(page?.companies)), (Heading.staff, credits(page?.staff)),
        ]
        return facts.filter { !$0.1.isEmpty }.map { FilmFact(heading: $0.0, values: $0.1) }
    }

    private func one(_ text: String?) -> [Text] {
        text.flatMap { $0.isEmpty ? nil : [Messages.same($0)] } ?? []
    }

    /// `황정민(덕수)`.
    private func named(_ name: String, _ part: String?) -> Text {
        Messages.same(part.map { "\(name)(\($0))" } ?? name)
    }
}
