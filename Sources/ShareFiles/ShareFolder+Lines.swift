public import Sharing

extension ShareFolder {
    /// The most bytes that are read or written at once.
    static let piece = 1 << 20

    /// The files of lines, sorted by name: those of devices, and the copies that programs and people
    /// made of them.
    ///
    /// Temporary files, folders, links and pipes are left out.
    public func files() throws(ShareFileError) -> [LinesFile] {
        let folder = try OpenFolder(path)
        var files: [LinesFile] = []
        for name in try folder.names() {
            guard let device = LinesFile.device(ofName: name),
                let (size, modified) = try folder.regularFile(name)
            else { continue }
            files.append(LinesFile(name, device, size: size, modified: modified))
        }
        return files.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// The bytes of a file of lines in a range; fewer at its end.
    public func bytes(
        of file: LinesFile, in range: Range<Int>
    ) throws(ShareFileError) -> [UInt8] {
        try OpenFile(reading: path + "/" + file.name)
            .read(at: range.lowerBound, count: min(range.count, Self.piece))
    }

    /// Reads the lines of a file behind a position, in pieces of at most 1 MiB, up to the first fault.
    ///
    /// A file that is shorter than the position is not read: its finding is
    /// ``Sharing/FileFinding/shrank(lastNumber:)`` with the number of its last line. The whole file is
    /// then read from the start.
    ///
    /// - Parameters:
    ///   - trip: the trip's uid.
    ///   - position: the end of lines that were read of this file, or the start.
    ///   - body: called with the reading of each piece; a fault is in the last one.
    /// - Returns: the fault; nil if the file was read to its end.
    /// - Throws: ``ShareFileError``, or what the function throws.
    public func read(
        _ file: LinesFile, trip: String, from position: FilePosition,
        _ body: (FileReading) throws -> Void
    ) throws -> FileFinding? {
        let source = try OpenFile(reading: path + "/" + file.name)
        let lines = DeviceFile(of: file.device, trip: trip)
        guard try source.size >= position.offset else {
            var last: Int64 = 0
            _ = try read(file, trip: trip, from: FilePosition(startOf: trip)) {
                last = $0.position.number
            }
            return .shrank(lastNumber: last)
        }
        var position = position
        while true {
            var bytes = try source.read(at: position.offset, count: Self.piece)
            // A line that the piece cuts belongs to the next one.
            if bytes.count == Self.piece, let end = bytes.lastIndex(of: UInt8(ascii: "\n")) {
                bytes.removeSubrange((end + 1)...)
            }
            guard !bytes.isEmpty else { return nil }
            let reading = lines.read(bytes, from: position.offset, known: position)
            try body(reading)
            guard reading.finding == nil, reading.position.offset > position.offset else {
                return reading.finding
            }
            position = reading.position
        }
    }
}
