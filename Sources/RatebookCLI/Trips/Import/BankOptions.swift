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
    /// Whether columns were assigned.
    var isGiven: Bool { !map.isEmpty }

    /// The fields that a column can be assigned to.
    private static let fields =
        ["date", "amount", "direction", "debit", "credit", "currency"]
        + ExpenseTexts.fields.map(\.name) + ["charged", "charged-currency"]

    /// The assignment of columns to fields.
    ///
    /// - Parameter used: the currencies of the trip.
    func mapping(_ used: [Currency]) throws -> BankMapping {
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
        guard let date = column("date") else {
            throw Failure.usage(
                "needs-mapping", Messages.needsColumn("date"), example)
        }
        var mapping = BankMapping(date: date)
        mapping.amount = column("amount")
        (mapping.debit, mapping.credit) = (column("debit"), column("credit"))
        guard mapping.amount != nil || mapping.debit != nil || mapping.credit != nil else {
            throw Failure.usage(
                "needs-mapping", Messages.needsColumn("amount"), example)
        }
        mapping.direction = column("direction")
        if mapping.direction != nil {
            guard mapping.amount != nil else {
                throw Failure.usage(
                    "needs-mapping", Messages.needsColumn("amount"), example)
            }
        }
        mapping.currency = column("currency")
        for field in ExpenseTexts.fields { mapping.texts[field.name] = column(field.name) }
        mapping.chargedAmount = column("charged")
        mapping.chargedCurrency = column("charged-currency")
        mapping.dateOrder = dateFormat
        mapping.decimalMark = decimal
        mapping.delimiter = delimiter?.delimiter
        (mapping.spentIs, mapping.usedCurrencies) = (spentIs, used)
        (mapping.defaultCurrency, mapping.defaultCharged) = (currency, chargedCurrency)
        return mapping
    }
}
