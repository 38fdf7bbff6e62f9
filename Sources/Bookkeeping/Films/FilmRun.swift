public import Films
public import Rates
internal import Store
import Sync
import Trips

/// A film: its page, and its days in the daily lists.
public struct FilmRun: Sendable {
    public let name: FilmName
    /// Nil if it was not fetched.
    public let page: FilmPage?
    /// Its days in the lists, oldest first.
    public let days: [FilmDay]
    /// The days between the first and the last of these on which it was not in the list, or of which
    /// no list is stored.
    public let gaps: [Gap]
    public let isFavorite: Bool

    /// Days in succession without a row, all for the same reason.
    public struct Gap: Equatable, Sendable {
        public let days: ClosedRange<Day>
        /// Whether there is a list of them, without the film.
        public let isListed: Bool
    }

    /// A line of the run: a day in a list, or days without a row.
    public enum Line: Sendable {
        /// - Parameter change: by how many people the audience is larger than that of the day before; nil
        ///   where the film is not in the list of both.
        case day(FilmDay, change: Int64?)
        case gap(Gap)

        public var found: FilmDay? { if case .day(let found, _) = self { found } else { nil } }
        public var change: Int64? { if case .day(_, let change) = self { change } else { nil } }
    }

    /// When a film had been seen by a number of million people.
    public struct Milestone: Equatable, Sendable {
        public let millions: Int64
        /// The first stored day on which it had.
        public let day: Day
        /// Whether it had not on the day before, as that is stored; else it was on this day at the
        /// latest.
        public let isExact: Bool
    }
}

extension FilmRun {
    /// The day with the largest audience, the first of equal ones; nil if it is in no list.
    public var best: FilmDay? {
        days.max { ($0.rank.audience.amount, $1.day) < ($1.rank.audience.amount, $0.day) }
    }

    /// The millions that the stored cumulative figures have reached.
    ///
    /// Of several that were reached in a gap, or before the first stored day, only the last is there.
    public var milestones: [Milestone] {
        var (found, before) = ([Milestone](), FilmDay?.none)
        for day in days {
            let reached = day.rank.audience.total / 1_000_000
            let known = found.last?.millions ?? 0
            guard reached > known else {
                before = day
                continue
            }
            let follows = before?.day == day.day.adding(days: -1)
            // A day that adds a thousand millions is a mistake in a file.
            let first = follows && reached - known < 1_000 ? known + 1 : reached
            for millions in first...reached {
                found.append(Milestone(millions: millions, day: day.day, isExact: follows))
            }
            before = day
        }
        return found
    }

    /// The days in lists and the gaps between them, oldest first.
    ///
    /// - Parameter count: how many days in lists to return, the newest ones; nil for all.
    public func lines(last count: Int? = nil) -> [Line] {
        var (lines, gaps) = ([Line](), gaps[...])
        for index in days.indices.suffix(count ?? days.count) {
            let day = days[index].day
            while let gap = gaps.first, gap.days.lowerBound < day {
                gaps.removeFirst()
                if !lines.isEmpty { lines.append(.gap(gap)) }
            }
            let before = index > 0 ? days[index - 1] : nil
            let follows = before?.day == day.adding(days: -1)
            let audience = days[index].rank.audience.amount
            lines.append(
                .day(
                    days[index],
                    change: follows ? before.map { audience - $0.rank.audience.amount } : nil))
        }
        return lines
    }
}

extension Bookkeeper {
    /// The film with a code or a title, or the only one whose title contains a text; the English one
    /// if no other does.
    ///
    /// - Throws: ``FilmError``.
    public func filmName(_ text: String) throws -> FilmName {
        let text = text.composed
        if let film = try book.film(text) { return film }
        let films = try book.films()
        let titled = films.filter { $0.isTitled(text) }
        var found = titled.isEmpty ? films.filter { $0.matches(text) } : titled
        if found.isEmpty {
            found = try book.filmsByEnglishTitle().filter { named in
                FilmName(code: "", title: named.title, opened: nil).matches(text)
            }.map(\.film)
        }
        guard let film = found.first, !text.isEmpty else {
            // KOBIS gives codes of eight letters and digits, of which the first ones are a year.
            let isCode = text.utf8.count == 8 && Kobis.isCode(text) && Int(text.prefix(4)) != nil
            guard isCode || !films.isEmpty else {
                throw FilmError.noList(Kobis.daily, filmDay...filmDay, ask: filmDay)
            }
            throw FilmError.unknownFilm(text, isCode: isCode)
        }
        guard found.count == 1 else { throw FilmError.severalFilms(text, found) }
        return film
    }

    /// A film with its run in the daily lists.
    ///
    /// - Throws: ``FilmError``.
    public func film(_ text: String) throws -> FilmRun {
        try book.read {
            let name = try filmName(text)
            let days = try book.run(of: name.code, in: Kobis.daily)
            return FilmRun(
                name: name, page: try book.filmPage(name.code), days: days,
                gaps: try gaps(in: days.map(\.day)),
                isFavorite: try book.favoriteFilms().contains { $0.code == name.code })
        }
    }

    private func gaps(in days: [Day]) throws -> [FilmRun.Gap] {
        guard let first = days.first else { return [] }
        let pauses = zip(days, days.dropFirst()).filter { $1.ordinal - $0.ordinal > 1 }
        guard !pauses.isEmpty else { return [] }
        let stored = try book.days(of: Kobis.daily, since: first)
        return pauses.flatMap { before, after -> [FilmRun.Gap] in
            let missing = (before.ordinal + 1..<after.ordinal).compactMap { Day(ordinal: Int($0)) }
            return missing.reduce(into: []) { gaps, day in
                let isListed = stored.contains(day)
                if let last = gaps.last, last.isListed == isListed {
                    gaps[gaps.count - 1] = FilmRun.Gap(
                        days: last.days.lowerBound...day, isListed: isListed)
                } else {
                    gaps.append(FilmRun.Gap(days: day...day, isListed: isListed))
                }
            }
        }
    }

    /// Adds films to the favourites, or removes them.
    ///
    /// - Parameter texts: codes or titles.
    /// - Throws: ``FilmError``; then nothing is changed.
    public func setFavoriteFilms(_ texts: [String], areAdded: Bool) throws -> [FilmName] {
        let films = try texts.map(filmName)
        try book.setFavorite(areAdded, films: films.map(\.code))
        return films
    }

    /// The rows of the newest daily lists in a range of days.
    ///
    /// - Throws: `SQLiteError`.
    public func filmDays(in range: HistoryRange) throws -> [FilmDay] {
        try book.read {
            try book.filmDays(of: Kobis.daily, since: range.since, until: range.until)
        }
    }
}
