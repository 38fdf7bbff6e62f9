import Language

/// A property wrapper of a command: a slot, or a group of them.
///
/// One class for both, so that finding them among a command's properties is a cast that succeeds:
/// one that fails, or that asks for a protocol, searches all conformances of the program.
public class SlotHolder {
    init() {}
}

/// An option, flag or argument of a command.
public class Slot: SlotHolder {
    /// How a slot is named on the command line.
    enum Kind: Equatable {
        /// `--name VALUE`
        case option(short: Character?)
        /// `--name`
        case flag(short: Character?)
        /// A positional word.
        case argument
    }

    let kind: Kind
    let help: Text
    let allowedValues: [String]
    let completion: Completion
    let isRepeating: Bool
    let isRequired: Bool
    /// The name without dashes, by default the property's name.
    var name: String
    /// The placeholder of the value in the help.
    let valueName: String
    private(set) var isFilled = false

    init(
        kind: Kind, name: String?, valueName: String?, help: Text, allowedValues: [String],
        completion: Completion = .listed, isRepeating: Bool, isRequired: Bool
    ) {
        self.kind = kind
        self.name = name ?? ""
        self.valueName = valueName ?? ""
        self.help = help
        self.allowedValues = allowedValues
        self.completion = completion
        self.isRepeating = isRepeating
        self.isRequired = isRequired
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

    var short: Character? {
        switch kind {
        case .option(let short), .flag(let short): short
        case .argument: nil
        }
    }

    var takesValue: Bool { if case .flag = kind { false } else { true } }
}

/// A property wrapper that includes the slots of another type.
public class SlotGroup: SlotHolder {
    /// The value whose slots are included.
    var group: any ParsableArguments { preconditionFailure("a group of nothing") }

    /// Uses the slots of another value if it has the same type; returns whether it does.
    func adopt(_ other: any ParsableArguments) -> Bool { false }
}

extension String {
    /// `noColor` as `no-color`.
    var kebabCase: String {
        guard utf8.contains(where: { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) else {
            return self
        }
        return reduce(into: "") { text, letter in
            if letter.isUppercase { text += "-" }
            text += letter.lowercased()
        }
    }
}
