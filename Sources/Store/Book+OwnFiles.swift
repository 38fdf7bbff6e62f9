internal import Files
import Glibc

extension Book {
    /// Whether a path is one of the files of a book, existing or not, and so must not be written.
    public static func owns(_ name: String, at bookPath: String) -> Bool {
        (["", ".lock"] + BookFile.companions).contains { isSame(bookPath + $0, name) }
    }

    /// Whether two paths name the same file, existing or not; symbolic links are followed.
    static func isSame(_ one: String, _ other: String) -> Bool {
        var (a, b) = (stat(), stat())
        if stat(other, &b) != 0, let target = Folder.target(of: other) {
            return isSame(one, target)
        }
        if stat(one, &a) == 0, stat(other, &b) == 0 {
            return a.st_dev == b.st_dev && a.st_ino == b.st_ino
        }
        // A file that does not exist is compared by its folder and its name.
        return Folder.name(of: one) == Folder.name(of: other) && stat(Folder.of(one), &a) == 0
            && stat(Folder.of(other), &b) == 0 && a.st_dev == b.st_dev
            && a.st_ino == b.st_ino
    }
}
