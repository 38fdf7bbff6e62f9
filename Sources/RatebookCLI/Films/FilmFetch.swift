import Answers
public import Arguments
import Bookkeeping
public import Films
import Language
import Phrases
import Rates
import Sync

extension Context {
    /// A day of films, which is Seoul's; nil without a phrase.
    func filmDay(_ phrase: DayPhrase?) throws -> Day? {
        try phrase?.resolved(today: Bookkeeper.filmToday(at: now))
    }

    /// The list that a query asks for; fetched if it is not stored, and a key is set.
    func films(_ query: FilmQuery) throws -> FilmListing {
        let book = try readBookOrNil()
        do {
            return try keeper(of: try book ?? Books.inMemory()).films(query)
        } catch let error as FilmError {
            guard case .noList(let chart, _, let day?) = error else { throw error }
            return try asking(Messages.loadingList(day), because: error) { keeper, client in
                try keeper.fetchFilms(of: chart, on: day, through: client).throwFailure()
                return try keeper.films(query)
            }
        }
    }

    /// Asks the source, with a line that says so while it does.
    ///
    /// - Parameter error: the reason; thrown with advice if there is no key.
    func asking<Result>(
        _ text: Text, because error: FilmError,
        _ ask: (Bookkeeper, SourceClient) throws -> Result
    ) throws -> Result {
        let about = Kobis().about
        if let problem = SourceKey.problem(of: about, { environment[$0] }) {
            let key = Failure(SyncError.keyMissing(problem), of: about, fromFile: false)
            let hints = [key.hint, Messages.orFilmFile].compactMap { $0 }
            throw Failure(error.failure, hint: Messages.joined(hints, by: " · "))
        }
        let settings = SourceSettings(transport: transport) { environment[$0] }
        let synced = try SyncedBook(try BookLocation(self).path, isRehearsal: false)
        defer { synced.release() }
        var line = ProgressLine(self)
        line.show(text)
        defer { line.clear() }
        return try ask(keeper(of: synced.book), try settings.client(to: about))
    }
}

extension SyncReport {
    /// Throws what the source has failed with.
    func throwFailure() throws {
        guard outcome == .error, let failure else { return }
        let about = SourceRegistry.source(source)?.about
        var described = Failure(failure, of: about, fromFile: false)
        if case .held = failure {
            described = Failure(
                described, hint: Messages.run("ratebook sync --source \(source) --force"))
        }
        throw described
    }
}

extension Context {
    /// A film, by its code or title, with its page; that is fetched if it is not stored whole, and a key
    /// is set.
    func film(_ text: String) throws -> FilmRun {
        let book = try readBookOrNil()
        let stored: FilmRun
        do {
            stored = try keeper(of: try book ?? Books.inMemory()).film(text)
        } catch let error as FilmError {
            guard case .unknownFilm(_, isCode: true) = error else { throw error }
            return try asking(Messages.loadingPage, because: error) { keeper, client in
                try keeper.fetchFilmPage(of: text, through: client).throwFailure()
                do {
                    return try keeper.film(text)
                } catch FilmError.unknownFilm {
                    throw FilmError.unknownFilm(text, isCode: false)
                }
            }
        }
        guard stored.page?.isWhole != true, hasKey else { return stored }
        do {
            let unknown = FilmError.unknownFilm(text, isCode: true)
            return try asking(Messages.loadingPage, because: unknown) { keeper, client in
                try keeper.fetchFilmPage(of: stored.name.code, through: client).throwFailure()
                return try keeper.film(stored.name.code)
            }
        } catch {
            // The stored film is shown all the same.
            note(Messages.pageFailed(Failure(error).message))
            return stored
        }
    }

    private var hasKey: Bool {
        SourceKey.problem(of: Kobis().about) { environment[$0] } == nil
    }
}

extension FilmChart.Nation: ExpressibleByArgument {}

/// The code of an area, as the source takes it: digits, at most 20.
struct AreaArgument: ExpressibleByArgument {
    let code: String

    init(argument: String) throws {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard (1...20).contains(argument.utf8.count), argument.utf8.allSatisfy(digits.contains)
        else { throw Failure.usage("bad-area", Messages.badArea(argument), Messages.areaExample) }
        code = argument
    }
}
