public import JSON
public import Trips

/// A line of a device's file: what one command wrote of one entity.
///
/// Lines are immutable: other devices carry them on byte for byte.
public struct Line: Equatable, Sendable {
    public let device: DeviceID
    /// The place in the device's file, from 1 without a gap.
    public let number: Int64
    /// The hash of the line before, or that of the trip's uid (``LineHash/init(ofTrip:)``).
    public let previous: LineHash
    public let stamp: Stamp
    public let content: Content
    /// The line in UTF-8 with its line end, at most ``largest`` bytes.
    public let bytes: [UInt8]
    /// The hash of ``bytes``.
    public let hash: LineHash

    /// What a line says.
    public enum Content: Equatable, Sendable {
        /// Registers of an entity, sorted by name.
        case registers(Entity, [Register])
        /// A line of a newer version, which is kept and passed on, but not understood.
        case newer(version: Int64)
    }

    /// The version that is written, and the newest that is understood.
    public static let version: Int64 = 1
    /// The largest number of bytes of a line, with its line end.
    public static let largest = 65_536
    /// The largest number of registers of a line.
    public static let mostRegisters = 256
    /// The numbers of lines, which every program that reads JSON can hold.
    public static let numbers: ClosedRange<Int64> = 1...9_007_199_254_740_991

    /// A new line of a device's file; its bytes are to be appended.
    ///
    /// - Parameters:
    ///   - stamp: from the device's ``StampClock``.
    ///   - position: the end of the device's file.
    /// - Throws: ``LineError`` for a line that other devices would refuse.
    public init(
        _ entity: Entity, _ registers: [Register], stamp: Stamp, at position: FilePosition
    ) throws(LineError) {
        (device, number, self.stamp) = (stamp.device, position.number + 1, stamp)
        previous = position.hash
        let sorted = registers.sorted { $0.name < $1.name }
        content = .registers(entity, sorted)
        guard Self.numbers.contains(number) else { throw .malformed("n") }
        if let last = position.stamp, last >= stamp { throw .stampNotHigher }
        bytes =
            JSONWriter.bytes(of: Self.json(device, number, previous, stamp, entity, sorted))
            + [UInt8(ascii: "\n")]
        guard bytes.count <= Self.largest else { throw .tooLong }
        try Self.check(entity, sorted, stamp)
        hash = LineHash(of: bytes)
    }

    /// Reads a line with its line end strictly: in the only form in which it is written.
    ///
    /// - Parameter wasRead: whether it was read strictly before, and has been kept since: then its
    ///   form and its values are not checked again, which takes most of the time.
    public init(reading bytes: [UInt8], wasRead: Bool = false) throws(LineError) {
        guard bytes.count <= Self.largest else { throw .tooLong }
        let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
        guard let end, end == bytes.count - 1, bytes.first == UInt8(ascii: "{") else {
            throw .malformed("line")
        }
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(parsing: bytes)
        } catch {
            throw .notJSON(error)
        }
        guard case .object(let members) = value else { throw .malformed("line") }
        let envelope = try Envelope(members)
        (device, number) = (envelope.stamp.device, envelope.number)
        (previous, stamp) = (envelope.previous, envelope.stamp)
        if envelope.version > Self.version {
            content = .newer(version: envelope.version)
        } else {
            let (entity, registers) = try Self.registers(members)
            if !wasRead {
                guard JSONWriter.bytes(of: value).elementsEqual(bytes.dropLast()) else {
                    throw .notCanonical
                }
                try Self.check(entity, registers, stamp)
            }
            content = .registers(entity, registers)
        }
        self.bytes = bytes
        hash = LineHash(of: bytes)
    }

    /// The entity; nil for a line of a newer version.
    public var entity: Entity? {
        if case .registers(let entity, _) = content { entity } else { nil }
    }

    /// The registers; none for a line of a newer version.
    public var registers: [Register] {
        if case .registers(_, let registers) = content { registers } else { [] }
    }

    /// What the order of members and bytes does not say.
    private static func check(
        _ entity: Entity, _ registers: [Register], _ stamp: Stamp
    ) throws(LineError) {
        guard stamp.isInRange else { throw .malformed("t") }
        guard (1...mostRegisters).contains(registers.count) else { throw .malformed("r") }
        for (one, next) in zip(registers, registers.dropFirst()) where one.name >= next.name {
            throw .notCanonical
        }
        for register in registers {
            guard register.replaces.count <= Register.mostReplaced else { throw .malformed("s") }
            // Whoever replaces a value has seen its stamp, and follows it if it is not far ahead.
            guard register.replaces.allSatisfy(stamp.mayReplace) else { throw .stampNotHigher }
            guard register.value.hasSortedMembers else { throw .notCanonical }
            do throws(FieldError) {
                try entity.kind.check(register)
            } catch {
                throw .register(register.name, error)
            }
        }
    }
}

/// Why a line cannot be read, or not be written.
public enum LineError: Error, Equatable, Sendable {
    /// Longer than ``Line/largest``.
    case tooLong
    case notJSON(JSONError)
    /// A member is missing, is not of its form, or not in its range.
    case malformed(String)
    /// JSON that could be written otherwise: blanks, another order, other escapes.
    case notCanonical
    /// The stamp is not higher than that of the line before, or than that of a value that is replaced
    /// and is at most a day ahead.
    case stampNotHigher
    /// A register of a known kind has a value that cannot be read.
    case register(RegisterName, FieldError)
}
