internal import Glibc

/// Jobs side by side on threads of their own, which hand work to the thread that waits for them.
///
/// So what only one thread may use, such as a connection to a database, stays with that thread.
public final class Desk: @unchecked Sendable {
    // `@unchecked`, as the compiler cannot see that everything below is read and written with the mutex locked.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var waiting: [Piece] = []
    private var unfinished: Set<Int> = []
    private var running = 0

    /// Work that is handed over.
    ///
    /// Once it is done, nothing holds its closure any more.
    private final class Piece {
        private var work: (() -> Void)?
        /// The number before which all must be finished; nil for none.
        let turn: Int?
        var isDone = false

        init(_ work: @escaping () -> Void, turn: Int?) { (self.work, self.turn) = (work, turn) }

        func run() {
            work?()
            work = nil
        }
    }

    /// A job of a thread.
    ///
    /// Once it has ended, nothing holds its closure any more. `@unchecked`, as only the thread that runs it uses it.
    private final class Job: @unchecked Sendable {
        private var work: (@Sendable (Desk) -> Void)?

        init(_ work: @escaping @Sendable (Desk) -> Void) { self.work = work }

        func run(_ desk: Desk) {
            work?(desk)
            work = nil
        }
    }

    /// The thread that waits for the jobs.
    private let owner = pthread_self()

    private init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(changed, nil)
    }

    deinit {
        pthread_cond_destroy(changed)
        pthread_mutex_destroy(mutex)
        changed.deallocate()
        mutex.deallocate()
    }

    /// Runs jobs, each on a thread, and does the work that they hand over; returns when all have ended.
    ///
    /// A job for which there is no thread runs when the others have ended.
    ///
    /// - Parameters:
    ///   - numbers: those that the jobs finish, see ``finish(_:)``.
    ///   - jobs: called with the desk.
    public static func run(_ numbers: some Sequence<Int>, _ jobs: [@Sendable (Desk) -> Void]) {
        let desk = Desk()
        desk.unfinished = Set(numbers)
        var left: [Job] = []
        for job in jobs.map(Job.init) {
            desk.locked { desk.running += 1 }
            let isStarted = BackgroundThread.start {
                job.run(desk)
                desk.locked { desk.running -= 1 }
            }
            if !isStarted {
                desk.locked { desk.running -= 1 }
                left.append(job)
            }
        }
        desk.serve()
        for job in left { job.run(desk) }
    }

    /// Does the work of the jobs until all of them have ended.
    private func serve() {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            let next = waiting.firstIndex { piece in
                piece.turn.map { turn in !unfinished.contains { $0 < turn } } ?? true
            }
            if let next {
                let piece = waiting.remove(at: next)
                pthread_mutex_unlock(mutex)
                piece.run()
                pthread_mutex_lock(mutex)
                piece.isDone = true
                pthread_cond_broadcast(changed)
            } else if running == 0 {
                return
            } else {
                pthread_cond_wait(changed, mutex)
            }
        }
    }

    /// Does work on the thread that waits for the jobs, and returns its result; on that thread, at once.
    ///
    /// - Parameter turn: before it, all smaller numbers are finished; nil for at once.
    public func hand<Result, Failure: Error>(
        after turn: Int? = nil, _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard pthread_equal(owner, pthread_self()) == 0 else { return try work() }
        var outcome: Swift.Result<Result, Failure>?
        // The check that the closure did not escape has the file's path, by which the binary would differ
        // from folder to folder.
        #sourceLocation(file:"Desk.hand",line:1)
        withoutActuallyEscaping(work) { work in
            let piece = Piece(
                {
                    do throws(Failure) {
                        outcome = .success(try work())
                    } catch {
                        outcome = .failure(error)
                    }
                }, turn: turn)
            locked { waiting.append(piece) }
            pthread_mutex_lock(mutex)
            while !piece.isDone { pthread_cond_wait(changed, mutex) }
            pthread_mutex_unlock(mutex)
        }
        #sourceLocation()
        guard let outcome else { preconditionFailure("the work was done") }
        return try outcome.get()
    }

    /// Says that a number's work is done, for which later ones may wait.
    public func finish(_ number: Int) {
        locked { _ = unfinished.remove(number) }
    }

    /// Changes shared state, and wakes all who wait for a change.
    private func locked(_ change: () -> Void) {
        pthread_mutex_lock(mutex)
        change()
        pthread_cond_broadcast(changed)
        pthread_mutex_unlock(mutex)
    }
}
