import Synchronization

/// Counts the requests or bodies under way of each visitor, by their network.
final class Visitors: Sendable {
    private let limit: Int
    private let counts = Mutex<[String: Int]>([:])

    /// - Parameter limit: the most of one visitor; 0 for any number.
    init(limit: Int) { self.limit = limit }

    /// Counts one more; false, without counting it, if there are as many as may be.
    func enter(_ network: String) -> Bool {
        guard limit > 0 else { return true }
        return counts.withLock { counts in
            guard counts[network, default: 0] < limit else { return false }
            counts[network, default: 0] += 1
            return true
        }
    }

    func leave(_ network: String) {
        guard limit > 0 else { return }
        counts.withLock { counts in
            guard let count = counts[network] else { return }
            counts[network] = count > 1 ? count - 1 : nil
        }
    }
}
