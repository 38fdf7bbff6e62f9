package import BookReports
package import Bookkeeping
package import Language
package import Ledgers
package import Rates

/// Texts about files of other programs.
extension Messages {
    package static var needsFormat: Text {
        Text("Which format? --format is missing")
    }

    package static var writesNoParquet: Text {
        Text("Parquet is not written directly")
    }

    package static var exportsNoRate: Text {
        Text("No stored rate matches. For the stored data: ratebook status")
    }
    package static var exportsNoFilm: Text {
        Text("No stored list of films matches. For the stored data: ratebook status")
    }

    /// How DuckDB makes Parquet of the exported rates.
    package static var parquetByDuckDB: Text {
        Text("Use DuckDB: \(parquetCommand)")
    }

    private static let parquetCommand =
        "ratebook export --rates --all --format csv | duckdb -c "
        + "\"COPY (FROM read_csv('/dev/stdin', types = {'rate': 'DECIMAL(28, 9)'}))"
        + " TO 'rates.parquet'\""

    package static var unknownFormat: Text {
        Text("The file looks like no known format")
    }

    package static func nameFormat(_ formats: [String]) -> Text {
        let list = formats.joined(separator: ", ")
        return Text("Name it: --format, one of \(list)")
    }

    package static var needsMapping: Text {
        Text("It looks like a bank's table: name the columns")
    }

    /// The note on expenses on days outside the trip, which count in its budget.
    package static func outside(_ count: Int, _ days: ClosedRange<Day>) -> Text {
        Text("\(count, "expense") outside the trip's days, \(days.lowerBound) – \(days.upperBound)")
    }

    /// The note on expenses with the category of a rule.
    package static func ruled(_ count: Int) -> Text {
        Text(
            "\(count, "expense") with the category of earlier ones. To see the rules: ratebook category rules"
        )
    }

    /// The options that map the columns of a table.
    package static func mappingExample(_ columns: [TableColumn]) -> Text {
        guard columns.count > 1 else {
            return Text("Write: --map date=COLUMN,amount=COLUMN,memo=COLUMN")
        }
        let list = numbered(columns.map { $0.name.isEmpty ? $0.sample : $0.name })
        return Text(
            "Write: --map date=COLUMN,amount=COLUMN,memo=COLUMN. The columns are: \(list)"
        ).clipped
    }

    private static func numbered(_ columns: [String]) -> String {
        columns.prefix(20).enumerated().map { "\($0.offset + 1) \($0.element)" }
            .joined(separator: ", ") + (columns.count > 20 ? ", …" : "")
    }

    /// A column that a table's header lacks; with those that it has, by their numbers.
    static func noColumn(_ name: String, _ columns: [String]) -> Text {
        Text("no column '\(name)'; the columns are: \(numbered(columns))").clipped
    }

    /// A file is read in an encoding that was found.
    package static func readAs(_ encoding: TextEncoding) -> Text {
        Text("The file is read as \(encoding.rawValue). If letters are wrong: --encoding")
    }

    /// The columns that a table's own names and cells show.
    package static func readByNames(_ mapping: BankMapping) -> Text {
        let option = "--map " + mapping.description.shellWord
        return Text("The columns are guessed: \(option). To read others, change it").clipped
    }

    /// A table without a preset is recorded after a person has seen how it is read.
    package static var guessedColumns: Text {
        Text("No preset knows this table: its columns are guessed. Nothing was recorded")
    }

    package static var confirmColumns: Text {
        Text(
            "Look at the rows with --dry-run. If they are right, add --yes; else name the columns with --map, the day and the amount among them"
        )
    }

    /// The question before an import.
    package static var recordThese: Text { Text("Record this? [y/N]") }
    package static var nothingRecorded: Text { Text("Nothing was recorded.") }

    /// The rows that are no entries for a reason.
    package static func leftOut(_ reason: LeftOutRow.Reason, lines: [Int]) -> Text {
        let rows = Text("\(lines.count, "row")")
        let list =
            lines.prefix(10).map(String.init).joined(separator: ", ")
            + (lines.count > 10 ? ", …" : "")
        let place = lines.count == 1 ? Text("line \(list)") : Text("lines \(list)")
        let text =
            switch reason {
            case .neither: Text("Left out: \(rows) neither in nor out (\(place))")
            case .received: Text("Left out: \(rows) with money received (\(place))")
            case .cash: Text("Left out: \(rows) of cash taken out (\(place))")
            case .transfer: Text("Left out: \(rows) between one's own accounts (\(place))")
            case .word(""): Text("Left out: \(rows) without a state (\(place))")
            case .word(let word): Text("Left out: \(rows), '\(word)' (\(place))")
            case .zero: Text("Left out: \(rows) of zero (\(place))")
            case .total: Text("Left out: \(rows) with a total (\(place))")
            case .unreadable: Text("Left out: \(rows) that cannot be read (\(place))")
            case .chosen: Text("Left out as you chose: \(rows) (\(place))")
            case .noEntry: Text("Left out: \(rows) without a date and an amount (\(place))")
            }
        return text.clipped
    }

    /// A total that the rows do not come to.
    static func totalDiffers(_ total: TotalDifference) -> Text {
        Text(
            "the rows sum to \(total.rows.description) \(total.currency), but the total is \(total.total.description); the difference is \(total.difference.description)"
        )
    }

    /// A total that the rows do not come to, which was accepted.
    package static func accepted(_ total: TotalDifference) -> Text {
        joined([Text("Accepted: \(total.person)"), totalDiffers(total)], by: ": ")
    }

    /// People who got a number.
    package static func numberedNames(_ names: [String]) -> Text? {
        guard !names.isEmpty else { return nil }
        let list = names.joined(separator: ", ")
        return Text("Several people have one name. Numbered: \(list)")
    }

    /// What was ignored in a whole ledger; nil for nothing.
    package static func ignored(_ lines: IgnoredLines) -> Text? {
        let parts = [
            lines.transactions > 0
                ? Text("\(lines.transactions, "transaction") to other accounts") : nil,
            lines.prices > 0 ? Text("\(lines.prices, "price")") : nil,
            lines.assertions > 0 ? Text("\(lines.assertions, "balance assertion")") : nil,
        ].compactMap { $0 }
        return parts.isEmpty ? nil : Text("Ignored: \(joined(parts, by: ", "))")
    }

    package static func unknownPreset(_ name: String) -> Text {
        Text("No bank is called '\(name)'")
    }

    package static var listPresets: Text {
        Text(
            "The known ones: ratebook import --list-presets. A file of one's own: --preset ./bank.tsv"
        )
    }

    /// A table was recognized.
    package static func readAs(_ preset: BankPreset) -> Text {
        Text("The file is read as a table of \(preset.title). To read it otherwise: --map")
    }

    package static func unknownField(_ name: String) -> Text {
        Text("--map does not know '\(name)'")
    }

    package static func mappedTwice(_ field: String, _ columns: [String]) -> Text {
        let list = columns.map { "'\($0)'" }.joined(separator: ", ")
        return Text("--map \(field) is given more than once: \(list)").clipped
    }

    package static var keepOne: Text { Text("Keep one of them") }

    package static func needsColumn(_ name: String) -> Text {
        Text("No column is the \(name)")
    }

    package static func imported(_ report: ImportReport, isRehearsal: Bool) -> Text {
        func some(_ count: Int, _ text: (Int) -> Text) -> Text? { count > 0 ? text(count) : nil }
        let parts = [
            some(report.trips.count) { Text("\($0, "trip")") },
            Text("\(report.expenses, "expense")"),
            some(report.transfers) { Text("\($0, "transfer")") },
            some(report.cash) { Text("\($0, "entry", "entries") of cash") },
            some(report.cards) { Text("\($0, "card")") },
        ]
        let whole = joined(parts.compactMap { $0 }, by: ", ")
        return isRehearsal
            ? Text("Would be imported: \(whole)")
            : Text("Imported: \(whole)")
    }

    package static func more(_ count: Int, isComplete: Bool) -> Text {
        isComplete
            ? Text("and \(count) more")
            : Text("and at least \(count) more")
    }

    package static func newPhotos(_ count: Int) -> Text {
        Text("\(count, "photo") added to existing expenses")
    }

    package static func newcomers(_ newcomers: ImportReport.Newcomers, isRehearsal: Bool) -> Text {
        let names = newcomers.names.joined(separator: ", ")
        return Text(
            "\(when: isRehearsal, "Would be added", else: "Added") to '\(newcomers.trip)': \(names); head count \(newcomers.headCount)"
        )
    }

    /// - Parameter name: the field's name.
    package static func difference(
        expense: Int64?, trip: String?, _ name: String, here: String?, file: String?
    ) -> Text {
        let subject = expense.map { "#\($0)" } ?? "'\(trip ?? "")'"
        guard name != "removed_at" else {
            return Text("\(subject) is in the trash here")
        }
        let field = heading(ofField: name)
        let isCategory = name == "category"
        func value(_ value: String?) -> Text {
            let value = value ?? "–"
            return isCategory ? category(value) ?? same(value) : same(value)
        }
        let (here, file) = (value(here), value(file))
        return Text("\(subject) differs: \(field) \(here) here, \(file) in the file").clipped
    }

    package static var toTakeTheFiles: Text { Text("To use the file's values:") }

    /// What a format does not keep; nil if it keeps everything.
    package static func notKept(by format: LedgerFormat) -> Text? {
        switch format {
        case .json, .bank: nil
        case .csv, .splitwise, .spliit:
            Text(
                "Not kept by tables: a trip's place, budgets, days and pinned rates, and where its rates are from. JSON keeps everything: ratebook export --format json"
            )
        case .hledger, .ledger, .beancount:
            Text(
                "Not kept by journals: a trip's place, budgets and pinned rates, and where its rates are from. JSON keeps everything: ratebook export --format json"
            )
        }
    }

    /// A trip of a file that the book has under another uid.
    package static func sameTrip(_ trip: (title: String, number: Int64, here: String)) -> Text {
        Text(
            "'\(trip.title)' of the file is trip \(trip.number) here, '\(trip.here)': it has the same expenses"
        ).clipped
    }

    package static func onlyHere(_ numbers: [Int64]) -> Text {
        let list = numbers.prefix(20).map { "#\($0)" }.joined(separator: ", ")
        let more = numbers.count > 20 ? ", …" : ""
        return Text("Not in the file: \(list)\(more) (added here, or removed there)")
    }

    /// The two ways to read a bank's amounts whose signs do not tell, each with its sums.
    package static func readings(of signs: SignedAmounts) -> [Text] {
        BankMapping.Sign.allCases.map { sign in
            joined(
                [same("--spent-is \(sign.rawValue)"), reading(of: signs, spentIs: sign)], by: ": ")
        }
    }

    /// The sums spent and received under one reading of the sign: `spent 12.00 EUR (3 rows)`.
    package static func reading(of signs: SignedAmounts, spentIs sign: BankMapping.Sign) -> Text {
        let (spent, received) =
            sign == .positive ? (signs.positive, signs.negative) : (signs.negative, signs.positive)
        let sides = [
            spent.count > 0 ? Text("spent \(sums(spent)) (\(spent.count, "row"))") : nil,
            received.count > 0
                ? Text("received \(sums(received)) (\(received.count, "row"))") : nil,
        ]
        return joined(sides.compactMap { $0 }, by: ", ")
    }

    private static func sums(_ side: SignedAmounts.Side) -> String {
        side.sums.map { sum in
            Numbers.grouped(sum.decimal, digits: sum.currency.minorUnitDigits) + " \(sum.currency)"
        }.joined(separator: " + ")
    }

    package static func skippedLines(_ lines: [Int]) -> Text {
        let list = lines.prefix(20).map(String.init).joined(separator: ", ")
        let more = lines.count > 20 ? ", …" : ""
        return Text(
            "Skipped, as no date or amount was found: \(when: lines.count == 1, "line", else: "lines") \(list)\(more)"
        )
    }

    package static func duplicate(_ duplicate: ImportReport.Duplicate) -> Text {
        let what = [duplicate.date.description, duplicate.amount.text, duplicate.memo]
            .compactMap { $0 }.joined(separator: " ")
        let number = duplicate.number.map { " (#\($0))" } ?? ""
        let text =
            duplicate.line.map {
                Text("line \($0): left out as a duplicate: \(what)\(number)")
            } ?? Text("left out as a duplicate: \(what)\(number)")
        return text.clipped
    }

    package static var keepDuplicates: Text {
        Text("If these are other expenses: --keep-duplicates")
    }

    package static func missingPhoto(_ name: String, _ reason: Text) -> Text {
        Text("The photo '\(name)' is left out: \(reason)")
    }

    /// Why a photo is left out.
    package static func missing(_ error: PhotoError) -> Text {
        switch error {
        case .lost:
            Text("it is not beside the file; put its folder photos there and import again")
        case .altered:
            Text("the one beside the file has different content")
        default: Failure(error).message
        }
    }

}
