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
    @Option("take", value: "line,…", help: Messages.ImportHelp.take) var take: LinesArgument?
    @Option("leave", value: "line,…", help: Messages.ImportHelp.leave) var leave: LinesArgument?
    @Flag("skip-bad", help: Messages.ImportHelp.skipBad) var skipBad: Bool
    @Option("currency", value: "code", help: Messages.ImportHelp.currency) var currency: Currency?
    @Option("charged-currency", value: "code", help: Messages.ImportHelp.chargedCurrency)
    var chargedCurrency: Currency?
}

/// How a table is read, by the keys of a preset's file: `date=1,amount=Sum,memo=2|4,in=EUR`.
struct ColumnsArgument: ExpressibleByArgument {
    private(set) var values: [(key: String, value: String)] = []

    /// The options of keys that are named otherwise.
    static let options = ["in": "--currency", "charged-in": "--charged-currency"]

    /// The values of a key, which bars separate.
    static func parts(of value: String) -> [String] {
        value.split(separator: "|").map { part in
            var part = part.drop(while: \.isWhitespace)
            while part.last?.isWhitespace ?? false { part.removeLast() }
            return String(part)
        }
    }

    init(argument: String) throws {
        for part in argument.split(separator: ",") {
            let word = part.drop(while: \.isWhitespace)
            let key = word.prefix { $0.isASCII && $0.isLetter || $0 == "-" }
            let rest = word.dropFirst(key.count).drop(while: \.isWhitespace)
            if !key.isEmpty, rest.first == "=" {
                let value = rest.dropFirst().drop(while: \.isWhitespace)
                values.append((key.lowercased(), String(value)))
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

/// The numbers of lines of a file: `11,13`.
struct LinesArgument: ExpressibleByArgument {
    let lines: Set<Int>

    init(argument: String) throws {
        let numbers = argument.split { $0 == "," || $0 == " " }.map { Int($0) }
        let lines = Set(numbers.compactMap { $0 })
        guard !lines.isEmpty, !numbers.contains(nil), lines.allSatisfy({ $0 > 0 }) else {
            throw Failure.usage("bad-value", Messages.notLines(argument))
        }
        self.lines = lines
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
        let keys = StatementSettings.keys
        let map = map.flatMap(\.values)
        if let unknown = map.first(where: { !keys.contains($0.key) })?.key {
            throw Failure.usage(
                "unknown-field", Messages.unknownField(unknown),
                closestWord(to: unknown, among: keys).map(Messages.didYouMean)
                    ?? Messages.choose(from: keys))
        }
        var settings = StatementSettings()
        // What has an option of its own is given once.
        let given = [
            "in": currency != nil, "charged-in": chargedCurrency != nil,
            "spent-is": spentIs != nil, "date-format": dateFormat != nil, "decimal": decimal != nil,
            "delimiter": delimiter != nil, "year": year != nil,
        ]
        for key in keys {
            let values = map.filter { $0.key == key }.map(\.value)
            guard values.count < 2 || StatementSettings.repeatedKeys.contains(key) else {
                throw Failure.usage(
                    "repeated-field", Messages.mappedTwice(key, values), Messages.keepOne)
            }
            if !values.isEmpty, given[key] ?? false {
                let option = ColumnsArgument.options[key] ?? "--\(key)"
                throw Failure.usage("excluded", Messages.excludes(option, "--map \(key)"))
            }
            for value in values { try Self.set(key, value, &settings) }
        }
        settings.skipsUnreadable = skipBad
        (settings.taken, settings.left) = (take?.lines ?? [], leave?.lines ?? [])
        if let line = settings.taken.intersection(settings.left).min() {
            throw Failure.usage("excluded", Messages.excludes("--take \(line)", "--leave \(line)"))
        }
        settings.preset = try namedPreset()
        settings.dateOrder = dateFormat ?? settings.dateOrder
        settings.decimalMark = decimal ?? settings.decimalMark
        settings.year = year?.year ?? settings.year
        settings.delimiter = delimiter?.delimiter ?? settings.delimiter
        settings.spentIs = spentIs ?? settings.spentIs
        settings.currency = currency ?? settings.currency
        settings.chargedCurrency = chargedCurrency ?? settings.chargedCurrency
        return settings
    }

    /// Sets what a part of `--map` says.
    private static func set(
        _ key: String, _ value: String, _ settings: inout StatementSettings
    ) throws {
        do throws(LedgerFault) {
            try settings.set(key, ColumnsArgument.parts(of: value))
        } catch .notOneOf(let text, let allowed) {
            throw ArgumentError.invalidValue(text, name: "--map \(key)", allowed: allowed)
        } catch .unknownCurrency(let code) {
            // A currency by its name.
            try settings.set(key, [Currency(argument: code).code])
        } catch {
            throw Failure.usage(
                "bad-value", Messages.notColumnAndWords("\(key)=\(value)"),
                Messages.columnAndWords(key))
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
