import Bookkeeping
import Synchronization

/// Answers that stay the same as long as the book does.
///
/// SQLite tells a connection that others have changed the file, so one connection watches it for
/// all threads.
final class AnswerCache: Sendable {
    /// What an answer depends on, beside the book.
    struct Key: Hashable {
        let path: [String]
        let query: [String]
        /// Language, theme and whatever else a page takes from its visitor.
        let visitor: [String]
        let day: String

        /// The bytes of its texts.
        var size: Int { (path + query + visitor).reduce(0) { $0 + $1.utf8.count } }
    }

    private struct State: ~Copyable {
        var watcher: Book?
        /// The watcher's number of changes by others.
        var version: Int64 = 0
        var answers: [Key: Response] = [:]
        /// The bytes of all answers and their keys.
        var size = 0

        mutating func clear() {
            answers = [:]
            size = 0
        }
    }

    private let path: String
    private let state = Mutex(State())
    /// The most bytes of all answers together.
    private static let capacity = 4 * 1_048_576

    init(path: String) { self.path = path }

    /// The answer to a question, from the cache if the book has not changed since it was made.
    func answer(_ key: Key, _ make: () -> Response) throws -> Response {
        let (version, known) = try state.withLock { state in
            let version = try Self.version(&state, path)
            return (version, state.answers[key])
        }
        if let known { return known }
        let answer = make()
        guard answer.status == .ok, case .bytes(let bytes) = answer.body else { return answer }
        state.withLock { state in
            // A change that came while it was made may or may not be in it.
            guard (try? Self.version(&state, path)) == version else { return }
            let size = bytes.count + key.size
            if state.size + size > Self.capacity { state.clear() }
            if state.answers.updateValue(answer, forKey: key) == nil { state.size += size }
        }
        return answer
    }

    /// The book's version; the cache is emptied if it is another than before.
    private static func version(_ state: inout State, _ path: String) throws -> Int64 {
        if let book = state.watcher, book.contents.hasMoved { state.watcher = nil }
        if state.watcher == nil {
            state.watcher = try Books.openForReading(path)
            state.clear()
        }
        let version = try state.watcher?.contents.version() ?? 0
        if version != state.version {
            state.version = version
            state.clear()
        }
        return version
    }
}
