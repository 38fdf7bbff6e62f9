import Answers
public import Arguments
import Language
public import Ledgers
public import Phrases
import Rates
import Trips

/// The options for reading a bank's or card's table.
struct BankOptions: ParsableArguments {
    @Option("map", value: "field=column", help: Messages.ImportHelp.map) var map: [ColumnsArgument]
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

/// The columns of fields, and what no column has: `date=1,amount=Sum,in=EUR`.
struct ColumnsArgument: ExpressibleByArgument {
    private(set) var values: [(field: String, value: String)] = []

    /// What is the same in all rows, by its name in a preset's file, with its option.
    static let settings = [
        "in": "--currency", "charged-in": "--charged-currency", "spent-is": "--spent-is",
        "date-format": "--date-format",
    ]

    init(argument: String) throws {
        for part in argument.split(separator: ",") {
            let word = part.drop(while: \.isWhitespace)
            let field = word.prefix { $0.isASCII && $0.isLetter || $0 == "-" }
            let rest = word.dropFirst(field.count).drop(while: \.isWhitespace)
            if !field.isEmpty, rest.first == "=" {
                let value = rest.dropFirst().drop(while: \.isWhitespace)
                values.append((field.lowercased(), String(value)))
            } else if let last = values.last {
                // A comma in a column's name.
                values[values.count - 1].value = last.value + "," + part
            } else if !word.isEmpty {
                throw Self.noColumn(argument)
            }
        }
        for index in values.indices {
            while values[index].value.last?.isWhitespace ?? false {
                values[index].value.removeLast()
            }
        }
        if values.isEmpty || values.contains(where: \.value.isEmpty) {
            throw Self.noColumn(argument)
        }
    }

    private static func noColumn(_ text: String) -> Failure {
        Failure.usage("bad-value", Messages.badNamedValue(text), Messages.mappingExample([]))
    }
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
        let fields = StatementSettings.fields + ColumnsArgument.settings.keys.sorted()
        let map = map.flatMap(\.values)
        if let unknown = map.first(where: { !fields.contains($0.field) })?.field {
            throw Failure.usage(
                "unknown-field", Messages.unknownField(unknown),
                closestWord(to: unknown, among: fields).map(Messages.didYouMean)
                    ?? Messages.choose(from: fields))
        }
        var settings = StatementSettings()
        // What has an option of its own is given once.
        let given: [String: Bool] = [
            "in": currency != nil, "charged-in": chargedCurrency != nil,
            "spent-is": spentIs != nil, "date-format": dateFormat != nil,
        ]
        for field in fields {
            let values = map.filter { $0.field == field }.map(\.value)
            guard values.count < 2 else {
                throw Failure.usage(
                    "repeated-field", Messages.mappedTwice(field, values), Messages.keepOne)
            }
            guard let value = values.first else { continue }
            if given[field] ?? false, let option = ColumnsArgument.settings[field] {
                throw Failure.usage("excluded", Messages.excludes(option, "--map \(field)"))
            }
            switch field {
            case "in": settings.currency = try Self.value(value, of: field)
            case "charged-in": settings.chargedCurrency = try Self.value(value, of: field)
            case "spent-is": settings.spentIs = try Self.value(value, of: field)
            case "date-format": settings.dateOrder = try Self.value(value, of: field)
            default: settings.columns[field] = BankMapping.Column(value)
            }
        }
        settings.skipsUnreadable = skipBad
        settings.preset = try namedPreset()
        settings.dateOrder = dateFormat ?? settings.dateOrder
        settings.decimalMark = decimal
        settings.year = year?.year
        settings.delimiter = delimiter?.delimiter
        settings.spentIs = spentIs ?? settings.spentIs
        settings.currency = currency ?? settings.currency
        settings.chargedCurrency = chargedCurrency ?? settings.chargedCurrency
        return settings
    }

    private static func value<Value: ExpressibleByArgument>(
        _ text: String, of name: String
    ) throws -> Value {
        do {
            return try Value(argument: text)
        } catch ArgumentError.invalidValue(_, name: _, let allowed) {
            throw ArgumentError.invalidValue(text, name: "--map \(name)", allowed: allowed)
        }
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
