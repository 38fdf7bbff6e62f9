package import Language
import Texts

extension String {
    /// The text, or its first 300 and last 100 scalars if it is longer: a text quoted from a file
    /// may have millions.
    package var clipped: String {
        // Scalars are counted, as a character may have any length.
        let (head, tail) = (300, 100)
        guard utf8.count > head + tail, unicodeScalars.count > head + tail else { return self }
        return String(unicodeScalars.prefix(head)) + " … " + String(unicodeScalars.suffix(tail))
    }
}

extension Text {
    /// The text, clipped in each language.
    package var clipped: Text { map(\.clipped) }
}

extension String {
    /// The text as one quoted shell word, for commands that users may copy.
    package var shellQuoted: String { "'" + replacing("'", with: #"'\''"#) + "'" }

    /// The text as one shell word, quoted only if needed.
    package var shellWord: String {
        let isPlain = unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "_-./:,+@=".unicodeScalars.contains(scalar)
        }
        // Some shells expand a leading `=`.
        return isPlain && !isEmpty && first != "=" ? self : shellQuoted
    }

    /// The text as a quoted SQL identifier.
    package var sqlQuoted: String { "\"" + replacing("\"", with: "\"\"") + "\"" }
}
