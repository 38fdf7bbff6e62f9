/// A header with parameters, as in `form-data; name="memo"`.
struct HeaderValue: Sendable {
    /// The text before the first semicolon, in lower case.
    let value: String
    /// Names in lower case; none comes twice.
    let parameters: [String: String]

    /// - Returns: nil if it does not have this form.
    init?(_ bytes: [UInt8]) {
        var rest = bytes[...]
        guard let value = Bytes.line(rest.prefix { $0 != UInt8(ascii: ";") }) else { return nil }
        self.value = value.lowercased().trimmingBlanks()
        rest = rest.drop { $0 != UInt8(ascii: ";") }
        var parameters: [String: String] = [:]
        while rest.popFirst() != nil {
            rest = rest.drop(while: Bytes.isBlank)
            if rest.isEmpty { break }  // A semicolon at the end.
            let name = rest.prefix(while: Bytes.isToken)
            rest = rest.dropFirst(name.count)
            guard !name.isEmpty, rest.popFirst() == UInt8(ascii: "="),
                let value = Self.takeValue(&rest), let text = Bytes.line(value)
            else { return nil }
            rest = rest.drop(while: Bytes.isBlank)
            guard rest.isEmpty || rest.first == UInt8(ascii: ";") else { return nil }
            let key = String(decoding: name, as: UTF8.self).lowercased()
            guard parameters.updateValue(text, forKey: key) == nil else { return nil }
        }
        self.parameters = parameters
    }

    private static func takeValue(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        let quote = UInt8(ascii: "\"")
        guard rest.first == quote else {
            let value = rest.prefix(while: Bytes.isToken)
            rest = rest.dropFirst(value.count)
            return value.isEmpty ? nil : Array(value)
        }
        rest = rest.dropFirst()
        var value: [UInt8] = []
        while let byte = rest.popFirst() {
            if byte == quote { return value }
            // Browsers write a backslash as it is, curl one before a quotation mark.
            let escapes = byte == UInt8(ascii: "\\") && rest.first == quote
            value.append(escapes ? rest.popFirst() ?? byte : byte)
        }
        return nil
    }

    /// The cookies of a header `Cookie`; those without a name are left out.
    static func cookies(_ text: String) -> [String: String] {
        var cookies: [String: String] = [:]
        for cookie in text.split(separator: ";") {
            let parts = cookie.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = parts.first?.trimmingBlanks(), !name.isEmpty, parts.count == 2,
                let value = parts.last?.trimmingBlanks(), cookies[name] == nil
            else { continue }
            cookies[name] = value
        }
        return cookies
    }
}

extension StringProtocol {
    fileprivate func trimmingBlanks() -> String {
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        var text = self.drop(while: isBlank)
        while let last = text.last, isBlank(last) { text.removeLast() }
        return String(text)
    }
}
