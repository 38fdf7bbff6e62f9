import Files
import Glibc

/// A path from the root, as a schedule has to know it: it begins in another folder.
enum AbsolutePath {
    /// The path with the present folder before it where it begins in that.
    ///
    /// A detour (`..`) is resolved, since systemd takes none; a link that the person named stays.
    static func of(_ path: String) throws(Failure) -> String {
        guard path.unicodeScalars.allSatisfy(isPlain) else {
            throw Failure(
                .configuration, kind: "unusable-path", Messages.unusablePath(path),
                hint: Messages.renamePath)
        }
        let parts = path.split(separator: "/")
        guard let name = parts.last else { return "/" }
        let above = parts.dropLast().filter { $0 != "." }
        var folder = (path.hasPrefix("/") ? "" : present()) + above.map { "/" + $0 }.joined()
        if above.contains(".."), let real = try? Folder.resolved(folder) { folder = real }
        return (folder == "/" ? "" : folder) + "/" + name
    }

    /// The binary of this process, where it is now.
    static func ofThisProgram() throws(Failure) -> String {
        let path = (try? Folder.resolved("/proc/self/exe")) ?? ""
        guard access(path, X_OK) == 0 else {
            throw Failure(
                .configuration, kind: "no-binary", Messages.binaryIsGone,
                hint: Messages.installBinary)
        }
        return try of(path)
    }

    private static func present() -> String {
        guard let folder = getcwd(nil, 0) else { return "" }
        defer { free(folder) }
        let path = String(cString: folder)
        return path == "/" ? "" : path
    }

    /// Whether a letter can stand in a unit file and in a crontab: no end of a line, and not
    /// what stands for bytes that are no UTF-8.
    static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
        default: scalar != "\u{FFFD}"
        }
    }
}
