import Bookkeeping
import Language
import Store

extension Context {
    /// What can be done with a book.
    func keeper(of book: Book) -> Bookkeeper {
        Bookkeeper(
            book, now: now, zoneOffset: environment.zoneOffset(at: now), salt: salt)
    }

    /// What can be asked of the book; where there is none, there is no data.
    func keeper(hint: Text = Messages.runSync) throws -> Bookkeeper {
        keeper(of: try readBook(hint: hint))
    }

    /// What can be asked of the book; where there is none, the advice says what helps.
    func keeper(advice: LookupAdvice) throws -> Bookkeeper {
        try keeper(hint: Messages.advice(advice))
    }

    /// Shows what was answered, then has the book remember the view.
    ///
    /// Only a person at a terminal looks at a view: what is piped, scheduled or read by a program
    /// changes nothing.
    func remember(_ view: LastView, _ keeper: Bookkeeper) throws {
        guard output.isTerminal, !options.json, !options.csv else { return }
        try output.finish()
        let path = try BookLocation(self).path
        try keeper.remember(view) { try Book.openExisting(path, waits: false) }
    }

    /// Tells a person whose clock is behind to set it right.
    func noteClockBehind(_ keeper: Bookkeeper) throws {
        if let newest = try keeper.dayAheadOfClock() { note(Messages.clockIsBehind(newest)) }
    }
}
