extension String {
    /// Whether a terminal can show the text as it is; see ``terminalSafe``.
    public var isTerminalSafe: Bool { terminalSafe.utf8.elementsEqual(utf8) }

    /// The text on one line, without what could steer a terminal.
    ///
    /// Line ends and tabs become blanks. Other control characters, marks that change the direction
    /// of writing and unassigned scalars become U+FFFD. What joins letters and emoji stays.
    public var terminalSafe: String {
        if unicodeScalars.allSatisfy(SafeText.isPlain) { return self }
        return SafeText(keepingOurs: false).text(of: self)
    }

    /// The same for lines that the program has laid out: line ends and its own colours stay.
    public var terminalSafeLines: String {
        if unicodeScalars.allSatisfy({ SafeText.isPlain($0) || $0 == "\n" }) { return self }
        return SafeText(keepingOurs: true).text(of: self)
    }
}

/// Makes texts safe for a terminal, scalar by scalar.
private struct SafeText {
    /// Whether line ends and colours stay.
    let keepingOurs: Bool

    func text(of text: String) -> String {
        let scalars = text.unicodeScalars
        var result = String.UnicodeScalarView()
        var isInFlag = false
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let scalar = scalars[index]
            let next = scalars.index(after: index)
            if scalar == "\u{1B}", keepingOurs, let end = endOfColor(scalars, after: next) {
                result.append(contentsOf: scalars[index..<end])
                index = end
                continue
            }
            // The region of a flag such as Scotland's is written in tags behind a black flag.
            isInFlag = scalar == "\u{1F3F4}" || isInFlag && Self.isTag(scalar)
            let isLineEnd = scalar == "\r" && next < scalars.endIndex && scalars[next] == "\n"
            if !isLineEnd { result.append(isInFlag ? scalar : safe(scalar)) }
            index = next
        }
        return String(result)
    }

    private func safe(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        if Self.isPlain(scalar) { return scalar }
        switch scalar.value {
        case 0x0A where keepingOurs: return scalar
        case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: return " "
        // They join letters, of Persian for instance, and the parts of one emoji, or part them.
        case 0x200C, 0x200D: return scalar
        // Signs that stand under or around a number.
        case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD:
            return scalar
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .unassigned, .surrogate, .format: return "\u{FFFD}"
        default: return scalar
        }
    }

    /// Whether a letter or sign is of a block in which all are assigned and shown as they are: most
    /// texts have no other, and need not be looked up.
    static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // ASCII, Latin, Hangul, ideographs; dashes, quotation marks; arrows and signs; frames,
        // blocks, stars, Braille.
        case 0x20..<0x7F, 0xA1...0xAC, 0xAE...0x24F, 0xAC00...0xD7A3, 0x4E00...0x9FFF,
            0x2010...0x2027, 0x2190...0x23FF, 0x2500...0x28FF:
            true
        default: false
        }
    }

    private static func isTag(_ scalar: Unicode.Scalar) -> Bool {
        (0xE0020...0xE007F).contains(scalar.value)
    }

    /// The end of a colour, `ESC [ digits m`, whose ESC was read.
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
