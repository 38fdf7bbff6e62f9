/// A named option with a value: `--base USD`.
@propertyWrapper public final class Option<Value>: SlotHolder {
    private let cell: Cell<Value>

    public var wrappedValue: Value { cell.value }

    /// An option that may be missing.
    public init<Element: ExpressibleByArgument>(
        name: String? = nil, short: Character? = nil, value: String,
        completion: Completion? = nil, help: Text
    ) where Value == Element? {
        let cell = Cell<Value>(nil)
        self.cell = cell
        super.init(
            Slot(
                kind: .option(short: short), name: name, valueName: value, help: help,
                allowedValues: Element.allowedValues,
                completion: completion ?? Element.completion, isRepeating: false, isRequired: false
            ) { cell.value = try Element(argument: $0) })
    }

    /// An option that may be given more than once.
    public init<Element: ExpressibleByArgument>(
        name: String? = nil, short: Character? = nil, value: String,
        completion: Completion? = nil, help: Text
    ) where Value == [Element] {
        let cell = Cell<Value>([])
        self.cell = cell
        super.init(
            Slot(
                kind: .option(short: short), name: name, valueName: value, help: help,
                allowedValues: Element.allowedValues,
                completion: completion ?? Element.completion, isRepeating: true, isRequired: false
            ) { cell.value.append(try Element(argument: $0)) })
    }
}

/// A named option without a value: `--json`.
@propertyWrapper public final class Flag: SlotHolder {
    private let cell: Cell<Bool>

    public var wrappedValue: Bool { cell.value }

    /// A flag that is off unless it is given.
    public init(name: String? = nil, short: Character? = nil, help: Text) {
        let cell = Cell(false)
        self.cell = cell
        super.init(
            Slot(
                kind: .flag(short: short), name: name, valueName: nil, help: help,
                allowedValues: [], isRepeating: false, isRequired: false
            ) { _ in cell.value = true })
    }
}

/// A word by its place: `history PAIR`.
@propertyWrapper public final class Argument<Value>: SlotHolder {
    private let cell: Cell<Value>

    public var wrappedValue: Value { cell.value }

    /// A word that may be missing, unless it is required.
    public init<Element: ExpressibleByArgument>(
        name: String? = nil, isRequired: Bool = false, completion: Completion? = nil,
        help: Text
    ) where Value == Element? {
        let cell = Cell<Value>(nil)
        self.cell = cell
        super.init(
            Slot(
                kind: .argument, name: name, valueName: nil, help: help,
                allowedValues: Element.allowedValues,
                completion: completion ?? Element.completion, isRepeating: false,
                isRequired: isRequired
            ) { cell.value = try Element(argument: $0) })
    }

    /// All further words; at least one where they are required.
    public init<Element: ExpressibleByArgument>(
        name: String? = nil, isRequired: Bool = false, completion: Completion? = nil,
        help: Text
    ) where Value == [Element] {
        let cell = Cell<Value>([])
        self.cell = cell
        super.init(
            Slot(
                kind: .argument, name: name, valueName: nil, help: help,
                allowedValues: Element.allowedValues,
                completion: completion ?? Element.completion, isRepeating: true,
                isRequired: isRequired
            ) { cell.value.append(try Element(argument: $0)) })
    }
}

/// Slots that several commands share.
@propertyWrapper public final class OptionGroup<Group: ParsableArguments>: SlotGroup {
    public let wrappedValue: Group

    /// A group with all its slots empty.
    public init() {
        let group = Group()
        wrappedValue = group
        super.init(group)
    }
}

/// A type whose wrapped properties are filled from the command line.
public protocol ParsableArguments {
    init()
}

/// The slots of a type in the order of their declaration, and then those of the groups in it.
func slots(of arguments: any ParsableArguments) -> [Slot] {
    var shared: [Slot] = []
    let own = Mirror(reflecting: arguments).children.flatMap { child -> [Slot] in
        if let group = child.value as? SlotGroup {
            shared += slots(of: group.group)
            return []
        }
        guard let holder = child.value as? SlotHolder else { return [] }
        if holder.slot.name.isEmpty {
            // A wrapped property is stored under its name with an underscore before it.
            holder.slot.name = String(child.label?.dropFirst() ?? "").kebabCase
        }
        return [holder.slot]
    }
    return own + shared
}
