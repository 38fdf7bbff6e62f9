import Answers
import JSON
import Language
import Texts

/// A tool for assistants: a command of the program, with the inputs that an assistant may give it.
struct AssistantTool {
    let name: String
    let title: Text
    let about: Text
    let command: any Command.Type
    let inputs: [Input]
    /// Options of the command that every call has.
    var options: [String] = []
    /// The name under which a list stands in the answer, which is always an object; nil for a command that answers with
    /// an object.
    var list: String?
    /// A command whose fields stand in the answer before the list, with these options.
    var heading: [String]?
    /// The field with the day of the rates, where the command does not state its age.
    var day: String?
    var isWriting = false

    /// What an assistant gives a tool.
    struct Input {
        let name: String
        let about: Text
        var place = Place.option
        var isRequired = false
        /// The only values; nil for any.
        var values: [String]?
        /// The value where none is given.
        var standard: String?

        enum Place {
            /// The command's option of the same name.
            case option
            /// A word of the command.
            case word
        }

        /// The option's name on the command line.
        fileprivate var option: String { "--" + name.replacing("_", with: "-") }

        /// Its JSON schema, without its name.
        fileprivate func schema(_ language: Language) -> JSONValue {
            var members: [(String, JSONValue)] = [
                ("type", .string("string")),
                ("description", .string(about[language])),
            ]
            if let standard { members.append(("default", .string(standard))) }
            if let values { members.append(("enum", .array(values.map { .string($0) }))) }
            return .object(members)
        }
    }
}

extension JSONValue {
    /// An object of names and values in their order.
    static func object(_ members: [(String, JSONValue)]) -> JSONValue {
        .object(members.map { JSONMember(name: $0, value: $1) })
    }
}

extension AssistantTool {
    /// The tool as `tools/list` has it.
    func description(_ language: Language) -> JSONValue {
        let properties = inputs.map { ($0.name, $0.schema(language)) }
        let required = inputs.filter(\.isRequired).map { JSONValue.string($0.name) }
        var schema: [(String, JSONValue)] = [
            ("type", .string("object")), ("properties", .object(properties)),
            ("additionalProperties", .bool(false)),
        ]
        if !required.isEmpty { schema.insert(("required", .array(required)), at: 2) }
        return .object([
            ("name", .string(name)), ("title", .string(title[language])),
            ("description", .string(about[language])), ("inputSchema", .object(schema)),
            (
                "annotations",
                .object([
                    ("readOnlyHint", .bool(!isWriting)), ("destructiveHint", .bool(false)),
                    ("idempotentHint", .bool(!isWriting)), ("openWorldHint", .bool(false)),
                ])
            ),
        ])
    }

    /// The words of the command for the arguments of a call.
    ///
    /// No value can be read as another option: options have their value behind `=`, words stand behind `--`.
    /// - Throws: ``Failure`` for an argument that is missing, unknown or of another type.
    func words(_ arguments: JSONValue) throws(Failure) -> [String] {
        guard case .object(let members) = arguments else {
            throw .usage("bad-arguments", Messages.Assistants.notAnObject)
        }
        for member in members where !inputs.contains(where: { $0.name == member.name }) {
            throw .usage(
                "unknown-argument", Messages.Assistants.unknownArgument(member.name),
                Messages.Assistants.arguments(inputs.map(\.name).joined(separator: ", ")))
        }
        var (options, words) = (options, [String]())
        for input in inputs {
            let given = arguments[input.name].flatMap { $0 == .null ? nil : $0 }
            guard let value = given ?? input.standard.map({ .string($0) }) else {
                guard !input.isRequired else {
                    throw .usage(
                        "missing-argument", Messages.Assistants.missingArgument(input.name))
                }
                continue
            }
            switch input.place {
            case .option: options.append("\(input.option)=\(try Self.text(value, input))")
            case .word: words.append(try Self.text(value, input))
            }
        }
        return options + (words.isEmpty ? [] : ["--"] + words)
    }

    private static func text(_ value: JSONValue, _ input: Input) throws(Failure) -> String {
        switch value {
        case .string(let text): return text
        // Digits are kept as they were written.
        case .number(let digits): return digits
        default: throw .usage("bad-argument", Messages.Assistants.wantsText(input.name))
        }
    }
}
