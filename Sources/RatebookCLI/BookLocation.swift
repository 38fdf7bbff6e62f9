import Language
import Store

/// Where the book is: `--db`, else `$RATEBOOK_DB`, else in `$XDG_DATA_HOME`, else in the home.
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
                .configuration, kind: "no-location", Messages.noLocation,
                hint: Messages.nameTheBook)
        }
        // What replaces bytes of a variable that are not UTF-8: the name would be another file's.
        guard !path.unicodeScalars.contains("\u{FFFD}") else { throw Failure.notUTF8(path) }
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw Failure(.usage, kind: "empty-name", Messages.emptyName)
        }
    }
}

extension Context {
    /// The book, to answer from; where there is none, there is no data.
    func readBook(hint: Text = Messages.runSync) throws -> Book {
        guard let book = try readBookOrNil() else { throw Failure.noData(hint: hint) }
        return book
    }

    /// The book, to change it; made where there is none.
    func writeBook() throws -> Book {
        try Book.openForWriting(try BookLocation(self).path)
    }

    /// The book, or nil where there is none: for questions that have an answer without it.
    ///
    /// - Throws: a failure where `--db` names none: a name that was mistyped would look
    ///   like an empty book.
    func readBookOrNil() throws -> Book? {
        do {
            return try Book.openForReading(try BookLocation(self).path)
        } catch let error as BookError {
            guard case .missing = error else { throw error }
            guard options.db == nil else { throw Failure(error) }
            return nil
        }
    }

    /// Refuses a name that is one of the book's own files.
    func refuseOwnFile(_ path: String) throws(Failure) {
        guard let book = try? BookLocation(self).path, Book.owns(path, at: book) else { return }
        throw Failure(
            .usage, kind: "own-file", Messages.isTheBook(path), hint: Messages.anotherName)
    }
}
