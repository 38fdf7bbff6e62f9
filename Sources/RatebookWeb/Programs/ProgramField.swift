import Answers
import Language

/// A field of an answer to programs: its name, its type and its meaning.
struct ProgramField: Sendable {
    let name: String
    let type: FieldType
    let isOptional: Bool
    let about: Text

    init(_ name: String, _ type: FieldType, optional: Bool = false, _ about: Text) {
        (self.name, self.type, self.isOptional, self.about) = (name, type, optional, about)
    }
}

/// The type of a field, as a schema of JSON has it.
indirect enum FieldType: Sendable {
    case text, decimal, number, date, instant, integer, boolean
    case words([String])
    case texts
    case object([ProgramField])
    case list([ProgramField])
    /// A list of objects of one of some kinds.
    case anyOf([[ProgramField]])
    /// An object whose names are data, such as the rates of Frankfurter's answers.
    case map(FieldType)
}

extension FieldType {
    /// Its JSON schema.
    ///
    /// - Parameter isOptional: whether it may be null.
    func schema(isOptional: Bool = false, about: String? = nil) -> Record {
        var members: [(String, Cell)] = []
        func type(_ name: String) {
            members.append(("type", isOptional ? .texts([name, "null"]) : .text(name)))
        }
        switch self {
        case .text: type("string")
        case .decimal:
            type("string")
            members.append(("pattern", .text("^-?[0-9]+(\\.[0-9]+)?$")))
        case .number: type("number")
        case .date:
            type("string")
            members.append(("format", .text("date")))
        case .instant:
            type("string")
            members.append(("format", .text("date-time")))
        case .integer: type("integer")
        case .boolean: type("boolean")
        case .words(let words):
            type("string")
            members.append(("enum", .texts(words)))
        case .texts:
            type("array")
            members.append(("items", .record(FieldType.text.schema())))
        case .object(let fields):
            type("object")
            members += Self.members(fields)
        case .list(let fields):
            type("array")
            members.append(("items", .record(FieldType.object(fields).schema())))
        case .anyOf(let kinds):
            type("array")
            let any = kinds.map { FieldType.object($0).schema() }
            members.append(("items", .record(Record([("anyOf", .list(any))]))))
        case .map(let values):
            type("object")
            members.append(("additionalProperties", .record(values.schema())))
        }
        if let about { members.append(("description", .text(about))) }
        return Record(members)
    }

    private static func members(_ fields: [ProgramField]) -> [(String, Cell)] {
        [
            (
                "properties",
                .record(
                    Record(
                        fields.map { field in
                            let schema = field.type.schema(
                                isOptional: field.isOptional, about: field.about[.english])
                            return (field.name, .record(schema))
                        }))
            ),
            ("required", .texts(fields.map(\.name))),
        ]
    }
}
