import CEmbedded
import Embedded
import JSON

/// A document of the project, as assistants read it.
struct AssistantDocument {
    let name: String
    let about: String
    private let file: ratebook_file

    var address: String { "ratebook://docs/\(name).md" }
    var text: String { file.text }

    /// The document as `resources/list` has it.
    var description: JSONValue {
        .object([
            ("uri", .string(address)), ("name", .string(name)), ("description", .string(about)),
            ("mimeType", .string("text/markdown")),
        ])
    }

    static var all: [AssistantDocument] {
        [
            AssistantDocument(
                name: "tour", about: "What the program does, by example", file: ratebook_tour_md()),
            AssistantDocument(
                name: "commands", about: "All commands in one table", file: ratebook_commands_md()),
            AssistantDocument(
                name: "trips", about: "Trips: expenses, people, budgets, settling",
                file: ratebook_trips_md()),
            AssistantDocument(
                name: "sources", about: "The sources of rates and what they publish",
                file: ratebook_sources_md()),
            AssistantDocument(
                name: "json", about: "The fields of all answers in JSON", file: ratebook_json_md()),
        ]
    }
}
