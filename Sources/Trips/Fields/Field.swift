/// The kinds of entities of a trip.
///
/// Each has fields (``TripEntity/fields``), a table, and lines in the log.
public enum TripEntity: String, CaseIterable, Sendable {
    case trip, person, expense
    /// Lines and tables call them settlements.
    case transfer = "settlement"
    /// What somebody bought, sold, counted or moved of their cash.
    case cash
    case card

    /// The fields, in the order in which they are listed.
    public var fields: [FieldForm] {
        switch self {
        case .trip: Trip.fields.map(\.form) + [FieldForm.removed]
        case .person: Person.fields.map(\.form) + [FieldForm.removed]
        case .expense: Expense.fields.map(\.form) + [FieldForm.removed]
        case .transfer: [.transfer, .paid, .removed]
        case .cash: [.cash, .removed]
        case .card: [.card, .removed]
        }
    }
}

/// The name and the kind of values of a field.
///
/// The name is that of its register in lines, of its member in JSON, and of its column in CSV.
public struct FieldForm: Hashable, Sendable {
    public let name: String
    public let kind: FieldKind
    /// Whether there is one for each key, which follows the name and a slash in lines: `budget/food`.
    public let isFamily: Bool
    /// Whether an entity is shown only with it: of one whose value was taken away, the last value stands.
    public let isEssential: Bool
    /// Whether reports group by its texts, which are stored in Unicode's composed form.
    public let isName: Bool
    /// The column of the entity's table that has the value, of days the first of the two, and of money, cash and cards
    /// JSON; nil
    /// where there are others, or rows.
    public let column: String?
    /// The texts that are known in several languages.
    public let known: [KnownText]

    public init(
        _ name: String, _ kind: FieldKind, isFamily: Bool = false, isEssential: Bool = false,
        isName: Bool = false, column: String? = nil, known: [KnownText] = []
    ) {
        (self.name, self.kind, self.column, self.known) = (name, kind, column, known)
        (self.isFamily, self.isEssential, self.isName) = (isFamily, isEssential, isName)
    }

    public static let removed = FieldForm("removed", .flag)
    public static let transfer = FieldForm("transfer", .transfer, isEssential: true)
    /// The amount of a transfer in the currency in which it was paid, if that is not the home currency.
    public static let paid = FieldForm("paid", .money, column: "paid")
    public static let cash = FieldForm("entry", .cash, isEssential: true, column: "entry")
    public static let card = FieldForm("terms", .card, isEssential: true, column: "terms")
}

extension FieldForm {
    /// The key in the name of a register: empty for a field without keys; nil if the name is that of
    /// another field.
    ///
    /// Names are compared byte by byte.
    public func key(in register: String) -> String? {
        let (name, register) = (name.utf8, register.utf8)
        guard register.starts(with: name) else { return nil }
        let rest = register.dropFirst(name.count)
        guard isFamily else { return rest.isEmpty ? "" : nil }
        guard rest.first == UInt8(ascii: "/") else { return nil }
        return String(decoding: rest.dropFirst(), as: UTF8.self)
    }

    /// The name of the register of a key.
    public func register(_ key: String) -> String { isFamily ? name + "/" + key : name }
}

/// A field of an entity with the way to and from its owner.
public struct Field<Owner: Sendable>: Sendable {
    public let form: FieldForm
    private let access: Access
    /// Sets an optional text; nil for other values.
    public private(set) var setText: (@Sendable (inout Owner, String?) -> Void)?

    private enum Access: Sendable {
        case single(
            get: @Sendable (Owner) -> FieldValue, set: @Sendable (inout Owner, FieldValue) -> Void)
        case family(
            get: @Sendable (Owner) -> [(key: String, value: FieldValue)],
            set: @Sendable (inout Owner, _ key: String, FieldValue) -> Void)
    }

    public var name: String { form.name }

    /// A field without keys; without `set`, it is only read.
    init(
        _ form: FieldForm, get: @escaping @Sendable (Owner) -> FieldValue,
        set: @escaping @Sendable (inout Owner, FieldValue) -> Void = { _, _ in }
    ) {
        (self.form, access) = (form, .single(get: get, set: set))
    }

    /// A family of fields; without `change`, it is only read.
    init(
        _ form: FieldForm,
        values: @escaping @Sendable (Owner) -> [(key: String, value: FieldValue)],
        change: @escaping @Sendable (inout Owner, _ key: String, FieldValue) -> Void = { _, _, _ in
        }
    ) {
        (self.form, access) = (form, .family(get: values, set: change))
    }

    /// The value that an owner has; of a family, of one key.
    public func value(of owner: Owner, key: String = "") -> FieldValue {
        switch access {
        case .single(let get, _): get(owner)
        case .family(let get, _):
            get(owner).first { $0.key.utf8.elementsEqual(key.utf8) }?.value ?? .none
        }
    }

    /// All values of a family, by key; of a field without keys, its only one.
    public func all(of owner: Owner) -> [(key: String, value: FieldValue)] {
        switch access {
        case .single(let get, _): [("", get(owner))]
        case .family(let get, _): get(owner)
        }
    }

    /// Sets the value; one of another kind than the field's counts as none.
    public func set(_ value: FieldValue, in owner: inout Owner, key: String = "") {
        switch access {
        case .single(_, let set): set(&owner, value)
        case .family(_, let set): set(&owner, key, value)
        }
    }
}

extension Field {
    /// The same field of a value that has the owner as a part.
    func within<Whole>(_ path: any (WritableKeyPath<Whole, Owner> & Sendable)) -> Field<Whole> {
        Field<Whole>(form) {
            self.value(of: $0[keyPath: path])
        } set: { whole, value in
            self.set(value, in: &whole[keyPath: path])
        }
    }

    /// An optional text.
    static func text(
        _ name: String, isName: Bool = false, known: [KnownText] = [],
        _ get: @escaping @Sendable (Owner) -> String?,
        set: @escaping @Sendable (inout Owner, String?) -> Void
    ) -> Field {
        var field = Field(FieldForm(name, .text, isName: isName, column: name, known: known)) {
            get($0).map(FieldValue.text) ?? .none
        } set: { owner, value in
            set(&owner, value.text)
        }
        field.setText = set
        return field
    }

    /// A flag.
    static func flag(
        _ name: String, column: String? = nil, _ path: any (WritableKeyPath<Owner, Bool> & Sendable)
    ) -> Field {
        Field(FieldForm(name, .flag, column: column)) {
            $0[keyPath: path] ? .flag : .none
        } set: { owner, value in
            owner[keyPath: path] = value == .flag
        }
    }
}

extension FieldValue {
    /// The text; nil for no value, and one of another kind.
    public var text: String? { if case .text(let text) = self { text } else { nil } }
}
