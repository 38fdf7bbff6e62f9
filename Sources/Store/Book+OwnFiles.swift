internal import Files
import Glibc

extension Book {
    /// Whether a name is, or would be, a file of the book at a path: nothing else may be written
    /// there.
    public static func owns(_ name: String, at bookPath: String) -> Bool {
        (["", ".lock"] + BookFile.companions).contains { isSame(bookPath + $0, name) }
    }

    /// Whether two names are, or would be, one file; a link that points nowhere is the file that
    /// would be made where it points.
    static func isSame(_ one: String, _ other: String) -> Bool {
        var (a, b) = (stat(), stat())
        if stat(other, &b) != 0, let target = Folder.target(of: other) {
            return isSame(one, target)
        }
        if stat(one, &a) == 0, stat(other, &b) == 0 {
            return a.st_dev == b.st_dev && a.st_ino == b.st_ino
        }
        // What does not exist yet has its name in a folder.
        return Folder.name(of: one) == Folder.name(of: other) && stat(Folder.of(one), &a) == 0
            && stat(Folder.of(other), &b) == 0 && a.st_dev == b.st_dev
            && a.st_ino == b.st_ino
    }
}
