internal import BookReports
internal import CArchive
import Glibc

/// The entries of a zip archive, one after the other.
struct ZipReader: ~Copyable {
    private let path: String
    private let file: OpenFile
    private let archive: OpaquePointer
    private var count = 0

    enum Kind { case file, folder, other }

    /// Why an entry cannot be read to its end.
    struct BadEntry: Error {}

    init(_ path: String) throws(ShareFileError) {
        let file = try OpenFile(reading: path, isNamed: true)
        if let reason = carchive_load() { throw .noLibrary(reason: String(cString: reason)) }
        guard let archive = carchive_open(file.descriptor) else {
            throw .unreadable(path: path, errno: ENOMEM)
        }
        self.path = path
        self.file = file
        self.archive = archive
    }

    deinit { carchive_close(archive) }

    /// The size of the archive in bytes.
    var size: Int { get throws(ShareFileError) { try file.size } }

    /// Goes to the next entry; nil at the end.
    ///
    /// A name that is no UTF-8 is empty.
    ///
    /// - Throws: ``ShareFileError/notShared(path:)`` if the file is no archive,
    ///   ``ShareFileError/damaged(path:reason:)``, or ``ShareFileError/tooLarge(path:_:)`` after
    ///   ``ShareArchive/mostEntries``.
    mutating func next() throws(ShareFileError) -> (kind: Kind, name: String)? {
        var (kind, name) = (CARCHIVE_OTHER, UnsafePointer<CChar>?.none)
        switch carchive_next(archive, &kind, &name) {
        case 0: return nil
        case 1: break
        default:
            // Every zip archive with something in it begins so.
            let isZip = try file.read(at: 0, count: 4) == [0x50, 0x4B, 3, 4]
            throw isZip ? failure : .notShared(path: path)
        }
        count += 1
        guard count <= ShareArchive.mostEntries else {
            throw .tooLarge(path: path, .entries(ShareArchive.mostEntries))
        }
        let text = name.flatMap { String(validatingCString: $0) } ?? ""
        switch kind {
        case CARCHIVE_FILE: return (.file, text)
        case CARCHIVE_FOLDER: return (.folder, text)
        default: return (.other, text)
        }
    }

    /// Calls a function with each chunk of the entry.
    ///
    /// - Throws: ``BadEntry`` if the entry is not what the archive says of it.
    func forEachChunk(
        _ body: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        let part = 256 << 10
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: part, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = carchive_read(archive, buffer.baseAddress, part)
            switch count {
            case 0: return
            case 1...: try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            case Int(CARCHIVE_BAD_ENTRY): throw BadEntry()
            default: throw failure
            }
        }
    }

    /// What libarchive says is wrong.
    var failure: ShareFileError {
        .damaged(path: path, reason: String(cString: carchive_message(archive)))
    }
}
