/// Writes tables (RFC 4180), safe to open in a spreadsheet.
public enum CSVLine {
    /// A line of fields that are ready, with its end.
    public static func line(_ fields: [String]) -> String {
        fields.map(quoted).joined(separator: ",") + "\r\n"
    }

    /// A text that a spreadsheet would take for a formula gets an apostrophe in front, and so does
    /// one that would look like that afterwards: ``plain(_:)`` takes one away.
    public static func text(_ text: String) -> String {
        looksEscaped("'" + text) ? "'" + text : text
    }

    /// The text before ``text(_:)``.
    static func plain(_ text: String) -> String {
        looksEscaped(text) ? String(text.unicodeScalars.dropFirst()) : text
    }

    /// Apostrophes, and then the beginning of a formula.
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
