/// Writes CSV (RFC 4180) that is safe to open in a spreadsheet.
public enum CSVLine {
    /// A line of fields, quoted as needed, with its line end.
    public static func line(_ fields: [String]) -> String {
        fields.map(quoted).joined(separator: ",") + "\r\n"
    }

    /// Escapes a text that a spreadsheet would take for a formula with an apostrophe.
    ///
    /// A text that looks escaped gets one too, so that ``plain(_:)`` restores every text.
    public static func text(_ text: String) -> String {
        looksEscaped("'" + text) ? "'" + text : text
    }

    /// Undoes ``text(_:)``.
    public static func plain(_ text: String) -> String {
        looksEscaped(text) ? String(text.unicodeScalars.dropFirst()) : text
    }

    /// Whether a text is apostrophes followed by the beginning of a formula.
    private static func looksEscaped(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard scalars.first == "'", let next = scalars.first(where: { $0 != "'" }) else {
            return false
        }
        return "=+-@\t\r".unicodeScalars.contains(next)
    }

    private static func quoted(_ text: String) -> String {
        guard text.utf8.contains(where: { ",\"\n\r".utf8.contains($0) }) else { return text }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" { quoted += "\"" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }
}
