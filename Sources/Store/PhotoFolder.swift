public import BookReports
internal import Digest
internal import Files
import Glibc
internal import Trips

/// The folder `photos` beside a book, which stores every photo once under the SHA-256 of its
/// content.
///
/// In a path like `photos/ab/abcd….jpg`, the subfolder is the first two digits of the hash, and the
/// extension is the original's. Files have mode 0600, folders 0700. Files appear in the folder only
/// when complete.
public struct PhotoFolder: Sendable {
    /// The path of the folder, which is created with the first photo.
    public let path: String

    /// The state of a photo's file.
    public enum State: Equatable, Sendable {
        case ok, missing, altered
        /// The file cannot be read; `errno` is the system's error number.
        case unreadable(errno: Int32)
    }

    /// The photo folder of the book at a path.
    public init(besides bookPath: String) {
        let folder = Folder.of(bookPath)
        path = folder == "/" ? "/photos" : folder + "/photos"
    }

    /// The path at which a photo is stored; `name` is the original's.
    public func path(hash: String, name: String) -> String {
        let fileExtension = PhotoName(name).fileExtension.map { "." + $0 } ?? ""
        return "\(path)/\(hash.prefix(2))/\(hash)\(fileExtension)"
    }

    /// Copies pictures into the folder: all of them, or none if one cannot be read or is no picture.
    ///
    /// - Parameter files: the path of each, and its name if that is not the path's last component.
    /// - Returns: of each its hash, its sanitised name and its size in bytes.
    public func add(
        pictures files: [(path: String, name: String?)]
    ) throws(PhotoError) -> [(hash: String, name: String, size: Int64)] {
        var copies: [(Copies, name: String)] = []
        for file in files {
            let name = PhotoName(ofPath: file.name ?? file.path).text
            let (draft, size) = try draft(
                of: file.path, pictureNamed: file.name == nil ? file.path : name)
            copies.append((try self.copies(of: draft, size: size), name))
        }
        for (copies, name) in copies { try keep(copies, name: name) }
        return copies.map { ($0.photo.hash, $1, $0.photo.size) }
    }

    /// A copy of a file that is not part of the folder yet, and its size.
    ///
    /// - Parameter name: the file's name in errors; if it is given, the file has to be a picture.
    func draft(
        of source: String, pictureNamed name: String? = nil
    ) throws(PhotoError) -> (PhotoDraft, size: Int64) {
        // Non-blocking, because opening a pipe would wait for a writer.
        let input = open(source, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard input >= 0 else {
            throw [ENOENT, ENOTDIR].contains(errno)
                ? .missing(path: source) : .unreadable(path: source, errno: errno)
        }
        defer { close(input) }
        try Self.inspect(input, name ?? source)
        if let name, try PictureFormat(of: input, named: name) == nil {
            throw .noPicture(name: name)
        }
        try makeFolder(path)
        FileDraft.sweep(path)
        var draft = try PhotoDraft(in: path)
        let size = try draft.copy(input, from: source)
        guard size > 0 else { throw .empty(path: source) }
        return (draft, size)
    }

    /// Whether a photo has a file, whatever is in it.
    public func has(hash: String, name: String) -> Bool {
        Photo.isHash(hash) && access(path(hash: hash, name: name), F_OK) == 0
    }

    /// Copies the file of a photo whose hash is known.
    ///
    /// - Throws: ``PhotoError/altered(name:)`` if the file has another one.
    public func take(fileAt source: String, hash: String, name: String) throws(PhotoError) {
        var (draft, _) = try draft(of: source)
        guard draft.hash == hash else { throw .altered(name: name) }
        let target = path(hash: hash, name: name)
        try makeFolder(Folder.of(target))
        try draft.replace(target)
    }

    /// Checks that a photo's file exists and has its hash.
    public func verify(hash: String, name: String) -> State {
        guard Photo.isHash(hash) else { return .missing }
        return Self.state(ofFile: path(hash: hash, name: name), hash: hash)
    }

    /// Checks that a file exists and has a hash.
    static func state(ofFile file: String, hash: String) -> State {
        let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else {
            return switch errno {
            case ENOENT, ENOTDIR: .missing
            // A symbolic link or a socket has replaced the file.
            case ELOOP, ENXIO: .altered
            default: .unreadable(errno: errno)
            }
        }
        defer { close(descriptor) }
        var hasher = SHA256()
        do {
            try inspect(descriptor, file)
            try FileBytes.read(descriptor) { bytes throws(PhotoError) in
                hasher.update(bytes)
            } failed: {
                .unreadable(path: file, errno: $0)
            }
        } catch {
            if case .unreadable(_, let errno) = error { return .unreadable(errno: errno) }
            return .altered
        }
        return hasher.finish().hexadecimal == hash ? .ok : .altered
    }

    /// Copies the original of a photo, or the photo if there is none, to a folder under its original
    /// name, with a number added if that is taken.
    ///
    /// - Returns: the path of the copy.
    public func export(
        hash: String, name: String, to folder: String
    ) throws(PhotoError) -> String {
        guard Photo.isHash(hash) else { throw .lost(name: name) }
        let original = original(hash: hash, name: name)
        let source = original?.path ?? path(hash: hash, name: name)
        let input = open(source, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard input >= 0 else {
            throw [ENOENT, ENOTDIR].contains(errno)
                ? .lost(name: name) : .unreadable(path: source, errno: errno)
        }
        defer { close(input) }
        var draft = try PhotoDraft(in: folder)
        _ = try draft.copy(input, from: source)
        guard draft.hash == original?.hash ?? hash else { throw .altered(name: name) }
        let safe = PhotoName(name)
        for number in 1...10_000 {
            let target = folder + "/" + (number == 1 ? safe.text : safe.numbered(number))
            if try draft.take(target) { return target }
        }
        throw .cannotWrite(path: folder + "/" + safe.text, errno: EEXIST)
    }

    /// Copies a photo and its original from another folder unless they are stored here already.
    ///
    /// - Returns: whether the photo was copied.
    public func copy(hash: String, name: String, from other: PhotoFolder) throws(PhotoError) -> Bool
    {
        let isNew = verify(hash: hash, name: name) != .ok
        if isNew {
            try other.find(hash: hash, name: name)
            try take(fileAt: other.path(hash: hash, name: name), hash: hash, name: name)
        }
        try copyOriginals(hash: hash, name: name, from: other)
        return isNew
    }

    /// Throws unless a photo with its hash is stored here or in another folder.
    public func find(
        hash: String, name: String, orIn other: PhotoFolder? = nil
    ) throws(PhotoError) {
        switch verify(hash: hash, name: name) {
        case .ok: return
        case _ where other != nil: try other?.find(hash: hash, name: name)
        case .missing: throw .lost(name: name)
        case .altered: throw .altered(name: name)
        case .unreadable(let errno):
            throw .unreadable(path: path(hash: hash, name: name), errno: errno)
        }
    }

    /// Throws if a descriptor is not a regular file or is too large.
    private static func inspect(_ descriptor: Int32, _ path: String) throws(PhotoError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw .unreadable(path: path, errno: errno)
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
        guard status.st_size > 0 else { throw .empty(path: path) }
        guard status.st_size <= PhotoError.largestPhoto else { throw .tooLarge(path: path) }
    }

    func makeFolder(_ folder: String) throws(PhotoError) {
        do {
            try Folder.make(folder)
        } catch {
            throw .cannotWrite(path: error.path, errno: error.errno)
        }
    }
}

/// A photo being copied: a draft of a file, hashed while it is written.
struct PhotoDraft {
    private let file: FileDraft
    private var hasher = SHA256()

    init(in folder: String) throws(PhotoError) {
        do {
            file = try FileDraft(in: folder)
        } catch {
            throw .cannotWrite(path: folder, errno: error.errno)
        }
    }

    /// Appends everything that can be read from a descriptor, and returns the number of bytes.
    mutating func copy(_ input: Int32, from source: String) throws(PhotoError) -> Int64 {
        var size: Int64 = 0
        try FileBytes.read(input) { bytes throws(PhotoError) in
            size += Int64(bytes.count)
            // The file may grow while it is being read.
            guard size <= PhotoError.largestPhoto else { throw .tooLarge(path: source) }
            hasher.update(bytes)
            do throws(SystemError) {
                try file.write(bytes)
            } catch {
                throw .cannotWrite(path: file.path, errno: error.errno)
            }
        } failed: {
            .unreadable(path: source, errno: $0)
        }
        return size
    }

    /// The path of the draft.
    var path: String { file.path }

    /// Appends bytes.
    mutating func write(_ bytes: [UInt8]) throws(PhotoError) {
        bytes.withUnsafeBytes { hasher.update($0) }
        do throws(SystemError) {
            try file.write(bytes)
        } catch {
            throw .cannotWrite(path: file.path, errno: error.errno)
        }
    }

    /// The hash of the copied bytes in lowercase hexadecimal; finishes the hashing.
    lazy var hash = hasher.finish().hexadecimal

    /// Renames the draft to a path, replacing an existing file.
    func replace(_ target: String) throws(PhotoError) {
        do {
            try file.replace(target)
        } catch {
            throw .cannotWrite(path: target, errno: error.errno)
        }
    }

    /// Renames the draft to a path unless that exists, and returns whether it did.
    func take(_ target: String) throws(PhotoError) -> Bool {
        do {
            return try file.take(target)
        } catch {
            throw .cannotWrite(path: target, errno: error.errno)
        }
    }
}
