internal import BookReports
internal import Digest
internal import Files
import Glibc
internal import Trips

extension ShareFolder {
    /// The largest size of a photo in bytes.
    public static let largestPhoto = 64 << 20

    /// The hashes of the photos in the folder, sorted.
    ///
    /// They are the names of all files with a hash as the name; their contents are not checked.
    ///
    /// - Throws: ``ShareFileError/notAFolder(path:)`` if `photos` is a link or a file, or others.
    public func photos() throws(ShareFileError) -> [String] {
        let hashes: [String]
        do throws(ShareFileError) {
            let folder = try OpenFolder(photosPath, followsLinks: false)
            var found: [String] = []
            for name in try folder.names() where Photo.isHash(name) {
                if try folder.regularFile(name) != nil { found.append(name) }
            }
            hashes = found
        } catch .missing {
            try checkPresence()
            // A link that is not followed, or a file.
            var status = stat()
            guard lstat(photosPath, &status) != 0 else { throw .notAFolder(path: photosPath) }
            return []
        }
        return hashes.sorted()
    }

    /// The path of the photo with a hash, whether it is there or not; nil if it is no hash.
    public func photoPath(_ hash: String) -> String? {
        Photo.isHash(hash) ? photosPath + "/" + hash : nil
    }

    /// Copies a photo into the folder, whole or not at all, unless it is there.
    ///
    /// A file that is there and does not have its hash is replaced.
    ///
    /// - Returns: whether it was copied.
    /// - Throws: ``ShareFileError/altered(path:)`` if the file does not have the hash, or others.
    public func addPhoto(
        _ hash: String, from source: String
    ) throws(ShareFileError) -> Bool {
        guard let target = photoPath(hash) else { throw .altered(path: source) }
        try checkPresence()
        if try Self.hash(ofFile: target) == hash { return false }
        let input = try OpenFile(reading: source)
        do {
            try Folder.make(photosPath)
        } catch {
            throw .cannotWrite(path: error.path, errno: error.errno)
        }
        _ = try OpenFolder(photosPath, followsLinks: false)
        FileDraft.sweep(photosPath, unchangedFor: Self.draftAge)
        let draft = try writing(target) { () throws(SystemError) in try FileDraft(in: photosPath) }
        let copied = try Self.hash(of: input) { bytes throws(ShareFileError) in
            try writing(target) { () throws(SystemError) in try draft.write(bytes) }
        }
        guard copied == hash else { throw .altered(path: source) }
        try writing(target) { () throws(SystemError) in try draft.replace(target) }
        return true
    }

    var photosPath: String { path + "/" + Self.photos }

    /// The hash of a photo; nil if it is not there, no file, or too large.
    private static func hash(ofFile path: String) throws(ShareFileError) -> String? {
        do throws(ShareFileError) {
            return try hash(of: try OpenFile(reading: path)) { _ in }
        } catch {
            switch error {
            case .missing, .tooLarge, .unreadable(_, ELOOP), .unreadable(_, EINVAL): return nil
            default: throw error
            }
        }
    }

    /// Calls a function with each chunk of a photo, and returns its hash.
    static func hash(
        of file: borrowing OpenFile,
        _ body: (UnsafeRawBufferPointer) throws(ShareFileError) -> Void
    ) throws(ShareFileError) -> String {
        let path = file.path
        guard try file.size <= largestPhoto else {
            throw .tooLarge(path: path, .bytes(largestPhoto))
        }
        var (hasher, size) = (SHA256(), 0)
        try FileBytes.read(file.descriptor) { bytes throws(ShareFileError) in
            size += bytes.count
            // The file may grow while it is read.
            guard size <= largestPhoto else {
                throw .tooLarge(path: path, .bytes(largestPhoto))
            }
            hasher.update(bytes)
            try body(bytes)
        } failed: {
            .unreadable(path: path, errno: $0)
        }
        return hasher.finish().hexadecimal
    }
}
