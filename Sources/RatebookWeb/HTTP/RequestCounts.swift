import Synchronization

/// How many requests a server has answered, by their status.
final class RequestCounts: Sendable {
    private let counts = Mutex<[Int32: Int]>([:])

    func add(_ status: Response.Status) {
        counts.withLock { $0[status.rawValue, default: 0] += 1 }
    }

    /// The counts in the order of the statuses.
    var all: [(status: Int32, count: Int)] {
        counts.withLock { counts in
            counts.sorted { $0.key < $1.key }.map { (status: $0.key, count: $0.value) }
        }
    }
}
