internal import CArchive
internal import Files
import Glibc

/// A zip archive that is written into a draft.
final class ZipWriter {
    private let draft: FileDraft
    private let path: String
    private var archive: OpaquePointer?
    /// Why the draft could not be written.
    private var failure: SystemError?

    /// - Parameter path: the path in errors.
    init(_ draft: FileDraft, path: String) throws(ShareFileError) {
        (self.draft, self.path) = (draft, path)
        if let reason = carchive_load() { throw .noLibrary(reason: String(cString: reason)) }
        archive = carchive_create(
            { context, bytes, count in
                guard let context else { return 0 }
                let writer = Unmanaged<ZipWriter>.fromOpaque(context).takeUnretainedValue()
                return writer.take(UnsafeRawBufferPointer(start: bytes, count: count)) ? 1 : 0
            }, Unmanaged.passUnretained(self).toOpaque())
        guard archive != nil else { throw .cannotWrite(path: path, errno: ENOMEM) }
    }

    deinit { carchive_discard(archive) }

    /// Begins a file of a number of bytes.
    func add(_ name: String, size: Int, isDeflated: Bool) throws(ShareFileError) {
        try check(carchive_add(archive, name, Int64(size), isDeflated ? 1 : 0))
    }

    /// Adds bytes to the file.
    func write(_ bytes: UnsafeRawBufferPointer) throws(ShareFileError) {
        guard !bytes.isEmpty else { return }
        try check(carchive_write(archive, bytes.baseAddress, bytes.count))
    }

    /// Adds bytes to the file.
    func write(_ bytes: [UInt8]) throws(ShareFileError) {
        guard !bytes.isEmpty else { return }
        let result = bytes.withUnsafeBytes { carchive_write(archive, $0.baseAddress, $0.count) }
        try check(result)
    }

    /// Writes the archive's end.
    func finish() throws(ShareFileError) { try check(carchive_finish(archive)) }

    private func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
        do throws(SystemError) {
            try draft.write(bytes)
            return true
        } catch {
            failure = error
            return false
        }
    }

    private func check(_ result: Int32) throws(ShareFileError) {
        guard result == 0 else { return }
        throw .cannotWrite(path: path, errno: failure?.errno ?? EIO)
    }
}
