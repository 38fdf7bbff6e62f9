import Language

extension String {
    /// The text, or its beginning and its end where it is longer than a person reads: what is
    /// quoted of a file may be millions of letters.
    var clipped: String {
        // A letter may itself be of any length: scalars are counted.
        let (head, tail) = (300, 100)
        guard utf8.count > head + tail, unicodeScalars.count > head + tail else { return self }
        return String(unicodeScalars.prefix(head)) + " … " + String(unicodeScalars.suffix(tail))
    }
}

extension Text {
    /// The text in both languages, no longer than a person reads.
    var clipped: Text { Text(self[.english].clipped, self[.korean].clipped) }
}
