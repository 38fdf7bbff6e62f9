/// The path and the query of a request.
struct RequestTarget: Sendable {
    let path: [String]
    let query: Request.Fields

    /// Reads a target in the form that browsers send: `/path?query`.
    ///
    /// - Parameter mayBeAbsolute: whether it may have a scheme and a host, which are not looked at (RFC 9112 §3.2.2).
    /// - Throws: 400 for one in another form, a wrong escape, text that is not UTF-8, control
    ///   characters, and a part that is `.` or `..` or has a slash; 404 for an empty part.
    init(_ target: [UInt8], mayBeAbsolute: Bool = false) throws(Refusal) {
        let target = mayBeAbsolute ? Self.withoutHost(target) : target
        guard target.first == UInt8(ascii: "/"),
            target.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") })
        else { throw Refusal(.badRequest) }
        let mark = target.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex
        path = try Self.parts(target[..<mark].dropFirst())
        guard let query = Self.fields(target[mark...].dropFirst()) else {
            throw Refusal(.badRequest)
        }
        self.query = query
    }

    /// A target without its scheme and its host, if it has them.
    private static func withoutHost(_ target: [UInt8]) -> [UInt8] {
        guard let scheme = ["http://", "https://"].first(where: { target.starts(with: $0.utf8) })
        else { return target }
        let rest = target.dropFirst(scheme.utf8.count)
        let host = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
        guard !host.isEmpty else { return target }
        let path = rest.dropFirst(host.count)
        return path.first == UInt8(ascii: "/") ? Array(path) : [UInt8(ascii: "/")] + path
    }

    private static func parts(_ bytes: ArraySlice<UInt8>) throws(Refusal) -> [String] {
        guard !bytes.isEmpty else { return [] }
        var parts: [String] = []
        for bytes in bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            guard !bytes.isEmpty else { throw Refusal(.notFound) }
            guard let unescaped = Bytes.unescaped(bytes, plusIsBlank: false),
                let part = Bytes.line(unescaped), part != ".", part != "..",
                !part.utf8.contains(UInt8(ascii: "/")), !part.utf8.contains(UInt8(ascii: "\\"))
            else { throw Refusal(.badRequest) }
            parts.append(part)
        }
        return parts
    }

    /// The fields of a query or of a form in the same notation; nil if an escape is wrong, or a name
    /// or a value is not text.
    static func fields(_ bytes: some Collection<UInt8>) -> Request.Fields? {
        var fields: [(name: String, value: String)] = []
        for field in bytes.split(separator: UInt8(ascii: "&")) {
            let equals = field.firstIndex(of: UInt8(ascii: "=")) ?? field.endIndex
            guard let name = Bytes.unescaped(field[..<equals], plusIsBlank: true),
                let value = Bytes.unescaped(field[equals...].dropFirst(), plusIsBlank: true),
                let name = Bytes.line(name), let value = Bytes.text(value)
            else { return nil }
            fields.append((name, value))
        }
        return Request.Fields(fields)
    }
}
