internal import BookReports
internal import Digest
internal import Files
import Glibc
public import Sharing
internal import Trips

/// The contents of an unpacked archive.
public struct UnpackedShare: Equatable, Sendable {
    public internal(set) var trip: TripFile
    /// The devices whose lines were in the archive, in its order.
    public internal(set) var devices: [DeviceID] = []
    /// The hashes of the photos, in the archive's order.
    public internal(set) var photos: [String] = []
    /// The number of photos that were left out: without their hash, damaged, or too large.
    public internal(set) var wrongPhotos = 0
    /// The number of other entries, which were left out: with other names, twice, or no files.
    public internal(set) var ignored = 0
}

extension ShareArchive {
    /// Unpacks an archive into a folder that is not there or empty: all of it or nothing.
    ///
    /// Read are the entries with exactly the names of a shared trip, which may all be below one folder.
    /// No other name is ever written. The file `trip.json` is written last.
    ///
    /// - Throws: ``ShareFileError/notShared(path:)`` if the file is no archive of a shared trip,
    ///   ``ShareFileError/newer(version:)``, ``ShareFileError/damaged(path:reason:)``,
    ///   ``ShareFileError/tooLarge(path:_:)`` for lines above ``largestLines``, and for more than 100
    ///   times the archive's own size; ``ShareFileError/occupied(path:)`` for the folder; or others.
    public static func unpack(
        _ path: String, into folder: ShareFolder
    ) throws -> UnpackedShare {
        let (trip, top) = try tripFile(of: path)
        let reader = try ZipReader(path)
        // Lines have a hash each and photos are compressed: neither becomes so much smaller.
        let most = try 1 << 20 + mostTimes * min(reader.size, 1 << 40)
        var unpacking = Unpacking(path, trip, below: top, into: folder, reader, most: most)
        do {
            return try unpacking.run()
        } catch {
            unpacking.undo()
            throw error
        }
    }

    /// The first `trip.json` of an archive, and the folder that it is in, with its slash.
    private static func tripFile(of path: String) throws -> (TripFile, top: String) {
        var reader = try ZipReader(path)
        while let (kind, name) = try reader.next() {
            let parts = name.split(separator: "/", omittingEmptySubsequences: false)
            guard kind == .file, parts.last == Substring(TripFile.name),
                parts.count == 1 || parts.count == 2 && !["", ".."].contains(parts[0])
            else { continue }
            var bytes: [UInt8] = []
            do {
                try reader.forEachChunk { chunk in
                    bytes += chunk
                    guard bytes.count <= TripFile.largest else {
                        throw ShareFileError.notShared(path: path)
                    }
                }
            } catch is ZipReader.BadEntry {
                throw reader.failure
            }
            let trip = try ShareFolder.tripFile(bytes, of: path)
            return (trip, String(name.dropLast(TripFile.name.count)))
        }
        throw ShareFileError.notShared(path: path)
    }
}

/// An archive that is being unpacked.
private struct Unpacking: ~Copyable {
    private let path: String
    private let top: String
    private let folder: ShareFolder
    private var reader: ZipReader
    private var result: UnpackedShare
    /// How many bytes may still be unpacked.
    private var rest: Int
    /// The created files and folders, in their order.
    private var made: [String] = []
    private var names: Set<String> = []

    /// The kind of an entry, by its name.
    private enum Entry {
        case lines(DeviceID)
        case photo(String)

        init?(_ name: some StringProtocol) {
            if let device = DeviceFile.device(ofFile: String(name)) {
                self = .lines(device)
            } else if name.hasPrefix(ShareFolder.photos + "/") {
                let hash = String(name.dropFirst(ShareFolder.photos.count + 1))
                guard Photo.isHash(hash) else { return nil }
                self = .photo(hash)
            } else {
                return nil
            }
        }
    }

    init(
        _ path: String, _ trip: TripFile, below top: String, into folder: ShareFolder,
        _ reader: consuming ZipReader, most rest: Int
    ) {
        (self.path, self.top, self.folder, self.rest) = (path, top, folder, rest)
        self.reader = reader
        result = UnpackedShare(trip: trip)
    }

    /// Makes the folder unless it is there and empty.
    private mutating func prepare() throws(ShareFileError) {
        let isNew = access(folder.path, F_OK) != 0
        do {
            try Folder.make(folder.path)
        } catch {
            throw .cannotWrite(path: error.path, errno: error.errno)
        }
        let names: [String]
        do throws(ShareFileError) {
            names = try OpenFolder(folder.path).names()
        } catch .missing {
            throw .occupied(path: folder.path)
        }
        guard names.allSatisfy(ShareFolder.isHidden) else { throw .occupied(path: folder.path) }
        if isNew { made.append(folder.path) }
    }

    mutating func run() throws -> UnpackedShare {
        try prepare()
        while let (kind, name) = try reader.next() {
            if kind == .folder { continue }
            let isBelow = name.utf8.starts(with: top.utf8)
            let inner = String(
                decoding: name.utf8.dropFirst(isBelow ? top.utf8.count : 0), as: UTF8.self)
            if kind == .file, isBelow, inner == TripFile.name, names.insert(inner).inserted {
                continue  // It is read already.
            }
            guard kind == .file, isBelow, let entry = Entry(inner), names.insert(inner).inserted
            else {
                result.ignored += 1
                continue
            }
            switch entry {
            case .lines(let device):
                try unpackLines(to: folder.path + "/" + inner)
                result.devices.append(device)
            case .photo(let hash):
                if try unpackPhoto(hash, to: folder.path + "/" + inner) {
                    result.photos.append(hash)
                } else {
                    result.wrongPhotos += 1
                }
            }
        }
        let draft = try draft(in: folder.path)
        try folder.writing(folder.tripPath) { () throws(SystemError) in
            try draft.write(result.trip.bytes)
        }
        try take(draft, folder.tripPath)
        return result
    }

    /// Removes the created files and folders.
    func undo() {
        for path in made.reversed() where unlink(path) != 0 { rmdir(path) }
    }

    private mutating func unpackLines(to target: String) throws {
        let draft = try draft(in: folder.path)
        do {
            try copy(to: draft, of: target, most: ShareArchive.largestLines)
        } catch is ZipReader.BadEntry {
            throw reader.failure
        }
        try take(draft, target)
    }

    /// Returns false for a photo that is left out.
    private mutating func unpackPhoto(_ hash: String, to target: String) throws -> Bool {
        if access(folder.photosPath, F_OK) != 0 {
            try folder.writing(folder.photosPath) { () throws(SystemError) in
                guard mkdir(folder.photosPath, 0o700) == 0 else {
                    throw SystemError(errno: errno)
                }
            }
            made.append(folder.photosPath)
        }
        let draft = try draft(in: folder.photosPath)
        do {
            guard try copy(to: draft, of: target, most: ShareFolder.largestPhoto) == hash else {
                return false
            }
        } catch is ZipReader.BadEntry {
            return false
        } catch ShareFileError.tooLarge where rest > 0 {
            return false
        }
        try take(draft, target)
        return true
    }

    /// Copies an entry, and returns its hash.
    @discardableResult
    private mutating func copy(
        to draft: FileDraft, of target: String, most: Int
    ) throws -> String {
        var (hasher, size) = (SHA256(), 0)
        var rest = rest
        defer { self.rest = rest }
        try reader.forEachChunk { chunk in
            size += chunk.count
            rest -= chunk.count
            guard size <= most else { throw ShareFileError.tooLarge(path: path, .bytes(most)) }
            guard rest > 0 else {
                throw ShareFileError.tooLarge(path: path, .times(ShareArchive.mostTimes))
            }
            hasher.update(chunk)
            try folder.writing(target) { () throws(SystemError) in try draft.write(chunk) }
        }
        return hasher.finish().hexadecimal
    }

    private func draft(in place: String) throws(ShareFileError) -> FileDraft {
        try folder.writing(place) { () throws(SystemError) in try FileDraft(in: place) }
    }

    private mutating func take(_ draft: FileDraft, _ target: String) throws {
        guard try folder.writing(target, { () throws(SystemError) in try draft.take(target) })
        else { throw ShareFileError.occupied(path: folder.path) }
        made.append(target)
    }
}
