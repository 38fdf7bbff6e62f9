import Answers
package import Bookkeeping
import Language
import Rates
import Sync
import Synchronization
import Threads

/// The sync requested on the page: one at a time, on a thread of its own.
package final class BackgroundSync: Sendable {
    /// Fetches what the sources have published.
    package typealias Work = @Sendable (_ progress: (FetchProgress) -> Void) throws -> Void

    /// A source of the sync.
    struct Step: Sendable {
        let source: String
        /// The days that were read, and how many there are.
        var days: (done: Int, of: Int)?
        var outcome: Outcome?
        /// Why it could not be read.
        var failure: Text?
    }

    struct State: Sendable {
        var isRunning = false
        var steps: [Step] = []
        /// Why the sync ended early.
        var failure: Text?

        /// Whether it has ended, and all sources could be read.
        var isDone: Bool {
            !isRunning && !steps.isEmpty && !hasFailed
        }

        /// Whether it, or one of its sources, has failed.
        var hasFailed: Bool { failure != nil || steps.contains { $0.failure != nil } }
    }

    private let work: Work
    private let state = Mutex(State())

    package init(_ work: @escaping Work) { self.work = work }

    var current: State { state.withLock { $0 } }

    /// Starts a sync, unless one runs.
    ///
    /// - Throws: that there is no thread for it.
    func start() throws {
        let isNew = state.withLock { state in
            guard !state.isRunning else { return false }
            state = State(isRunning: true)
            return true
        }
        guard isNew else { return }
        guard BackgroundThread.start({ self.run() }) else {
            state.withLock { $0 = State() }
            throw PageError(
                .unavailable,
                Failure(.tryLater, kind: "no-thread", Words.refusal(of: .internalError)))
        }
    }

    private func run() {
        do {
            try work { progress in state.withLock { $0.note(progress) } }
        } catch {
            state.withLock { $0.failure = Failure(error).message }
        }
        state.withLock { $0.isRunning = false }
    }
}

extension BackgroundSync.State {
    fileprivate mutating func note(_ progress: FetchProgress) {
        if case .asking(let source) = progress {
            steps.append(BackgroundSync.Step(source: source.name))
        }
        guard let last = steps.indices.last else { return }
        switch progress {
        case .asking: break
        case .days(let done, let all): steps[last].days = (done, all)
        case .asked(let report):
            steps[last].outcome = report.outcome
            guard report.outcome == .error, let error = report.failure else { return }
            let about = SourceRegistry.source(report.source)?.about
            let failure = Failure(error, of: about, fromFile: false, isNamed: false)
            steps[last].failure = Words.sourceFault(failure.kind) ?? failure.message
        }
    }
}
