import Glibc
import Rates
import Synchronization

/// Counts wrong pairing codes, so that none is found by guessing; a right one is never refused.
final class WrongCodes: Sendable {
    /// The most wrong codes in a minute that are reported as wrong, from one network and from all.
    private static let limit = (network: 5, all: 1_000)
    private static let window: Int64 = 60

    private let wrong = Mutex<[(network: String, at: Instant)]>([])

    /// Notes a wrong code from an address; returns whether there were no more than may be.
    func noteWrong(_ peer: String, at now: Instant) -> Bool {
        let network = Self.network(of: peer)
        return wrong.withLock { wrong in
            wrong.removeAll { $0.at.adding(seconds: Self.window) <= now || $0.at > now }
            guard wrong.count < Self.limit.all,
                wrong.count(where: { $0.network == network }) < Self.limit.network
            else { return false }
            wrong.append((network, now))
            return true
        }
    }

    /// The network that one visitor has: an IPv4 address, or the first 64 bits of an IPv6 address.
    static func network(of peer: String) -> String {
        var address = in6_addr()
        guard inet_pton(AF_INET6, peer, &address) == 1 else { return peer }
        return withUnsafeBytes(of: address) { bytes in
            bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
        }
    }
}
