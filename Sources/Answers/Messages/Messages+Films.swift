package import Bookkeeping
package import Films
package import Language
package import Rates
package import Sync

/// Texts about films.
extension Messages {
    package enum FilmHeading {
        package static var rank: Text { Text("Rank") }
        package static var title: Text { Text("Title", in: "film") }
        package static var audience: Text { Text("Audience") }
        package static var change: Text { Text("Change", in: "film") }
        package static var total: Text { Text("Total", in: "film") }
        package static var share: Text { Text("Share", in: "film") }
        package static var screens: Text { Text("Screens", in: "film") }
        package static var showings: Text { Text("Showings") }
        package static var perShowing: Text { Text("A showing") }
        package static var day: Text { Text("Day", in: "film") }
        package static var run: Text { Text("Run") }
        package static var director: Text { Text("Director") }
        package static var cast: Text { Text("Cast") }
        package static var opened: Text { Text("Opened") }
        package static var english: Text { Text("English title") }
        package static var original: Text { Text("Original title") }
        package static var year: Text { Text("Year") }
        package static var minutes: Text { Text("Running time") }
        package static var rating: Text { Text("Rating") }
        package static var nations: Text { Text("Country") }
        package static var genres: Text { Text("Genre") }
        package static var status: Text { Text("Status") }
        package static var type: Text { Text("Type") }
        package static var showingTypes: Text { Text("Shown as") }
        package static var companies: Text { Text("Companies") }
        package static var staff: Text { Text("Staff") }
    }

    /// What a chart is of: `Daily box office, Korean films`.
    package static func name(of chart: FilmChart) -> Text {
        let period =
            switch chart.period {
            case .day: Text("Daily box office")
            case .week: Text("Weekly box office")
            case .weekend: Text("Weekend box office")
            }
        let nation: Text? =
            switch chart.nation {
            case .korean: Text("Korean films")
            case .foreign: Text("foreign films")
            case nil: nil
            }
        let arthouse = chart.isArthouse ? Text("art-house") : nil
        let area = chart.area.map { Text("area \($0)") }
        return joined([period, nation, arthouse, area].compactMap { $0 }, by: ", ")
    }

    /// What the change of a rank is: ▲ 2, ▼ 1, NEW, or a dash.
    package static func rise(of rank: FilmRank) -> Text {
        if rank.isNew { return Text("NEW") }
        return same(
            rank.rise == 0 ? "-" : "\(rank.rise > 0 ? "▲" : "▼") \(rank.rise.magnitude)")
    }

    /// The day of a film's run, the first being that on which it opened.
    package static func dayOfRun(_ day: Int?) -> Text {
        guard let day else { return nothing }
        return day < 1 ? Text("preview") : Text("\(Numbers.grouped(day))", in: "day of a run")
    }

    /// A number of people, as the language writes it: 2,114,266, 211만 4,266명.
    package static func people(_ count: Int64) -> Text {
        let said = Text.said(count)
        return count != 0 && count.isMultiple(of: 10_000)
            ? Text(
                "\(said)", in: "tens of thousands of people")
            : Text(
                "\(said)", in: "people")
    }

    /// How often a list had been corrected, and when last.
    package static func revision(_ revision: Int, at last: Instant) -> Text {
        return switch revision {
        case 1: Text("corrected once, last at \(last)")
        case 2: Text("corrected twice, last at \(last)")
        default: Text("corrected \(revision) times, last at \(last)")
        }
    }

    /// The days of a list: `2026-01-28 (Wed)`, `2026-01-23 – 2026-01-25`.
    package static func days(_ days: ClosedRange<Day>) -> Text {
        days.lowerBound == days.upperBound
            ? date(days.lowerBound) : same("\(days.lowerBound) – \(days.upperBound)")
    }

    /// No such list is stored.
    package static func noList(_ chart: FilmChart, _ days: ClosedRange<Day>) -> Text {
        let list = joined([name(of: chart), Messages.days(days)], by: " · ")
        return Text("\(noData): no stored list (\(list))")
    }

    package static var notKnownThen: Text {
        Text("Name a later instant: the source does not say what it said before.")
    }

    package static var orFilmFile: Text {
        Text("Or read a saved answer: ratebook sync --from FILE")
    }

    /// Another list than the requested one.
    package static func listBefore(_ days: ClosedRange<Day>) -> Text {
        Text("There is no stored list of \(Messages.days(days)); this is the newest one before it")
    }

    package static var dateIsOption: Text {
        Text("A day is given with --date")
    }

    /// A film that the list does not have may be in others.
    package static func runOf(_ text: String) -> Text {
        Text("Not in this list. In all lists: ratebook film \(text)")
    }

    package static var correctedSince: Text { Text("Corrected since then:") }

    /// What of a row has been corrected.
    package static func correction(_ change: FilmCorrection) -> Text {
        let title = change.title
        guard let before = change.before else {
            return Text("\(title): was not in the list")
        }
        guard let after = change.after else {
            return Text("\(title): no longer in the list")
        }
        let figures: [(name: Text, KeyPath<FilmRank, Int64>)] = [
            (Text("audience"), \.audience.amount), (Text("total"), \.audience.total),
            (Text("sales"), \.sales.amount),
            (Text("total sales"), \.sales.total),
            (Text("screens"), \.screens), (Text("showings"), \.showings),
            (Text("published change"), \.audience.change),
            (Text("published change of sales"), \.sales.change),
        ]
        func number(_ count: Int64) -> String { Numbers.grouped(units: count, places: 0) }
        var moves = figures.filter { before[keyPath: $1] != after[keyPath: $1] }.map {
            name, figure in
            let move =
                "\(number(before[keyPath: figure])) → \(number(after[keyPath: figure]))"
            return joined([name, same(move)], by: " ")
        }
        if before.rank != after.rank {
            moves.insert(
                Text("rank \(before.rank) → \(after.rank)"),
                at: 0)
        }
        if moves.isEmpty { moves = [Text("percentages")] }
        return joined([same(title), joined(moves, by: ", ")], by: ": ")
    }

    /// The largest audience of the days that are stored.
    package static func best(
        _ best: FilmDay, of days: Int, written: (Day) -> Text = date
    ) -> Text {
        let (day, audience) = (written(best.day), people(best.rank.audience.amount))
        return Text("best of \(days, "stored day") \(day): \(audience)")
    }

    /// The cumulative audience, as the last list that has the film says.
    package static func total(_ last: FilmDay, written: (Day) -> Text = digits) -> Text {
        let total = people(last.rank.audience.total)
        return Text("Audience \(total) by \(written(last.day))")
    }

    /// When a film had been seen by a number of million people.
    package static func milestone(
        _ found: FilmRun.Milestone, dayOfRun: Int?, written: (Day) -> Text = digits
    ) -> Text {
        let run = dayOfRun.flatMap { $0 > 0 ? $0 : nil }.map {
            Text(" (day \(Numbers.grouped($0)))")
        }
        let (people, day) = (Text.millions(found.millions), written(found.day))
        return found.isExact
            ? Text("\(people) million on \(day)\(run ?? same(""))")
            : Text("\(people) million by \(day)")
    }

    /// Days without a row of a film.
    package static func gap(_ gap: FilmRun.Gap) -> Text {
        gap.isListed
            ? Text("not in the list") : Text("no list stored")
    }

    package static func minutes(_ minutes: Int64) -> Text { Text("\(minutes) min") }

    package static var notInLists: Text { Text("In no stored list yet") }

    /// A change of the favourites.
    package static func favorites(_ films: [FilmName], areAdded: Bool) -> Text {
        let titles = films.map(\.title).joined(separator: ", ")
        return areAdded
            ? Text("Favourite films now include \(titles)")
            : Text("No longer favourite films: \(titles)")
    }

    package static func loadingList(_ day: Day, written: (Day) -> Text = digits) -> Text {
        Text("Loading the list of \(written(day)) …")
    }

    package static var loadingPage: Text { Text("Loading the film's page …") }

    package static func oldList(_ days: ClosedRange<Day>) -> Text {
        Text(
            "The newest stored list is of \(Messages.days(days)). For newer ones, run: ratebook sync --source kobis"
        )
    }

    package static var noPage: Text {
        Text("KOBIS has no page of this film")
    }

    package static func pageFailed(_ message: Text) -> Text {
        Text("The film's page could not be loaded: \(message)")
    }
}

/// Texts of a sync of films.
extension Messages {
    package static func storedFilms(_ report: SyncReport, isRehearsal: Bool) -> Text {
        let films = report.entries
        guard report.snapshots > 0 else {
            return Text("1 film's page \(when: isRehearsal, "would be stored", else: "stored")")
        }
        let day = report.day.map(\.description) ?? "–"
        return Text(
            "\(report.snapshots, "list") of \(films, "film") \(when: isRehearsal, "would be stored", else: "stored"), newest \(day)"
        )
    }

    package static func correctedFilms(_ report: SyncReport, isRehearsal: Bool) -> Text {
        let (films, day) = (report.entries, report.day.map(\.description) ?? "–")
        guard report.snapshots > 0 else {
            return Text(
                "1 film's page \(when: isRehearsal, "would be corrected", else: "corrected")")
        }
        return Text(
            "\(report.snapshots, "list") of \(films, "film") \(when: isRehearsal, "would be corrected", else: "corrected"), newest \(day)"
        )
    }

    package static func noFilmsSince(_ report: SyncReport) -> Text {
        guard let day = report.day else {
            return Text("nothing new")
        }
        return Text("nothing new since \(day)", in: "film")
    }

    package static func noFilmsBefore(_ instant: String) -> Text {
        Text("nothing new before \(instant)", in: "film")
    }

    package static var noFilmsThatDay: Text { Text("no list for that day") }

    package static func correctedLists(_ days: Int, newest: Day) -> Text {
        let count = Numbers.grouped(days)
        return Text("known days that were corrected: \(count), the newest \(newest)", in: "film")
    }

    package static func listsAreOld(_ source: String, _ days: Int) -> Text {
        Text(
            "The newest list of \(source) is \(days) days old. Run: ratebook sync --source \(source)"
        )
    }
}
