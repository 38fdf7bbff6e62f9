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

    static func impliedPort(_ scheme: String) -> String { scheme == "https" ? ":443" : ":80" }
}
