import Answers
import Language

/// The description of addresses in OpenAPI 3.1, made from their table.
struct OpenAPI {
    private let addresses: [ProgramAddress]
    private let server: String
    private let isPaired: Bool

    /// - Parameters:
    ///   - server: where the addresses are found.
    ///   - isPaired: whether they are those of the server of paired devices, which wants a token.
    init(_ addresses: [ProgramAddress], server: String, isPaired: Bool = false) {
        (self.addresses, self.server, self.isPaired) = (addresses, server, isPaired)
    }

    /// The document as JSON.
    var document: String {
        JSONText.object(
            Record(
                [
                    ("openapi", .text("3.1.0")),
                    (
                        "info",
                        .record(
                            Record([
                                (
                                    "title",
                                    .text(
                                        (isPaired ? ProgramWords.pairedTitle : ProgramWords.title)[
                                            .english])
                                ), ("version", .text(Version.number)),
                                (
                                    "description",
                                    .text(
                                        (isPaired
                                            ? ProgramWords.pairedOverview : ProgramWords.overview)[
                                                .english])
                                ),
                            ]))
                    ),
                    ("servers", .list([Record([("url", .text(server))])])),
                    ("paths", .record(Record(paths))),
                    ("components", .record(Record(components))),
                ] + (isPaired ? [("security", .list([Record([("token", .texts([]))])]))] : [])))
    }

    private var components: [(String, Cell)] {
        guard isPaired else { return [("schemas", .record(Record([problem])))] }
        let token = Record([("type", .text("http")), ("scheme", .text("bearer"))])
        return [("securitySchemes", .record(Record([("token", .record(token))])))]
    }

    private var paths: [(String, Cell)] {
        addresses.map { address in
            let method = address.form == nil ? "get" : "post"
            return (address.path, .record(Record([(method, .record(operation(address)))])))
        }
    }

    private func operation(_ address: ProgramAddress) -> Record {
        Record(
            [
                ("operationId", .text(address.id)), ("summary", .text(address.about[.english])),
                ("tags", .texts([String(address.path.split(separator: "/").first ?? "")])),
                ("parameters", .list(address.parameters.map(parameter))),
            ] + body(address) + [
                (
                    "responses",
                    .record(Record([("200", .record(answer(address)))] + failures(address)))
                )
            ])
    }

    /// The form that an address takes.
    private func body(_ address: ProgramAddress) -> [(String, Cell)] {
        guard let form = address.form else { return [] }
        let properties = form.map { field -> (String, Cell) in
            let schema = field.kind.schema.adding([("description", .text(field.about[.english]))])
            return (field.name, .record(schema))
        }
        let schema = Record([
            ("type", .text("object")), ("properties", .record(Record(properties))),
            ("required", .texts(form.filter(\.isRequired).map(\.name))),
        ])
        let type = "application/x-www-form-urlencoded"
        return [
            (
                "requestBody",
                .record(
                    Record([
                        ("required", .flag(true)),
                        (
                            "content",
                            .record(
                                Record([(type, .record(Record([("schema", .record(schema))])))]))
                        ),
                    ]))
            )
        ]
    }

    private func parameter(_ parameter: ProgramParameter) -> Record {
        var members: [(String, Cell)] = [
            ("name", .text(parameter.name)), ("in", .text(parameter.isInPath ? "path" : "query")),
            ("required", .flag(parameter.isRequired)),
            ("description", .text(parameter.about[.english])),
            (
                "schema",
                .record(
                    parameter.kind.schema.adding(
                        parameter.standard.map { [("default", parameter.value($0))] } ?? []))
            ),
        ]
        if let example = parameter.example {
            members.append(("example", parameter.value(example)))
        }
        return Record(members)
    }

    private func answer(_ address: ProgramAddress) -> Record {
        let contents = address.formats.map { format -> (String, Cell) in
            let schema = format == .json ? address.answer.schema() : FieldType.text.schema()
            let type = format.type.prefix { $0 != ";" }
            return (String(type), .record(Record([("schema", .record(schema))])))
        }
        return Record([
            ("description", .text(ProgramWords.answer[.english])),
            ("headers", Self.headers(Self.headers(of: address))),
            ("content", .record(Record(contents))),
        ])
    }

    /// The headers of an answer by which it is kept, and by which a list goes on.
    private static func headers(of address: ProgramAddress) -> [(String, Text)] {
        guard address.errors != .failures else { return [] }
        let names = address.parameters.map(\.name)
        var headers = [
            ("ETag", ProgramWords.etag), ("Last-Modified", ProgramWords.lastModified),
            ("Cache-Control", ProgramWords.cacheControl),
        ]
        if names.contains("page") || names.contains("since") {
            headers.append(("Link", ProgramWords.link))
        }
        if names.contains("since") { headers.append(("X-Cursor", ProgramWords.nextCursor)) }
        return headers
    }

    private static func headers(_ headers: [(String, Text)]) -> Cell {
        .record(
            Record(
                headers.map { name, about in
                    let schema = Record([("type", .text("string"))])
                    return (
                        name,
                        .record(
                            Record([
                                ("description", .text(about[.english])),
                                ("schema", .record(schema)),
                            ]))
                    )
                }))
    }

    /// The responses without a body of a failure: that nothing has changed, and that too many requests were sent.
    private static func common(_ type: String, _ schema: Record) -> [(String, Cell)] {
        let unchanged = Record([("description", .text(ProgramWords.unchanged[.english]))])
        let tooMany = failure(ProgramWords.tooMany, type, schema)
            .adding([("headers", headers([("Retry-After", ProgramWords.retryAfter)]))])
        return [("304", .record(unchanged)), ("429", .record(tooMany))]
    }

    /// The responses to requests that fail.
    private func failures(_ address: ProgramAddress) -> [(String, Cell)] {
        if address.errors == .messages {
            let message = FieldType.object([ProgramField("message", .text, ProgramWords.message)])
            return [("404", ProgramWords.notFound), ("422", ProgramWords.badParameter)].map {
                ($0, .record(Self.failure($1, "application/json", message.schema())))
            } + Self.common("application/json", message.schema())
        }
        if address.errors == .failures {
            let schema = FieldType.object([
                ProgramField("error", .object(Self.error), ProgramWords.message)
            ])
            .schema()
            return [
                ("401", ProgramWords.noToken), ("422", ProgramWords.badParameter),
                ("503", ProgramWords.notFound),
            ].map { ($0, .record(Self.failure($1, "application/json", schema))) }
        }
        let schema = Record([("$ref", .text("#/components/schemas/Problem"))])
        let all = [
            ("400", ProgramWords.badParameter), ("404", ProgramWords.notFound),
            ("409", ProgramWords.nothingStored),
        ]
        let type = "application/problem+json"
        return all.map { ($0, .record(Self.failure($1, type, schema))) } + Self.common(type, schema)
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

    /// The fields of an error as commands state it.
    private static let error = [
        ProgramField("code", .integer, ProgramWords.exitCode),
        ProgramField("kind", .text, ProgramWords.problemType),
        ProgramField("message", .text, ProgramWords.problemDetail),
        ProgramField("hint", .text, optional: true, ProgramWords.problemHint),
    ]

    /// The schema of an error (RFC 9457).
    private var problem: (String, Cell) {
        let fields = [
            ProgramField(
                "type", .text,
                ProgramWords.problemType(Problem.kinds.map { "/#\($0)" }.joined(separator: ", "))),
            ProgramField("title", .text, ProgramWords.problemTitle),
            ProgramField("status", .integer, ProgramWords.problemStatus),
            ProgramField("detail", .text, ProgramWords.problemDetail),
            ProgramField("hint", .text, optional: true, ProgramWords.problemHint),
        ]
        return ("Problem", .record(FieldType.object(fields).schema()))
    }
}
