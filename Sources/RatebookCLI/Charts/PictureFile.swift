import Files
import Glibc

/// A file to write a picture to; links are followed, and an existing file's mode is kept.
struct PictureFile {
    let path: String
    private let mode: mode_t

    /// Creates the file's description; throws if the path is one of the book's own files.
    init(_ path: String, _ context: Context) throws {
        self.path = path
        // Unlike the book, pictures get the usual mode of new files.
        mode = 0o666 & ~context.fileModeMask
        try context.refuseOwnFile(path)
    }

    /// Writes the file, atomically if that changes nothing but its content.
    func write(_ bytes: [UInt8]) throws {
        var status = stat()
        guard stat(path, &status) == 0 else {
            // A dangling link is written through, as the system does.
            var link = stat()
            return lstat(path, &link) == 0
                ? try write(bytes, to: path, mode) : try replace(path, with: bytes, mode)
        }
        let isPlain = status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 1
        let mode = status.st_mode & 0o7777
        guard isPlain, access(path, W_OK) == 0, let target = try? Folder.resolved(path) else {
            return try write(bytes, to: path, mode)
        }
        do {
            try replace(target, with: bytes, mode)
        } catch let failure as Failure where failure.code == .notPermitted {
            // The file may be writable although its folder is not.
            try write(bytes, to: path, mode)
        }
    }

    /// Replaces a file's content atomically.
    private func replace(_ target: String, with bytes: [UInt8], _ mode: mode_t) throws {
        do throws(SystemError) {
            let draft = try FileDraft(in: Folder.of(target), mode: mode)
            try draft.write(bytes)
            try draft.replace(target)
        } catch {
            throw Failure.cannotKeep(path, error.errno)
        }
    }

    private func write(_ bytes: [UInt8], to name: String, _ mode: mode_t) throws {
        let descriptor = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure.cannotWrite(path, errno) }
        defer { close(descriptor) }
        let output = Output(descriptor: descriptor)
        do {
            try output.write(bytes)
            try output.flush()
        } catch {
            throw Failure.cannotWrite(path, error.errno, code: .inputOutput)
        }
        fchmod(descriptor, mode)
    }
}
