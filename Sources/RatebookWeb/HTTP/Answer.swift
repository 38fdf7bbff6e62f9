internal import Files
import Glibc

/// An answer as it is sent: with the headers that every one has.
struct Answer {
    private(set) var status: Response.Status
    private var headers: [(name: String, value: String)]
    private let body: Response.Body

    enum Content {
        case bytes([UInt8])
        case file(Int32, size: Int)
    }

    init(_ response: Response) {
        status = response.status
        body = response.body
        let own = Set(response.headers.map { $0.name.lowercased() })
        headers = response.headers + Self.common.filter { !own.contains($0.name.lowercased()) }
    }

    private static let common = [
        (name: "Cache-Control", value: "no-store"),
        (
            name: "Content-Security-Policy",
            value: "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
                + "form-action 'self'; frame-ancestors 'none'"
        ),
        (name: "X-Content-Type-Options", value: "nosniff"),
        (name: "Referrer-Policy", value: "no-referrer"),
        (name: "X-Frame-Options", value: "DENY"),
        (
            name: "Permissions-Policy",
            value: "camera=(), geolocation=(self), microphone=(), payment=(), usb=()"
        ),
        (name: "Cross-Origin-Opener-Policy", value: "same-origin"),
        (name: "Cross-Origin-Resource-Policy", value: "same-origin"),
    ]

    /// Its tag; nil if it has none.
    var tag: String? { headers.first { $0.name == "ETag" }?.value }

    /// Becomes 304 if the browser has it already.
    mutating func revalidate(_ request: Request) {
        func header(_ name: String) -> String? {
            headers.first { $0.name.lowercased() == name }?.value
        }
        guard status == .ok else { return }
        guard let known = request.headers["if-none-match"] else {
            // Only the date that was sent is known to be that of the same answer.
            guard let date = request.headers["if-modified-since"], date == header("last-modified")
            else { return }
            return becomeNotModified()
        }
        guard let tag = header("etag") else { return }
        func strong(_ tag: Substring) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag }
        let tags = known.split { $0 == "," || $0 == " " || $0 == "\t" }
        guard known == "*" || tags.contains(where: { strong($0) == strong(tag[...]) }) else {
            return
        }
        becomeNotModified()
    }

    /// The body is not sent, but its length is.
    private mutating func becomeNotModified() {
        status = .notModified
        headers.removeAll { $0.name.lowercased() == "content-type" }
    }

    /// Each name and value with a NUL behind it; nil if one of them cannot be in a header.
    var headerBytes: [UInt8]? { headers(between: [0], behind: [0]) }

    /// The headers as they are sent; nil if one of them cannot be.
    var headerLines: [UInt8]? { headers(between: Array(": ".utf8), behind: Array("\r\n".utf8)) }

    private func headers(between colon: [UInt8], behind end: [UInt8]) -> [UInt8]? {
        var bytes: [UInt8] = []
        for (name, value) in headers {
            guard !name.isEmpty, name.utf8.allSatisfy(Bytes.isToken), !value.isEmpty,
                !value.utf8.contains(where: Bytes.isControl)
            else { return nil }
            bytes += name.utf8 + colon + value.utf8 + end
        }
        return bytes
    }

    /// The bytes, or the opened file; nil if there is no such file.
    func content() -> Content? {
        switch body {
        case .bytes(let bytes): return .bytes(bytes)
        case .file(let path):
            let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
            guard descriptor >= 0 else { return nil }
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
                close(descriptor)
                return nil
            }
            return .file(descriptor, size: Int(status.st_size))
        }
    }
}
