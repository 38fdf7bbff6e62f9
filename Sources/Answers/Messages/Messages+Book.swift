package import BookReports
package import Language
import Texts

/// Texts about the findings of a check.
extension Messages {
    package static func problems(_ count: Int, in path: String, first: Text) -> Text {
        Text("\(path) has \(count, "problem"): \(first)")
    }

    package static func accessFailed(_ reason: String) -> Text {
        Text("Reading or writing the book failed: \(reason)")
    }

    package static func problems(_ count: Int) -> Text {
        Text("The book has \(count, "problem")")
    }

    package static var afterProblems: Text {
        Text("Restore a backup: ratebook restore FILE. For a copy of the book as it is, use cp.")
    }

    package static var afterChangedTables: Text {
        Text(
            "Restore a backup: ratebook restore FILE. If you changed the rows yourself: ratebook check --accept"
        )
    }

    package static func accepted(tables: [String]) -> Text {
        Text("Accepted the rows of \(tables.joined(separator: ", "))")
    }

    package static var afterMissingPhotos: Text {
        Text(
            "The book is intact. Put the files back into its folder photos, or remove the photos: ratebook expense photo remove ID NAME"
        )
    }

    package static func detail(of remark: CheckRemark) -> Text {
        switch remark {
        case .sameName(_, let name, nil):
            Text(
                "No damage: the category '\(name)' is there in two spellings that look the same, and is counted as one"
            )
        case .sameName(_, let name, let trip?):
            Text(
                "No damage: two people of '\(trip)' are called '\(name)'; rename one: ratebook trip edit --rename OLD=NEW"
            )
        case .sumTooLarge(let trip):
            Text("No damage: the amounts of '\(trip)' are too large to be added up")
        }
    }

    package static func numbersUsedUp(_ table: String) -> Text {
        Text("The table \(table) has used its largest number: no row can be added")
    }

    /// How to repair it: by a backup, or by setting the number back to the largest in the log.
    package static func afterNumbersUsedUp(_ table: String) -> Text {
        // What the log calls the rows of the tables that have such numbers.
        let entity = ["trips": "trip", "people": "person"][table] ?? "expense"
        let statement =
            "UPDATE sqlite_sequence SET seq = (SELECT max(row_id) FROM lines WHERE entity GLOB '\(entity)/*') WHERE name = '\(table)'"
        return Text(
            "Another program has set it. Restore a backup: ratebook restore FILE; or set it back with sqlite3: \(statement)"
        )
    }

    package static func checked(_ checkup: Checkup) -> Text {
        let (snapshots, rates) = (checkup.snapshots, checkup.rates)
        let (expenses, rows, photos) = (checkup.expenses, checkup.loggedRows, checkup.photos)
        let films = checkup.filmRanks
        let parts: [Text?] = [
            Text("the file, its schema and references"),
            Text("\(snapshots, "publication") with \(rates, "rate")"),
            films == 0 ? nil : Text("\(films, "row") of lists of films"),
            Text("\(expenses, "expense")"),
            Text("\(rows, "row") against the log"),
            Text(
                "\(photos, "photo")"),
        ]
        let whole = joined(parts.compactMap { $0 }, by: ", ")
        return Text("Checked: \(whole)")
    }

    package static func detail(of problem: CheckProblem) -> Text {
        switch problem {
        case .file(let words): Text("The file: \(words)")
        case .reference(let table, let row, let target):
            Text("\(place(table, row)) refers to nothing in \(target)")
        case .schema(let object, let difference): detail(object, difference)
        case .constant(let table):
            Text("The content of the table \(table) is not ratebook's")
        case .rates(let source, let base, let date, let revision):
            revision == 0
                ? Text(
                    "The rates of \(source) for 1 \(base) on \(date) are not those that were fetched"
                )
                : Text(
                    "The rates of \(source) for 1 \(base) on \(date), revision \(revision), are not those that were fetched"
                )
        case .films(let source, let series, let date, let revision):
            revision == 0
                ? Text(
                    "The list of films of \(source) (\(series)) on \(date) is not the one that was fetched"
                )
                : Text(
                    "The list of films of \(source) (\(series)) on \(date), revision \(revision), is not the one that was fetched"
                )
        case .confirmation(let currency, let date):
            Text("The confirmed rate of \(currency) on \(date) is not among the rates in use")
        case .sum(let expense, let difference): detail(expense, difference)
        case .log(let table, let row, let difference): detail(table, row, difference)
        case .unreadablePhoto(let expense, let name, let errno):
            unreadable(expense, name, systemMessage(errno))
        case .table(let table):
            Text("The table \(table) was changed outside of ratebook, or is damaged")
        case .numbersUsedUp(let table): numbersUsedUp(table)
        case .photo(let expense, let name, let isMissing):
            photo(name, of: expense, isMissing: isMissing)
        }
    }

    private static func unreadable(_ expense: Int64, _ name: String, _ reason: String) -> Text {
        Text("The photo '\(name)' of expense \(expense) cannot be read: \(reason)")
    }

    /// A photo whose file is missing, or has another content.
    package static func photo(_ name: String, of expense: Int64? = nil, isMissing: Bool) -> Text {
        switch (expense, isMissing) {
        case (nil, true): Text("The photo '\(name)' is missing")
        case (nil, false): Text("The photo '\(name)' is not the one that was added")
        case (let expense?, true): Text("The photo '\(name)' of expense \(expense) is missing")
        case (let expense?, false):
            Text(
                "The photo '\(name)' of expense \(expense) is not the one that was added")
        }
    }

    private static func detail(
        _ object: String, _ difference: CheckProblem.SchemaDifference
    ) -> Text {
        switch difference {
        case .missing: Text("The \(object) is missing")
        case .unknown: Text("The \(object) is not ratebook's")
        case .altered:
            Text("The \(object) is not as ratebook creates it")
        }
    }

    private static func detail(
        _ expense: Int64, _ difference: CheckProblem.SumDifference
    ) -> Text {
        switch difference {
        case .paid:
            Text("The payments of expense \(expense) do not add up to its amount")
        case .price:
            Text("The home amount of expense \(expense) is not what its purse or card makes of it")
        case .paidAtHome:
            Text("The payments of expense \(expense) do not add up in the home currency")
        case .shares:
            Text("The shares of expense \(expense) do not add up to it")
        }
    }

    private static func detail(
        _ table: String, _ row: Int64, _ difference: CheckProblem.LogDifference
    ) -> Text {
        let place = place(table, row)
        return switch difference {
        case .unlogged:
            Text("\(place) was added outside of ratebook: the log does not have it")
        case .altered:
            Text("\(place) was changed outside of ratebook: the log differs")
        case .gone:
            Text("\(place) was removed outside of ratebook: the log still has it")
        case .broken where row == 0:
            Text("The table \(table) of the log was changed outside of ratebook")
        case .broken:
            Text("\(place) of the log does not follow the line before it")
        }
    }

    private static func place(_ table: String, _ row: Int64?) -> String {
        row.map { "\(table) \($0)" } ?? table
    }

    // Texts about backups.

    package static var nameBackup: Text { Text("Name the file of the backup.") }

    package static var noBackupStream: Text {
        Text("A backup is a file: it cannot go through a pipe")
    }

    package static let runCheck = run("ratebook check")

    package static func backedUp(_ path: String, _ report: CopyReport) -> Text {
        let (size, photos) = (Numbers.grouped(Int(report.size)), report.copiedPhotos)
        return Text("Written: \(path) (\(size) bytes, \(photos, "photo") copied)")
    }

    package static func backedUpWithout(_ path: String, _ photos: [String]) -> Text {
        let names = shortened(photos)
        return Text("\(path) is written, but lacks \(photos.count, "photo"): \(names)")
    }

    /// - Parameter named: the book's file as given with `--db`, which the command to undo repeats.
    package static func restored(_ path: String, _ report: CopyReport, named: String?) -> Text {
        let restored = Text("Restored: \(path)")
        guard let kept = report.kept else { return restored }
        let book = named.map { " --db " + shellWord($0) } ?? ""
        let undo = "ratebook\(book) restore \(shellWord(kept))"
        return joined(
            [
                restored, Text("The book before it: \(kept)"),
                Text("To undo: \(undo)"),
            ], by: "\n")
    }

    package static func restoredWithout(_ photos: [String]) -> Text {
        let names = shortened(photos)
        return Text("The book is restored, but lacks \(photos.count, "photo"): \(names)")
    }

    /// The first three names, with an ellipsis if there are more.
    private static func shortened(_ names: [String]) -> String {
        names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
    }

    /// A text quoted for the shell if needed.
    private static func shellWord(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            byte >= 0x80 || "/._-+:@%,=".utf8.contains(byte)
                || UnicodeScalar(byte).properties.isAlphabetic
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
    }

    package static func cannotWrite(_ path: String, _ reason: String) -> Text {
        Text("\(path) cannot be written: \(reason)")
    }
}
