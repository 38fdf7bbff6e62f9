internal import CEmbedded
internal import Embedded

/// How the table of a bank, a card or an app is read: a file of data, whose form docs/banks.md describes.
public struct BankPreset: Equatable, Sendable {
    /// The file's name without its ending: `revolut`.
    public let name: String
    /// The bank's or the app's own name.
    public let title: String
    /// The columns and the writing; the currencies of a trip are not in it.
    public let mapping: BankMapping

    /// The presets that the program has, by name.
    public static let all: [BankPreset] = {
        var count = 0
        let files = UnsafeBufferPointer(start: ratebook_presets(&count), count: count)
        return files.compactMap { try? BankPreset(String(cString: $0.name), $0.file.contents) }
    }()

    /// The preset of the program with a name; nil if there is none.
    public static func named(_ name: String) -> BankPreset? {
        all.first { $0.name == name.lowercased() }
    }

    /// The preset whose columns a table's header has, of several the one with the most; nil if none has.
    public static func recognized(in table: StatementTable) -> BankPreset? {
        let heads = table.delimiters(nil).map { ($0, BankLayout.head(of: table, $0)) }
        let found = all.filter { preset in
            heads.contains { delimiter, rows in
                table.delimiters(preset.mapping.delimiter).contains(delimiter)
                    && rows.contains { BankLayout.isHeader($0, of: preset.mapping) }
            }
        }
        func count(_ preset: BankPreset) -> Int { preset.mapping.header?.count ?? 0 }
        return found.max { count($0) < count($1) }
    }

    /// Reads a preset.
    ///
    /// - Throws: ``LedgerErrors`` with the first line that cannot be read.
    public init(_ name: String, _ bytes: [UInt8]) throws(LedgerErrors) {
        var reader = PresetReader()
        try reader.read(try SourceText(bytes))
        guard let title = reader.title else { throw LedgerErrors(.missing("title")) }
        guard let mapping = reader.mapping else { throw LedgerErrors(.missing("date")) }
        guard mapping.amount != nil || mapping.debit != nil || mapping.credit != nil else {
            throw LedgerErrors(.missing("amount"))
        }
        guard mapping.header?.isEmpty == false else { throw LedgerErrors(.missing("header")) }
        (self.name, self.title, self.mapping) = (name, title, mapping)
    }
}

/// Reads the lines of a preset: a key and its values, separated by tabs.
private struct PresetReader {
    private(set) var title: String?
    private var header: [BankMapping.Column]?
    private var settings = StatementSettings()
    private var keys: Set<String> = []

    mutating func read(_ text: SourceText) throws(LedgerErrors) {
        var fault: LedgerError?
        text.forEachLine { line, number in
            do throws(LedgerFault) {
                try read(String(decoding: line, as: UTF8.self))
                return true
            } catch {
                fault = LedgerError(line: number, error)
                return false
            }
        }
        if let fault { throw LedgerErrors([fault]) }
    }

    private mutating func read(_ line: String) throws(LedgerFault) {
        guard !line.trimmed.isEmpty, !line.hasPrefix("#") else { return }
        let parts = line.split(separator: "\t").map { String($0).trimmed }
        let key = parts.first ?? ""
        let known = ["title", "header"] + StatementSettings.keys
        guard known.contains(key) else { throw .notOneOf(key, known) }
        let isFirst = keys.insert(key).inserted
        guard isFirst || StatementSettings.repeatedKeys.contains(key) else { throw .twice(key) }
        let values = parts.dropFirst().filter { !$0.isEmpty }
        guard let first = values.first else { throw .missing(key) }
        switch key {
        case "title": title = first
        case "header": header = values.map(Self.column)
        default: try settings.set(key, Array(values), column: Self.column)
        }
    }

    /// The mapping that the lines come to; nil without a date.
    var mapping: BankMapping? {
        guard let date = settings.columns["date"]?.first else { return nil }
        var mapping = BankMapping(date: date)
        settings.apply(to: &mapping)
        mapping.header = header
        mapping.isMarkGiven = false
        return mapping
    }

    /// A column by its names, which are separated by bars.
    private static func column(_ text: String) -> BankMapping.Column {
        .names(text.split(separator: "|").map { String($0).trimmed })
    }
}
