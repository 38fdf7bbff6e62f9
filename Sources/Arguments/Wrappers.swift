/// A named option with a value: `--base USD`.
@propertyWrapper public struct Option<Value>: SlotHolder {
    private let cell: Cell<Value>
    let slot: Slot

    public var wrappedValue: Value { cell.value }

    /// An option that may be missing.
    public init<Element: ExpressibleByArgument>(
        name: String? = nil, short: Character? = nil, value: String, help: Text
    ) where Value == Element? {
        let cell = Cell<Value>(nil)
        self.cell = cell
        slot = Slot(
            kind: .option(short: short), name: name, valueName: value, help: help,
            allowedValues: Element.allowedValues, isRepeating: false, isRequired: false
        ) { cell.value = try Element(argument: $0) }
    }

    /// An option that may be given more than once.
    public init<Element: ExpressibleByArgument>(
        name: String? = nil, short: Character? = nil, value: String, help: Text
    ) where Value == [Element] {
        let cell = Cell<Value>([])
        self.cell = cell
        slot = Slot(
            kind: .option(short: short), name: name, valueName: value, help: help,
            allowedValues: Element.allowedValues, isRepeating: true, isRequired: false
        ) { cell.value.append(try Element(argument: $0)) }
    }
}

/// A named option without a value: `--json`.
@propertyWrapper public struct Flag: SlotHolder {
    private let cell: Cell<Bool>
    let slot: Slot

    public var wrappedValue: Bool { cell.value }

    /// A flag that is off unless it is given.
    public init(name: String? = nil, short: Character? = nil, help: Text) {
        let cell = Cell(false)
        self.cell = cell
        slot = Slot(
            kind: .flag(short: short), name: name, valueName: nil, help: help, allowedValues: [],
            isRepeating: false, isRequired: false
        ) { _ in cell.value = true }
    }
}

/// A word by its place: `history PAIR`.
@propertyWrapper public struct Argument<Value>: SlotHolder {
    private let cell: Cell<Value>
    let slot: Slot

    public var wrappedValue: Value { cell.value }

    /// A word that may be missing.
    public init<Element: ExpressibleByArgument>(name: String? = nil, help: Text)
    where Value == Element? {
        let cell = Cell<Value>(nil)
        self.cell = cell
        slot = Slot(
            kind: .argument, name: name, valueName: nil, help: help,
            allowedValues: Element.allowedValues, isRepeating: false, isRequired: false
        ) { cell.value = try Element(argument: $0) }
    }

    /// All further words; at least one where they are required.
    public init<Element: ExpressibleByArgument>(
        name: String? = nil, isRequired: Bool = false, help: Text
    ) where Value == [Element] {
        let cell = Cell<Value>([])
        self.cell = cell
        slot = Slot(
            kind: .argument, name: name, valueName: nil, help: help,
            allowedValues: Element.allowedValues, isRepeating: true, isRequired: isRequired
        ) { cell.value.append(try Element(argument: $0)) }
    }
}

/// Slots that several commands share.
@propertyWrapper public struct OptionGroup<Group: ParsableArguments> {
    public let wrappedValue: Group

    /// A group with all its slots empty.
    public init() { wrappedValue = Group() }
}

/// A type whose wrapped properties are filled from the command line.
public protocol ParsableArguments {
    init()
}

protocol SlotGroup {
    var group: any ParsableArguments { get }
}

extension OptionGroup: SlotGroup {
    var group: any ParsableArguments { wrappedValue }
}

/// The slots of a type in the order of their declaration, and then those of the groups in it.
func slots(of arguments: any ParsableArguments) -> [Slot] {
    var shared: [Slot] = []
    let own = Mirror(reflecting: arguments).children.flatMap { child -> [Slot] in
        if let group = child.value as? any SlotGroup {
            shared += slots(of: group.group)
            return []
        }
        guard let holder = child.value as? any SlotHolder else { return [] }
        if holder.slot.name.isEmpty {
            // A wrapped property is stored under its name with an underscore before it.
            holder.slot.name = String(child.label?.dropFirst() ?? "").kebabCase
        }
        return [holder.slot]
    }
    return own + shared
}
