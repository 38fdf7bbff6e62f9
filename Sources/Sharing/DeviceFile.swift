/// How far a device's file is known.
public struct FilePosition: Hashable, Sendable {
    /// The number of the last line; 0 for none.
    public let number: Int64
    /// The hash of the last line, or of the trip's uid.
    public let hash: LineHash
    /// The stamp of the last line; nil for none.
    public let stamp: Stamp?
    /// The number of bytes up to the end of the last line.
    public let offset: Int

    /// A position as it was noted; a number that no line can have is taken for the nearest.
    public init(number: Int64, hash: LineHash, stamp: Stamp?, offset: Int) {
        self.number = min(max(number, 0), Line.numbers.upperBound)
        (self.hash, self.stamp, self.offset) = (hash, stamp, offset)
    }

    /// The beginning of the file of any device of a trip.
    public init(startOf trip: String) {
        self.init(number: 0, hash: LineHash(ofTrip: trip), stamp: nil, offset: 0)
    }

    /// The position behind a line that follows.
    public func after(_ line: Line) -> FilePosition {
        FilePosition(
            number: line.number, hash: line.hash, stamp: line.stamp,
            offset: offset + line.bytes.count)
    }
}

/// A fault of a device's file; all lines before it are used.
public enum FileFinding: Error, Equatable, Sendable {
    /// The last line has no end yet: nothing is wrong, the rest is still to come.
    case torn(bytes: Int)
    /// The file ends before the known position.
    case shrank(lastNumber: Int64)
    /// A line does not hold the hash of the one before.
    case wrongHash(number: Int64)
    /// The first line does not hold the hash of the trip's uid.
    case otherTrip
    /// A line names another device.
    case otherDevice(DeviceID, number: Int64)
    /// A line has another number than the next one.
    case gap(expected: Int64, found: Int64)
    /// There are two different lines of one number: two books wrote as one device. The lines of the
    /// other book are in ``FileReading/branch``.
    case fork(number: Int64)
    /// A line is too far ahead of the reader's clock: it is taken later.
    case tooEarly(number: Int64)
    /// A line is not to be read; ``LineError/tooLong`` for one that is too long.
    case unreadable(number: Int64, LineError)
}

/// The lines read of a device's file.
public struct FileReading: Equatable, Sendable {
    /// The lines behind the known position, in their order.
    public internal(set) var lines: [Line] = []
    /// The position behind the last of them.
    public internal(set) var position: FilePosition
    /// Why nothing behind it was read; nil at the end of the file.
    public internal(set) var finding: FileFinding?
    /// After a fork, the lines of the other book from there on.
    public internal(set) var branch: [Line] = []
}

/// A device's file of lines, `<device>.lines`, to which only that device appends.
public struct DeviceFile: Sendable {
    public let device: DeviceID
    /// The hash that the first line holds.
    private let start: FilePosition

    /// The file of a device of a trip.
    public init(of device: DeviceID, trip: String) {
        (self.device, start) = (device, FilePosition(startOf: trip))
    }

    /// The name of the file: `00c0ffee00c0ffee.lines`.
    public var name: String { device.description + ".lines" }

    /// The device whose file has a name; nil for other names, such as those of copies.
    public static func device(ofFile name: String) -> DeviceID? {
        name.hasSuffix(".lines") ? DeviceID(name.dropLast(".lines".count)) : nil
    }

    /// Reads the new lines of the file.
    ///
    /// A file with `position.offset` bytes has nothing new. Of a longer one, the bytes from there on
    /// are enough. A shorter one, one with a ``FileFinding/wrongHash(number:)``, and a copy under
    /// another name are read whole, which finds forks. A large file can be read in pieces of at least
    /// ``Line/largest`` bytes, each from the position of the one before.
    ///
    /// - Parameters:
    ///   - bytes: the file from `offset` to its end.
    ///   - offset: 0 for the whole file, or the known position's.
    ///   - position: how far the file is known.
    ///   - knownHash: the hash of a known line by its number, or nil: with it, the first line that
    ///     differs is found, otherwise only whether the last known one does.
    public func read(
        _ bytes: [UInt8], from offset: Int = 0, known position: FilePosition,
        knownHash: (Int64) -> LineHash? = { _ in nil }
    ) -> FileReading {
        let isTail = offset != 0 && offset == position.offset
        var walk = FileWalk(
            device: device, start: start, at: isTail ? position : start, known: position)
        for line in FileLines(bytes: bytes) {
            guard walk.take(line, knownHash) else { break }
        }
        return walk.finish()
    }
}

/// Divides the bytes of a file into lines with their line ends; the last one may lack it.
struct FileLines: Sequence, IteratorProtocol {
    let bytes: [UInt8]
    private var start = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> ArraySlice<UInt8>? {
        guard start < bytes.count else { return nil }
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
        defer { start = end }
        return bytes[start..<end]
    }
}
