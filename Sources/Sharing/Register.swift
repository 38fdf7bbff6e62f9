public import JSON

/// A register that a line writes.
public struct Register: Equatable, Sendable {
    public let name: RegisterName
    /// The value; null for none.
    public let value: JSONValue
    /// The stamps of the values that the writer knew and replaces, ascending; empty for the first
    /// value.
    ///
    /// Those of ``RegisterName/removed`` are the stamps of all that was known of the entity, so
    /// that an edit beside a removal is noticed.
    public let replaces: [Stamp]

    public init(_ name: RegisterName, _ value: JSONValue, replacing stamps: [Stamp] = []) {
        (self.name, self.value) = (name, value)
        replaces = Set(stamps).sorted()
    }

    public init(_ known: some KnownRegister, replacing stamps: [Stamp] = []) {
        self.init(known.name, known.json, replacing: stamps)
    }

    /// The largest number of stamps that a register replaces.
    public static let mostReplaced = 1_024
}

extension RegisterName {
    /// Whether the entity is removed.
    public static let removed: RegisterName = "removed"
}

extension Entity.Kind {
    /// Checks a value of a register of this kind, unless kind or name are unknown.
    ///
    /// A currency that is not known is no error: a newer version may have written it.
    func check(_ register: Register) throws(RegisterError) {
        do throws(RegisterError) {
            switch self {
            case .trip: _ = try TripRegister(register.name, register.value)
            case .person: _ = try PersonRegister(register.name, register.value)
            case .expense: _ = try ExpenseRegister(register.name, register.value)
            case .settlement: _ = try SettlementRegister(register.name, register.value)
            case .category: _ = try CategoryRegister(register.name, register.value)
            case .device: _ = try DeviceRegister(register.name, register.value)
            default: break
            }
        } catch {
            if case .unknownCurrency = error { return }
            throw error
        }
    }

    /// Whether entities of the kind have the register ``RegisterName/removed``.
    var canBeRemoved: Bool { [.trip, .person, .expense, .settlement].contains(self) }
}
