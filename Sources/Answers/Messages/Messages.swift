package import Language

/// All texts that users see, in every language; a text that lacks a language does not compile.
///
/// Errors of the input, the book or a source are worded in `Failure+*.swift` in this folder.
package enum Messages {
    package static var noResults: Text { Text("No results", "검색 결과 없음") }
    package static var noData: Text { Text("No data could be loaded", "데이터를 불러올 수 없습니다") }
    package static var enterAmount: Text { Text("Enter an amount", "금액을 입력해주세요") }
    package static var enterNumber: Text { Text("Enter a valid number", "올바른 숫자를 입력해주세요") }

    package static var error: Text { Text("Error", "오류") }
    package static var yes: Text { Text("yes", "예") }
    package static var no: Text { Text("no", "아니요") }
    /// An empty cell of a table.
    package static let nothing = same("–")

    /// A text that is the same in every language.
    package static func same(_ text: String) -> Text { Text(text, text) }

    /// Several texts joined in each language.
    package static func joined(_ texts: [Text], by separator: String) -> Text {
        func joined(_ language: Language) -> String {
            texts.map { $0[language] }.joined(separator: separator)
        }
        return Text(joined(.english), joined(.korean))
    }

    package static func unexpected(_ error: any Error) -> Text {
        Text("Unexpected: \(error)", "예상하지 못한 오류: \(error)")
    }

    package static func unexpected(_ detail: String) -> Text {
        Text("Unexpected: \(detail)", "예상하지 못한 오류: \(detail)")
    }

    /// The advice to run a command.
    package static func run(_ command: String) -> Text {
        run(command, command)
    }

    /// The same for a command with a placeholder, which differs in each language.
    package static func run(_ english: String, _ korean: String) -> Text {
        Text("Run: \(english)", "실행해 보세요: \(korean)")
    }

    package static let runSync = run("ratebook sync")
    package static var syncOrHelp: Text {
        Text(
            "Run: ratebook sync. All commands: ratebook help",
            "실행해 보세요: ratebook sync. 전체 명령: ratebook help")
    }
    package static let listSources = run("ratebook source list")
    package static func didYouMean(_ name: String) -> Text {
        Text("Did you mean '\(name)'?", "혹시 '\(name)'인가요?")
    }

    /// - Parameter line: the words of a command line, without the program's name.
    package static func didYouMean(line: [String]) -> Text {
        let line = (["ratebook"] + line.map(\.shellWord)).joined(separator: " ")
        return Text("Did you mean: \(line)", "혹시 다음 명령인가요? \(line)")
    }

    package static func choose(from list: [String]) -> Text {
        let list = list.joined(separator: ", ")
        return Text("Choose from: \(list)", "다음 중에서 고르세요: \(list)")
    }

    package static func isFor(_ option: String, _ other: String) -> Text {
        Text("\(option) is for \(other)", "\(other)와 함께 쓰는 옵션입니다: \(option)")
    }

    package static func excludes(_ one: String, _ other: String) -> Text {
        Text("\(one) and \(other) exclude each other", "함께 쓸 수 없는 옵션: \(one), \(other)")
    }
}
