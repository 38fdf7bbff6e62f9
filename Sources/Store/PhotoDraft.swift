internal import Files

/// A photo on its way: a draft of a file that is hashed while it is written.
struct PhotoDraft {
    private let file: FileDraft
    private var hasher = SHA256()

    /// Makes an empty draft in a folder.
    init(in folder: String) throws(PhotoError) {
        do {
            file = try FileDraft(in: folder)
        } catch {
            throw .cannotWrite(path: folder, errno: error.errno)
        }
    }

    /// Appends all that a descriptor has; the number of its bytes.
    mutating func copy(_ input: Int32, from source: String) throws(PhotoError) -> Int64 {
        var size: Int64 = 0
        try FileBytes.read(input) { bytes throws(PhotoError) in
            size += Int64(bytes.count)
            // It may grow while it is read.
            guard size <= PhotoFolder.limit else { throw .tooLarge(path: source) }
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

    /// The hash of what was copied, in small hexadecimal digits; asked once.
    lazy var hash = hasher.finish().hexadecimal

    /// Gives the draft its name, over what has it now.
    func replace(_ target: String) throws(PhotoError) {
        do {
            try file.replace(target)
        } catch {
            throw .cannotWrite(path: target, errno: error.errno)
        }
    }

    /// Gives the draft its name, unless something has it; whether it did.
    func take(_ target: String) throws(PhotoError) -> Bool {
        do {
            return try file.take(target)
        } catch {
            throw .cannotWrite(path: target, errno: error.errno)
        }
    }
}
