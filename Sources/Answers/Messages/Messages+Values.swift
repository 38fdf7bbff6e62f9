package import Language
package import Rates
import Sync

/// Errors in values, and how to write them.
extension Messages {
    package static var themeNeedsPicture: Text {
        Text(
            "--theme is for pictures: add --svg FILE or --png FILE",
            "--theme은 그림에만 씁니다. --svg 또는 --png를 함께 쓰세요")
    }

    package static var namePicture: Text {
        Text(
            "--svg and --png need the name of a file", "--svg와 --png에 파일 이름을 입력하세요")
    }

    package static func isTheBook(_ path: String) -> Text {
        Text("\(path) belongs to the book", "장부가 쓰는 파일입니다: \(path)")
    }

    package static var anotherName: Text { Text("Choose another name.", "다른 이름을 지정하세요.") }

    package static func written(_ path: String) -> Text {
        Text("Written: \(path)", "저장했습니다: \(path)")
    }

    package static func noPNGLibrary(_ reason: String) -> Text {
        Text("PNG needs librsvg: \(reason)", "PNG를 만들려면 librsvg가 필요합니다: \(reason)")
    }

    package static var installPNGLibrary: Text {
        Text(
            "Install it (Debian: librsvg2-2), or use --svg.",
            "librsvg를 설치하거나(데비안: librsvg2-2) --svg를 쓰세요.")
    }

    package static var noKoreanFont: Text {
        Text(
            "No font here has Korean letters: they are boxes in the PNG. Install one (Debian: fonts-nanum), or use --svg.",
            "한글 글꼴이 없어 PNG를 영어로 그렸습니다. 글꼴을 설치하거나(데비안: fonts-nanum) --svg를 쓰세요.")
    }

    package static func badPair(_ text: String) -> Text {
        text.isEmpty
            ? Text("A pair of currencies is missing", "통화쌍을 입력하세요")
            : Text("'\(text)' is not a pair of currencies", "통화쌍 형식이 아닙니다: \(text)")
    }

    package static var pairExample: Text {
        Text(
            "Write it as USD/KRW or USD KRW.", "USD/KRW 또는 USD KRW처럼 입력하세요.")
    }

    package static func unknownCurrency(_ code: String) -> Text {
        Text("Unknown currency '\(code)'", "알 수 없는 통화 '\(code)'")
    }

    package static func unknownSource(_ id: String) -> Text {
        Text("Unknown source '\(id)'", "알 수 없는 출처 '\(id)'")
    }

    package static func badDate(_ text: String) -> Text {
        Text("'\(text)' is not a date", "날짜 형식이 아닙니다: \(text)")
    }

    package static func badAge(_ text: String) -> Text {
        Text("'\(text)' is not a number of days", "날수가 아닙니다: \(text)")
    }

    package static var ageRange: Text { Text("Write 0 to 36525.", "0부터 36525까지의 수를 입력하세요.") }

    package static func badInstant(_ text: String) -> Text {
        Text("'\(text)' is not a time with a zone", "시간대가 있는 시각이 아닙니다: \(text)")
    }

    package static var instantExample: Text {
        Text(
            "Write 2026-11-20T09:00:00Z or 2026-11-20T18:00+09:00.",
            "2026-11-20T09:00:00Z 또는 2026-11-20T18:00+09:00처럼 입력하세요.")
    }

    package static func badDigits(_ text: String) -> Text {
        Text("'\(text)' is not a number of decimals", "올바른 소수 자릿수가 아닙니다: \(text)")
    }

    package static var digitsRange: Text {
        Text(
            "Write 0 to 12, or 'currency' for the currency's own.",
            "0부터 12까지의 수를 입력하거나 통화의 자릿수를 따르려면 'currency'를 입력하세요.")
    }

    package static func sinceAfterUntil(_ since: Day, _ until: Day) -> Text {
        Text("\(since) is after \(until)", "시작일이 종료일보다 늦습니다: \(since), \(until)")
    }

    /// How to give two days in order, each with its option.
    package static func earlierDayFirst(
        _ first: (option: String, day: Day), _ last: (option: String, day: Day)
    ) -> Text {
        let words = "\(first.option) \(first.day) \(last.option) \(last.day)"
        return Text("The earlier day first: \(words)", "이른 날짜를 앞에 쓰세요: \(words)")
    }
}

extension Failure {
    package static func unknownCurrency(_ code: String) -> Failure {
        Failure.usage(
            "unknown-currency", Messages.unknownCurrency(code),
            Currency.nearest(to: code).map { Messages.didYouMean($0.code) }
                ?? Messages.run("ratebook rates --all"))
    }

    package static func unknownSource(_ id: String) -> Failure {
        Failure.usage(
            "unknown-source", Messages.unknownSource(id),
            closestWord(to: id.lowercased(), among: SourceRegistry.all.map(\.about.id))
                .map(Messages.didYouMean) ?? Messages.listSources)
    }
}

/// Texts about files and the environment.
extension Messages {
    package static var emptyName: Text {
        Text("--db needs the name of a file", "--db에 파일 이름을 입력하세요")
    }

    package static var noLocation: Text {
        Text(
            "There is no place for the book: HOME is not set", "장부를 둘 곳이 없습니다: HOME이 설정되지 않았습니다")
    }

    package static var nameTheBook: Text {
        Text(
            "Name the file: --db FILE, or RATEBOOK_DB=FILE", "파일을 지정하세요: --db 파일 또는 RATEBOOK_DB=파일")
    }

    /// How to create a book at a path.
    package static func makeBook(_ path: String) -> Text {
        let command = "ratebook --db \(path.shellWord) sync"
        return Text(
            "Is the name right? To create a book there: \(command)",
            "경로를 확인하세요. 여기에 새 장부를 만들려면: \(command)")
    }

    /// - Parameter variable: the one that names the file.
    package static func keyFileUnreadable(
        _ path: String, _ reason: String, variable: String? = nil
    ) -> Text {
        Text(
            "The key file \(path) cannot be read: \(reason)",
            "인증 키 파일을 읽을 수 없습니다: \(path) (\(([reason] + [variable].compactMap { $0 }).joined(separator: ", ")))"
        )
    }

    package static func fileUnreadable(_ path: String, _ reason: String) -> Text {
        Text("\(path) cannot be read: \(reason)", "파일을 읽을 수 없습니다: \(path) (\(reason))")
    }

    package static var lookAtName: Text { Text("Check the file's name.", "파일 이름을 확인하세요.") }

    package static func unknownZone(_ zone: String) -> Text {
        Text(
            "Warning: the time zone TZ=\(zone) is unknown; dates are in UTC",
            "주의: 알 수 없는 시간대여서 날짜를 UTC로 계산합니다: TZ=\(zone)")
    }

}
