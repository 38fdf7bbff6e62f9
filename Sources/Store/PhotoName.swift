internal import Trips

/// The file name of a photo, sanitised so that it is safe in any folder.
///
/// It has no `/`, no control or bidirectional formatting characters and no leading `.` or `-`,
/// which would hide the file or look like an option, and is short enough for any file system. It is
/// in NFC, so that equal names are equal bytes.
struct PhotoName {
    let text: String
    /// The lowercase extension of 1 to 8 ASCII letters or digits; nil if the name has none.
    let fileExtension: String?

    /// The longest name in bytes, which leaves room for a number before the extension.
    private static let limit = 200

    init(ofPath path: String) {
        let last = path.split(separator: "/").last.map(String.init) ?? ""
        self.init(last)
    }

    /// Creates a name from untrusted text.
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
        // Taken from the full name, so that shortening a name does not move its file.
        fileExtension = Self.fileExtension(of: String(safe))
        text = Self.cut(String(safe), keeping: fileExtension)
    }

    private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        // Joiners and tags are parts of words and emoji; other format characters are dropped.
        case .format:
            scalar.value == 0x200C || scalar.value == 0x200D
                || (0xE0020...0xE007F).contains(scalar.value)
        default: scalar != "/"
        }
    }

    /// Shortens a name to ``limit`` bytes and keeps its extension.
    private static func cut(_ name: String, keeping fileExtension: String?) -> String {
        guard name.utf8.count > limit else { return name }
        // A shortened name without an extension must not end in something that looks like one.
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

    /// The name with a number before its extension, as in `receipt (2).jpg`.
    func numbered(_ number: Int) -> String {
        guard let point = text.lastIndex(of: "."), point > text.startIndex else {
            return "\(text) (\(number))"
        }
        return "\(text[..<point]) (\(number))\(text[point...])"
    }
}
