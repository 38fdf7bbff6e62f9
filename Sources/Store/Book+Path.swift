internal import Files
import Glibc

extension Book {
    /// The file's name with its folder's links followed, as SQLite's refusal of links in the
    /// last place wants it.
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
