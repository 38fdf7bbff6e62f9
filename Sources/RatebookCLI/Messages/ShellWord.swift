extension String {
    /// The text as one quoted shell word, for commands that users may copy.
    var shellQuoted: String { "'" + replacing("'", with: #"'\''"#) + "'" }

    /// The text as one shell word, quoted only if needed.
    var shellWord: String {
        let isPlain = unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "_-./:,+@=".unicodeScalars.contains(scalar)
        }
        // Some shells expand a leading `=`.
        return isPlain && !isEmpty && first != "=" ? self : shellQuoted
    }

    /// The text as a quoted SQL identifier.
    var sqlQuoted: String { "\"" + replacing("\"", with: "\"\"") + "\"" }
}
