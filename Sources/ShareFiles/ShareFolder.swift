internal import Files
import Glibc
public import Sharing

/// A folder that carries a shared trip.
///
/// docs/share-format.md describes its contents. Other programs write in it at any time, and
/// other people decide what they write: links, folders and pipes are never followed or opened where
/// a file is expected.
public struct ShareFolder: Sendable {
    public let path: String

    /// The folder at a path, whether it is there or not.
    public init(_ path: String) { self.path = path }

    /// The folder with the photos.
    static let photos = "photos"
    /// For so many seconds, a draft may be in progress on another machine.
    static let draftAge = 86_400

    /// Reads which trip it is.
    ///
    /// - Throws: ``ShareFileError/missing(path:)`` if the folder or the file is not there,
    ///   ``ShareFileError/notShared(path:)`` if the file is none of a shared trip,
    ///   ``ShareFileError/newer(version:)``, or ``ShareFileError/unreadable(path:errno:)``.
    public func tripFile() throws(ShareFileError) -> TripFile {
        let bytes: [UInt8]
        do throws(ShareFileError) {
            let file = try OpenFile(reading: tripPath)
            bytes = try file.read(at: 0, count: TripFile.largest + 1)
        } catch .unreadable(_, ELOOP), .unreadable(_, EINVAL) {
            throw .notShared(path: path)
        }
        return try Self.tripFile(bytes, of: path)
    }

    /// Reads a file `trip.json` of a folder, an archive or a page.
    public static func tripFile(_ bytes: [UInt8], of path: String) throws(ShareFileError)
        -> TripFile
    {
        if let version = TripFile.version(reading: bytes), version > Line.version {
            throw .newer(version: version)
        }
        guard let file = TripFile(reading: bytes) else { throw .notShared(path: path) }
        return file
    }

    /// Makes the folder, with its parents, if needed, and writes which trip it is, whole or not at all.
    ///
    /// Hidden files, such as those of programs that copy files, may be there, and so may files of
    /// lines and photos.
    ///
    /// - Throws: ``ShareFileError/occupied(path:)`` if the folder holds anything else,
    ///   ``ShareFileError/otherTrip(uid:)``, or ``ShareFileError/cannotWrite(path:errno:)``.
    public func create(_ trip: TripFile) throws(ShareFileError) {
        do {
            try Folder.make(path)
        } catch {
            throw .cannotWrite(path: error.path, errno: error.errno)
        }
        let names: [String]
        do throws(ShareFileError) {
            names = try OpenFolder(path).names()
        } catch .missing {
            throw .occupied(path: path)  // By a file.
        }
        guard names.allSatisfy(Self.isOfShare) else { throw .occupied(path: path) }
        if !names.contains(TripFile.name) {
            FileDraft.sweep(path, unchangedFor: Self.draftAge)
            let isTaken = try writing(tripPath) { () throws(SystemError) in
                let draft = try FileDraft(in: path)
                try draft.write(trip.bytes)
                return try draft.take(tripPath)
            }
            if isTaken { return }
        }
        let known: TripFile
        do throws(ShareFileError) {
            known = try tripFile()
        } catch .notShared {
            throw .occupied(path: path)
        }
        guard known.trip.utf8.elementsEqual(trip.trip.utf8) else {
            throw .otherTrip(uid: known.trip)
        }
    }

    /// Whether a name may be in a folder that is to carry a trip.
    private static func isOfShare(_ name: String) -> Bool {
        isHidden(name) || [TripFile.name, photos].contains(name)
            || LinesFile.device(ofName: name) != nil
    }

    /// Whether people do not see a file, as programs keep it for themselves.
    static func isHidden(_ name: String) -> Bool {
        name.hasPrefix(".") || ["desktop.ini", "thumbs.db"].contains(name.lowercased())
    }

    /// Whether there is a folder.
    public var isThere: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    var tripPath: String { path + "/" + TripFile.name }

    /// Throws unless the folder has its `trip.json`: where a disk was unplugged, an empty folder may be
    /// left, in which nothing is to be written.
    func checkPresence() throws(ShareFileError) {
        guard access(tripPath, F_OK) == 0 else { throw .reading(tripPath, errno) }
    }

    /// Calls a function that writes a file.
    func writing<Result>(
        _ target: String, _ body: () throws(SystemError) -> Result
    ) throws(ShareFileError) -> Result {
        do throws(SystemError) {
            return try body()
        } catch {
            throw .cannotWrite(path: target, errno: error.errno)
        }
    }
}
