internal import Files
import Glibc

/// A socket that listens; closed with its owner.
final class ListeningSocket: Sendable {
    let descriptor: Int32

    /// Listens on an address of this machine.
    ///
    /// - Parameters:
    ///   - address: in digits, as in `127.0.0.1` or `::1`; `::` stands for all, also those of IPv4.
    ///   - port: 0 for a free one.
    init(address: String, port: UInt16) throws(SystemError) {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(address, String(port), &hints, &list) == 0, let first = list?.pointee
        else { throw SystemError(errno: EADDRNOTAVAIL) }
        defer { freeaddrinfo(list) }
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        descriptor = socket(first.ai_family, kind, 0)
        guard descriptor >= 0 else { throw SystemError(errno: errno) }
        // A server that has just ended does not keep its port from the next one.
        var on: Int32 = 1
        var sixOnly: Int32 = address == "::" ? 0 : 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, size)
        if first.ai_family == AF_INET6 {
            setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &sixOnly, size)
        }
        guard bind(descriptor, first.ai_addr, first.ai_addrlen) == 0, listen(descriptor, 1_024) == 0
        else {
            let code = errno
            close(descriptor)
            throw SystemError(errno: code)
        }
    }

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// The socket that systemd has made for this process (sd_listen_fds(3)); nil if there is none.
    ///
    /// - Parameter first: the descriptor that systemd passes first.
    static func inherited(
        _ environment: [String: String], first: Int32 = 3
    ) -> ListeningSocket? {
        guard environment["LISTEN_PID"].flatMap({ Int32($0) }) == getpid(),
            let count = environment["LISTEN_FDS"].flatMap({ Int($0) }), count >= 1
        else { return nil }
        var (listens, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
        guard getsockopt(first, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) == 0, listens != 0,
            fcntl(first, F_SETFD, FD_CLOEXEC) == 0,
            fcntl(first, F_SETFL, fcntl(first, F_GETFL) | O_NONBLOCK) == 0
        else { return nil }
        return ListeningSocket(first)
    }

    deinit { close(descriptor) }

    /// The port; 0 for a socket without ports.
    var port: Int {
        var address = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutableBytes(of: &address) { bytes in
            guard let base = bytes.baseAddress,
                getsockname(descriptor, base.assumingMemoryBound(to: sockaddr.self), &size) == 0
            else { return 0 }
            // The same place for both families; in the network's order.
            let family = bytes.load(as: sa_family_t.self)
            guard [sa_family_t(AF_INET), sa_family_t(AF_INET6)].contains(family) else { return 0 }
            return Int(UInt16(bigEndian: bytes.load(fromByteOffset: 2, as: UInt16.self)))
        }
    }
}
