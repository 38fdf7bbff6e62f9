import Glibc
package import Rates

/// Where a line for each answered request is written, and in which form.
package struct RequestLog: Sendable {
    package enum Format: String, CaseIterable, Sendable {
        /// `GET /rates 200 3`: the method, the path, the status and the time in milliseconds.
        case text
        /// An object with the same fields and the instant of the answer.
        case json
    }

    let descriptor: Int32
    let format: Format
    let now: @Sendable () -> Instant

    package init(
        to descriptor: Int32, as format: Format, now: @escaping @Sendable () -> Instant
    ) {
        (self.descriptor, self.format, self.now) = (descriptor, format, now)
    }

    /// Writes a line; a status of nil is that of a connection that was lost.
    ///
    /// - Parameter target: the path and the query, of which the query is left out.
    func write(
        method: String, target: [UInt8], status: Response.Status?, milliseconds: Int
    ) {
        // No byte that a terminal or JSON would take for more than a letter.
        let path = target.prefix { $0 != UInt8(ascii: "?") }.map {
            $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
                ? $0 : UInt8(ascii: "?")
        }
        let safe = String(decoding: path, as: UTF8.self)
        let method = method.utf8.allSatisfy(Bytes.isToken) ? method : "?"
        let line =
            switch format {
            case .text:
                "\(method) \(safe) \(status.map { "\($0.rawValue)" } ?? "-") \(milliseconds)\n"
            case .json:
                """
                {"time":"\(now())","method":"\(method)","path":"\(safe)",\
                "status":\(status.map { "\($0.rawValue)" } ?? "null"),"milliseconds":\(milliseconds)}

                """
            }
        // One call, so that the lines of two threads do not mix.
        _ = Glibc.write(descriptor, line, line.utf8.count)
    }
}
