import Foundation
import Glibc
import Testing

@testable import RatebookWeb

/// A connection to a server on this machine, on which bytes are sent as they are.
final class HTTPClient {
    let descriptor: Int32

    /// Connects.
    ///
    /// - Parameter last: the last number of the client's own address, 127.0.0.x.
    init(_ port: Int, from last: UInt32 = 1) {
        descriptor = socket(
            AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        func bound(
            _ last: UInt32, _ port: Int,
            _ call: (Int32, UnsafePointer<sockaddr>, socklen_t)
                -> Int32
        ) {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = UInt16(port).bigEndian
            address.sin_addr.s_addr = (0x7F00_0000 + last).bigEndian
            _ = withUnsafeBytes(of: &address) { bytes in
                bytes.baseAddress.map { base in
                    call(
                        descriptor, base.assumingMemoryBound(to: sockaddr.self),
                        socklen_t(bytes.count))
                }
            }
        }
        if last != 1 { bound(last, 0, bind) }
        bound(1, port, connect)
    }

    deinit { close(descriptor) }

    /// Sends bytes; returns false if the server has closed the connection.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes { all in
                Glibc.send(
                    descriptor, all.baseAddress.map { $0 + start }, bytes.count - start,
                    Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            start += count
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Reads what has come within a time; nil at the end of the connection, empty after the time.
    func part(seconds: Double) -> [UInt8]? {
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, Int32(seconds * 1_000)) > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        return count > 0 ? Array(bytes[..<count]) : nil
    }

    /// Whether the server has closed its end, even if bytes that it sent before still wait.
    ///
    /// /proc/net/tcp has a line a socket: number, address and port here and there, state; 01 is a
    /// connection that is open on both sides, 03 one that is being opened (proc_net_tcp.rst of the
    /// Linux kernel).
    func isClosedByPeer() throws -> Bool {
        var reset = pollfd(fd: descriptor, events: 0, revents: 0)
        guard poll(&reset, 1, 0) == 0 else { return true }
        let here = Self.port(descriptor, getsockname)
        let there = Self.port(descriptor, getpeername)
        // Line by line: Foundation reads no more than the first page of a file of /proc.
        let table = try #require(fopen("/proc/net/tcp", "r"))
        var (line, size): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
        defer {
            fclose(table)
            free(line)
        }
        while getline(&line, &size, table) > 0, let text = line {
            let words = String(cString: text).split(separator: " ")
            guard words.count > 3, words[1].hasSuffix(":\(there)"), words[2].hasSuffix(":\(here)")
            else { continue }
            if !["01", "03"].contains(words[3]) { return true }
        }
        return false
    }

    /// The port of one end, as four hexadecimal digits.
    private static func port(
        _ descriptor: Int32,
        _ name: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
    ) -> String {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = name(descriptor, $0, &size)
            }
        }
        let digits = String(UInt16(bigEndian: address.sin_port), radix: 16, uppercase: true)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }

    /// Reads one answer, or up to the end of the connection.
    func answer(seconds: Double = 5, hasBody: Bool = true) -> HTTPAnswer {
        var bytes = pending
        pending = []
        let start = ContinuousClock.now
        while start.duration(to: .now) < .seconds(seconds) {
            if let answer = HTTPAnswer(bytes, hasBody: hasBody) {
                pending = Array(bytes.dropFirst(answer.size))
                return answer
            }
            guard let part = part(seconds: seconds) else { return HTTPAnswer(closed: bytes) }
            bytes += part
        }
        return HTTPAnswer(timedOut: bytes)
    }

    private var pending: [UInt8] = []

    /// Sends one request on a connection of its own.
    static func ask(_ port: Int, _ request: [UInt8]) -> HTTPAnswer {
        let client = HTTPClient(port)
        client.send(request)
        return client.answer()
    }

    static func ask(_ port: Int, _ request: String) -> HTTPAnswer {
        ask(port, Array(request.utf8))
    }
}

struct HTTPAnswer: CustomStringConvertible {
    /// 0 if the connection was closed without an answer, -1 if nothing came in time.
    var status = 0
    var headers: [(name: String, value: String)] = []
    var body: [UInt8] = []
    var size = 0

    var text: String { String(decoding: body, as: UTF8.self) }
    var description: String { "\(status) \(headers) \(text.prefix(2_000))" }

    func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

    init(closed bytes: [UInt8]) { self = HTTPAnswer(bytes, hasBody: false) ?? HTTPAnswer() }
    init(timedOut bytes: [UInt8]) {
        self.init()
        status = -1
        body = bytes
    }
    private init() {}

    /// Nil if it is not whole.
    init?(_ bytes: [UInt8], hasBody: Bool) {
        guard let end = Self.end(of: bytes) else { return nil }
        let text = String(decoding: bytes[..<end], as: UTF8.self)
        let lines = text.split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        status = words.count > 1 ? Int(words[1]) ?? 0 : 0
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            headers.append((String(parts[0]), String(parts[1].drop { $0 == " " })))
        }
        let head = end + 4
        let length =
            hasBody && status != 304 ? header("Content-Length").flatMap { Int($0) } ?? 0 : 0
        guard bytes.count >= head + length else { return nil }
        body = Array(bytes[head..<(head + length)])
        size = head + length
    }

    /// Where the headers end.
    private static func end(of bytes: [UInt8]) -> Int? {
        let end = Array("\r\n\r\n".utf8)
        return bytes.indices.first { place in
            bytes[place] == 0x0D && bytes[place...].starts(with: end)
        }
    }
}
