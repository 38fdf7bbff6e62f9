internal import CMicrohttpd

/// An answer that is sent many times, without being made anew.
final class PreparedAnswer: Sendable {
    let status: Response.Status
    /// The address of the C structure.
    private let address: UInt

    /// Nil for one that is no bytes, and where there is no memory.
    init?(_ answer: Answer) {
        guard let headers = answer.headerBytes, case .bytes(let bytes)? = answer.content() else {
            return nil
        }
        status = answer.status
        let prepared = headers.withUnsafeBytes { headers in
            cmhd_prepare(
                UInt32(bitPattern: answer.status.rawValue),
                headers.baseAddress?.assumingMemoryBound(to: CChar.self), headers.count, bytes,
                bytes.count)
        }
        guard let prepared else { return nil }
        address = UInt(bitPattern: prepared)
    }

    deinit { OpaquePointer(bitPattern: address).map { cmhd_forget($0) } }

    /// Sends it; false if it cannot be sent as it is.
    func send(on handle: OpaquePointer) -> Bool {
        OpaquePointer(bitPattern: address).map { cmhd_answer_prepared(handle, $0) != 0 } ?? false
    }
}

/// What tells the requests apart that one prepared answer is for: the address, the language and the coding.
struct PreparedKey: Hashable {
    private let bytes: [UInt8]

    /// Nil for a request that the server has to look at: with a body, a condition, or anything unusual.
    init?(_ head: RequestHead) {
        guard head.method == "GET", head.version == "HTTP/1.1", head.isPlain,
            head.headerCount == head.headers.count, head.headerCount <= 32,
            head.target.count <= 1_024, head.size <= 4_096
        else { return nil }
        var bytes = head.target
        var hosts = 0
        for (name, value) in head.headers {
            guard !name.isEmpty, name.utf8.allSatisfy(Bytes.isToken), !value.isEmpty,
                !value.contains(where: Bytes.isControl)
            else { return nil }
            switch name {
            case "host": hosts += 1
            case "accept-language", "accept-encoding":
                bytes.append(name == "accept-language" ? 0 : 1)
                bytes += value
            case "if-none-match", "if-modified-since", "content-length", "transfer-encoding",
                "expect", "connection", "range", "x-forwarded-for", "cookie", "authorization",
                "origin", "referer":
                return nil
            default: break
            }
        }
        guard hosts == 1 else { return nil }
        self.bytes = bytes
    }
}
