public import Films
public import Rates
internal import SQLite
internal import Texts

/// The pages of films that a source has: the series that their fetches belong to.
public struct FilmPages: SeriesKey {
    public let source: String
    public var name: String { "films" }

    public init(source: String) { self.source = source }
}

extension Book {
    /// Stores a film's page; returns whether it is new, unchanged or corrected.
    ///
    /// - Throws: ``SQLiteError``.
    public func record(_ page: FilmPage, from fetch: Fetch<FilmPages>) throws -> Outcome {
        try write {
            let before = try filmPage(page.name.code)
            let outcome: Outcome = before == page ? .same : before == nil ? .new : .revised
            let fetchID = try insert(
                fetch, series: try makeSeries(of: fetch.series), outcome: outcome, because: nil)
            guard outcome != .same else { return outcome }
            let film = try makeFilm(page.name)
            try connection.execute(
                """
                UPDATE films SET page_fetch_id = \(fetchID), english_title = \(page.englishTitle),
                    original_title = \(page.originalTitle), year = \(page.year),
                    minutes = \(page.minutes), rating = \(page.rating),
                    nations = \(page.nations.isEmpty ? nil : page.nations.joined(separator: ", ")),
                    genres = \(page.genres.isEmpty ? nil : page.genres.joined(separator: ", ")),
                    status = \(page.status), type = \(page.type),
                    showing_types = \(page.showingTypes.isEmpty
                        ? nil : page.showingTypes.joined(separator: ", ")),
                    is_whole_page = \(page.isWhole ? 1 : 0)
                WHERE id = \(film)
                """)
            try connection.execute("DELETE FROM film_people WHERE film_id = \(film)")
            for (position, person) in page.people.enumerated() {
                try connection.execute(
                    """
                    INSERT INTO film_people (film_id, role, position, name, english_name, part)
                    VALUES (\(film), \(person.role.rawValue), \(position), \(person.name),
                        \(person.englishName), \(person.part))
                    """)
            }
            try connection.execute("DELETE FROM film_credits WHERE film_id = \(film)")
            try insert(page.companies, as: "company", of: film)
            try insert(page.staff, as: "staff", of: film)
            return outcome
        }
    }

    private func insert(_ credits: [FilmPage.Credit], as kind: String, of film: Int64) throws {
        for (position, credit) in credits.enumerated() {
            try connection.execute(
                """
                INSERT INTO film_credits (film_id, kind, position, name, english_name, part)
                VALUES (\(film), \(kind), \(position), \(credit.name), \(credit.englishName),
                    \(credit.part))
                """)
        }
    }

    private func credits(_ kind: String, of film: Int64) throws -> [FilmPage.Credit] {
        try connection.query(
            """
            SELECT name, english_name, part FROM film_credits
            WHERE film_id = \(film) AND kind = \(kind) ORDER BY position
            """
        ) { row in
            FilmPage.Credit(
                name: try row.text(0), englishName: try row.optionalText(1),
                part: try row.optionalText(2))
        }
    }

    /// Stores a fetch of a page that brought none, and the reason.
    ///
    /// - Throws: ``SQLiteError``.
    public func record(
        _ outcome: Outcome, because failure: FetchFailure?, from fetch: Fetch<FilmPages>
    ) throws {
        try write {
            _ = try insert(
                fetch, series: try makeSeries(of: fetch.series), outcome: outcome,
                because: failure)
        }
    }

    /// The page of a film; nil if none was fetched.
    ///
    /// - Throws: ``SQLiteError``.
    public func filmPage(_ code: String) throws -> FilmPage? {
        let found = try connection.first(
            """
            SELECT id, code, title, opened, english_title, original_title, year, minutes, rating,
                nations, genres, status, type, showing_types, is_whole_page
            FROM films WHERE code = \(code) AND page_fetch_id IS NOT NULL
            """
        ) { row in
            var page = FilmPage(
                FilmName(
                    code: try row.text(1), title: try row.text(2),
                    opened: try row.optionalDay(3)))
            page.englishTitle = try row.optionalText(4)
            page.originalTitle = try row.optionalText(5)
            page.year = try row.optionalInteger(6)
            page.minutes = try row.optionalInteger(7)
            page.rating = try row.optionalText(8)
            page.nations = Self.names(try row.optionalText(9))
            page.genres = Self.names(try row.optionalText(10))
            page.status = try row.optionalText(11)
            page.type = try row.optionalText(12)
            page.showingTypes = Self.names(try row.optionalText(13))
            page.isWhole = try row.flag(14)
            return (id: try row.integer(0), page: page)
        }
        guard let found else { return nil }
        var page = found.page
        page.people = try connection.query(
            """
            SELECT role, name, english_name, part FROM film_people WHERE film_id = \(found.id)
            ORDER BY position
            """
        ) { row in
            guard let role = FilmPage.Person.Role(rawValue: try row.text(0)) else {
                throw SQLiteError.corrupt("a person of an unknown role")
            }
            return FilmPage.Person(
                role, name: try row.text(1), englishName: try row.optionalText(2),
                part: try row.optionalText(3))
        }
        page.companies = try credits("company", of: found.id)
        page.staff = try credits("staff", of: found.id)
        return page
    }

    private static func names(_ list: String?) -> [String] {
        var names: [String] = []
        var rest = (list ?? "")[...]
        while let comma = rest.firstRange(of: ", ") {
            names.append(String(rest[..<comma.lowerBound]))
            rest = rest[comma.upperBound...]
        }
        return rest.isEmpty ? names : names + [String(rest)]
    }
}
