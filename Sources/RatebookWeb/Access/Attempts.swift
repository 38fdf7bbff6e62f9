import Rates
import Synchronization

/// Counts wrong codes, so that none is found by guessing.
final class Attempts: Sendable {
    /// The most wrong codes in a minute, from one address and from all: of 10¹² codes, 5,000 can be
    /// tried while one lasts.
    private static let limit = (peer: 5, all: 1_000)
    private static let window: Int64 = 60

    private let wrong = Mutex<[(peer: String, at: Instant)]>([])

    /// Whether an address may try a code.
    func mayTry(_ peer: String, at now: Instant) -> Bool {
        wrong.withLock { wrong in
            wrong.removeAll { $0.at.adding(seconds: Self.window) <= now || $0.at > now }
            return wrong.count < Self.limit.all
                && wrong.count { $0.peer == peer } < Self.limit.peer
        }
    }

    func noteWrong(_ peer: String, at now: Instant) {
        wrong.withLock { $0.append((peer, now)) }
    }
}
