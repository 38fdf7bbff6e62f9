/// A type whose wrapped properties are parsed from the command line.
public protocol ParsableArguments {
    /// Creates a value with all its slots empty.
    init()
}

extension ParsableArguments {
    /// A value with all its slots empty, and these: its own in the order of their declaration, then
    /// those of its groups.
    ///
    /// - Parameter common: takes the place of the group of its type.
    static func made(with common: CommonOptions? = nil) -> (arguments: Self, slots: [Slot]) {
        let list = SlotList(common)
        let arguments = SlotList.$current.withValue(list) { Self() }
        return (arguments, list.own + list.shared)
    }
}

/// The slots of a value that is being made.
///
/// Wrapped properties are initialised in the order of their declaration, and each slot or group
/// adds itself to the list of the task that makes the value. `@unchecked`, as the compiler cannot
/// see that no other task does.
final class SlotList: @unchecked Sendable {
    @TaskLocal static var current: SlotList?

    private let common: CommonOptions?
    fileprivate private(set) var own: [Slot] = []
    fileprivate private(set) var shared: [Slot] = []

    init(_ common: CommonOptions?) { self.common = common }

    func add(_ slot: Slot) { own.append(slot) }

    /// Adds the slots of a group and returns its value.
    func group<Group: ParsableArguments>() -> Group {
        // Compared first: a cast that fails takes longer than the whole rest.
        if let common, type(of: common.arguments) == Group.self,
            let group = common.arguments as? Group
        {
            shared += common.slots
            return group
        }
        let (group, slots) = Group.made()
        shared += slots
        return group
    }
}
