import Glibc

/// A photo on its way: a file of mode 0600 under a name that nobody looks for, until it is whole.
final class PhotoDraft {
    private let path: String
    private var descriptor: Int32
    private var hasher = SHA256()

    /// Makes an empty draft in a folder.
    init(in folder: String) throws(PhotoError) {
        path = "\(folder)/.\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).new"
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .cannotWrite(path: folder, errno: errno) }
    }

    /// Removes the drafts that killed processes have left in a folder a day ago or earlier.
    static func sweep(_ folder: String) {
        let yesterday = time(nil) - 86_400
        for name in FolderNames.all(in: folder)
        where name.hasPrefix(".") && name.hasSuffix(".new") {
            let path = folder + "/" + name
            var status = stat()
            if lstat(path, &status) == 0, status.st_mtim.tv_sec < yesterday { unlink(path) }
        }
    }

    /// Appends all that a descriptor has; the number of its bytes.
    func copy(_ input: Int32, from source: String) throws(PhotoError) -> Int64 {
        var size: Int64 = 0
        try FileBytes.read(input) { bytes throws(PhotoError) in
            size += Int64(bytes.count)
            // It may grow while it is read.
            guard size <= PhotoFolder.limit else { throw .tooLarge(path: source) }
            hasher.update(bytes)
            do throws(SystemError) {
                try FileBytes.write(bytes, to: descriptor)
            } catch {
                throw .cannotWrite(path: path, errno: error.errno)
            }
        } failed: {
            .unreadable(path: source, errno: $0)
        }
        return size
    }

    /// The hash of what was copied, in small hexadecimal digits; asked once.
    lazy var hash = hasher.finish().hexadecimal

    /// Makes the content outlast a power loss.
    func finish() throws(PhotoError) {
        defer { descriptor = -1 }
        do {
            try FileBytes.syncAndClose(descriptor)
        } catch {
            throw .cannotWrite(path: path, errno: error.errno)
        }
    }

    /// Gives the draft its name, over what has it now.
    func move(to target: String) throws(PhotoError) {
        guard rename(path, target) == 0 else { throw .cannotWrite(path: target, errno: errno) }
        try syncFolder(of: target)
    }

    /// Gives the draft its name, unless something has it; whether it did.
    func moveIfFree(to target: String) throws(PhotoError) -> Bool {
        do {
            guard try FreeName.take(target, for: path) else { return false }
        } catch {
            throw .cannotWrite(path: target, errno: error.errno)
        }
        try syncFolder(of: target)
        return true
    }

    /// Removes what was not given a name.
    func remove() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
        unlink(path)
    }

    private func syncFolder(of target: String) throws(PhotoError) {
        do {
            try FileBytes.syncFolder(of: target)
        } catch {
            throw .cannotWrite(path: target, errno: error.errno)
        }
    }
}
