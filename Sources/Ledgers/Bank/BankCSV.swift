/// Reads the CSV table of a bank or card, as described by a mapping.
///
/// Lines above the header are skipped. Ambiguous dates and numbers are resolved from all lines
/// together, or refused.
public enum BankCSV {
    /// The entries of a table: amounts spent are positive, refunds negative.
    public static func read(
        _ table: StatementTable, _ mapping: BankMapping
    ) throws(LedgerErrors) -> ImportedFile {
        try ReadStatement(tables: [try BankTable(table, mapping)], columns: .given).file()
    }
}
