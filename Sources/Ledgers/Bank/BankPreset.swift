internal import CEmbedded
internal import Embedded
internal import Phrases
internal import Rates
internal import Trips

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
    var title: String?
    private var values: [String: [String]] = [:]
    private var rules: [RowRule] = []

    /// The columns of single values, each with alternatives.
    private static let columns = [
        "date", "amount", "debit", "credit", "direction", "currency", "charged", "charged-currency",
        "fee", "category",
    ]
    private static let words = [
        "title", "header", "in", "charged-in", "spent-is", "date-format", "decimal", "delimiter",
        "spent-words", "received-words", "refund-words", "received", "kind",
        "identity", "keep", "leave-out",
    ]
    private static let keys = columns + ExpenseTexts.fields.map(\.name) + words

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
        title = values["title"]?.first
    }

    private mutating func read(_ line: String) throws(LedgerFault) {
        guard !line.trimmed.isEmpty, !line.hasPrefix("#") else { return }
        let parts = line.split(separator: "\t").map { String($0).trimmed }
        guard let key = parts.first, Self.keys.contains(key) else {
            throw .notOneOf(parts.first ?? "", Self.keys)
        }
        let rest = parts.dropFirst().filter { !$0.isEmpty }
        guard let first = rest.first else { throw .missing(key) }
        // A column without words would leave out nothing.
        if ["keep", "leave-out"].contains(key), rest.count < 2 { throw .missing(key) }
        switch key {
        case "keep": rules.append(.keeping(Array(rest.dropFirst()), in: Self.column(first)))
        case "leave-out":
            let words = rest.dropFirst().map { $0 == "(empty)" ? "" : $0 }
            rules.append(.leavingOut(words, in: Self.column(first)))
        default:
            guard values[key] == nil else { throw .twice(key) }
            try check(first, of: key)
            values[key] = Array(rest)
        }
    }

    /// Throws if a value is none of those that a key has.
    private func check(_ value: String, of key: String) throws(LedgerFault) {
        switch key {
        case "in", "charged-in": if Currency(value) == nil { throw .unknownCurrency(value) }
        case "spent-is": try check(value, BankMapping.Sign.self)
        case "date-format": try check(value, DateOrder.self)
        case "decimal": try check(value, Self.marks)
        case "delimiter": try check(value, Self.delimiters)
        case "received": if value != "leave-out" { throw .notOneOf(value, ["leave-out"]) }
        default: break
        }
    }

    private func check<Value>(
        _ text: String, _ values: [String: Value]
    ) throws(LedgerFault) {
        guard values[text] != nil else { throw .notOneOf(text, values.keys.sorted()) }
    }

    private func check<Value: RawRepresentable & CaseIterable>(
        _ text: String, _: Value.Type
    ) throws(LedgerFault) where Value.RawValue == String {
        guard Value(rawValue: text) != nil else {
            throw .notOneOf(text, Value.allCases.map(\.rawValue))
        }
    }

    private static let delimiters: [String: BankMapping.Delimiter] = [
        "comma": .comma, "semicolon": .semicolon, "tab": .tab,
    ]

    private static let marks: [String: DecimalMark] = ["point": .point, "comma": .comma]

    /// The mapping that the lines come to; nil without a date.
    var mapping: BankMapping? {
        guard let date = column("date") else { return nil }
        var mapping = BankMapping(date: date)
        mapping.otherDate = values["date"]?.dropFirst().first.map(Self.column)
        (mapping.amount, mapping.direction) = (column("amount"), column("direction"))
        (mapping.debit, mapping.credit) = (column("debit"), column("credit"))
        (mapping.currency, mapping.fee) = (column("currency"), column("fee"))
        mapping.chargedAmount = column("charged")
        mapping.chargedCurrency = column("charged-currency")
        mapping.category = column("category")
        for field in ExpenseTexts.fields {
            mapping.texts[field.name] = values[field.name]?.map(Self.column)
        }
        mapping.header = values["header"]?.map(Self.column)
        mapping.defaultCurrency = values["in"]?.first.flatMap { Currency($0) }
        mapping.defaultCharged = values["charged-in"]?.first.flatMap { Currency($0) }
        mapping.spentIs = values["spent-is"]?.first.flatMap { BankMapping.Sign(rawValue: $0) }
        mapping.dateOrder = values["date-format"]?.first.flatMap { DateOrder(rawValue: $0) }
        mapping.decimalMark = values["decimal"]?.first.flatMap { Self.marks[$0] }
        mapping.delimiter = values["delimiter"]?.first.flatMap { Self.delimiters[$0] }
        let spent = (values["spent-words"] ?? []).map { ($0.lowercased(), DirectionPhrase.spent) }
        let received = (values["received-words"] ?? []).map {
            ($0.lowercased(), DirectionPhrase.received)
        }
        let refunded = (values["refund-words"] ?? []).map {
            ($0.lowercased(), DirectionPhrase.refunded)
        }
        mapping.directionWords = Dictionary(spent + received + refunded) { first, _ in first }
        mapping.leavesOutReceived = values["received"] != nil
        mapping.kinds = (values["kind"] ?? []).map(Self.column)
        mapping.identity = (values["identity"] ?? []).map(Self.column)
        mapping.rules = rules
        return mapping
    }

    private func column(_ key: String) -> BankMapping.Column? {
        values[key]?.first.map(Self.column)
    }

    /// A column by its names, which are separated by bars.
    private static func column(_ text: String) -> BankMapping.Column {
        .names(text.split(separator: "|").map { String($0).trimmed })
    }
}
