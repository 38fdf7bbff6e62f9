internal import JSON
internal import Trips

/// The file `trip.json` of a shared trip's folder: which trip it is.
public struct TripFile: Equatable, Sendable {
    /// The trip's uid.
    public let trip: String
    /// The version of the folder's format.
    public let version: Int64

    /// The file's name.
    public static let name = "trip.json"
    /// The largest number of bytes that is read.
    public static let largest = 65_536
    private static let format = "ratebook-share"

    /// The file of a trip; nil if its uid cannot be an entity's.
    public init?(trip: String) {
        guard Entity.isUID(trip) else { return nil }
        (self.trip, version) = (trip, Line.version)
    }

    /// Reads the file; nil if it is none of a shared trip.
    ///
    /// A newer version may have more members, which are ignored.
    public init?(reading bytes: [UInt8]) {
        guard let version = Self.version(reading: bytes),
            let value = try? JSONValue(parsing: bytes), case .string(let trip)? = value["trip"],
            Entity.isUID(trip)
        else { return nil }
        (self.trip, self.version) = (trip, version)
    }

    /// The version of a file of any version of the format, even if nothing else of it can be
    /// understood; nil if it is none of a shared trip.
    public static func version(reading bytes: [UInt8]) -> Int64? {
        guard bytes.count <= largest, let value = try? JSONValue(parsing: bytes),
            value["format"] == .string(format), case .number(let digits)? = value["version"],
            let version = Int64(canonical: digits.utf8), version > 0
        else { return nil }
        return version
    }

    /// The file with its line end.
    public var bytes: [UInt8] {
        let members = [
            JSONMember(name: "format", value: .string(Self.format)),
            JSONMember(name: "version", value: .integer(version)),
            JSONMember(name: "trip", value: .string(trip)),
        ]
        return JSONWriter.bytes(of: .object(members)) + [UInt8(ascii: "\n")]
    }
}
