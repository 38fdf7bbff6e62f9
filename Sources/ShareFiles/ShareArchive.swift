internal import Files
public import Sharing

/// A shared trip as one zip file, for mail and messengers: with the same names as in a folder.
public enum ShareArchive {
    /// The largest number of entries that are read.
    public static let mostEntries = 100_000
    /// The largest number of bytes of a device's lines that are unpacked.
    public static let largestLines = 1 << 30

    /// How many times its own size an archive may unpack to, beside 1 MiB.
    public static let mostTimes = 100

    /// Lines of a device: how many bytes, and a function that returns those in a range of at most
    /// 1 MiB, the whole range.
    public typealias Lines = (
        device: DeviceID, total: Int, bytes: (Range<Int>) throws -> [UInt8]
    )

    /// Writes an archive, whole or not at all; a file that is there is replaced.
    ///
    /// The same trip is the same bytes, whatever the order of files and photos: there are no times and
    /// no owners in it.
    ///
    /// - Parameter photos: the hash of each, and where it is.
    /// - Throws: ``ShareFileError/altered(path:)`` for a photo without its hash, other cases, or what a
    ///   function of lines throws.
    public static func write(
        to path: String, trip: TripFile, files: [Lines], photos: [(hash: String, path: String)]
    ) throws {
        let draft: FileDraft
        do throws(SystemError) {
            draft = try FileDraft(in: Folder.of(path))
        } catch {
            throw ShareFileError.cannotWrite(path: path, errno: error.errno)
        }
        let archive = try ZipWriter(draft, path: path)
        try archive.add(TripFile.name, size: trip.bytes.count, isDeflated: true)
        try archive.write(trip.bytes)
        var last: DeviceID?
        for file in files.sorted(by: { $0.device < $1.device }) where file.device != last {
            try archive.add("\(file.device).lines", size: file.total, isDeflated: true)
            try ShareFolder.forEachPiece(of: 0..<max(0, file.total)) { range in
                try archive.write(try ShareFolder.whole(file.bytes, range, path))
            }
            last = file.device
        }
        let paths = Dictionary(
            photos.map { ($0.hash, $0.path) }, uniquingKeysWith: { first, _ in first })
        for (hash, photo) in paths.sorted(by: <) {
            let file = try OpenFile(reading: photo)
            // They are compressed already.
            try archive.add(
                ShareFolder.photos + "/" + hash, size: try file.size, isDeflated: false)
            let found = try ShareFolder.hash(of: file) { bytes throws(ShareFileError) in
                try archive.write(bytes)
            }
            guard found == hash else { throw ShareFileError.altered(path: photo) }
        }
        try archive.finish()
        do throws(SystemError) {
            try draft.replace(path)
        } catch {
            throw ShareFileError.cannotWrite(path: path, errno: error.errno)
        }
    }
}
