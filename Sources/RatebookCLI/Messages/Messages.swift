import Arguments
import Rates

/// What the program says besides its answers and its help.
enum Messages {
    static let noResults = Text("No results", "검색 결과 없음")
    static let noData = Text("No data could be loaded", "데이터를 불러올 수 없습니다")
    static let enterAmount = Text("Enter an amount", "금액을 입력해주세요")
    static let enterNumber = Text("Enter a valid number", "올바른 숫자를 입력해주세요")

    static let runSync = Text("Run: ratebook sync", "실행해 보세요: ratebook sync")

    static func syncSince(_ day: Day) -> Text {
        Text(
            "Run: ratebook sync --source ecb --since \(day)",
            "실행해 보세요: ratebook sync --source ecb --since \(day)")
    }

    /// No series has rates for a day, or for all of some currencies; without a day, for any.
    static func noCommonSource(_ currencies: [Currency], _ day: Day?) -> Text {
        let codes = currencies.map(\.code).joined(separator: ", ")
        let what = codes.isEmpty ? "rates" : codes
        let range = day.map {
            (" for \($0) or the two weeks before", "\($0) 또는 그 전 2주 안에 ")
        }
        return Text(
            "No stored source has \(what)\(range?.0 ?? ""). Run: ratebook status",
            (range?.1 ?? "") + (codes.isEmpty ? "" : "\(codes) ")
                + "환율이 있는 출처가 없습니다. 실행해 보세요: ratebook status")
    }

    static let emptyName = Text("--db needs the name of a file", "--db에 파일 이름을 입력하세요")

    static let noSourceOn = Text("No source is switched on", "켜져 있는 출처가 없습니다")

    static let switchOn = Text(
        "Run: ratebook source enable er-api", "실행해 보세요: ratebook source enable er-api")

    static let orNeedsASource = Text(
        "--or needs exactly one --source before it", "--or는 --source 하나와 함께 써야 합니다")

    static let orExample = Text(
        "Write: ratebook sync --source er-api --or frankfurter",
        "예: ratebook sync --source er-api --or frankfurter")

    static let acceptWhat = Text("Which currencies are to be accepted?", "반영할 통화를 입력해주세요")

    static let acceptExample = Text(
        "Write: ratebook sync --accept 2026-10-30 KRW", "예: ratebook sync --accept 2026-10-30 KRW")

    static func nothingDoubted(_ currencies: [Currency], _ day: Day) -> Text {
        let codes = currencies.map(\.code).joined(separator: ", ")
        return Text(
            "No rate of \(codes) waits to be accepted on \(day)",
            "\(day)에 보류된 환율이 없습니다: \(codes)")
    }

    static let seeStatus = Text("Run: ratebook status", "실행해 보세요: ratebook status")

    static func moreDoubts(_ count: Int) -> Text {
        Text(
            "And \(count) more that are not believed. Run: ratebook status",
            "보류된 환율이 \(count)개 더 있습니다. 실행해 보세요: ratebook status")
    }

    static func badTimeout(_ text: String) -> Text {
        Text(
            "RATEBOOK_TIMEOUT=\(text) is not a number of seconds",
            "RATEBOOK_TIMEOUT 값이 초 단위 숫자가 아닙니다: \(text)")
    }

    static let timeoutRange = Text("Write 1 to 600.", "1에서 600까지 입력하세요.")

    /// The newest rates are too old for the day that was asked for.
    static func newestIs(_ newest: Day) -> Text {
        Text(
            "The newest stored rates are of \(newest). Run: ratebook sync, or ask with --date \(newest)",
            "저장된 최신 환율은 \(newest) 자료입니다. ratebook sync를 실행하거나 날짜를 지정하세요: --date \(newest)")
    }

    static func tooLong(_ digits: Int) -> Text {
        Text(
            "Use at most \(digits) digits; the result must fit 38.",
            "숫자는 \(digits)자리까지, 결과는 38자리까지 쓸 수 있습니다.")
    }

    static func noFixedRate(_ currency: Currency, _ successor: Currency, _ day: Day) -> Text {
        Text(
            "\(currency) ended on \(day), and no rate to its successor \(successor) was fixed",
            "\(day)에 폐지된 통화이며 후속 통화 \(successor) 사이의 고정 환율이 없습니다: \(currency)")
    }

    static func askBefore(_ day: Day) -> Text {
        Text("Ask for a day up to then: --date \(day)", "그날까지의 날짜로 조회하세요: --date \(day)")
    }

    static func badPair(_ text: String) -> Text {
        text.isEmpty
            ? Text("A pair of currencies is missing", "통화쌍을 입력해주세요")
            : Text("'\(text)' is not a pair of currencies", "통화쌍 형식이 아닙니다: \(text)")
    }

    static let pairExample = Text("Write it as USD/KRW or USD KRW.", "USD/KRW 또는 USD KRW처럼 입력하세요.")

    static func unknownCurrency(_ code: String) -> Text {
        Text("Unknown currency '\(code)'", "알 수 없는 통화 '\(code)'")
    }

    static func didYouMean(_ name: String) -> Text {
        Text("Did you mean '\(name)'?", "혹시 '\(name)'인가요?")
    }

    static let listCurrencies = Text(
        "Run: ratebook rates --all", "실행해 보세요: ratebook rates --all")

    static func unknownSource(_ id: String) -> Text {
        Text("Unknown source '\(id)'", "알 수 없는 출처 '\(id)'")
    }

    static let listSources = Text("Run: ratebook source list", "실행해 보세요: ratebook source list")

    static func badDate(_ text: String) -> Text {
        Text("'\(text)' is not a date", "날짜 형식이 아닙니다: \(text)")
    }

    static let dateExamples = Text(
        "Write 2026-10-30, 10-30, today, yesterday, -7d, -3m or -1y.",
        "2026-10-30, 10-30, today, yesterday, -7d, -3m, -1y처럼 입력하세요.")

    static func badInstant(_ text: String) -> Text {
        Text("'\(text)' is not a time with a zone", "시간대가 있는 시각이 아닙니다: \(text)")
    }

    static let instantExample = Text(
        "Write 2026-11-20T09:00:00Z or 2026-11-20T18:00+09:00.",
        "2026-11-20T09:00:00Z 또는 2026-11-20T18:00+09:00처럼 입력하세요.")

    static func badDigits(_ text: String) -> Text {
        Text("'\(text)' is not a number of decimals", "소수 자릿수가 아닙니다: \(text)")
    }

    static let digitsRange = Text(
        "Write 0 to 12, or 'currency' for the currency's own.",
        "0에서 12까지, 또는 통화의 자릿수를 따르려면 'currency'를 입력하세요.")

    static let lastRange = Text("--last takes a number from 1 on", "--last에는 1 이상의 수를 입력하세요")

    static func excludes(_ one: String, _ other: String) -> Text {
        Text("\(one) and \(other) exclude each other", "함께 쓸 수 없는 옵션: \(one), \(other)")
    }

    static func sinceAfterUntil(_ since: Day, _ until: Day) -> Text {
        Text("\(since) is after \(until)", "시작일이 종료일보다 늦습니다: \(since), \(until)")
    }

    static let noLocation = Text(
        "There is no place for the book: HOME is not set", "장부를 둘 곳이 없습니다: HOME이 설정되지 않았습니다")

    static let nameTheBook = Text(
        "Name the file: --db FILE, or RATEBOOK_DB=FILE", "파일을 지정하세요: --db FILE 또는 RATEBOOK_DB=FILE")

    static func unknownZone(_ zone: String) -> Text {
        Text(
            "Warning: the time zone TZ=\(zone) is unknown here; days are those of UTC",
            "주의: 알 수 없는 시간대여서 날짜를 UTC로 계산합니다: TZ=\(zone)")
    }

    static func endOfLife(_ source: String, _ day: Day) -> Text {
        Text(
            "Warning: \(source) says that its address ends on \(day); look for a newer ratebook",
            "주의: \(source)의 주소가 \(day)에 종료될 예정입니다. 새 ratebook이 있는지 확인하세요")
    }

    static func clockWentBack(_ last: Instant) -> Text {
        Text(
            "Warning: the clock stands before the last fetch, \(last)",
            "주의: 시계가 마지막 조회 시각(\(last))보다 늦습니다")
    }

    static func reading(_ done: Int, _ total: Int) -> Text {
        Text(
            "Reading \(Numbers.grouped(done)) of \(Numbers.grouped(total)) days",
            "\(Numbers.grouped(total))일 중 \(Numbers.grouped(done))일을 읽는 중")
    }
}

extension Failure {
    /// There is nothing stored that could answer.
    static func noData(hint: Text) -> Failure {
        Failure(.unavailable, kind: "no-data", Messages.noData, hint: hint)
    }

    static func unknownCurrency(_ code: String) -> Failure {
        Failure(
            .usage, kind: "unknown-currency", Messages.unknownCurrency(code),
            hint: Currency.nearest(to: code).map { Messages.didYouMean($0.code) }
                ?? Messages.listCurrencies)
    }

    static func unknownSource(_ id: String) -> Failure {
        Failure(
            .usage, kind: "unknown-source", Messages.unknownSource(id),
            hint: nearest(id, among: SourceArgument.allowedValues).map(Messages.didYouMean)
                ?? Messages.listSources)
    }
}
