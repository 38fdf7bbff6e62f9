internal import JSON
internal import SQLite
internal import Sharing
internal import Trips

/// The registers of an entity: values as JSON by name, sorted by name.
///
/// Names and values are compared byte by byte. A register without a value is left out, or is `null`
/// where a line says that it has none any more.
struct Registers {
    private var entries: [(name: String, content: Content)]

    private enum Content {
        /// JSON, as the log has it.
        case text(String)
        /// A value of the register's field.
        case value(FieldValue)

        var text: String {
            switch self {
            case .text(let text): text
            case .value(let value):
                value.text.map(JSONWriter.quoted) ?? JSONWriter.text(of: value.json)
            }
        }
    }

    static let none = "null"

    /// The values of an owner's fields, and others.
    init<Owner>(
        _ owner: Owner, _ fields: [Field<Owner>], with others: [(name: String, value: FieldValue)]
    ) {
        var values = others
        for field in fields {
            if field.form.isFamily {
                values += field.all(of: owner).map { (field.form.register($0.key), $0.value) }
            } else {
                values.append((field.name, field.value(of: owner)))
            }
        }
        self.init(fields: values)
    }

    /// Values of fields; those that are none are left out.
    init(fields values: [(name: String, value: FieldValue)]) {
        self.init(values.filter { $0.value != .none }.map { ($0.name, .value($0.value)) })
    }

    /// Values as JSON.
    init(_ values: [(name: String, value: String)]) {
        self.init(values.map { ($0.name, .text($0.value)) })
    }

    private init(_ entries: [(name: String, content: Content)]) {
        self.entries = entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// The registers with their values as JSON.
    var values: [(name: String, value: String)] { entries.map { ($0.name, $0.content.text) } }

    var isEmpty: Bool { entries.isEmpty }

    /// Reads the registers of a line.
    init(line text: String) throws(SQLiteError) {
        guard let members = try? JSONValue.members(of: text) else {
            throw .corrupt("the log has a line that is no JSON object")
        }
        self.init(members)
    }

    /// The registers of a shared line that this version understands: a newer one may have written others, or
    /// amounts in a currency that is not known here.
    init(understoodOf line: Line) {
        self.init(
            line.registers.compactMap { register in
                guard let value = try? line.entity?.kind.value(register.name, register.value)
                else { return nil }
                return (register.name.text, value == .none ? .text(Self.none) : .value(value))
            })
    }

    /// As a JSON object.
    var json: String {
        "{" + values.map { JSONWriter.quoted($0.name) + ":" + $0.value }.joined(separator: ",")
            + "}"
    }

    /// The value of a register as it is written; nil if it has none.
    func text(_ name: String) -> String? {
        guard let text = content(of: name)?.text, text != Self.none else { return nil }
        return text
    }

    private func content(of name: String) -> Content? {
        // Names that are not equal canonically are not equal by bytes, and found out faster.
        entries.first { $0.name == name && $0.name.utf8.elementsEqual(name.utf8) }?.content
    }

    /// The value of a field without keys; none where the registers do not have it.
    func value(_ form: FieldForm) throws(SQLiteError) -> FieldValue {
        guard let content = content(of: form.name) else { return .none }
        return try Self.read(content, form, key: "")
    }

    /// The values of a field, those of a family by key, of which the registers name some.
    func values(
        _ form: FieldForm
    ) throws(SQLiteError) -> [(key: String, value: FieldValue)] {
        var found: [(key: String, value: FieldValue)] = []
        for (name, content) in entries {
            guard let key = form.key(in: name) else { continue }
            found.append((key, try Self.read(content, form, key: key)))
        }
        return found
    }

    private static func read(
        _ content: Content, _ form: FieldForm, key: String
    ) throws(SQLiteError) -> FieldValue {
        switch content {
        case .value(let value): return value
        case .text(none): return .none
        case .text(let text):
            guard let json = try? JSONValue(parsing: Array(text.utf8)) else {
                throw .corrupt("the log has a value that is no JSON")
            }
            do throws(FieldError) {
                return try form.kind.readOwn(json, key: key)
            } catch {
                throw .corrupt("the log has a value that is none of its register")
            }
        }
    }

    /// Whether the registers have a name, with a value or without one.
    func names(_ name: String) -> Bool {
        content(of: name) != nil
    }

    /// The registers that differ from others, as they are here and there: `null` where there is no
    /// value.
    func difference(from other: Registers) -> (here: Registers, there: Registers) {
        var (here, there): ([(String, String)], [(String, String)]) = ([], [])
        var (mine, others) = (values[...], other.values[...])
        func add(_ name: String, _ value: String, _ otherValue: String) {
            guard !value.utf8.elementsEqual(otherValue.utf8) else { return }
            here.append((name, value))
            there.append((name, otherValue))
        }
        while let next = mine.first ?? others.first {
            let isMine =
                mine.first.map { first in
                    others.first.map { !$0.name.utf8.lexicographicallyPrecedes(first.name.utf8) }
                        ?? true
                } ?? false
            guard isMine else {
                let theirs = others.removeFirst()
                add(theirs.name, Self.none, theirs.value)
                continue
            }
            mine.removeFirst()
            if let same = others.first, same.name.utf8.elementsEqual(next.name.utf8) {
                others.removeFirst()
                add(next.name, next.value, same.value)
            } else {
                add(next.name, next.value, Self.none)
            }
        }
        return (Registers(here), Registers(there))
    }

    /// The same registers, none of which has a value.
    var withoutValues: Registers { Registers(entries.map { ($0.name, .text(Self.none)) }) }

    /// Adds the registers of a line in place of those with their names, also where they have no value.
    mutating func add(_ line: Registers) {
        self = Registers(entries.filter { !line.names($0.name) } + line.entries)
    }

    /// Sets the registers that a line names.
    mutating func set(_ line: Registers) {
        let kept = entries.filter { !line.names($0.name) }
        self = Registers(kept + line.entries.filter { $0.content.text != Self.none })
    }
}
