/// One place of a command that the command line can fill: what it is called, what it takes,
/// and where the value goes.
public final class Slot {
    /// How a slot is named on the command line.
    enum Kind: Equatable {
        /// `--name VALUE`
        case option(short: Character?)
        /// `--name`
        case flag(short: Character?)
        /// A word by its place.
        case argument
    }

    let kind: Kind
    let help: Text
    let allowedValues: [String]
    let completion: Completion
    let isRepeating: Bool
    let isRequired: Bool
    private let assign: (String) throws -> Void
    /// The name, without dashes; from the property's name unless it was given.
    var name: String
    /// What the value is called in the help.
    let valueName: String
    private(set) var isFilled = false

    init(
        kind: Kind, name: String?, valueName: String?, help: Text, allowedValues: [String],
        completion: Completion = .listed, isRepeating: Bool, isRequired: Bool,
        assign: @escaping (String) throws -> Void
    ) {
        self.kind = kind
        self.name = name ?? ""
        self.valueName = valueName ?? ""
        self.help = help
        self.allowedValues = allowedValues
        self.completion = completion
        self.isRepeating = isRepeating
        self.isRequired = isRequired
        self.assign = assign
    }

    func fill(_ word: String) throws {
        do {
            try assign(word)
        } catch ArgumentError.invalidValue(let value, name: "", let allowed) {
            throw ArgumentError.invalidValue(value, name: displayName, allowed: allowed)
        }
        isFilled = true
    }

    /// The name as it is typed: `--since`, `<pair>`.
    var displayName: String { kind == .argument ? "<\(name)>" : "--\(name)" }

    var short: Character? {
        switch kind {
        case .option(let short), .flag(let short): short
        case .argument: nil
        }
    }

    var takesValue: Bool {
        if case .flag = kind { false } else { true }
    }
}

/// A value that is filled while the command line is read.
final class Cell<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

/// A property wrapper that stands for one slot.
///
/// A class, as is ``SlotGroup``: finding them among a command's properties is then a look at a
/// pointer, where asking for a protocol searches all conformances of the program.
public class SlotHolder {
    let slot: Slot

    init(_ slot: Slot) { self.slot = slot }
}

/// A property wrapper that stands for the slots of another type.
public class SlotGroup {
    let group: any ParsableArguments

    init(_ group: any ParsableArguments) { self.group = group }
}

extension String {
    /// `noColor` as `no-color`.
    var kebabCase: String {
        reduce(into: "") { text, letter in
            if letter.isUppercase { text += "-" }
            text += letter.lowercased()
        }
    }
}
