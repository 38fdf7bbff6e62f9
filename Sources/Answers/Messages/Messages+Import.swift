package import BookReports
package import Bookkeeping
package import Language
package import Ledgers
package import Rates

/// Texts about files of other programs.
extension Messages {
    package static var needsFormat: Text {
        Text(
            "Which format? --format is missing", "--format으로 형식을 지정하세요")
    }

    package static var writesNoParquet: Text {
        Text(
            "Parquet is not written directly", "Parquet 파일은 직접 쓰지 않습니다")
    }

    package static var exportsNoRate: Text {
        Text(
            "No stored rate matches. To see what is stored: ratebook status",
            "조건에 맞는 환율이 없습니다. 저장된 자료를 보려면: ratebook status")
    }
    package static var exportsNoFilm: Text {
        Text(
            "No stored list of films matches. To see what is stored: ratebook status",
            "조건에 맞는 박스오피스 자료가 없습니다. 저장된 자료를 보려면: ratebook status")
    }

    /// How DuckDB makes Parquet of the exported rates.
    package static var parquetByDuckDB: Text {
        Text(
            "Use DuckDB: \(parquetCommand)", "DuckDB를 쓰세요: \(parquetCommand)")
    }

    private static let parquetCommand =
        "ratebook export --rates --all --format csv | duckdb -c "
        + "\"COPY (FROM read_csv('/dev/stdin', types = {'rate': 'DECIMAL(28, 9)'}))"
        + " TO 'rates.parquet'\""

    package static var unknownFormat: Text {
        Text(
            "The file looks like no known format", "알 수 없는 형식의 파일입니다")
    }

    package static func nameFormat(_ formats: [String]) -> Text {
        let list = formats.joined(separator: ", ")
        return Text("Name it: --format, one of \(list)", "--format으로 지정하세요: \(list)")
    }

    package static var needsMapping: Text {
        Text(
            "It looks like a bank's table: say which column is what",
            "은행 거래 내역으로 보입니다. 어느 열이 무엇인지 지정하세요")
    }
    /// An example of `--map`, with the currency of the trip.
    package static func mappingExample(_ currency: Currency?) -> Text {
        let options = "--map date=1 --map amount=3 --map memo=2 --currency \(currency ?? .krw)"
        return Text("Write: \(options)", "이렇게 입력하세요: \(options)")
    }

    /// A column that a table's header lacks; with those that it has, by their numbers.
    static func noColumn(_ name: String, _ columns: [String]) -> Text {
        let list =
            columns.prefix(20).enumerated().map { "\($0.offset + 1) \($0.element)" }
            .joined(separator: ", ") + (columns.count > 20 ? ", …" : "")
        return Text(
            "no column '\(name)'; the columns are: \(list)",
            "없는 열입니다: '\(name)'. 열 목록: \(list)"
        ).clipped
    }

    /// How many rows say that nothing was spent or received.
    package static func neitherRows(_ count: Int) -> Text {
        Text(
            "Left out: \(counted(count, "row")) neither in nor out",
            "입출금이 아니어서 제외: \(Numbers.grouped(count))건")
    }

    package static func unknownField(_ name: String) -> Text {
        Text("--map does not know '\(name)'", "--map에 쓸 수 없는 이름입니다: '\(name)'")
    }

    package static func mappedTwice(_ field: String, _ columns: [String]) -> Text {
        let list = columns.map { "'\($0)'" }.joined(separator: ", ")
        return Text(
            "--map \(field) is given \(columns.count) columns: \(list)",
            "--map \(field)에 열이 여러 개입니다: \(list)"
        ).clipped
    }

    package static func oneColumn(_ field: String) -> Text {
        Text(
            "Choose one of them, by its name or its number: --map \(field)=3",
            "이름이나 번호로 하나만 지정하세요: --map \(field)=3")
    }

    package static func needsColumn(_ name: String) -> Text {
        Text("No column is the \(name)", "\(name) 열이 없습니다")
    }

    package static func imported(trips: Int, expenses: Int, settlements: Int, isRehearsal: Bool)
        -> Text
    {
        let english = [
            trips > 0 ? "\(trips) \(trips == 1 ? "trip" : "trips")" : nil,
            "\(expenses) \(expenses == 1 ? "expense" : "expenses")",
            settlements > 0 ? "\(settlements) \(settlements == 1 ? "transfer" : "transfers")" : nil,
        ].compactMap { $0 }.joined(separator: ", ")
        let korean = [
            trips > 0 ? "여행 \(trips)개" : nil, "지출 \(expenses)건",
            settlements > 0 ? "송금 \(settlements)건" : nil,
        ].compactMap { $0 }.joined(separator: ", ")
        return isRehearsal
            ? Text("Would be imported: \(english)", "가져올 내용: \(korean)")
            : Text("Imported: \(english)", "가져왔습니다: \(korean)")
    }

    package static func more(_ count: Int, isComplete: Bool) -> Text {
        isComplete
            ? Text("and \(count) more", "그 밖에 \(count)건")
            : Text("and at least \(count) more", "그 밖에 \(count)건 이상")
    }

    package static func newPhotos(_ count: Int) -> Text {
        Text(
            "\(count) \(count == 1 ? "photo" : "photos") added to existing expenses",
            "이미 있는 지출에 사진 \(count)장을 추가했습니다")
    }

    package static func newcomers(_ newcomers: ImportReport.Newcomers, isRehearsal: Bool) -> Text {
        let names = newcomers.names.joined(separator: ", ")
        return Text(
            "\(isRehearsal ? "Would be added" : "Added") to '\(newcomers.trip)': \(names); head count \(newcomers.headCount)",
            "'\(newcomers.trip)'에 새로 추가\(isRehearsal ? "할" : "한") 사람: \(names) (인원 \(newcomers.headCount)명)"
        )
    }

    /// - Parameter name: the field's name.
    package static func difference(
        expense: Int64?, trip: String?, _ name: String, here: String?, file: String?
    ) -> Text {
        let subject = expense.map { "#\($0)" } ?? "'\(trip ?? "")'"
        guard name != "removed_at" else {
            return Text("\(subject) is in the trash here", "\(subject): 장부에서는 휴지통에 있습니다")
        }
        let field = heading(ofField: name)
        let isCategory = name == "category"
        func value(_ value: String?) -> Text {
            let value = value ?? "–"
            return isCategory ? category(value) ?? same(value) : same(value)
        }
        let (here, file) = (value(here), value(file))
        return Text(
            "\(subject) differs: \(field[.english]) \(here[.english]) here, \(file[.english]) in the file",
            "\(subject) 다름: \(field[.korean]) – 장부 \(here[.korean]), 파일 \(file[.korean])"
        ).clipped
    }

    package static var toTakeTheFiles: Text { Text("To use the file's values:", "파일 쪽으로 바꾸려면:") }

    /// What a format does not keep; nil if it keeps everything.
    package static func notKept(by format: LedgerFormat) -> Text? {
        switch format {
        case .json, .bank: nil
        case .csv, .splitwise:
            Text(
                "Not kept by tables: a trip's place, budgets, days and pinned rates, and where its rates are from. JSON keeps everything: ratebook export --format json",
                "표 형식에는 여행의 장소, 예산, 기간, 고정 환율과 환율의 출처가 없습니다. 모두 옮기려면 JSON을 쓰세요: ratebook export --format json"
            )
        case .hledger, .ledger, .beancount:
            Text(
                "Not kept by journals: a trip's place, budgets and pinned rates, and where its rates are from. JSON keeps everything: ratebook export --format json",
                "복식부기 형식에는 여행의 장소, 예산, 고정 환율과 환율의 출처가 없습니다. 모두 옮기려면 JSON을 쓰세요: ratebook export --format json"
            )
        }
    }

    /// A trip of a file that the book has under another uid.
    package static func sameTrip(_ trip: (title: String, number: Int64, here: String)) -> Text {
        Text(
            "'\(trip.title)' of the file is trip \(trip.number) here, '\(trip.here)': it has the same expenses",
            "파일의 여행 '\(trip.title)': 지출이 같은 장부의 여행 \(trip.number) '\(trip.here)'입니다"
        ).clipped
    }

    package static func onlyHere(_ numbers: [Int64]) -> Text {
        let list = numbers.prefix(20).map { "#\($0)" }.joined(separator: ", ")
        let more = numbers.count > 20 ? ", …" : ""
        return Text(
            "Not in the file: \(list)\(more) (added here, or removed there)",
            "파일에 없는 지출: \(list)\(more) (장부에서 추가했거나 파일 쪽에서 지운 것)")
    }

    /// The two ways to read a bank's amounts whose signs do not tell, each with what it comes to.
    package static func readings(of signs: SignedAmounts) -> [Text] {
        func reading(
            _ sign: String, spent: SignedAmounts.Side, received: SignedAmounts.Side
        ) -> Text {
            let sides = [(spent, "spent", "지출"), (received, "received", "받은 돈")]
                .filter { $0.0.count > 0 }
            let english = sides.map { side, word, _ in
                "\(word) \(sums(side)) (\(counted(side.count, "row")))"
            }
            let korean = sides.map { side, _, word in
                "\(word) \(sums(side)) (\(Numbers.grouped(side.count))건)"
            }
            return Text(
                "--spent-is \(sign): \(english.joined(separator: ", "))",
                "--spent-is \(sign): \(korean.joined(separator: ", "))")
        }
        return [
            reading("positive", spent: signs.positive, received: signs.negative),
            reading("negative", spent: signs.negative, received: signs.positive),
        ]
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
            "Skipped, as no date or amount was found: \(lines.count == 1 ? "line" : "lines") \(list)\(more)",
            "날짜도 금액도 없어 건너뛴 행: \(list)\(more)")
    }

    package static func duplicate(_ duplicate: ImportReport.Duplicate) -> Text {
        let what = [duplicate.date.description, duplicate.amount.text, duplicate.memo]
            .compactMap { $0 }.joined(separator: " ")
        let number = duplicate.number.map { " (#\($0))" } ?? ""
        let place = duplicate.line.map { ("line \($0): ", "\($0)행: ") } ?? ("", "")
        return Text(
            "\(place.0)left out as a duplicate: \(what)\(number)",
            "\(place.1)이미 있어 제외: \(what)\(number)"
        ).clipped
    }

    package static var keepDuplicates: Text {
        Text(
            "If these are other expenses: --keep-duplicates", "다른 지출이라면: --keep-duplicates")
    }

    package static func missingPhoto(_ name: String, _ reason: Text) -> Text {
        Text(
            "The photo '\(name)' is left out: \(reason[.english])",
            "사진을 제외했습니다: '\(name)'. \(reason[.korean])")
    }

    /// Why a photo is left out.
    package static func missing(_ error: PhotoError) -> Text {
        switch error {
        case .lost:
            Text(
                "it is not beside the file; put its folder photos there and import again",
                "파일 옆에 없습니다. photos 폴더를 함께 두고 다시 가져오세요")
        case .altered:
            Text("the one beside the file has different content", "파일 옆에 있는 사진의 내용이 다릅니다")
        default: Failure(error).message
        }
    }

}
