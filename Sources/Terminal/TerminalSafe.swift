extension String {
    /// Whether the text equals ``terminalSafe``.
    public var isTerminalSafe: Bool {
        isPlain(lineEnds: false) || terminalSafe.utf8.elementsEqual(utf8)
    }

    /// The text on one line, without control sequences.
    ///
    /// Line ends and tabs become blanks. Other control characters, directional marks and unassigned
    /// scalars become U+FFFD. Joiners of letters and emoji are kept.
    public var terminalSafe: String {
        if isPlain(lineEnds: false) { return self }
        return SafeText(keepsLineEnds: false, keepsColors: false).text(of: self)
    }

    /// Like ``terminalSafe`` for the program's own output: line ends and colours are kept.
    public var terminalSafeLines: String {
        if isPlain(lineEnds: true) { return self }
        return SafeText(keepsLineEnds: true, keepsColors: true).text(of: self)
    }

    /// Like ``terminalSafe`` for JSON, CSV and files: line ends are kept, colours are not.
    public var terminalSafeData: String {
        if isPlain(lineEnds: true) { return self }
        return SafeText(keepsLineEnds: true, keepsColors: false).text(of: self)
    }

    /// Whether all characters are from blocks that contain safe ones only: a fast check of the
    /// bytes that nearly all texts pass.
    private func isPlain(lineEnds: Bool) -> Bool {
        var text = self
        return text.withUTF8 { bytes in
            let raw = UnsafeRawBufferPointer(bytes)
            var index = 0
            while index < bytes.count {
                // Eight ASCII characters at a time.
                if index + 8 <= bytes.count,
                    Self.areLetters(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                {
                    index += 8
                    continue
                }
                let byte = bytes[index]
                if byte &- 0x20 < 0x5F {
                    index += 1
                    continue
                }
                // A String is valid UTF-8, so the bytes after a lead byte exist.
                let next = byte < 0x80 ? 0 : bytes[index + 1]
                switch byte {
                case 0x0A where lineEnds: index += 1
                case 0xC2 where next >= 0xA0 && next != 0xAD: index += 2  // Latin-1
                case 0xC3...0xCA: index += 2  // Latin Extended
                case 0xE2 where (0x94...0x9B).contains(next): index += 3  // boxes and signs
                case 0xE2 where (0xA0...0xA3).contains(next): index += 3  // Braille
                case 0xE2 where next == 0x80 && (0x90...0xA7).contains(bytes[index + 2]):
                    index += 3  // dashes, quotes, the ellipsis
                case 0xE5...0xE8, 0xEB, 0xEC: index += 3  // ideographs, Hangul syllables
                case 0xEA where next >= 0xB0: index += 3
                case 0xED where next <= 0x9D: index += 3
                default: return false
                }
            }
            return true
        }
    }

    /// Whether eight bytes are all from 0x20 to 0x7E.
    private static func areLetters(_ bytes: UInt64) -> Bool {
        // The highest bit of a byte is set if it is above 0x7E, below 0x20 or not ASCII.
        let more = bytes &+ 0x0101_0101_0101_0101
        let less = bytes &- 0x2020_2020_2020_2020
        return (bytes | more | less) & 0x8080_8080_8080_8080 == 0
    }
}

/// Makes texts safe for a terminal, scalar by scalar.
private struct SafeText {
    let keepsLineEnds, keepsColors: Bool

    func text(of text: String) -> String {
        let scalars = text.unicodeScalars
        var result = String.UnicodeScalarView()
        var isInFlag = false
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let scalar = scalars[index]
            let next = scalars.index(after: index)
            if scalar == "\u{1B}", keepsColors, let end = endOfColor(scalars, after: next) {
                // Appending a slice would copy all of the result.
                while index < end {
                    result.append(scalars[index])
                    index = scalars.index(after: index)
                }
                continue
            }
            // A flag such as Scotland's is a black flag followed by tags.
            isInFlag = scalar == "\u{1F3F4}" || isInFlag && Self.isTag(scalar)
            let isLineEnd = scalar == "\r" && next < scalars.endIndex && scalars[next] == "\n"
            if !isLineEnd { result.append(isInFlag ? scalar : safe(scalar)) }
            index = next
        }
        return String(result)
    }

    private func safe(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x20..<0x7F, 0xAC00...0xD7A3, 0x4E00...0x9FFF: return scalar
        case 0x0A where keepsLineEnds: return scalar
        case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: return " "
        // Joiner and non-joiner, of Persian letters or emoji for instance.
        case 0x200C, 0x200D: return scalar
        // Signs below or around a number.
        case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD:
            return scalar
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .unassigned, .surrogate, .format: return "\u{FFFD}"
        default: return scalar
        }
    }

    private static func isTag(_ scalar: Unicode.Scalar) -> Bool {
        (0xE0020...0xE007F).contains(scalar.value)
    }

    /// The end of a colour sequence, `ESC [ digits m`, after its ESC.
    private func endOfColor(
        _ scalars: String.UnicodeScalarView, after start: String.Index
    ) -> String.Index? {
        guard start < scalars.endIndex, scalars[start] == "[" else { return nil }
        var index = scalars.index(after: start)
        while index < scalars.endIndex, ("0"..."9").contains(scalars[index]) {
            index = scalars.index(after: index)
        }
        guard index < scalars.endIndex, scalars[index] == "m" else { return nil }
        return scalars.index(after: index)
    }
}
