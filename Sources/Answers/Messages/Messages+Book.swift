package import BookReports
package import Language

/// Texts about the findings of a check.
extension Messages {
    package static func problems(_ count: Int, in path: String, first: Text) -> Text {
        Text(
            "\(path) has \(counted(count, "problem")): \(first[.english])",
            "\(path)에서 문제 \(Numbers.grouped(count))건을 찾았습니다: \(first[.korean])")
    }

    package static func accessFailed(_ reason: String) -> Text {
        Text("Reading or writing the book failed: \(reason)", "장부를 읽거나 쓰지 못했습니다: \(reason)")
    }

    package static func problems(_ count: Int) -> Text {
        Text(
            "The book has \(counted(count, "problem"))", "장부에서 문제 \(Numbers.grouped(count))건을 찾았습니다"
        )
    }

    package static var afterProblems: Text {
        Text(
            "Restore a backup: ratebook restore FILE. For a copy of the book as it is, use cp.",
            "백업으로 복원하세요: ratebook restore 파일. 지금 장부를 남겨 두려면 cp로 복사하세요.")
    }

    package static var afterMissingPhotos: Text {
        Text(
            "The book is intact. Put the files back into its folder photos, or remove the photos: ratebook expense photo remove ID NAME",
            "장부는 온전합니다. 파일을 photos 폴더에 되돌려 놓거나 지출에서 빼세요: ratebook expense photo remove 번호 이름")
    }

    package static func detail(of remark: CheckRemark) -> Text {
        switch remark {
        case .sameName(_, let name, nil):
            Text(
                "No damage: the category '\(name)' is there in two spellings that look the same, and is counted as one",
                "손상은 아닙니다: 같아 보이는 분류가 두 가지 표기로 있어 하나로 집계합니다: '\(name)'")
        case .sameName(_, let name, let trip?):
            Text(
                "No damage: two people of '\(trip)' are called '\(name)'; rename one: ratebook trip edit --rename OLD=NEW",
                "손상은 아닙니다: '\(trip)'에 이름이 '\(name)'인 사람이 둘입니다. 한 사람의 이름을 바꾸세요: ratebook trip edit --rename 옛이름=새이름"
            )
        case .sumTooLarge(let trip):
            Text(
                "No damage: the amounts of '\(trip)' are too large to be added up",
                "손상은 아닙니다: '\(trip)'의 금액이 너무 커서 합계를 낼 수 없습니다")
        }
    }

    package static func numbersUsedUp(_ table: String) -> Text {
        Text(
            "The table \(table) has used its largest number: no row can be added",
            "\(table) 테이블의 번호를 다 써서 행을 추가할 수 없습니다")
    }

    /// How to repair it: by a backup, or by setting the number back to the largest in the log.
    package static func afterNumbersUsedUp(_ table: String) -> Text {
        // What the log calls the rows of the tables that have such numbers.
        let entity = ["trips": "trip", "people": "person"][table] ?? "expense"
        let statement =
            "UPDATE sqlite_sequence SET seq = (SELECT max(row_id) FROM lines WHERE entity GLOB '\(entity)/*') WHERE name = '\(table)'"
        return Text(
            "Another program has set it. Restore a backup: ratebook restore FILE; or set it back with sqlite3: \(statement)",
            "다른 프로그램이 바꾼 값입니다. 백업으로 복원하거나(ratebook restore 파일) sqlite3로 되돌리세요: \(statement)")
    }

    package static func checked(_ checkup: Checkup) -> Text {
        let (snapshots, rates) = (checkup.snapshots, checkup.rates)
        let (expenses, rows, photos) = (checkup.expenses, checkup.loggedRows, checkup.photos)
        let films = checkup.filmRanks
        return Text(
            "Checked: the file, its schema and references, \(counted(snapshots, "publication")) "
                + "with \(counted(rates, "rate")), "
                + (films == 0 ? "" : "\(counted(films, "row")) of lists of films, ")
                + "\(counted(expenses, "expense")), "
                + "\(counted(rows, "row")) against the log, \(counted(photos, "photo"))",
            "검사했습니다: 파일, 스키마, 참조, 발표 \(Numbers.grouped(snapshots))건의 "
                + "환율 \(Numbers.grouped(rates))개, "
                + (films == 0 ? "" : "박스오피스 \(Numbers.grouped(films))줄, ")
                + "지출 \(Numbers.grouped(expenses))건, "
                + "변경 기록과 대조한 행 \(Numbers.grouped(rows))개, 사진 \(Numbers.grouped(photos))장")
    }

    package static func detail(of problem: CheckProblem) -> Text {
        switch problem {
        case .file(let words): Text("The file: \(words)", "파일 손상: \(words)")
        case .reference(let table, let row, let target):
            Text(
                "\(place(table, row)) refers to nothing in \(target)",
                "\(place(table, row)): \(target)에 없는 행을 가리킵니다")
        case .schema(let object, let difference): detail(object, difference)
        case .constant(let table):
            Text(
                "The content of the table \(table) is not ratebook's", "\(table) 테이블의 내용이 원래와 다릅니다")
        case .rates(let source, let base, let date, let revision):
            Text(
                "The rates of \(source) for 1 \(base) on \(date)\(revision == 0 ? "" : ", revision \(revision),") are not those that were fetched",
                "\(date) \(source) 1 \(base) 환율이 받은 자료와 다릅니다\(revision == 0 ? "" : " (수정판 \(revision))")"
            )
        case .films(let source, let series, let date, let revision):
            Text(
                "The list of films of \(source) (\(series)) on \(date)\(revision == 0 ? "" : ", revision \(revision),") is not the one that was fetched",
                "\(date) \(source) 박스오피스(\(series))가 받은 자료와 다릅니다\(revision == 0 ? "" : " (수정판 \(revision))")"
            )
        case .confirmation(let currency, let date):
            Text(
                "The confirmed rate of \(currency) on \(date) is not among the rates in use",
                "확인된 \(date) \(currency) 환율이 조회되는 환율에 없습니다")
        case .sum(let expense, let difference): detail(expense, difference)
        case .log(let table, let row, let difference): detail(table, row, difference)
        case .unreadablePhoto(let expense, let name, let errno):
            unreadable(expense, name, systemMessage(errno))
        case .numbersUsedUp(let table): numbersUsedUp(table)
        case .photo(let expense, let name, let isMissing):
            photo(name, of: expense, isMissing: isMissing)
        }
    }

    private static func unreadable(_ expense: Int64, _ name: String, _ reason: String) -> Text {
        Text(
            "The photo '\(name)' of expense \(expense) cannot be read: \(reason)",
            "지출 \(expense)의 사진을 읽을 수 없습니다: \(name) (\(reason))")
    }

    /// A photo whose file is missing, or has another content.
    package static func photo(_ name: String, of expense: Int64? = nil, isMissing: Bool) -> Text {
        let (english, korean) = expense.map { (" of expense \($0)", "지출 \($0)의 ") } ?? ("", "")
        return isMissing
            ? Text("The photo '\(name)'\(english) is missing", "\(korean)사진이 없습니다: \(name)")
            : Text(
                "The photo '\(name)'\(english) is not the one that was added",
                "\(korean)사진이 원래 파일과 다릅니다: \(name)")
    }

    private static func detail(
        _ object: String, _ difference: CheckProblem.SchemaDifference
    ) -> Text {
        switch difference {
        case .missing: Text("The \(object) is missing", "\(object): 없습니다")
        case .unknown: Text("The \(object) is not ratebook's", "\(object): ratebook의 것이 아닙니다")
        case .altered:
            Text("The \(object) is not as ratebook creates it", "\(object): 정의가 원래와 다릅니다")
        }
    }

    private static func detail(
        _ expense: Int64, _ difference: CheckProblem.SumDifference
    ) -> Text {
        switch difference {
        case .paid:
            Text(
                "What was paid for expense \(expense) does not add up to its amount",
                "지출 \(expense): 결제액의 합이 금액과 다릅니다")
        case .paidAtHome:
            Text(
                "What was paid for expense \(expense) does not add up in the home currency",
                "지출 \(expense): 결제액의 합이 환산 금액과 다릅니다")
        case .shares:
            Text(
                "The shares of expense \(expense) do not add up to it",
                "지출 \(expense): 나눈 금액의 합이 지출액과 다릅니다")
        }
    }

    private static func detail(
        _ table: String, _ row: Int64, _ difference: CheckProblem.LogDifference
    ) -> Text {
        let place = place(table, row)
        return switch difference {
        case .unlogged:
            Text(
                "\(place) was added outside of ratebook: the log does not have it",
                "\(place): ratebook 밖에서 추가되어 변경 기록이 없습니다")
        case .altered:
            Text(
                "\(place) was changed outside of ratebook: the log differs",
                "\(place): ratebook 밖에서 바뀌어 변경 기록과 다릅니다")
        case .gone:
            Text(
                "\(place) was removed outside of ratebook: the log still has it",
                "\(place): ratebook 밖에서 지워져 변경 기록에만 있습니다")
        case .broken where row == 0:
            Text(
                "The table \(table) of the log was changed outside of ratebook",
                "변경 기록(\(table) 테이블)이 ratebook 밖에서 바뀌었습니다")
        case .broken:
            Text(
                "\(place) of the log does not follow the line before it",
                "\(place): 변경 기록이 앞줄과 이어지지 않습니다")
        }
    }

    private static func place(_ table: String, _ row: Int64?) -> String {
        row.map { "\(table) \($0)" } ?? table
    }

    // Texts about backups.

    package static var nameBackup: Text { Text("Name the file of the backup.", "백업 파일을 지정하세요.") }

    package static var noBackupStream: Text {
        Text(
            "A backup is a file: it cannot go through a pipe", "백업은 파일이어야 하므로 표준 입출력을 쓸 수 없습니다")
    }

    package static let runCheck = run("ratebook check")

    package static func backedUp(_ path: String, _ report: CopyReport) -> Text {
        let (size, photos) = (Numbers.grouped(Int(report.size)), report.copiedPhotos)
        return Text(
            "Written: \(path) (\(size) bytes, \(counted(photos, "photo")) copied)",
            "저장했습니다: \(path) (\(size)바이트, 사진 \(Numbers.grouped(photos))장 복사)")
    }

    package static func backedUpWithout(_ path: String, _ photos: [String]) -> Text {
        let (names, count) = (shortened(photos), counted(photos.count, "photo"))
        return Text(
            "\(path) is written, but lacks \(count): \(names)",
            "\(path)에 저장했지만 사진 \(Numbers.grouped(photos.count))장이 빠졌습니다: \(names)")
    }

    /// - Parameter named: the book's file as given with `--db`, which the command to undo repeats.
    package static func restored(_ path: String, _ report: CopyReport, named: String?) -> Text {
        let restored = Text("Restored: \(path)", "복원했습니다: \(path)")
        guard let kept = report.kept else { return restored }
        let book = named.map { " --db " + shellWord($0) } ?? ""
        let undo = "ratebook\(book) restore \(shellWord(kept))"
        return joined(
            [
                restored, Text("The book before it: \(kept)", "이전 장부: \(kept)"),
                Text("To undo: \(undo)", "되돌리려면: \(undo)"),
            ], by: "\n")
    }

    package static func restoredWithout(_ photos: [String]) -> Text {
        let (names, count) = (shortened(photos), counted(photos.count, "photo"))
        return Text(
            "The book is restored, but lacks \(count): \(names)",
            "장부를 복원했지만 사진 \(Numbers.grouped(photos.count))장이 없습니다: \(names)")
    }

    /// A count and its noun in English.
    package static func counted(_ count: Int, _ noun: String) -> String {
        "\(Numbers.grouped(count)) \(noun)\(count == 1 ? "" : "s")"
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
        Text("\(path) cannot be written: \(reason)", "파일에 쓸 수 없습니다: \(path) (\(reason))")
    }
}
