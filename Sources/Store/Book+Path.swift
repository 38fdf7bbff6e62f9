import Glibc

extension Book {
    /// The file's name with its folder's links followed, as SQLite's refusal of links in the
    /// last place wants it.
    static func resolved(_ path: String) throws(BookError) -> String {
        let folder = BookFile.folder(of: path)
        guard let real = realpath(folder, nil) else {
            throw errno == ENOENT ? .missing(path: path) : .unreadable(path: path, errno: errno)
        }
        defer { free(real) }
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        let prefix = String(cString: real)
        return prefix == "/" ? "/" + name : prefix + "/" + name
    }
}
