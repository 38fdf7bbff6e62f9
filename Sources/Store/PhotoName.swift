@_spi(_Unicode) import Swift

/// What a photo's file is called, made safe for any folder.
///
/// It is one name, never a path: without `/` and control characters, not `..`, not beginning
/// with `-`, which a program would take for an option. Composed (NFC), so that equal names are
/// equal bytes.
struct PhotoName {
    let text: String

    /// The name of a file at a path.
    init(ofPath path: String) {
        let last = path.split(separator: "/").last.map(String.init) ?? ""
        self.init(last)
    }

    /// A name that somebody has given, be it with bad intent.
    init(_ name: String) {
        var safe = String.UnicodeScalarView()
        for scalar in name._nfc {
            let isControl =
                switch scalar.properties.generalCategory {
                case .control, .lineSeparator, .paragraphSeparator: true
                default: false
                }
            safe.append(isControl || scalar == "/" ? "_" : scalar)
        }
        if safe.first == "-" {
            safe.replaceSubrange(..<safe.index(after: safe.startIndex), with: "_".unicodeScalars)
        }
        let text = String(safe)
        self.text = ["", ".", ".."].contains(text) ? "photo" : text
    }

    /// The part behind the last point in small letters: 1 to 8 ASCII letters or digits, else nil.
    var fileExtension: String? {
        guard let point = text.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let part = text.utf8[text.utf8.index(after: point)...]
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
