import Answers
import Arguments
import Bookkeeping
import Films
import Phrases
import Rates
import Sync
import Trips

/// Provides the completion candidates of values.
///
/// A new kind of value needs a name in `Completion` and a case here. Providers may read the
/// context, including the book, but must not write, fetch or print.
struct CandidateProvider {
    let commands: [any Command.Type]
    let context: Context

    /// The candidates, regardless of the text typed already.
    func candidates(for value: ExpectedValue) -> [Candidate] {
        switch value.completion {
        case .alert: alerts
        case .alertRule:
            value.earlier.isEmpty ? AlertRule.Kind.allCases.map { Candidate($0.rawValue) } : []
        case .command: commands(behind: value.earlier)
        case .conflict: TripCandidates(context: context).conflicts
        case .currency: currencies(like: value.word)
        case .category: TripCandidates(context: context).categories
        case .day: days
        case .digits: [Candidate("currency")]
        case .expense: TripCandidates(context: context).expenses
        case .expenseWord:
            (value.earlier.count < 2 ? currencies(like: value.word) : [])
                + TripCandidates(context: context).expenseWords
        case .favoriteFilm: films { try $0.contents.favoriteFilms() }
        case .film: films { try $0.contents.films() }
        case .person: TripCandidates(context: context).people
        case .trip: TripCandidates(context: context).trips
        case .kind: RateKind.allCases.map { Candidate($0.rawValue, help: Messages.anyKind($0)) }
        case .pair: pairs(value)
        case .source: sources(SourceRegistry.all.map(\.about))
        case .rateSource: sources(SourceRegistry.all.map(\.about).filter { $0.rates != nil })
        default: value.allowedValues.map { Candidate($0) }
        }
    }

    private func sources(_ sources: [SourceDescription]) -> [Candidate] {
        sources.map { Candidate($0.id, help: Messages.same($0.name)) }
    }

    private func commands(behind names: [String]) -> [Candidate] {
        var commands = commands
        for name in names { commands = commands.first { $0.name == name }?.subcommands ?? [] }
        return commands.map { Candidate($0.name, help: $0.overview) }
    }

    /// All currencies, in lower case if the typed word is.
    private func currencies(like word: some StringProtocol) -> [Candidate] {
        let isSmall = word.contains { $0.isLowercase }
        return Currency.all.map { currency in
            Candidate(
                isSmall ? currency.code.lowercased() : currency.code,
                help: Messages.name(of: currency))
        }
    }

    /// The currencies of a pair: for its first or second word, or after the slash.
    private func pairs(_ value: ExpectedValue) -> [Candidate] {
        let isComplete = value.earlier.count > 1 || value.earlier.contains { $0.contains("/") }
        guard !isComplete else { return [] }
        guard value.earlier.isEmpty, let slash = value.word.firstIndex(of: "/") else {
            return currencies(like: value.word)
        }
        let (base, quote) = (value.word[..<slash], value.word[slash...].dropFirst())
        guard Currency(base) != nil else { return [] }
        return currencies(like: quote.isEmpty ? base : quote)
            .filter { $0.value.uppercased() != base.uppercased() }
            .map { Candidate("\(base)/\($0.value)", help: $0.help) }
    }

    /// Titles that are a single word, and the codes of the other films.
    private func films(_ stored: (Book) throws -> [FilmName]) -> [Candidate] {
        guard let book = (try? context.readBookOrNil()) ?? nil, let films = try? stored(book)
        else { return [] }
        return films.prefix(200).map { film in
            let isWord = film.title.allSatisfy { $0.isLetter || $0.isNumber }
            return Candidate(isWord ? film.title : film.code, help: Messages.same(film.described))
        }
    }

    /// The numbers of the book's alerts.
    private var alerts: [Candidate] {
        let alerts =
            ((try? context.readBookOrNil()) ?? nil).flatMap { try? $0.contents.alerts() } ?? []
        return alerts.map {
            let rule = Messages.joined(
                [Messages.same("\($0.pair)"), Messages.rule($0.rule)], by: " ")
            return Candidate(String($0.id), help: rule)
        }
    }

    /// Phrases for days, each with its present date.
    private var days: [Candidate] {
        ["today", "yesterday", "-7d", "-1m", "-3m", "-1y"].map { word in
            let day = try? DayPhrase(word).resolved(today: context.today)
            return Candidate(word, help: day.map { Messages.same($0.description) })
        }
    }
}

/// The completion candidates from the book's trips; empty if the book cannot be read.
struct TripCandidates {
    let context: Context

    private var book: Book? { (try? context.readBookOrNil()) ?? nil }

    /// Titles that are a single word, and the numbers of the other trips.
    var trips: [Candidate] {
        guard let trips = try? book?.contents.tripHeadings() else { return [] }
        return trips.map { trip in
            let isWord = trip.title.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
            return Candidate(
                isWord ? trip.title : String(trip.id),
                help: Messages.same("\(trip.title) · \(trip.firstDay) – \(trip.lastDay)"))
        }
    }

    var categories: [Candidate] {
        let categories = (try? book?.contents.categories()) ?? BookContents.firstCategories
        return categories.map { Candidate($0, help: Messages.category($0)) }
    }

    /// The people of the trip that commands use by default.
    var people: [Candidate] { trip?.people.map { Candidate($0) } ?? [] }

    /// Who paid, categories and people.
    var expenseWords: [Candidate] {
        people.map { Candidate("@" + $0.value, help: $0.help) } + categories + people
    }

    /// The numbers of that trip's newest expenses.
    var expenses: [Candidate] {
        guard let book, let trip,
            let expenses = try? book.contents.expenses(
                ExpenseQuery(trip: trip.id, withDetails: false))
        else { return [] }
        return expenses.suffix(100).reversed().map { expense in
            let text = "\(expense.date) \(expense.amount.text) \(expense.content.label)"
            return Candidate(String(expense.id), help: Messages.same(text))
        }
    }

    /// The numbers of the conflicts that wait for a choice.
    var conflicts: [Candidate] {
        guard let book, let conflicts = try? context.keeper(of: book).conflicts(nil) else {
            return []
        }
        return conflicts.map { Candidate(String($0.id), help: Messages.subject(of: $0)) }
    }

    private var trip: Stored<Trip>? {
        guard let book, let id = (try? context.keeper(of: book).currentTrip()) ?? nil else {
            return nil
        }
        return (try? book.contents.trip(id)) ?? nil
    }
}
