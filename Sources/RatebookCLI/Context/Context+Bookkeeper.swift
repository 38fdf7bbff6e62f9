import Bookkeeping
import Language
import Store

extension Context {
    /// The bookkeeper for an open book.
    func keeper(of book: Book) -> Bookkeeper {
        Bookkeeper(book, now: now, zoneOffset: environment.zoneOffset(at: now), salt: salt)
    }

    /// The bookkeeper for the book, opened for reading; fails with a hint if it does not exist.
    func keeper(hint: Text = Messages.runSync) throws -> Bookkeeper {
        keeper(of: try readBook(hint: hint))
    }

    /// The bookkeeper for the book, opened for reading; fails with advice if it does not exist.
    func keeper(advice: LookupAdvice) throws -> Bookkeeper {
        try keeper(hint: Messages.advice(advice))
    }

    /// Prints the gathered output and then stores the view as the one shown last.
    ///
    /// Only views shown on a terminal are stored; output to pipes and in JSON or CSV is not.
    func remember(_ view: LastView, _ keeper: Bookkeeper) throws {
        guard output.isTerminal, !options.json, !options.csv else { return }
        try output.finish()
        let path = try BookLocation(self).path
        try keeper.remember(view) { try Book.openExisting(path, waits: false) }
    }

    /// Prints a note if the system clock is slow.
    func noteClockBehind(_ keeper: Bookkeeper) throws {
        if let newest = try keeper.dayAheadOfClock() { note(Messages.clockIsBehind(newest)) }
    }
}
