import Foundation

/// Files that all tests of a run share: the first that needs one makes it, the others copy it.
public enum Prepared {
    /// The folder that `Tests/Runner/run` makes for a run, or one of this process.
    private static let folder = Result {
        let shared = ProcessInfo.processInfo.environment["RATEBOOK_TEST_PREPARED"]
        let own = try shared == nil ? TemporaryFolder() : nil
        return (path: shared ?? own?.url.path ?? "", own: own)
    }

    /// The path of a file; it must not be changed.
    ///
    /// - Parameter make: makes it at a path, if nobody has yet.
    public static func file(_ name: String, make: (String) throws -> Void) throws -> String {
        let path = try folder.get().path + "/" + name
        let lock = open(path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        defer { close(lock) }
        flock(lock, LOCK_EX)
        guard !FileManager.default.fileExists(atPath: path) else { return path }
        try make(path + ".part")
        try FileManager.default.moveItem(atPath: path + ".part", toPath: path)
        return path
    }
}
