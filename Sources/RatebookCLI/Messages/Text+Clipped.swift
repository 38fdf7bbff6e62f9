import Language

extension String {
    /// The text, or its first 300 and last 100 scalars if it is longer: a text quoted from a file
    /// may have millions.
    var clipped: String {
        // Scalars are counted, as a character may have any length.
        let (head, tail) = (300, 100)
        guard utf8.count > head + tail, unicodeScalars.count > head + tail else { return self }
        return String(unicodeScalars.prefix(head)) + " … " + String(unicodeScalars.suffix(tail))
    }
}

extension Text {
    /// The text, clipped in both languages.
    var clipped: Text { Text(self[.english].clipped, self[.korean].clipped) }
}
