package import Language

/// All texts that users see.
///
/// Errors of the input, the book or a source are worded in `Failure+*.swift` in this folder.
package enum Messages {
    package static var noResults: Text { Text("No results") }
    package static var noData: Text { Text("No data could be loaded") }
    package static var enterAmount: Text { Text("Enter an amount") }
    package static var enterNumber: Text { Text("Enter a valid number") }

    package static var error: Text { Text("Error") }
    package static var yes: Text { Text("yes") }
    package static var no: Text { Text("no") }
    /// An empty cell of a table.
    package static let nothing = same("–")

    /// A text that is the same in every language.
    package static func same(_ text: String) -> Text { .same(text) }

    /// Several texts joined in each language.
    package static func joined(_ texts: [Text], by separator: String) -> Text {
        .joined(texts, by: separator)
    }

    package static func unexpected(_ error: any Error) -> Text {
        Text("Unexpected: \(error)")
    }

    package static func unexpected(_ detail: String) -> Text {
        Text("Unexpected: \(detail)")
    }

    /// The advice to run a command.
    package static func run(_ command: String) -> Text { run(same(command)) }

    /// The same for a command with a placeholder, which differs in each language.
    package static func run(_ command: Text) -> Text {
        Text("Run: \(command)")
    }

    package static let runSync = run("ratebook sync")
    package static var syncOrHelp: Text {
        Text("Run: ratebook sync. All commands: ratebook help")
    }
    package static let listSources = run("ratebook source list")
    package static func didYouMean(_ name: String) -> Text {
        Text("Did you mean '\(name)'?")
    }

    /// - Parameter line: the words of a command line, without the program's name.
    package static func didYouMean(line: [String]) -> Text {
        let line = (["ratebook"] + line.map(\.shellWord)).joined(separator: " ")
        return Text("Did you mean: \(line)")
    }

    package static func choose(from list: [String]) -> Text {
        let list = list.joined(separator: ", ")
        return Text("Choose from: \(list)")
    }

    package static func isFor(_ option: String, _ other: String) -> Text {
        Text("\(option) is for \(other)")
    }

    package static func excludes(_ one: String, _ other: String) -> Text {
        Text("\(one) and \(other) exclude each other")
    }
}
