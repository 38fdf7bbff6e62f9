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
    @Option("year", value: "year", help: Messages.ImportHelp.year) var year: YearArgument?
    @Option("decimal", help: Messages.ImportHelp.decimal) var decimal: DecimalMark?
    @Option("delimiter", help: Messages.ImportHelp.delimiter) var delimiter: DelimiterArgument?
    @Option("spent-is", help: Messages.ImportHelp.spentIs) var spentIs: BankMapping.Sign?
    @Flag("skip-bad", help: Messages.ImportHelp.skipBad) var skipBad: Bool
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
    /// The settings that the options come to.
    func settings() throws -> StatementSettings {
        let fields = StatementSettings.fields
        if let unknown = map.first(where: { !fields.contains($0.name) }) {
            throw Failure.usage(
                "unknown-field", Messages.unknownField(unknown.name),
                closestWord(to: unknown.name, among: fields).map(Messages.didYouMean)
                    ?? Messages.choose(from: fields))
        }
        var settings = StatementSettings()
        for field in fields {
            let columns = map.filter { $0.name == field }.map(\.value)
            guard columns.count < 2 else {
                throw Failure.usage(
                    "repeated-field", Messages.mappedTwice(field, columns),
                    Messages.oneColumn(field))
            }
            settings.columns[field] = columns.first.map { BankMapping.Column($0) }
        }
        settings.skipsUnreadable = skipBad
        settings.preset = try namedPreset()
        (settings.dateOrder, settings.decimalMark) = (dateFormat, decimal)
        settings.year = year?.year
        (settings.delimiter, settings.spentIs) = (delimiter?.delimiter, spentIs)
        (settings.currency, settings.chargedCurrency) = (currency, chargedCurrency)
        return settings
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
