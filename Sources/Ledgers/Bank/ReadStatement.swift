public import Rates

/// A bank's or a card's file, read.
public struct ReadStatement: Sendable {
    public let file: ImportedFile
    public let columns: Columns

    /// How the columns were known.
    public enum Columns: Sendable {
        /// They were given.
        case given
        case preset(BankPreset)
        /// By the names in the header, and what the cells hold.
        case names(BankMapping)
    }

    /// Reads a file in UTF-8, or a spreadsheet.
    ///
    /// - Parameters:
    ///   - settings: what is given of its columns; the rest is found in it.
    ///   - used: the currencies of the trip, of which a sign such as `¥` means one.
    /// - Throws: ``LedgerErrors``; ``LedgerFault/needsColumns`` where the columns are not known.
    public static func read(
        _ bytes: [UInt8], _ settings: StatementSettings, preferring used: [Currency]
    ) throws(LedgerErrors) -> ReadStatement {
        let table = try StatementTable(bytes)
        guard !settings.isWhole else {
            let mapping = try settings.mapping(used, known: nil)
            return ReadStatement(file: try BankCSV.read(table, mapping), columns: .given)
        }
        var whole: ReadStatement?
        for section in table.sections {
            // A page may have tables of other things.
            guard let part = try read(section, settings, used) else { continue }
            guard let first = whole else {
                whole = part
                continue
            }
            var file = first.file
            file.entries += part.file.entries
            file.leftOut += part.file.leftOut
            whole = ReadStatement(file: file, columns: first.columns)
        }
        if let whole { return whole }
        guard !settings.columns.isEmpty else { throw LedgerErrors(.needsColumns) }
        let mapping = try settings.mapping(used, known: nil)
        return ReadStatement(file: try BankCSV.read(table, mapping), columns: .given)
    }

    /// Whether a preset knows the columns of a file.
    public static func hasPreset(_ bytes: [UInt8]) -> Bool {
        guard let table = try? StatementTable(bytes) else { return false }
        return table.sections.contains { BankPreset.recognized(in: $0) != nil }
    }

    /// Whether the columns of a file are known without settings.
    public static func isKnown(_ bytes: [UInt8]) -> Bool {
        guard let table = try? StatementTable(bytes) else { return false }
        return table.sections.contains {
            BankPreset.recognized(in: $0) != nil || BankMapping.guessed(of: $0) != nil
        }
    }

    /// Reads a table; nil where its columns are not known.
    private static func read(
        _ table: StatementTable, _ settings: StatementSettings, _ used: [Currency]
    ) throws(LedgerErrors) -> ReadStatement? {
        let preset = settings.columns.isEmpty ? BankPreset.recognized(in: table) : nil
        guard let known = preset?.mapping ?? BankMapping.guessed(of: table) else { return nil }
        let mapping = try settings.mapping(used, known: known)
        return ReadStatement(
            file: try BankCSV.read(table, mapping),
            columns: preset.map { .preset($0) } ?? .names(mapping))
    }
}
