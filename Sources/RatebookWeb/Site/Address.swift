extension String {
    /// The text as a value in an address: everything but letters, digits and `-._~` as `%XX`
    /// (RFC 3986).
    var escapedForAddress: String {
        let plain = Array("-._~".utf8)
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in utf8 {
            let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            if isLetter || isDigit || plain.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Request.Fields {
    /// The fields as they stand behind the question mark of an address.
    var address: String {
        all.map { "\($0.name.escapedForAddress)=\($0.value.escapedForAddress)" }
            .joined(separator: "&")
    }
}
