internal import CZlib
internal import Texts

extension Response {
    /// The answer packed with gzip, if it is text of some length and the browser takes it.
    ///
    /// Secrets that stand in pages are masked, so that the lengths of packed answers tell nothing of
    /// them (breachattack.com).
    func packed(for request: Request) -> Response {
        guard Self.takesGzip(request), case .bytes(let bytes) = body, bytes.count > 1_024,
            let type = headers.first(where: { $0.name == "Content-Type" })?.value,
            type.hasPrefix("text/") || type.contains("json")
        else { return self }
        let packed = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
            count =
                buffer.baseAddress.map { czlib_gzip(bytes, bytes.count, $0, bytes.count) } ?? 0
        }
        guard !packed.isEmpty else { return self }
        var response = self
        response.body = .bytes(packed)
        response.headers.append(("Content-Encoding", "gzip"))
        if !headers.contains(where: { $0.name == "Vary" }) {
            response.headers.append(("Vary", "Accept-Encoding"))
        }
        return response
    }

    /// Whether a browser takes gzip (RFC 9110 §12.5.3); `gzip;q=0` says that it does not.
    static func takesGzip(_ request: Request) -> Bool {
        (request.headers["accept-encoding"] ?? "").split(separator: ",").contains { coding in
            coding.filter { $0 != " " }.lowercased() == "gzip"
        }
    }
}
