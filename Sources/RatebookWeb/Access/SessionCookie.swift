import Bookkeeping

/// The cookie that holds a device's secret.
///
/// Its name has the port, because browsers send the cookies of one host to all its ports. Over TLS
/// its prefix keeps other hosts and plain http from setting it (RFC 6265bis §4.1.3).
struct SessionCookie: Sendable {
    let port: Int

    /// The secret that a request shows; nil for none.
    func secret(in request: Request) -> String? { request.cookies[name(request.isSecure)] }

    /// The value of `Set-Cookie` that stores a secret for 400 days, the longest that browsers allow.
    func header(_ secret: String, isSecure: Bool) -> (name: String, value: String) {
        let rest =
            "Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
        return ("Set-Cookie", "\(name(isSecure))=\(secret); \(rest)")
    }

    private func name(_ isSecure: Bool) -> String {
        (isSecure ? "__Host-" : "") + "ratebook-\(port)"
    }
}
