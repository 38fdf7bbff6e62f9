/// A source's key: it goes into a request, and nowhere else.
///
/// Whatever is made of it for people or logs says nothing.
public struct APIKey: Sendable, CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    private let text: String

    /// A key of 8 to 200 characters that can stand in a header and a query; else nil.
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

    /// A path with the key as one more part of its query.
    func added(to path: String, as name: String) -> String {
        path + (path.contains("?") ? "&" : "?") + "\(name)=\(text)"
    }

    /// A text in which the key cannot be read, however it is written in it.
    func hidden(in shown: String) -> String {
        HiddenText(shown).contains(text) ? "…" : shown
    }

    /// A body in which the key cannot be read: a source may repeat what it was sent.
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
