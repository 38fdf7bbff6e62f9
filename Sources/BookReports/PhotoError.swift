/// The errors of storing and reading photos.
public enum PhotoError: Error, Equatable, Sendable {
    /// The file to add does not exist.
    case missing(path: String)
    /// The file to add is a folder, a pipe or a device.
    case notAFile(path: String)
    /// The file is empty.
    case empty(path: String)
    /// The file is larger than ``largestPhoto``.
    case tooLarge(path: String)
    /// A file cannot be read; `errno` is the system's error number.
    case unreadable(path: String, errno: Int32)
    /// A file or folder cannot be created or written; `errno` is the system's error number.
    case cannotWrite(path: String, errno: Int32)
    /// The file to add is no picture of a known format.
    case noPicture(name: String)
    /// The photo's file is missing from the folder.
    case lost(name: String)
    /// The photo's file no longer has its hash.
    case altered(name: String)
}

extension PhotoError {
    /// The largest size of a photo in bytes.
    public static let largestPhoto: Int64 = 64 << 20
}
