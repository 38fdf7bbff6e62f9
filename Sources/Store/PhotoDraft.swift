internal import Files

/// A photo being copied: a draft of a file, hashed while it is written.
struct PhotoDraft {
    private let file: FileDraft
    private var hasher = SHA256()

    /// Creates an empty draft in a folder.
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
