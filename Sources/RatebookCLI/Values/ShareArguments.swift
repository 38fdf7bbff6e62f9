import Answers
import Arguments
import Bookkeeping
import Glibc
import Scheduling
import Trips

/// Which value of a conflict is taken: `mine` or `theirs`, or their Korean names; or that of the book
/// with a name.
struct ConflictSide: ExpressibleByArgument {
    let choice: ConflictChoice

    init(argument: String) throws {
        let word = argument.composed
        switch word.lowercased() {
        case "mine": choice = .mine
        case "theirs": choice = .theirs
        case _ where Messages.mineWords.contains(word): choice = .mine
        case _ where Messages.theirsWords.contains(word): choice = .theirs
        case "":
            throw ArgumentError.invalidValue(argument, name: "", allowed: Self.allowedValues)
        default: choice = .author(word)
        }
    }

    static var allowedValues: [String] { ["mine", "theirs"] }
}

extension Bookkeeper {
    /// What friends see this book as: the name that is given, else the one it has on another trip,
    /// else the host's.
    func deviceName(_ given: String?) throws -> String {
        try given ?? ownDeviceName() ?? Self.hostName
    }

    private static var hostName: String {
        var bytes = [CChar](repeating: 0, count: 256)
        let isKnown = gethostname(&bytes, bytes.count - 1) == 0
        let host = String(
            decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let name = String(host.prefix { $0 != "." })
        return isKnown && !name.isEmpty ? name : "ratebook"
    }
}

extension Context {
    /// The absolute path of a shared trip's folder or archive, as later commands run elsewhere.
    func sharePath(_ path: String) throws -> String {
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw Failure.usage("empty-name", Messages.emptyFolder, Messages.shareExample)
        }
        guard !path.unicodeScalars.contains("\u{FFFD}") else { throw Failure.notUTF8(path) }
        // Of a name in it, as the last name of a path may be `.` or `..`.
        let inside = "/x"
        let absolute = try AbsolutePath.of(path + inside).dropLast(inside.count)
        return absolute.isEmpty ? "/" : String(absolute)
    }
}
