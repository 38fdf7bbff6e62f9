public import JSON
public import Trips

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

    public init(_ name: RegisterName, _ value: FieldValue, replacing stamps: [Stamp] = []) {
        self.init(name, value.json, replacing: stamps)
    }

    /// The largest number of stamps that a register replaces.
    public static let mostReplaced = 1_024
}

extension RegisterName {
    /// Whether the entity is removed.
    public static let removed: RegisterName = "removed"
    /// Of a transfer, what its balance changes by, and the amount handed over.
    static let transfer: RegisterName = "transfer"
    static let paid: RegisterName = "paid"
    /// Of an expense, its money, and the items from which the shares follow.
    static let money: RegisterName = "money"
    static let items: RegisterName = "items"
}

extension Entity.Kind {
    /// Two registers that are written together and chosen together, so that no mix of two edits stands: conflicts
    /// are those of the first.
    var pair: (first: RegisterName, second: RegisterName)? {
        switch self {
        case .transfer: (.transfer, .paid)
        case .expense: (.money, .items)
        default: nil
        }
    }
}

extension Entity.Kind {
    /// The fields that this version knows; none of a kind that it does not know.
    private var fields: [FieldForm] {
        switch self {
        case .category: Self.categoryFields
        case .device: Self.deviceFields
        default: Self.tripFields[name] ?? []
        }
    }

    private static let tripFields = Dictionary(
        TripEntity.allCases.map { ($0.rawValue, $0.fields) }
    ) { first, _ in first }
    /// A category's name, and its place in the list.
    private static let categoryFields = [
        FieldForm("name", .label), FieldForm("order", .number(0 ... .max)),
    ]
    /// What a device calls itself, and whether it takes part no more.
    private static let deviceFields = [FieldForm("name", .label), FieldForm("left", .flag)]

    /// The field that a register is of, and its key; nil for one that this version does not know.
    public func field(of register: RegisterName) -> (form: FieldForm, key: String)? {
        for form in fields {
            if let key = form.key(in: register.text) { return (form, key) }
        }
        return nil
    }

    /// Reads a value strictly; nil if the register is not known.
    public func value(
        _ name: RegisterName, _ json: JSONValue
    ) throws(FieldError) -> FieldValue? {
        guard let (form, key) = field(of: name) else { return nil }
        guard !form.isFamily || !key.isEmpty else { throw .malformed }
        return try form.kind.read(json, key: key)
    }

    /// Checks a value of a register of this kind, unless kind or name are unknown.
    ///
    /// A currency that is not known is no error: a newer version may have written it.
    func check(_ register: Register) throws(FieldError) {
        do throws(FieldError) {
            _ = try value(register.name, register.value)
        } catch {
            if case .unknownCurrency = error { return }
            throw error
        }
    }

    /// Whether entities of the kind have the register ``RegisterName/removed``.
    var canBeRemoved: Bool { Self.tripFields[name] != nil }
}
