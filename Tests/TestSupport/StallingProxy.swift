import Foundation

/// A proxy before a server of the loopback that stops in the middle: it forwards so many bytes each way, and then
/// nothing more, until either side has closed its connection.
public final class StallingProxy: @unchecked Sendable {
    private let listener: Int32
    /// On the loopback.
    public let port: Int

    /// Begins to listen.
    ///
    /// - Parameters:
    ///   - server: the server's port.
    ///   - sent: how many bytes it forwards to the server.
    ///   - received: how many bytes it forwards from the server.
    public init(before server: Int, sent: Int = .max, received: Int = .max) {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        self.listener = listener
        var own = Self.loopback(0)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = Self.with(&own) { bind(listener, $0, size) }
        _ = listen(listener, 8)
        _ = Self.with(&own) { getsockname(listener, $0, &size) }
        port = Int(UInt16(bigEndian: own.sin_port))
        inBackground {
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0 else { return }
                let other = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
                var address = Self.loopback(server)
                let isOpen = Self.with(&address) {
                    connect(other, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
                }
                guard isOpen else { return }
                inBackground { Self.forward(sent, from: client, to: other) }
                inBackground { Self.forward(received, from: other, to: client) }
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    /// The address of a database through it.
    public func address(_ database: String) -> String {
        "postgresql://postgres@127.0.0.1:\(port)/\(database)?sslmode=disable&gssencmode=disable"
    }

    private static func forward(_ count: Int, from source: Int32, to target: Int32) {
        var left = count
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while left > 0 {
            let read = recv(source, &buffer, min(left, buffer.count), 0)
            guard read > 0, send(target, buffer, read, Int32(MSG_NOSIGNAL)) == read else {
                shutdown(target, Int32(SHUT_WR))
                return
            }
            left -= read
        }
        // The server must notice that its client is gone: it holds what the client has locked.
        var end = pollfd(fd: source, events: 0x2000, revents: 0)  // POLLRDHUP
        poll(&end, 1, -1)
        shutdown(target, Int32(SHUT_RDWR))
    }

    private static func loopback(_ port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = in_port_t(port).bigEndian
        return address
    }

    private static func with<Result>(
        _ address: inout sockaddr_in, _ body: (UnsafeMutablePointer<sockaddr>) -> Result
    ) -> Result {
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
        }
    }
}
