public import Language
// `_forEachField`: the fields of a type with their names and places.
@_spi(Reflection) internal import Swift

/// A named option with a value: `--base USD`.
@propertyWrapper public final class Option<Value>: Slot {
    public private(set) var wrappedValue: Value
    private let read: (inout Value, String) throws -> Void

    /// Creates an optional option.
    public init<Element: ExpressibleByArgument>(
        name: String? = nil, short: Character? = nil, value: String,
        completion: Completion? = nil, help: Text
    ) where Value == Element? {
        wrappedValue = nil
        read = { $0 = try Element(argument: $1) }
        super.init(
            kind: .option(short: short), name: name, valueName: value, help: help,
            allowedValues: Element.allowedValues,
            completion: completion ?? Element.completion, isRepeating: false, isRequired: false)
    }

    /// Creates a repeatable option.
    public init<Element: ExpressibleByArgument>(
        name: String? = nil, short: Character? = nil, value: String,
        completion: Completion? = nil, help: Text
    ) where Value == [Element] {
        wrappedValue = []
        read = { $0.append(try Element(argument: $1)) }
        super.init(
            kind: .option(short: short), name: name, valueName: value, help: help,
            allowedValues: Element.allowedValues,
            completion: completion ?? Element.completion, isRepeating: true, isRequired: false)
    }

    override func assign(_ word: String) throws { try read(&wrappedValue, word) }
}

/// A named option without a value: `--json`.
@propertyWrapper public final class Flag: Slot {
    public private(set) var wrappedValue = false

    /// Creates a flag, which is off by default.
    public init(name: String? = nil, short: Character? = nil, help: Text) {
        super.init(
            kind: .flag(short: short), name: name, valueName: nil, help: help,
            allowedValues: [], isRepeating: false, isRequired: false)
    }

    override func assign(_ word: String) { wrappedValue = true }
}

/// A positional argument: `history PAIR`.
@propertyWrapper public final class Argument<Value>: Slot {
    public private(set) var wrappedValue: Value
    private let read: (inout Value, String) throws -> Void

    /// Creates an argument, optional unless required.
    public init<Element: ExpressibleByArgument>(
        name: String? = nil, isRequired: Bool = false, completion: Completion? = nil,
        help: Text
    ) where Value == Element? {
        wrappedValue = nil
        read = { $0 = try Element(argument: $1) }
        super.init(
            kind: .argument, name: name, valueName: nil, help: help,
            allowedValues: Element.allowedValues,
            completion: completion ?? Element.completion, isRepeating: false,
            isRequired: isRequired)
    }

    /// Creates an argument that takes all further words; at least one if required.
    public init<Element: ExpressibleByArgument>(
        name: String? = nil, isRequired: Bool = false, completion: Completion? = nil,
        help: Text
    ) where Value == [Element] {
        wrappedValue = []
        read = { $0.append(try Element(argument: $1)) }
        super.init(
            kind: .argument, name: name, valueName: nil, help: help,
            allowedValues: Element.allowedValues,
            completion: completion ?? Element.completion, isRepeating: true,
            isRequired: isRequired)
    }

    override func assign(_ word: String) throws { try read(&wrappedValue, word) }
}

/// Slots that several commands share.
///
/// The class itself asks nothing of its type: a constraint there is looked up among all
/// conformances of the program, each time that a type of group is met first.
@propertyWrapper public final class OptionGroup<Group>: SlotGroup {
    /// Created on first use, as it is usually replaced before by ``adopt(_:)``.
    public private(set) lazy var wrappedValue = make()
    private let make: () -> Group
    private let arguments: (Group) -> any ParsableArguments

    /// A group with all its slots empty.
    public init() where Group: ParsableArguments {
        make = { Group() }
        arguments = { $0 }
        super.init()
    }

    override var group: any ParsableArguments { arguments(wrappedValue) }

    override func adopt(_ other: any ParsableArguments) -> Bool {
        // Compared first: a cast that fails takes longer than the whole rest.
        guard type(of: other) == Group.self, let other = other as? Group else { return false }
        wrappedValue = other
        return true
    }
}

/// A type whose wrapped properties are parsed from the command line.
public protocol ParsableArguments {
    init()
}

/// The slots of a type in the order of their declaration, and then those of the groups in it.
///
/// - Parameter common: takes the place of the group of its type.
func slots<Arguments: ParsableArguments>(
    of arguments: Arguments, common: CommonOptions? = nil
) -> [Slot] {
    var own: [Slot] = []
    var shared: [Slot] = []
    withUnsafeBytes(of: arguments) { bytes in
        // `Mirror` looks for conformances in the whole program, which takes longer than a query.
        // Without options, said by their number: `[]` is made by generic code.
        let options = _EachFieldOptions(rawValue: 0)
        _ = _forEachField(of: Arguments.self, options: options) { label, offset, type, _ in
            guard type is SlotHolder.Type else { return true }
            let holder = bytes.load(fromByteOffset: offset, as: SlotHolder.self)
            if let slot = holder as? Slot {
                if slot.name.isEmpty {
                    // A wrapped property is stored under its name with an underscore before it.
                    slot.name = String(String(cString: label).dropFirst()).kebabCase
                }
                own.append(slot)
            } else if let holder = holder as? SlotGroup {
                if let common, holder.adopt(common.arguments) {
                    shared += common.slots
                } else {
                    shared += slots(of: holder.group)
                }
            }
            return true
        }
    }
    return own + shared
}
