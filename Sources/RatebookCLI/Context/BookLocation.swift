import Answers
import BookReports
import Bookkeeping
import Language

/// The path of the book: `--db`, else `$RATEBOOK_DB`, else in `$XDG_DATA_HOME` or the home folder.
struct BookLocation {
    let path: String

    init(_ context: Context) throws {
        let environment = context.environment
        let home = environment["HOME"]
        let data = environment["XDG_DATA_HOME"]
        if let path = context.options.db {
            self.path = path
        } else if !environment["RATEBOOK_DB"].isEmpty {
            path = environment["RATEBOOK_DB"]
        } else if data.hasPrefix("/") {  // A relative one is to be ignored (XDG 0.8).
            path = data + "/ratebook/ratebook.db"
        } else if !home.isEmpty {
            path = home + "/.local/share/ratebook/ratebook.db"
        } else {
            throw Failure(
                .configuration, kind: "no-location", Messages.noLocation, hint: Messages.nameTheBook
            )
        }
        // Bytes that are not UTF-8 were replaced by U+FFFD, so the path would name another file.
        guard !path.unicodeScalars.contains("\u{FFFD}") else { throw Failure.notUTF8(path) }
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw Failure.usage("empty-name", Messages.emptyName)
        }
    }
}

extension Context {
    /// Opens the book for reading; fails with a hint if it does not exist.
    func readBook(hint: @autoclosure () -> Text = Messages.runSync) throws -> Book {
        guard let book = try readBookOrNil() else { throw Failure.noData(hint: hint()) }
        return book
    }

    /// Opens the book for writing, creating it if it does not exist.
    func writeBook() throws -> Book {
        opened(try Books.openForWriting(try BookLocation(self).path), isForWriting: true)
    }

    /// Opens an existing book for writing.
    func writeExistingBook() throws -> Book {
        opened(try Books.openExisting(try BookLocation(self).path), isForWriting: true)
    }

    /// The book with what friends have recorded, if the command is about trips.
    private func opened(_ book: Book, isForWriting: Bool) -> Book {
        let isFirst = openBook.last == nil
        openBook.last = (book, isForWriting)
        if isFirst { exchange?.begin(self) }
        return book
    }

    /// Opens the book for reading, or returns nil if it does not exist.
    ///
    /// - Throws: a failure if `--db` names a file that does not exist, which is probably a typing
    ///   error.
    func readBookOrNil() throws -> Book? {
        do {
            let book = try Books.openForReading(try BookLocation(self).path)
            return opened(book, isForWriting: false)
        } catch let error as BookError {
            guard case .missing = error else { throw error }
            guard options.db == nil else { throw Failure(error) }
            return nil
        }
    }

    /// Throws if a path is one of the book's own files.
    func refuseOwnFile(_ path: String) throws(Failure) {
        guard let book = try? BookLocation(self).path, Books.owns(path, at: book) else { return }
        throw Failure.usage("own-file", Messages.isTheBook(path), Messages.anotherName)
    }
}
