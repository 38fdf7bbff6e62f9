internal import JSON
public import Trips

/// The state that follows from a set of lines, whatever their order and however often each is
/// inserted.
///
/// The lines of some entities alone give the state of these entities.
public struct SharedTrip: Equatable, Sendable {
    private var values: [Entity: [RegisterName: RegisterValues]] = [:]
    /// The highest stamp of all lines; nil for none.
    public private(set) var highestStamp: Stamp?

    /// The state of no lines.
    public init() {}

    /// The state of some lines.
    public init<Lines: Sequence>(_ lines: Lines) where Lines.Element: LogLine {
        for line in lines { insert(line) }
    }

    /// Adds a line; one of a newer version counts for its stamp only.
    public mutating func insert(_ line: some LogLine) {
        highestStamp = max(highestStamp ?? line.stamp, line.stamp)
        guard let entity = line.entity else { return }
        for register in line.registers {
            let value = WrittenValue(line.stamp, register.value)
            // Changed in place: a copy of the dictionaries for each register would be slow.
            if values[entity]?[register.name]?.insert(value, replacing: register.replaces) == nil {
                values[entity, default: [:]][register.name] = RegisterValues(
                    value, replacing: register.replaces)
            }
        }
    }

    /// All entities that lines are about, in their order.
    public var entities: [Entity] { values.keys.sorted() }

    /// Whether a line is about an entity.
    public func contains(_ entity: Entity) -> Bool { values[entity] != nil }

    /// The names of an entity's registers that were written, in their order.
    public func names(of entity: Entity) -> [RegisterName] {
        values[entity].map { $0.keys.sorted() } ?? []
    }

    /// The value of a register with the highest stamp, which stands; nil if none was written.
    public func winner(_ entity: Entity, _ name: RegisterName) -> WrittenValue? {
        values[entity]?[name]?.winner
    }

    /// The values of a register that no later write replaced, the highest first.
    public func heads(_ entity: Entity, _ name: RegisterName) -> [WrittenValue] {
        values[entity]?[name]?.heads ?? []
    }

    /// Whether the entity is removed.
    public func isRemoved(_ entity: Entity) -> Bool {
        entity.kind.canBeRemoved && winner(entity, .removed)?.value == .bool(true)
    }

    /// The known registers of an entity that were written, with the values that stand.
    ///
    /// Where that is a value with a currency that is not known, it is the highest value that is
    /// understood; unknown names are left out.
    ///
    /// Of an essential field, null is no value, either.
    public func registers(of entity: Entity) -> [KnownRegister] {
        guard let registers = values[entity] else { return [] }
        return registers.sorted { $0.key < $1.key }.compactMap { name, values in
            guard let (form, key) = entity.kind.field(of: name) else { return nil }
            return values.first { written in
                if written.value == .null, form.isEssential { return nil }
                guard let value = try? entity.kind.value(name, written.value) else { return nil }
                return KnownRegister(name: name, form: form, key: key, value: value)
            }
        }
    }

    func all(of entity: Entity) -> [RegisterName: RegisterValues] { values[entity] ?? [:] }
}

/// A register of a field that is known, with its value.
public struct KnownRegister: Equatable, Sendable {
    public let name: RegisterName
    public let form: FieldForm
    /// The part behind the name of a family: the hash of a photo.
    public let key: String
    public var value: FieldValue
}
