public import Sharing

/// A file of lines in a folder that carries a shared trip.
public struct LinesFile: Hashable, Sendable {
    /// The file's name in the folder, as another program may have made it: it can hold any character
    /// but a slash.
    public let name: String
    /// The device that wrote the lines.
    public let device: DeviceID
    /// Whether the name is that of a copy, such as `00c0ffee00c0ffee (1).lines`.
    public let isCopy: Bool
    /// The size in bytes.
    public let size: Int
    /// When the file was changed: nanoseconds since 1970-01-01T00:00:00Z.
    public let modified: Int64

    init(_ name: String, _ device: DeviceID, size: Int, modified: Int64) {
        (self.name, self.device, self.size, self.modified) = (name, device, size, modified)
        isCopy = DeviceFile.device(ofFile: name) == nil
    }

    /// The device whose file, or a copy of it, has a name; nil for other names.
    ///
    /// Programs that copy files, browsers and people put something between the id and the extension:
    /// `ID.sync-conflict-20261123-034100-ABCDEFG.lines`, `ID (1).lines`, `ID - Copy.lines`.
    static func device(ofName name: String) -> DeviceID? {
        guard name.hasSuffix(".lines"), let device = DeviceID(name.prefix(16)) else { return nil }
        let next = name.utf8.dropFirst(16).first
        let isLonger = next.map { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"):
                true
            default: false
            }
        }
        return isLonger == false ? device : nil
    }
}
