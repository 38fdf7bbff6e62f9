public import JSON

/// What a line of a log says: the registers of an entity that an operation wrote, and when.
///
/// Lines of shared trips and those of a book's own trips say the same; only the former are in files.
public protocol LogLine {
    /// What it is about; nil for a line of a newer version.
    var entity: Entity? { get }
    /// The registers, with the stamps of the values that they replace.
    var registers: [Register] { get }
    var stamp: Stamp { get }
}

extension Line: LogLine {}

/// A line of a trip that is not shared: the book has its stamp and entity in columns.
public struct OwnLine: LogLine, Sendable {
    public let entity: Entity?
    public let registers: [Register]
    public let stamp: Stamp

    /// Reads the member `r` of a line, or another one, with the stamps in `s`; nil for other forms.
    public init?(
        _ entity: Entity, _ stamp: Stamp, reading line: JSONValue, member: String = "r"
    ) {
        guard case .object(let members) = line,
            case .object(let values)? = members.first(where: { $0.name == member })?.value
        else { return nil }
        let replaced = member == "r" ? members.first { $0.name == "s" }?.value : nil
        var registers: [Register] = []
        for value in values {
            guard let stamps = Self.stamps(of: value.name, in: replaced) else { return nil }
            // Names of before there were shared trips may be longer than those of their lines.
            registers.append(
                Register(RegisterName(known: value.name), value.value, replacing: stamps))
        }
        (self.entity, self.stamp, self.registers) = (entity, stamp, registers)
    }

    private static func stamps(of name: String, in replaced: JSONValue?) -> [Stamp]? {
        guard case .object(let members)? = replaced,
            let value = members.first(where: { $0.name.utf8.elementsEqual(name.utf8) })?.value
        else { return [] }
        guard case .array(let elements) = value else { return nil }
        let stamps = elements.compactMap { element -> Stamp? in
            if case .string(let text) = element { Stamp(ofAnyTime: text) } else { nil }
        }
        return stamps.count == elements.count ? stamps : nil
    }
}
