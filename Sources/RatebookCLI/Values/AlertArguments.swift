import Answers
import Arguments
import BookReports
import Bookkeeping
import Rates

extension Context {
    /// The bookkeeper for changing alerts; fails if there is no book.
    func alertWriter() throws -> Bookkeeper {
        do {
            return keeper(of: try Books.openExisting(try BookLocation(self).path))
        } catch BookError.missing where options.db == nil {
            throw Failure.noData(hint: Messages.runSync)
        }
    }
}
