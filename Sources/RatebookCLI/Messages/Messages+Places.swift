import Language

/// Texts about files and the environment.
extension Messages {
    static let emptyName = Text("--db needs the name of a file", "--db에 파일 이름을 입력하세요")

    static let noLocation = Text(
        "There is no place for the book: HOME is not set", "장부를 둘 곳이 없습니다: HOME이 설정되지 않았습니다")

    static let nameTheBook = Text(
        "Name the file: --db FILE, or RATEBOOK_DB=FILE", "파일을 지정하세요: --db FILE 또는 RATEBOOK_DB=FILE")

    /// How to create a book at a path.
    static func makeBook(_ path: String) -> Text {
        let command = "ratebook --db \(path.shellWord) sync"
        return Text(
            "Is the name right? To create a book there: \(command)",
            "경로를 확인하세요. 여기에 새 장부를 만들려면: \(command)")
    }

    static func fileUnreadable(_ path: String, _ reason: String) -> Text {
        Text("\(path) cannot be read: \(reason)", "파일을 읽을 수 없습니다: \(path) (\(reason))")
    }

    static let lookAtName = Text("Check the file's name.", "파일 이름을 확인하세요.")

    static func unknownZone(_ zone: String) -> Text {
        Text(
            "Warning: the time zone TZ=\(zone) is unknown; dates are in UTC",
            "주의: 알 수 없는 시간대여서 날짜를 UTC로 계산합니다: TZ=\(zone)")
    }

    static func badTimeout(_ text: String) -> Text {
        Text(
            "RATEBOOK_TIMEOUT=\(text) is not a number of seconds",
            "RATEBOOK_TIMEOUT 값이 초 단위 숫자가 아닙니다: \(text)")
    }

    static let timeoutRange = Text("Write 1 to 600.", "1부터 600까지의 수를 입력하세요.")
}
