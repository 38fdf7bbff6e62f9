extension String {
    /// The text as one word of a shell's command line, for commands that a person may copy.
    var shellQuoted: String { "'" + replacing("'", with: #"'\''"#) + "'" }

    /// The text as one word, quoted where a shell would take it for something else.
    var shellWord: String {
        let isPlain = unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "_-./:,+@=".unicodeScalars.contains(scalar)
        }
        // A shell may look for a command behind a first `=`.
        return isPlain && !isEmpty && first != "=" ? self : shellQuoted
    }

    /// The text as one name in SQL.
    var sqlQuoted: String { "\"" + replacing("\"", with: "\"\"") + "\"" }
}
