extension String {
    /// Whether a terminal can show the text as it is; see ``terminalSafe``.
    public var isTerminalSafe: Bool { terminalSafe.utf8.elementsEqual(utf8) }

    /// The text without what could steer a terminal: control characters, marks that change the
    /// direction of writing and unassigned scalars become U+FFFD.
    public var terminalSafe: String {
        // Most texts are printable ASCII.
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
        var result = ""
        for scalar in unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .unassigned, .surrogate, .lineSeparator, .paragraphSeparator:
                result.unicodeScalars.append("\u{FFFD}")
            case .format where scalar != "\u{200D}":  // It joins the parts of one emoji.
                result.unicodeScalars.append("\u{FFFD}")
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
