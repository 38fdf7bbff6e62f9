import Answers
import Language
package import Rates
import Synchronization
import Threads

/// What the pages about films ask their source for, one after another, on a thread of its own.
package final class FilmLoader: Sendable {
    /// A requested item.
    package enum Item: Hashable, Sendable {
        case list(Day)
        /// The page of the film with a code.
        case page(String)
    }

    /// Fetches and stores an item; throws why that is not possible.
    package typealias Work = @Sendable (Item) throws -> Void

    enum State: Sendable {
        case running, done
        case failed(Text)
    }

    private struct Queue {
        var waiting: [Item] = []
        /// The items requested since the server was started, the last ones.
        var states: [Item: State] = [:]
        var isRunning = false
    }

    /// How many items may wait, and how many outcomes are remembered.
    private static let longest = (waiting: 20, remembered: 200)

    private let work: Work
    private let queue = Mutex(Queue())

    package init(_ work: @escaping Work) { self.work = work }

    /// What became of an item; nil if it was not asked for.
    func state(of item: Item) -> State? { queue.withLock { $0.states[item] } }

    /// Asks for an item, unless that is under way.
    ///
    /// - Throws: that too many wait, or that there is no thread.
    func start(_ item: Item) throws(PageError) {
        let isIdle = try queue.withLock { queue throws(PageError) in
            if case .running? = queue.states[item] { return false }
            guard queue.waiting.count < Self.longest.waiting else {
                throw PageError(
                    .unavailable, Failure(.tryLater, kind: "too-many", FilmWords.tooMany))
            }
            if queue.states.count >= Self.longest.remembered {
                queue.states = queue.states.filter { if case .running = $1 { true } else { false } }
            }
            queue.states[item] = .running
            queue.waiting.append(item)
            defer { queue.isRunning = true }
            return !queue.isRunning
        }
        guard isIdle else { return }
        guard BackgroundThread.start({ self.run() }) else {
            queue.withLock { $0 = Queue() }
            throw PageError(
                .unavailable,
                Failure(.tryLater, kind: "no-thread", Words.refusal(of: .internalError)))
        }
    }

    private func run() {
        while let item = next() {
            let state: State
            do {
                try work(item)
                state = .done
            } catch {
                let failure = Failure(error)
                state = .failed(Words.sourceFault(failure.kind) ?? failure.message)
            }
            queue.withLock { $0.states[item] = state }
        }
    }

    private func next() -> Item? {
        queue.withLock { queue in
            guard !queue.waiting.isEmpty else {
                queue.isRunning = false
                return nil
            }
            return queue.waiting.removeFirst()
        }
    }
}
