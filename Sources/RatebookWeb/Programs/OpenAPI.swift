import Answers
import Language

/// The description of addresses in OpenAPI 3.1, made from their table.
struct OpenAPI {
    private let routes: [ProgramRoute]
    private let address: String
    private let title: String

    init(_ routes: [ProgramRoute], address: String, title: String = "ratebook: exchange rates") {
        (self.routes, self.address, self.title) = (routes, address, title)
    }

    /// The document as JSON.
    var document: String {
        JSONText.object(
            Record([
                ("openapi", .text("3.1.0")),
                (
                    "info",
                    .record(
                        Record([
                            ("title", .text(title)), ("version", .text(Version.number)),
                            ("description", .text(ProgramWords.overview[.english])),
                        ]))
                ),
                ("servers", .list([Record([("url", .text(address))])])),
                ("paths", .record(Record(paths))),
                ("components", .record(Record([("schemas", .record(Record([problem])))]))),
            ]))
    }

    private var paths: [(String, Cell)] {
        routes.map { ($0.path, .record(Record([("get", .record(operation($0)))]))) }
    }

    private func operation(_ route: ProgramRoute) -> Record {
        Record([
            ("operationId", .text(route.id)), ("summary", .text(route.about[.english])),
            ("tags", .texts([String(route.path.split(separator: "/").first ?? "")])),
            ("parameters", .list(route.parameters.map(parameter))),
            ("responses", .record(Record([("200", .record(answer(route)))] + failures(route)))),
        ])
    }

    private func parameter(_ parameter: ProgramParameter) -> Record {
        var members: [(String, Cell)] = [
            ("name", .text(parameter.name)), ("in", .text(parameter.isInPath ? "path" : "query")),
            ("required", .flag(parameter.isRequired)),
            ("description", .text(parameter.about[.english])),
            ("schema", .record(parameter.kind.schema)),
        ]
        if let example = parameter.example {
            let isNumber = if case .count = parameter.kind { true } else { false }
            members.append(("example", isNumber ? .number(example) : .text(example)))
        }
        return Record(members)
    }

    private func answer(_ route: ProgramRoute) -> Record {
        let contents = route.formats.map { format -> (String, Cell) in
            let schema = format == .json ? route.answer.schema() : FieldType.text.schema()
            let type = format.type.prefix { $0 != ";" }
            return (String(type), .record(Record([("schema", .record(schema))])))
        }
        return Record([
            ("description", .text(ProgramWords.answer[.english])),
            ("content", .record(Record(contents))),
        ])
    }

    /// What is answered where there is no answer.
    private func failures(_ route: ProgramRoute) -> [(String, Cell)] {
        if route.ignoresUnknown {
            let message = FieldType.object([ProgramField("message", .text, ProgramWords.message)])
            return [("404", ProgramWords.notFound), ("422", ProgramWords.badParameter)].map {
                ($0, .record(Self.failure($1, "application/json", message.schema())))
            }
        }
        let schema = Record([("$ref", .text("#/components/schemas/Problem"))])
        let all = [
            ("400", ProgramWords.badParameter), ("404", ProgramWords.notFound),
            ("409", ProgramWords.nothingStored), ("429", ProgramWords.tooMany),
        ]
        return all.map { ($0, .record(Self.failure($1, "application/problem+json", schema))) }
    }

    private static func failure(_ about: Text, _ type: String, _ schema: Record) -> Record {
        Record([
            ("description", .text(about[.english])),
            (
                "content",
                .record(Record([(type, .record(Record([("schema", .record(schema))])))]))
            ),
        ])
    }

    /// The schema of an error (RFC 9457).
    private var problem: (String, Cell) {
        let fields = [
            ProgramField("type", .text, ProgramWords.problemType),
            ProgramField("title", .text, ProgramWords.problemTitle),
            ProgramField("status", .integer, ProgramWords.problemStatus),
            ProgramField("detail", .text, ProgramWords.problemDetail),
            ProgramField("hint", .text, optional: true, ProgramWords.problemHint),
        ]
        return ("Problem", .record(FieldType.object(fields).schema()))
    }
}
