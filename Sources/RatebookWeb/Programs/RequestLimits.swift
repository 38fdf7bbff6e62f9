import Synchronization

/// Limits how many requests one network sends in a minute.
final class RequestLimits: Sendable {
    private struct Count {
        var start: ContinuousClock.Instant
        var requests: Int
    }

    private let limit: Int
    private let counts = Mutex<[String: Count]>([:])
    private static let window = Duration.seconds(60)
    /// As many networks are remembered; the oldest minutes are forgotten first.
    private static let capacity = 20_000

    /// - Parameter limit: the most requests in a minute; 0 for any number.
    init(perMinute limit: Int) { self.limit = limit }

    /// Counts a request; the seconds to wait if there were as many as may be, else nil.
    func wait(of peer: String, at now: ContinuousClock.Instant = .now) -> Int? {
        guard limit > 0 else { return nil }
        let network = WrongCodes.network(of: peer)
        return counts.withLock { counts in
            guard var count = counts[network], count.start + Self.window > now else {
                if counts.count >= Self.capacity {
                    counts = counts.filter { $0.value.start + Self.window > now }
                    // So many at once are not told apart.
                    if counts.count >= Self.capacity { counts = [:] }
                }
                counts[network] = Count(start: now, requests: 1)
                return nil
            }
            count.requests += 1
            counts[network] = count
            guard count.requests > limit else { return nil }
            return max(1, Int(now.duration(to: count.start + Self.window).components.seconds) + 1)
        }
    }
}
