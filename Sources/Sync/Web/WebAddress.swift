/// An allowed address: https, or http on this machine; on others only where the caller allows it.
struct WebAddress {
    let scheme: String
    /// The host and port, in lower case.
    let authority: String

    init(_ url: String, allowsPlainHTTP: Bool = false) throws(SyncError) {
        let lowered = url.lowercased()
        let refusal = SyncError.addressRefused(Self.withoutSecrets(url))
        guard let scheme = ["https", "http"].first(where: { lowered.hasPrefix($0 + "://") }) else {
            throw refusal
        }
        let rest = lowered.dropFirst(scheme.count + 3)
        let authority = rest.prefix { !"/?#".contains($0) }
        // User information before an @ could contain a password or disguise the host.
        let isPlain = url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }
        guard isPlain, !authority.isEmpty, !authority.contains("@") else {
            throw refusal
        }
        self.scheme = scheme
        self.authority = String(authority)
        guard scheme == "https" || isLoopback || allowsPlainHTTP else { throw refusal }
    }

    /// The scheme and host, the only part of an address that may be printed.
    var origin: String { "\(scheme)://\(authority)" }

    /// The address without user information and query, which may contain a password or a key.
    private static func withoutSecrets(_ url: String) -> String {
        let url = url.prefix { $0 != "?" }
        guard let at = url.lastIndex(of: "@") else { return String(url) }
        return (url.hasPrefix("http://") ? "http://" : "https://") + "…" + url[at...]
    }

    /// Whether it is on this machine, so that no proxy is used.
    var isLoopback: Bool {
        if authority.hasPrefix("[::1]") {
            return authority == "[::1]" || authority.hasPrefix("[::1]:")
        }
        let host = authority.prefix { $0 != ":" }
        if host == "localhost" { return true }
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 4 && numbers[0] == "127"
            && numbers.allSatisfy { (1...3).contains($0.utf8.count) && UInt8($0) != nil }
    }
}
