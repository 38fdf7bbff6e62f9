/// Why a photo cannot be kept or had.
public enum PhotoError: Error, Equatable, Sendable {
    /// There is no file to add.
    case missing(path: String)
    /// What is to be added is a folder, a pipe or a device.
    case notAFile(path: String)
    /// The file has no bytes.
    case empty(path: String)
    /// The file has more bytes than ``PhotoFolder/limit``.
    case tooLarge(path: String)
    /// A file cannot be read; the system's error number says why.
    case unreadable(path: String, errno: Int32)
    /// A file or folder cannot be made or written; the system's error number says why.
    case cannotWrite(path: String, errno: Int32)
    /// The folder has no such photo.
    case lost(name: String)
    /// The photo's file is not what it was.
    case altered(name: String)
}
