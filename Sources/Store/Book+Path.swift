internal import Files
import Glibc

extension Book {
    /// The path with the symbolic links of its folder resolved; a link in the last place stays,
    /// since SQLite is opened to refuse it.
    static func resolved(_ path: String) throws(BookError) -> String {
        let folder: String
        do {
            folder = try Folder.resolved(Folder.of(path))
        } catch {
            switch error.errno {
            case ENOENT: throw .missing(path: path)
            case EILSEQ: throw .notUTF8(path: path)
            default: throw .unreadable(path: path, errno: error.errno)
            }
        }
        return (folder == "/" ? "" : folder) + "/" + Folder.name(of: path)
    }
}
