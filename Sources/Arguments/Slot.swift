import Language

/// An option, flag or argument of a command.
public class Slot {
    /// How a slot is given on the command line.
    enum Kind {
        /// `--name VALUE`
        case option
        /// `--name`
        case flag
        /// A positional word.
        case argument
    }

    let kind: Kind
    /// The name without dashes.
    let name: String
    let short: Character?
    /// The placeholder of the value in the help.
    let valueName: String
    /// The type of the value; nil for a flag.
    private let type: (any ExpressibleByArgument.Type)?
    private let ownCompletion: Completion?
    let isRepeating: Bool
    let isRequired: Bool
    let help: Text
    private(set) var isFilled = false

    /// A slot of the value that is being made, if one is.
    init(
        _ kind: Kind, _ name: String, short: Character? = nil, value: String = "",
        of type: (any ExpressibleByArgument.Type)? = nil, completion: Completion? = nil,
        isRepeating: Bool = false, isRequired: Bool = false, help: Text
    ) {
        (self.kind, self.name, self.short, valueName) = (kind, name, short, value)
        (self.type, ownCompletion, self.help) = (type, completion, help)
        (self.isRepeating, self.isRequired) = (isRepeating, isRequired)
        SlotList.current?.add(self)
    }

    /// Parses a word into the value; overridden by each wrapper.
    func assign(_ word: String) throws {}

    func fill(_ word: String) throws {
        do {
            try assign(word)
        } catch ArgumentError.invalidValue(let value, name: "", let allowed) {
            throw ArgumentError.invalidValue(value, name: displayName, allowed: allowed)
        }
        isFilled = true
    }

    /// The name on the command line: `--since`, `<pair>`.
    var displayName: String { kind == .argument ? "<\(name)>" : "--\(name)" }

    var takesValue: Bool { kind != .flag }
    var allowedValues: [String] { type?.allowedValues ?? [] }
    var completion: Completion { ownCompletion ?? type?.completion ?? .listed }
}
