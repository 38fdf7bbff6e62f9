internal import Trips

/// What a photo's file is called, made safe for any folder.
///
/// It is one name, never a path: without `/`, without controls and signs that turn the direction
/// of writing, not beginning with `.`, which hides a file and may be a program's settings, nor
/// with `-`, which a program would take for an option, and not too long for a file. Composed
/// (NFC), so that equal names are equal bytes.
struct PhotoName {
    let text: String
    /// The part behind the last point in small letters: 1 to 8 ASCII letters or digits, else nil.
    let fileExtension: String?

    /// The longest name in bytes; a number in front of the extension has room beside it.
    private static let limit = 200

    /// The name of a file at a path.
    init(ofPath path: String) {
        let last = path.split(separator: "/").last.map(String.init) ?? ""
        self.init(last)
    }

    /// A name that somebody has given, be it with bad intent.
    init(_ name: String) {
        var safe = String.UnicodeScalarView()
        for scalar in name.normalized.unicodeScalars {
            safe.append(Self.isSafe(scalar) ? scalar : "_")
        }
        guard !["", ".", ".."].contains(String(safe)) else {
            (text, fileExtension) = ("photo", nil)
            return
        }
        switch safe.first {
        case "-": safe.replaceSubrange(..<safe.index(after: safe.startIndex), with: ["_"])
        case ".": safe.insert("_", at: safe.startIndex)
        default: break
        }
        // By the whole name: where a file lies does not depend on how its name is cut.
        fileExtension = Self.fileExtension(of: String(safe))
        text = Self.cut(String(safe), keeping: fileExtension)
    }

    private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        // Joiners and tags are parts of words and of signs; the others only hide something.
        case .format:
            scalar.value == 0x200C || scalar.value == 0x200D
                || (0xE0020...0xE007F).contains(scalar.value)
        default: scalar != "/"
        }
    }

    /// A name of at most ``limit`` bytes, its extension kept.
    private static func cut(_ name: String, keeping fileExtension: String?) -> String {
        guard name.utf8.count > limit else { return name }
        // Without an extension it must not end with what would be one.
        let end = fileExtension.map { "." + $0 } ?? "_"
        var stem = String.UnicodeScalarView()
        var count = end.utf8.count
        for scalar in name.unicodeScalars {
            count += String(scalar).utf8.count
            guard count <= limit else { break }
            stem.append(scalar)
        }
        return String(stem) + end
    }

    private static func fileExtension(of name: String) -> String? {
        guard let point = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let part = name.utf8[name.utf8.index(after: point)...]
        guard (1...8).contains(part.count) else { return nil }
        let small = part.map { byte in
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
        }
        let isPlain = small.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        return isPlain ? String(decoding: small, as: UTF8.self) : nil
    }

    /// The name with a number before its extension: `receipt (2).jpg`.
    func numbered(_ number: Int) -> String {
        guard let point = text.lastIndex(of: "."), point > text.startIndex else {
            return "\(text) (\(number))"
        }
        return "\(text[..<point]) (\(number))\(text[point...])"
    }
}
