import Files
import Glibc

/// An address on which connections already wait for a server.
package struct OpenAddress: Sendable {
    let address: ServingAddress
    let socket: ListeningSocket
    /// The hosts that are answered.
    let hosts: [String]
    let certificate: WebServer.Certificate?

    /// What a browser is given.
    package var url: String { address.url(port: socket.port) }
}

/// Where a server listens, and what protects its connections.
package struct ServingAddress: Sendable {
    /// An address in digits, or `localhost`.
    package var host = "127.0.0.1"
    /// 0 for a free one.
    package var port: UInt16 = Self.usualPort
    /// The files of a certificate with its chain and of its key, both PEM.
    package var certificateFiles: (chain: String, key: String)?
    /// Where browsers find it behind a proxy on this machine: `https://rates.example.org`.
    package var publicURL: String?
    /// Whether other machines may speak plain http to it.
    package var allowsPlainHTTP = false

    /// The environment's variables with which systemd passes a socket (sd_listen_fds(3)).
    package var socketVariables: [String: String] = [:]

    package static let usualPort: UInt16 = 8780

    package init() {}

    /// Reads `HOST:PORT`, `HOST`, `[ADDRESS]:PORT` or `PORT`; nil for anything else.
    package init?(_ text: String) {
        var host = Substring(text)
        var port: Substring?
        if text.hasPrefix("[") {
            guard let end = text.firstIndex(of: "]") else { return nil }
            host = text[text.index(after: text.startIndex)..<end]
            let rest = text[text.index(after: end)...]
            if !rest.isEmpty {
                guard rest.hasPrefix(":") else { return nil }
                port = rest.dropFirst()
            }
        } else if let colon = text.lastIndex(of: ":") {
            (host, port) = (text[..<colon], text[text.index(after: colon)...])
        } else if !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) {
            (host, port) = ("127.0.0.1", text[...])
        }
        if let port {
            guard let number = UInt16(port), !port.hasPrefix("+") else { return nil }
            self.port = number
        }
        guard !host.isEmpty, Self.isAddress(host == "localhost" ? "127.0.0.1" : String(host)) else {
            return nil
        }
        self.host = String(host)
    }

    private var digits: String { host == "localhost" ? "127.0.0.1" : host }

    /// Whether only this machine reaches it.
    package var isLocal: Bool { digits.hasPrefix("127.") || digits == "::1" }

    /// Whether it listens at every address of this machine.
    package var isEverywhere: Bool { ["0.0.0.0", "::"].contains(digits) }

    /// The address that a browser is given.
    ///
    /// - Parameter port: the one that it listens on.
    package func url(port: Int) -> String {
        if let publicURL {
            return publicURL.hasSuffix("/") ? String(publicURL.dropLast()) : publicURL
        }
        let scheme = certificateFiles == nil ? "http" : "https"
        let name = isEverywhere ? Self.ownAddresses().first ?? "127.0.0.1" : host
        return "\(scheme)://\(name.contains(":") ? "[\(name)]" : name):\(port)"
    }

    /// Listens there, or on systemd's socket, and reads the certificate.
    ///
    /// - Throws: ``ServingError``.
    package func listen() throws(ServingError) -> OpenAddress {
        try check()
        let certificate = try certificate()
        let (socket, hosts) = try socket()
        return OpenAddress(
            address: self, socket: socket, hosts: hosts, certificate: certificate)
    }

    /// A socket that listens there, or systemd's, and the hosts that it answers.
    private func socket() throws(ServingError) -> (ListeningSocket, [String]) {
        var hosts = ["127.0.0.1", "localhost", "[::1]"]
        hosts += isEverywhere ? Self.ownAddresses() : [digits]
        hosts = hosts.map { $0.contains(":") && !$0.hasPrefix("[") ? "[\($0)]" : $0 }
        if let inherited = ListeningSocket.inherited(socketVariables) { return (inherited, hosts) }
        do {
            return (try ListeningSocket(address: digits, port: port), hosts)
        } catch {
            throw .cannotListen("\(host):\(port)", errno: error.errno)
        }
    }

    /// Throws if other machines would reach it without encryption, which was not allowed.
    package func check() throws(ServingError) {
        guard isLocal || certificateFiles != nil || publicURL != nil || allowsPlainHTTP else {
            throw .plainHTTP(host)
        }
        if let publicURL, WebOrigin(ofServer: publicURL) == nil { throw .publicURL(publicURL) }
    }

    /// `127.0.0.1:8780`, `[::1]:8780`.
    package var text: String { (digits.contains(":") ? "[\(digits)]" : digits) + ":\(port)" }

    private func certificate() throws(ServingError) -> WebServer.Certificate? {
        guard let files = certificateFiles else { return nil }
        return WebServer.Certificate(
            chain: try Self.text(files.chain), key: try Self.text(files.key))
    }

    private static func text(_ path: String) throws(ServingError) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(path, errno: errno) }
        defer { close(descriptor) }
        do {
            let bytes = try FileBytes.read(descriptor, count: 1_048_576)
            return String(decoding: bytes, as: UTF8.self)
        } catch {
            throw .unreadable(path, errno: error.errno)
        }
    }

    private static func isAddress(_ text: String) -> Bool {
        var four = in_addr()
        var six = in6_addr()
        return inet_pton(AF_INET, text, &four) == 1 || inet_pton(AF_INET6, text, &six) == 1
    }

    /// The addresses of this machine in its networks, without loopback; IPv4 first.
    private static func ownAddresses() -> [String] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return [] }
        defer { freeifaddrs(list) }
        var found: [String] = []
        var next = list
        while let entry = next?.pointee {
            next = entry.ifa_next
            guard let address = entry.ifa_addr, entry.ifa_flags & UInt32(IFF_LOOPBACK) == 0
            else { continue }
            let family = Int32(address.pointee.sa_family)
            let size =
                family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
            var name = [CChar](repeating: 0, count: 1_025)
            guard family == AF_INET || family == AF_INET6,
                getnameinfo(
                    address, socklen_t(size), &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
                    == 0
            else { continue }
            let text = String(
                decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            // A link-local one is of no use without its interface, which no Host header has.
            if !text.contains("%") { found.append(text) }
        }
        return found.filter { !$0.contains(":") } + found.filter { $0.contains(":") }
    }
}

/// Why a server cannot start.
package enum ServingError: Error, Equatable {
    /// libmicrohttpd cannot be opened; its own words.
    case noLibrary(String)
    /// Other machines would reach it without encryption, which was not allowed.
    case plainHTTP(String)
    case cannotListen(String, errno: Int32)
    /// A certificate's file, or its key's.
    case unreadable(String, errno: Int32)
    /// libmicrohttpd refuses the certificate or its key.
    case certificate
    case publicURL(String)
    case system(String)

    init(_ error: WebServer.Failure) {
        self =
            switch error {
            case .noLibrary(let reason): .noLibrary(reason)
            case .certificate: .certificate
            case .publicURL(let text): .publicURL(text)
            case .system(let reason): .system(reason)
            }
    }
}
