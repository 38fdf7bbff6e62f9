extension TextMeasure {
    /// A text wrapped at blanks into lines of at most a width; a longer word is not broken.
    ///
    /// - Parameters:
    ///   - first: the column at which the first line begins.
    ///   - indent: the blanks before the other lines.
    public func wrapped(
        _ text: String, to width: Int, first: Int = 0, indent: Int = 0
    ) -> [String] {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        return wrapped(words.map(String.init), to: width, first: first, indent: indent)
    }

    /// The same for words and longer pieces, with blanks between them; a piece that is longer than a
    /// line is divided at its own blanks.
    public func wrapped(
        _ pieces: [String], to width: Int, first: Int = 0, indent: Int = 0
    ) -> [String] {
        let words = pieces.flatMap { piece in
            self.width(piece) <= width - indent
                ? [piece]
                : piece.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        }
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var (line, used) = ("", first)
        for (index, word) in words.enumerated() {
            let length = self.width(word)
            if index == 0 {
                line = word
                used += length
            } else if used + 1 + length > width {
                lines.append(line)
                line = margin + word
                used = indent + length
            } else {
                line += " " + word
                used += 1 + length
            }
        }
        return lines + [line]
    }
}
