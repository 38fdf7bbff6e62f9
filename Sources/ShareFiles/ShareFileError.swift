public import BookReports
import Glibc

/// Why a folder or an archive of a shared trip cannot be read or written.
public enum ShareFileError: Error, Equatable, Sendable {
    /// The folder, or a file that has to be in it, is not there.
    case missing(path: String)
    /// The folder or the archive holds no shared trip.
    case notShared(path: String)
    /// The link of a page opens it in browsers only.
    case linkForBrowsers(path: String)
    /// The folder is of a newer version of the format, which cannot be understood.
    case newer(version: Int64)
    /// The folder holds other things.
    case occupied(path: String)
    /// The folder is that of another trip.
    case otherTrip(uid: String)
    /// A file or folder cannot be read; `errno` is the system's error number.
    case unreadable(path: String, errno: Int32)
    /// A file or folder cannot be created or written; `errno` is the system's error number.
    case cannotWrite(path: String, errno: Int32)
    /// Another process has been writing in the folder for five seconds.
    case busy(path: String)
    /// A photo does not have the hash in its name.
    case altered(path: String)
    /// A photo, the contents of an archive, or a page's answer, is larger than the limit.
    case tooLarge(path: String, SizeLimit)
    /// What should be a folder is a link or something else.
    case notAFolder(path: String)
    /// An archive is cut or damaged; `reason` is libarchive's, in English.
    case damaged(path: String, reason: String)
    /// libarchive cannot be opened; its own words.
    case noLibrary(reason: String)
}

extension ShareFileError {
    /// The error of opening or reading a file or a folder.
    static func reading(_ path: String, _ errno: Int32) -> ShareFileError {
        Self.absent.contains(errno)
            ? .missing(path: path) : .unreadable(path: path, errno: errno)
    }

    /// The error numbers of something that is not there.
    static let absent = [ENOENT, ENOTDIR]
}
