/// A request that was read whole and checked.
struct Request: Sendable {
    enum Method: String, Sendable {
        case get = "GET"
        case head = "HEAD"
        case post = "POST"
        case put = "PUT"
        case options = "OPTIONS"

        /// Whether a request of it changes something and has a body.
        var isWriting: Bool { [.post, .put].contains(self) }
    }

    let method: Method
    /// The path's parts between its slashes, unescaped: `/trips/x%20y` is `["trips", "x y"]`.
    let path: [String]
    /// The fields behind the question mark, unescaped, in order.
    let query: Fields
    /// The headers, with their names in lower case; a name that came twice is not here twice.
    let headers: [String: String]
    /// The cookies of the header `Cookie`.
    let cookies: [String: String]
    /// The fields of a form; empty for another body.
    var form: Fields
    /// The files of a form, already on disk; removed after the answer unless they were moved away.
    var uploads: [Upload]
    /// Whether it came over TLS, or through a proxy to which the browser speaks it.
    let isSecure: Bool
    /// The address of the browser, without its port.
    let peer: String
    /// A body that is no form; empty if it was stored as an upload.
    var content: [UInt8] = []

    /// Whether it came from this machine itself.
    var isLocal: Bool { peer == "::1" || peer.hasPrefix("127.") || peer.hasPrefix("::ffff:127.") }

    /// Named texts in the order in which they came.
    struct Fields: Sendable, ExpressibleByDictionaryLiteral {
        let all: [(name: String, value: String)]

        init(_ all: [(name: String, value: String)]) { self.all = all }

        init(dictionaryLiteral elements: (String, String)...) {
            all = elements.map { (name: $0, value: $1) }
        }

        /// The first value of a name, without blanks at its ends; nil if there is none or it is
        /// empty.
        subscript(name: String) -> String? {
            guard let value = all.first(where: { $0.name == name })?.value else { return nil }
            let blanks = value.prefix { $0.isWhitespace }.count
            var trimmed = value.dropFirst(blanks)
            while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
            return trimmed.isEmpty ? nil : String(trimmed)
        }

        /// All values of a name.
        func values(_ name: String) -> [String] {
            all.filter { $0.name == name }.map(\.value)
        }
    }

    /// A file of a form.
    struct Upload: Sendable {
        /// The form's field.
        let field: String
        /// The name that the browser gave, which is not trusted.
        let name: String
        /// Where its bytes are.
        let file: String
        let size: Int
    }
}
