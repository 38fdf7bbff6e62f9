import Bookkeeping
import Language
import Ledgers
import Phrases
import Rates

/// The fields of the form in which a file is looked at: its token, how it is read, and the chosen rows.
///
/// A value that no choice has counts as none.
struct ImportForm {
    private let fields: Request.Fields

    init(_ request: Request) { fields = request.form }

    subscript(name: String) -> String { fields[name] ?? "" }

    /// The token of the file; nil before one was sent.
    var token: String? { fields["kept"] }

    /// Whether what was looked at is to be recorded.
    var takes: Bool { fields["do"] == "take" }

    /// How the file is read.
    var reading: ReadingSettings {
        var settings = ReadingSettings()
        settings.format = value("format")
        settings.encoding = value("encoding")
        settings.acceptsDifference = isOn("accept-difference")
        settings.accounts = fields.values("accounts").flatMap { $0.split(separator: ",") }
            .map(String.init)
        var statement = StatementSettings()
        statement.preset = fields["preset"].flatMap { BankPreset.named($0) }
        statement.dateOrder = value("date-format")
        statement.decimalMark = value("decimal")
        statement.spentIs = value("spent-is")
        statement.currency = fields["currency"].flatMap { Currency($0) }
        statement.chargedCurrency = fields["charged-currency"].flatMap { Currency($0) }
        statement.year = fields["year"].flatMap { Int($0) }
            .flatMap { StatementSettings.years.contains($0) ? $0 : nil }
        statement.skipsUnreadable = isOn("skip-bad")
        statement.taken = taken
        for field in StatementSettings.fields {
            guard let number = fields["column.\(field)"].flatMap({ Int($0) }),
                (1...TableColumn.limit).contains(number)
            else { continue }
            statement.columns[field] = [.number(number)]
        }
        settings.statement = statement
        return settings
    }

    /// How its entries are added.
    var adding: ImportSettings {
        var settings = ImportSettings()
        settings.category = fields["category"]
        settings.keepsDuplicates = isOn("keep-duplicates")
        if fields["purpose"] == "match" {
            var match = MatchSettings()
            (match.card, match.addsNew) = (fields["card"], isOn("new"))
            settings.matching = match
        }
        return settings
    }

    /// The rows that were shown and are not ticked.
    var unticked: Set<EntryPlace> { places("shown").subtracting(places("row")) }

    /// The lines of rows that are taken although they would be left out.
    var taken: Set<Int> { Set(fields.values("take").compactMap { Int($0) }) }

    /// The row whose fields are shown; nil for none.
    var opened: EntryPlace? { fields["open"].flatMap { EntryPlace($0) } }

    /// The name of a row's field: `fix-12-amount` holds the correction, `was-12-amount` the file's value.
    static func name(
        _ kind: String, _ place: EntryPlace, _ field: EntryCorrection.Field
    ) -> String { "\(kind)-\(place)-\(field.rawValue)" }

    /// The texts that a person has written over those of the file.
    var corrections: [EntryPlace: EntryCorrection] {
        var corrections: [EntryPlace: EntryCorrection] = [:]
        let restored = fields["restore"].flatMap { EntryPlace($0) }
        let kept = Dictionary(
            fields.all.filter { $0.name.hasPrefix("was-") }.map { ($0.name, $0.value) }
        ) {
            first, _ in first
        }
        for (name, value) in fields.all where name.hasPrefix("fix-") {
            let parts = name.split(separator: "-", maxSplits: 2).map(String.init)
            guard parts.count == 3, let place = EntryPlace(parts[1]), place != restored,
                let field = EntryCorrection.Field(rawValue: parts[2]),
                kept[Self.name("was", place, field)] != value
            else { continue }
            corrections[place, default: EntryCorrection()][field] = value
        }
        return corrections
    }

    func values(_ name: String) -> [String] { fields.values(name) }

    func isOn(_ name: String) -> Bool { fields[name] != nil }

    private func places(_ name: String) -> Set<EntryPlace> {
        Set(fields.values(name).compactMap { EntryPlace($0) })
    }

    private func value<Value: RawRepresentable>(_ name: String) -> Value?
    where Value.RawValue == String {
        fields[name].flatMap { Value(rawValue: $0) }
    }
}
