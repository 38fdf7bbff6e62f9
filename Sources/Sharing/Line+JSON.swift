internal import JSON
internal import Trips

/// The members that lines of every version begin with: `v`, `d`, `n`, `p`, `t`.
struct Envelope {
    let version, number: Int64
    let previous: LineHash
    let stamp: Stamp

    init(_ members: [JSONMember]) throws(LineError) {
        let names = ["v", "d", "n", "p", "t"]
        guard members.count >= names.count else { throw .malformed("line") }
        for (member, name) in zip(members, names) where member.name != name {
            throw .malformed(name)
        }
        version = try members[0].integer(in: 1...Int64.max)
        guard case .string(let text) = members[1].value, let device = DeviceID(text) else {
            throw .malformed("d")
        }
        number = try members[2].integer(in: Line.numbers)
        guard case .string(let text) = members[3].value, let hash = LineHash(text) else {
            throw .malformed("p")
        }
        previous = hash
        stamp = Stamp(milliseconds: try members[4].integer(in: Stamp.range), device: device)
    }
}

extension JSONMember {
    fileprivate func integer(in range: ClosedRange<Int64>) throws(LineError) -> Int64 {
        guard case .number(let digits) = value, let value = Int64(canonical: digits.utf8),
            range.contains(value)
        else { throw .malformed(name) }
        return value
    }
}

extension Line {
    /// A line of this version.
    static func json(
        _ device: DeviceID, _ number: Int64, _ previous: LineHash, _ stamp: Stamp,
        _ entity: Entity, _ registers: [Register]
    ) -> JSONValue {
        var members = [
            JSONMember(name: "v", value: .integer(version)),
            JSONMember(name: "d", value: .string(device.description)),
            JSONMember(name: "n", value: .integer(number)),
            JSONMember(name: "p", value: .string(previous.description)),
            JSONMember(name: "t", value: .integer(stamp.milliseconds)),
            JSONMember(name: "e", value: .string(entity.description)),
            JSONMember(
                name: "r",
                value: .object(
                    registers.map { JSONMember(name: $0.name.text, value: $0.value) })),
        ]
        let replacing = registers.filter { !$0.replaces.isEmpty }
        if !replacing.isEmpty {
            let stamps = replacing.map { register in
                JSONMember(
                    name: register.name.text,
                    value: .array(register.replaces.map { .string($0.description) }))
            }
            members.append(JSONMember(name: "s", value: .object(stamps)))
        }
        return .object(members)
    }

    /// The members behind the envelope in a line of this version: `e`, `r`, and `s` where a value is replaced.
    static func registers(
        _ members: [JSONMember]
    ) throws(LineError) -> (Entity, [Register]) {
        let names = members.map(\.name).dropFirst(5)
        guard names == ["e", "r"] || names == ["e", "r", "s"] else { throw .malformed("line") }
        guard case .string(let text) = members[5].value, let entity = Entity(text) else {
            throw .malformed("e")
        }
        guard case .object(let values) = members[6].value,
            (1...mostRegisters).contains(values.count)
        else { throw .malformed("r") }
        var replaced: ArraySlice<JSONMember> = []
        if members.count > 7 {
            guard case .object(let stamps) = members[7].value, !stamps.isEmpty else {
                throw .malformed("s")
            }
            replaced = stamps[...]
        }
        var registers: [Register] = []
        for value in values {
            guard let name = RegisterName(value.name) else { throw .malformed("r") }
            var stamps: [Stamp] = []
            // In the order of the registers: one of another name is left over at the end.
            if let first = replaced.first, first.name.utf8.elementsEqual(value.name.utf8) {
                stamps = try Self.stamps(first.value)
                replaced.removeFirst()
            }
            registers.append(Register(name, value.value, replacing: stamps))
        }
        guard replaced.isEmpty else { throw .malformed("s") }
        return (entity, registers)
    }

    /// Stamps in ascending order, each once.
    private static func stamps(_ value: JSONValue) throws(LineError) -> [Stamp] {
        guard case .array(let elements) = value, (1...Register.mostReplaced) ~= elements.count
        else { throw .malformed("s") }
        var stamps: [Stamp] = []
        for element in elements {
            guard case .string(let text) = element, let stamp = Stamp(text) else {
                throw .malformed("s")
            }
            if let last = stamps.last, last >= stamp { throw .notCanonical }
            stamps.append(stamp)
        }
        return stamps
    }
}

extension JSONValue {
    /// Whether the members of every object in it are sorted by name, byte by byte.
    var hasSortedMembers: Bool {
        switch self {
        case .null, .bool, .number, .string: true
        case .array(let elements): elements.allSatisfy(\.hasSortedMembers)
        case .object(let members):
            members.allSatisfy(\.value.hasSortedMembers)
                && zip(members, members.dropFirst()).allSatisfy {
                    $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
                }
        }
    }
}
