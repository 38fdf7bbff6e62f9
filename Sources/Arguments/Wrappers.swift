public import Language

/// A named option with a value: `--base USD`.
@propertyWrapper public final class Option<Value>: Slot {
    public private(set) var wrappedValue: Value
    private let read: (inout Value, String) throws -> Void

    /// Creates an optional option.
    ///
    /// - Parameter value: the placeholder of the value; without one, the help lists the allowed
    ///   values.
    public init<Element: ExpressibleByArgument>(
        _ name: String, short: Character? = nil, value: String = "",
        completion: Completion? = nil, help: Text
    ) where Value == Element? {
        wrappedValue = nil
        read = { $0 = try Element(argument: $1) }
        super.init(
            .option, name, short: short, value: value, of: Element.self, completion: completion,
            help: help)
    }

    /// Creates a repeatable option.
    public init<Element: ExpressibleByArgument>(
        _ name: String, short: Character? = nil, value: String = "",
        completion: Completion? = nil, help: Text
    ) where Value == [Element] {
        wrappedValue = []
        read = { $0.append(try Element(argument: $1)) }
        super.init(
            .option, name, short: short, value: value, of: Element.self, completion: completion,
            isRepeating: true, help: help)
    }

    override func assign(_ word: String) throws { try read(&wrappedValue, word) }
}

/// A named option without a value: `--json`.
@propertyWrapper public final class Flag: Slot {
    public private(set) var wrappedValue = false

    /// Creates a flag, which is off by default.
    public init(_ name: String, short: Character? = nil, help: Text) {
        super.init(.flag, name, short: short, help: help)
    }

    override func assign(_ word: String) { wrappedValue = true }
}

/// A positional argument: `history PAIR`.
@propertyWrapper public final class Argument<Value>: Slot {
    public private(set) var wrappedValue: Value
    private let read: (inout Value, String) throws -> Void

    /// Creates an argument, optional unless required.
    public init<Element: ExpressibleByArgument>(
        _ name: String, isRequired: Bool = false, completion: Completion? = nil, help: Text
    ) where Value == Element? {
        wrappedValue = nil
        read = { $0 = try Element(argument: $1) }
        super.init(
            .argument, name, of: Element.self, completion: completion, isRequired: isRequired,
            help: help)
    }

    /// Creates an argument that takes all further words; at least one if required.
    public init<Element: ExpressibleByArgument>(
        _ name: String, isRequired: Bool = false, completion: Completion? = nil, help: Text
    ) where Value == [Element] {
        wrappedValue = []
        read = { $0.append(try Element(argument: $1)) }
        super.init(
            .argument, name, of: Element.self, completion: completion, isRepeating: true,
            isRequired: isRequired, help: help)
    }

    override func assign(_ word: String) throws { try read(&wrappedValue, word) }
}

/// Slots that several commands share.
///
/// The structure itself asks nothing of its type: a constraint there is looked up among all
/// conformances of the program, each time that a type of group is met first.
@propertyWrapper public struct OptionGroup<Group> {
    public let wrappedValue: Group

    /// A group with all its slots empty, or the common options if they are of its type.
    public init() where Group: ParsableArguments {
        wrappedValue = SlotList.current?.group() ?? Group()
    }
}
