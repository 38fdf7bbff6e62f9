extension TextMeasure {
    /// A text wrapped at blanks into lines of at most a width; a longer word is not broken.
    ///
    /// - Parameters:
    ///   - first: the column at which the first line begins.
    ///   - indent: the blanks before the other lines.
    public func wrapped(
        _ text: String, to width: Int, first: Int = 0, indent: Int = 0
    ) -> [String] {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var (line, used) = ("", first)
        for (index, word) in text.split(separator: " ", omittingEmptySubsequences: false)
            .enumerated()
        {
            let length = self.width(String(word))
            if index == 0 {
                line = String(word)
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
