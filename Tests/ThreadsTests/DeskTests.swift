import Glibc
import Synchronization
import Testing
import Threads

/// Jobs on threads of their own, and the work that they hand over.
@Suite struct DeskTests {
    /// All that is handed over runs on the thread that waits, one piece at a time, in the order of the numbers.
    @Test func theThreadThatWaitsDoesTheWork() {
        let owner = pthread_self()
        let done = Mutex<[Int]>([])
        let jobs = (0..<20).map { number in
            { @Sendable (desk: Desk) in
                // The later ones are ready first.
                if number < 19 {
                    while !done.withLock({ $0.contains(100 + number + 1) }) { sched_yield() }
                }
                desk.hand { done.withLock { $0.append(100 + number) } }
                desk.hand(after: number) {
                    #expect(pthread_equal(owner, pthread_self()) != 0)
                    done.withLock { $0.append(number) }
                }
                desk.finish(number)
            }
        }
        Desk.run(0..<20, jobs)
        #expect(done.withLock { $0.filter { $0 < 100 } } == Array(0..<20))
        #expect(done.withLock { $0.filter { $0 >= 100 } } == (100..<120).reversed())
    }

    private struct Fault: Error, Equatable { let number: Int }

    /// Results and errors come back to the job; work within work is done at once.
    @Test func resultsAndErrors() {
        let sums = Mutex<[Int]>([])
        Desk.run(
            [0],
            [
                { desk in
                    let sum = desk.hand { 1 + desk.hand { 2 } }
                    sums.withLock { $0.append(sum) }
                    do throws(Fault) {
                        try desk.hand { () throws(Fault) in throw Fault(number: 7) }
                    } catch {
                        sums.withLock { $0.append(error.number) }
                    }
                }
            ])
        #expect(sums.withLock { $0 } == [3, 7])
    }

    @Test func noJobs() { Desk.run([], []) }

    /// A closure that does not escape is free when its work is done, however often.
    @Test func closuresAreReleased() {
        var count = 0
        withoutActuallyEscaping({ count += 1 }) { work in
            struct Handed: @unchecked Sendable { let work: () -> Void }
            let handed = Handed(work: work)
            Desk.run(
                0..<8,
                (0..<8).map { number in
                    { desk in
                        for _ in 0..<200 { desk.hand { handed.work() } }
                        desk.finish(number)
                    }
                })
        }
        #expect(count == 1_600)
    }
}
