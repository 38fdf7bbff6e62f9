import Answers
import Bookkeeping
import Language
import Trips

/// Exchanges shared trips with their folders before and after a command.
///
/// It asks the book that the command opens, so that a command of a book without shared trips opens
/// no other one. What came in is noted; what fails is left to the next command.
final class ExchangeAround {
    private var noted: [Text] = []

    /// Exchanges before a command uses the first book that it opens: before one that records something,
    /// with folders only, as a network could keep it waiting.
    func begin(_ context: Context) {
        let isWriting = context.openBook.last?.isForWriting ?? false
        note(exchange(context, isBeforeWriting: isWriting), context)
    }

    /// Exchanges after a choice, which is made already.
    func exchangeNow(_ context: Context) { note(exchange(context), context) }

    /// Exchanges after a command that may have written; its output is printed before the notes.
    func end(_ context: Context) throws {
        guard context.openBook.last?.isForWriting == true else { return }
        let exchanges = exchange(context)
        guard !exchanges.isEmpty else { return }
        try context.output.finish()
        note(exchanges, context)
    }

    private func exchange(
        _ context: Context, isBeforeWriting: Bool = false
    ) -> [TripExchange] {
        guard let opened = context.openBook.last, context.keeper(of: opened.book).needsExchange(),
            let book = opened.isForWriting ? opened.book : context.bookForExchange()
        else { return [] }
        // News that is not printed now is news next time.
        return context.keeper(of: book).exchangeTrips(
            marksSeen: !context.options.quiet, isBeforeWriting: isBeforeWriting)
    }

    /// Prints the notes that were not printed before the command.
    private func note(_ exchanges: [TripExchange], _ context: Context) {
        note(exchanges.flatMap { Messages.notes(on: $0, when: context.when) }, context)
    }

    /// Prints the notes that were not printed before.
    func note(_ texts: [Text], _ context: Context) {
        for text in texts where !noted.contains(text) {
            context.note(text)
            noted.append(text)
        }
    }
}

extension Context {
    /// Notes what friends leave open in a trip's figures, unless the exchange before said it.
    func note(_ notice: SharedTripNotice?, on trip: ChosenTrip) {
        guard let notice else { return }
        exchange?.note(Messages.notes(on: notice, of: trip.trip.title, when: when), self)
    }

    /// The book for writing beside the one that a command reads; nil if it cannot be written now.
    fileprivate func bookForExchange() -> Book? {
        guard let path = try? BookLocation(self).path else { return nil }
        return try? Books.openExisting(path, waits: false)
    }
}
