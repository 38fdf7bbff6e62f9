import Texts

/// The file formats of banks, cards and apps.
public enum StatementFormat: String, CaseIterable, Sendable {
    /// Lines of fields: CSV with commas, semicolons or tabs.
    case lines
    /// A page with tables, which many banks in Korea name `.xls`.
    case html
    /// A spreadsheet of Excel before 2007.
    case xls
    /// A spreadsheet of Excel since 2007: Office Open XML in a zip archive.
    case xlsx
    /// Open Financial Exchange, 1 (SGML) and 2 (XML).
    case ofx
    /// Quicken's interchange format.
    case qif
    /// ISO 20022: camt.052, camt.053 and camt.054.
    case camt
    /// SWIFT's customer statement.
    case mt940

    /// Whether its files are no text.
    public var isBinary: Bool { self == .xls || self == .xlsx }

    /// The format that a file's first bytes show.
    public static func detect(_ bytes: [UInt8]) -> StatementFormat {
        if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) { return .xls }
        if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return .xlsx }
        let start = bytes.prefix(16_384).drop { $0 <= 0x20 || $0 >= 0x80 }
        guard let first = start.first else { return .lines }
        let head = String(decoding: start, as: UTF8.self).lowercased()
        switch first {
        case UInt8(ascii: "!"):
            let isKnown = ["!type:", "!account", "!option:", "!clear:"].contains {
                head.hasPrefix($0)
            }
            return isKnown ? .qif : .lines
        case UInt8(ascii: "<"):
            if head.contains("<ofx>") || head.contains("<?ofx") { return .ofx }
            if head.contains("camt.05") { return .camt }
            let isPage = ["<html", "<table", "<tr", "<!doctype html"].contains { head.contains($0) }
            return isPage ? .html : .lines
        default:
            if head.hasPrefix("ofxheader") { return .ofx }
            return isMT940(head) ? .mt940 : .lines
        }
    }

    /// Whether a line begins with the reference of a statement, and a later one with its account or its balance.
    private static func isMT940(_ head: String) -> Bool {
        let lines = head.split(whereSeparator: \.isNewline).prefix(40)
        // The blocks before the text end on its first line: {1:F01…}{2:…}{4::20:…
        guard let first = lines.firstIndex(where: { $0.hasPrefix(":20:") || $0.hasSuffix("{4:") })
        else { return lines.first?.hasPrefix("{1:") ?? false }
        return lines[first...].contains { $0.hasPrefix(":25") || $0.hasPrefix(":60") }
    }
}
