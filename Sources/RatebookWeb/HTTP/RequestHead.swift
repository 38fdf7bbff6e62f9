internal import CMicrohttpd

/// The request line and the headers as they came, with nothing believed of them.
struct RequestHead: Sendable {
    let method: String
    /// Path and query, escaped.
    let target: [UInt8]
    let version: String
    /// Names in lower case, values without blanks at their ends, in order.
    let headers: [(name: String, value: [UInt8])]
    /// How many headers came; more than `headers` has if there were too many.
    let headerCount: Int
    /// The bytes of all of it.
    let size: Int
    /// Whether it has no NUL, no folded line and no line that ends without CR.
    let isPlain: Bool
    let peer: String
    /// Whether the other end is on this machine.
    let peerIsLocal: Bool

    /// The values of a header.
    func values(_ name: String) -> [[UInt8]] { headers.filter { $0.name == name }.map(\.value) }

    /// The text of a header that comes once; nil if there is none.
    func text(_ name: String) -> String? { values(name).first.flatMap { Bytes.line($0) } }

    /// Whether a program sends it: with a token, or to an address for programs.
    var isOfProgram: Bool {
        target.starts(with: "/api/".utf8) || text("authorization")?.hasPrefix("Bearer ") == true
    }
}

extension RequestHead {
    init(_ head: cmhd_head) {
        method = String(decoding: bytes(head.method), as: UTF8.self)
        target = Array(bytes(head.target))
        version = String(decoding: bytes(head.version), as: UTF8.self)
        let shown = min(Int(head.header_count), Int(CMHD_HEADERS))
        headers = UnsafeBufferPointer(start: head.headers, count: shown).map { header in
            let name = String(decoding: bytes(header.name), as: UTF8.self)
            return (name.lowercased(), Bytes.trimmed(Array(bytes(header.value))))
        }
        headerCount = Int(head.header_count)
        size = Int(head.size)
        isPlain = head.is_plain != 0
        peer = withUnsafeBytes(of: head.peer) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        peerIsLocal = head.peer_is_local != 0
    }
}

private func bytes(_ text: cmhd_text) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: text.bytes, count: Int(text.count))
}
