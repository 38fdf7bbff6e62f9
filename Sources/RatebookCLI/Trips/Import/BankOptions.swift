import Answers
public import Arguments
import Language
public import Ledgers
public import Phrases
import Rates
import Trips

/// The options for reading a bank's or card's table.
struct BankOptions: ParsableArguments {
    @Option("map", value: "field=column", help: Messages.ImportHelp.map) var map: [NamedValue]
    @Option("preset", value: "name|file", completion: .file, help: Messages.ImportHelp.preset)
    var preset: String?
    @Option("date-format", value: "format", help: Messages.ImportHelp.dateFormat)
    var dateFormat: DateOrder?
    @Option("decimal", help: Messages.ImportHelp.decimal) var decimal: DecimalMark?
    @Option("delimiter", help: Messages.ImportHelp.delimiter) var delimiter: DelimiterArgument?
    @Option("spent-is", help: Messages.ImportHelp.spentIs) var spentIs: BankMapping.Sign?
    @Option("currency", value: "code", help: Messages.ImportHelp.currency) var currency: Currency?
    @Option("charged-currency", value: "code", help: Messages.ImportHelp.chargedCurrency)
    var chargedCurrency: Currency?
}

/// The separator of a table's fields.
enum DelimiterArgument: String, CaseIterable, ExpressibleByArgument {
    case comma, semicolon, tab

    var delimiter: BankMapping.Delimiter {
        switch self {
        case .comma: .comma
        case .semicolon: .semicolon
        case .tab: .tab
        }
    }
}

extension DateOrder: ExpressibleByArgument {}
extension DecimalMark: ExpressibleByArgument {}
extension BankMapping.Sign: ExpressibleByArgument {}

extension BankOptions {
    /// Whether columns or a preset were given.
    var isGiven: Bool { !map.isEmpty || preset != nil }

    /// The fields that a column can be assigned to.
    private static let fields =
        ["date", "amount", "direction", "debit", "credit", "currency"]
        + ExpenseTexts.fields.map(\.name) + ["charged", "charged-currency", "fee"]

    /// The assignment of columns to fields.
    ///
    /// - Parameters:
    ///   - used: the currencies of the trip.
    ///   - recognized: the preset whose columns the table has; `--map` replaces it, and one that is named by
    ///     `--preset` in part.
    func mapping(_ used: [Currency], recognized: BankPreset?) throws -> BankMapping {
        func column(_ field: String) -> BankMapping.Column? {
            map.last { $0.name == field }.map { BankMapping.Column($0.value) }
        }
        if let unknown = map.first(where: { !Self.fields.contains($0.name) }) {
            throw Failure.usage(
                "unknown-field", Messages.unknownField(unknown.name),
                closestWord(to: unknown.name, among: Self.fields).map(Messages.didYouMean)
                    ?? Messages.choose(from: Self.fields))
        }
        let example = Messages.mappingExample(used.first)
        for field in Self.fields {
            let columns = map.filter { $0.name == field }.map(\.value)
            guard columns.count < 2 else {
                throw Failure.usage(
                    "repeated-field", Messages.mappedTwice(field, columns),
                    Messages.oneColumn(field))
            }
        }
        let preset = try namedPreset() ?? (map.isEmpty ? recognized : nil)
        guard let date = column("date") ?? preset?.mapping.date else {
            throw Failure.usage(
                "needs-mapping", Messages.needsColumn("date"), example)
        }
        var mapping = preset?.mapping ?? BankMapping(date: date)
        mapping.date = date
        // A column of amounts replaces the preset's, of whatever kind.
        if let amount = column("amount") {
            (mapping.amount, mapping.debit, mapping.credit) = (amount, nil, nil)
        }
        if column("debit") != nil || column("credit") != nil {
            (mapping.debit, mapping.credit) = (column("debit"), column("credit"))
            mapping.amount = column("amount")
        }
        guard mapping.amount != nil || mapping.debit != nil || mapping.credit != nil else {
            throw Failure.usage(
                "needs-mapping", Messages.needsColumn("amount"), example)
        }
        mapping.direction = column("direction") ?? mapping.direction
        if mapping.direction != nil {
            guard mapping.amount != nil else {
                throw Failure.usage(
                    "needs-mapping", Messages.needsColumn("amount"), example)
            }
        }
        mapping.currency = column("currency") ?? mapping.currency
        for field in ExpenseTexts.fields {
            mapping.texts[field.name] = column(field.name).map { [$0] } ?? mapping.texts[field.name]
        }
        mapping.chargedAmount = column("charged") ?? mapping.chargedAmount
        mapping.chargedCurrency = column("charged-currency") ?? mapping.chargedCurrency
        mapping.fee = column("fee") ?? mapping.fee
        mapping.dateOrder = dateFormat ?? mapping.dateOrder
        mapping.decimalMark = decimal ?? mapping.decimalMark
        mapping.delimiter = delimiter?.delimiter ?? mapping.delimiter
        (mapping.spentIs, mapping.usedCurrencies) = (spentIs ?? mapping.spentIs, used)
        mapping.defaultCurrency = currency ?? mapping.defaultCurrency
        mapping.defaultCharged = chargedCurrency ?? mapping.defaultCharged
        return mapping
    }

    /// The preset of `--preset`: one of the program's by its name, or a file; nil without the option.
    func namedPreset() throws -> BankPreset? {
        guard let preset else { return nil }
        if let known = BankPreset.named(preset) { return known }
        let names = BankPreset.all.map(\.name)
        guard preset.contains("/") || preset.contains(".") else {
            throw Failure.usage(
                "unknown-preset", Messages.unknownPreset(preset),
                closestWord(to: preset, among: names).map(Messages.didYouMean)
                    ?? Messages.listPresets)
        }
        do {
            return try BankPreset(preset, try InputFile.read(preset))
        } catch let errors as LedgerErrors {
            throw Failure(errors, preset)
        }
    }
}
