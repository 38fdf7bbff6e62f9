import Files
import Glibc

/// Absolute paths for schedules, which run in another folder.
public enum AbsolutePath {
    /// Makes a path absolute.
    ///
    /// `..` is resolved, because systemd does not accept it; symbolic links are kept.
    public static func of(_ path: String) throws(SchedulingError) -> String {
        guard path.unicodeScalars.allSatisfy(isPlain) else {
            throw .unusablePath(path)
        }
        let parts = path.split(separator: "/")
        guard let name = parts.last else { return "/" }
        let above = parts.dropLast().filter { $0 != "." }
        var folder = (path.hasPrefix("/") ? "" : present()) + above.map { "/" + $0 }.joined()
        if above.contains(".."), let real = try? Folder.resolved(folder) { folder = real }
        return (folder == "/" ? "" : folder) + "/" + name
    }

    /// The path of the running program.
    static func ofThisProgram() throws(SchedulingError) -> String {
        let path = (try? Folder.resolved("/proc/self/exe")) ?? ""
        guard access(path, X_OK) == 0 else {
            throw .programMoved
        }
        return try of(path)
    }

    private static func present() -> String {
        guard let folder = getcwd(nil, 0) else { return "" }
        defer { free(folder) }
        let path = String(cString: folder)
        return path == "/" ? "" : path
    }

    /// Whether a character is allowed in unit files and crontabs: not a line end, and not U+FFFD.
    static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
        default: scalar != "\u{FFFD}"
        }
    }
}
