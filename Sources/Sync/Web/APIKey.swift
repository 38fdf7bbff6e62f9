import Texts

/// A source's API key, which can be sent but not printed.
///
/// Its descriptions do not contain the key.
public struct APIKey: Sendable, CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    private let text: String

    /// Creates a key of 8 to 200 characters that are valid in a header and a query; nil for other
    /// texts.
    public init?(_ text: String) {
        let isPlain = text.utf8.allSatisfy { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || "-._~".utf8.contains(byte)
        }
        guard (8...200).contains(text.utf8.count), isPlain else { return nil }
        self.text = text
    }

    public var description: String { "…" }
    public var debugDescription: String { "…" }
    public var customMirror: Mirror { Mirror(self, children: []) }

    /// The value of the header `Authorization`.
    var bearer: String { "Bearer \(text)" }

    /// A path with the key added to its query under a name.
    func added(to path: String, as name: String) -> String {
        path + (path.contains("?") ? "&" : "?") + "\(name)=\(text)"
    }

    /// A path with the key in place of a mark, which is there once.
    func inserted(in path: String, for mark: String) -> String {
        guard let place = path.firstRange(of: mark) else { return path }
        return path[..<place.lowerBound] + text + path[place.upperBound...]
    }

    /// Removes the key from a text, in whatever encoding it appears.
    func hidden(in shown: String) -> String {
        HiddenText(shown).contains(text) ? "…" : shown
    }

    /// Removes the key from a body, since a source may repeat the request.
    func hidden(in body: [UInt8]) -> [UInt8] {
        let key = Array(text.utf8)
        guard body.count >= key.count else { return body }
        var body = body
        var start = 0
        while start <= body.count - key.count {
            if body[start] == key[0], body[start..<start + key.count].elementsEqual(key) {
                for index in start..<start + key.count { body[index] = UInt8(ascii: "*") }
                start += key.count
            } else {
                start += 1
            }
        }
        return body
    }
}
