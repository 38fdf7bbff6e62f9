import Bookkeeping
import Rates
import Synchronization

/// The files that browsers have sent, until they are taken: in memory, each for its browser and its trip.
///
/// A file is found by a random token, and only by the visitor who sent it. The oldest ones make room for new ones.
final class KeptFiles: Sendable {
    struct Limits: Sendable {
        /// The most files of a visitor.
        var ofVisitor = 3
        /// The most bytes of all files.
        var bytes = 64 * 1_048_576
        /// The age in seconds at which a file goes.
        var age: Int64 = 3_600
    }

    struct File: Sendable {
        /// The name that the browser gave, which is shown and nothing else.
        let name: String
        let bytes: [UInt8]
        fileprivate let owner: String
        /// The uid of the trip that it is for, or whatever else it is kept for.
        fileprivate let place: String
        fileprivate let at: Instant
    }

    let limits: Limits
    /// The files by their tokens, the oldest first.
    private let files = Mutex<[(token: String, file: File)]>([])

    init(_ limits: Limits = Limits()) { self.limits = limits }

    /// Keeps a file, and returns its token.
    ///
    /// - Parameter place: what it is for; nil for the trip of the address.
    func keep(
        _ bytes: [UInt8], named name: String, of visit: Visit, for place: String? = nil
    ) -> String {
        let file = File(
            name: name, bytes: bytes, owner: visit.visitor.author,
            place: place ?? visit.parameter(0),
            at: visit.keeper.now)
        let token = ExpenseForm.newUID()
        files.withLock { files in
            Self.drop(&files, before: visit.keeper.now.adding(seconds: -limits.age))
            while files.count(where: { $0.file.owner == file.owner }) >= limits.ofVisitor,
                let oldest = files.firstIndex(where: { $0.file.owner == file.owner })
            {
                files.remove(at: oldest)
            }
            func total() -> Int { files.reduce(bytes.count) { $0 + $1.file.bytes.count } }
            while !files.isEmpty, total() > limits.bytes { files.removeFirst() }
            files.append((token, file))
        }
        return token
    }

    /// The file of a token; nil if it is gone, or was sent by somebody else or for another trip.
    ///
    /// - Parameter place: what it is for; nil for the trip of the address.
    func file(_ token: String, of visit: Visit, for place: String? = nil) -> File? {
        files.withLock { files in
            Self.drop(&files, before: visit.keeper.now.adding(seconds: -limits.age))
            return files.first {
                $0.token == token && $0.file.owner == visit.visitor.author
                    && $0.file.place == place ?? visit.parameter(0)
            }?.file
        }
    }

    /// Removes a file that was taken.
    func remove(_ token: String, of visit: Visit) {
        files.withLock { files in
            files.removeAll { $0.token == token && $0.file.owner == visit.visitor.author }
        }
    }

    private static func drop(
        _ files: inout [(token: String, file: File)], before instant: Instant
    ) {
        files.removeAll { $0.file.at < instant }
    }
}
