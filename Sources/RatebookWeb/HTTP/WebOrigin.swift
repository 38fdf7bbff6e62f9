/// Where a page comes from: `https://example.org:8443`.
struct WebOrigin: Equatable, Sendable {
    let scheme: String
    /// Host and port, in lower case; without the port that the scheme implies.
    let authority: String

    init(scheme: String, authority: String) {
        self.scheme = scheme
        let port = Self.impliedPort(scheme)
        let authority = authority.lowercased()
        self.authority =
            authority.hasSuffix(port) ? String(authority.dropLast(port.count)) : authority
    }

    /// The origin of an address.
    ///
    /// - Returns: nil if it is not one of http or https with a host.
    init?(_ address: String) {
        guard let colon = address.firstIndex(of: ":"), address[colon...].hasPrefix("://") else {
            return nil
        }
        let scheme = address[..<colon].lowercased()
        let authority = address[colon...].dropFirst(3).prefix { !"/?#".contains($0) }
        guard ["http", "https"].contains(scheme), !authority.isEmpty,
            !authority.contains("@"), authority.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { return nil }
        self.init(scheme: scheme, authority: String(authority))
    }

    /// The origin of a server's own address: a host of letters, digits and `-._`, or an IPv6 address
    /// in brackets, and a port from 1 to 65,535 if any, without path and query; a slash at its end
    /// is allowed.
    init?(ofServer address: String) {
        guard let origin = WebOrigin(address) else { return nil }
        let text = address.hasSuffix("/") ? address.dropLast() : address[...]
        guard text.utf8.count(where: { "/?#".utf8.contains($0) }) == 2 else { return nil }
        // Behind the digits of IPv6, which have colons of their own.
        let end = origin.authority.lastIndex(of: "]").map(origin.authority.index(after:))
        let colon = origin.authority[(end ?? origin.authority.startIndex)...].firstIndex(of: ":")
        let host = origin.authority[..<(colon ?? origin.authority.endIndex)]
        guard Self.isHost(host) else { return nil }
        if let colon {
            let port = origin.authority[colon...].dropFirst()
            guard port.utf8.allSatisfy({ (48...57).contains($0) }), (UInt16(port) ?? 0) > 0 else {
                return nil
            }
        }
        self = origin
    }

    /// Whether a text in lower case is a host's name, or an IPv6 address in brackets.
    private static func isHost(_ text: Substring) -> Bool {
        let isAddress = text.hasPrefix("[") && text.hasSuffix("]")
        let (allowed, inner) =
            isAddress
            ? ("0123456789abcdef:.", text.dropFirst().dropLast())
            : ("0123456789abcdefghijklmnopqrstuvwxyz-._", text)
        return !inner.isEmpty && inner.utf8.allSatisfy(allowed.utf8.contains)
    }

    static func impliedPort(_ scheme: String) -> String { scheme == "https" ? ":443" : ":80" }
}
