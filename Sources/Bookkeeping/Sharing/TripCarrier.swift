import Glibc
import ShareFiles
import Sharing
import Store

/// What carries a shared trip between books.
///
/// ``FolderCarrier`` is a folder that other programs copy, ``AddressCarrier`` the page of a friend's
/// book. What goes wrong is thrown as ``Exchange/ShareFileError``.
protocol TripCarrier {
    /// What people call it: the path, or the address without its secret.
    var name: String { get }

    /// The uid of the trip that it carries.
    func trip() throws -> String

    /// Gets all lines for a book that takes part.
    ///
    /// - Returns: a function that hands them over, within the transaction, and returns their faults.
    func allLines() throws -> (LineMerge) throws -> [ExchangeNote]

    /// Whether there may be something to exchange; the book may be open for reading only.
    func isDue(_ settings: SharedTripSettings) -> Bool

    /// Takes in new lines, and sends those missing there.
    ///
    /// - Parameter isAsked: whether the reader asked for it, and wants to know more.
    func exchange(
        _ settings: inout SharedTripSettings, isAsked: Bool, _ notes: inout [ExchangeNote]
    ) throws -> LineExchange

    /// The hashes of the photos that are there.
    func photos() throws -> Set<String>

    /// Brings a photo there.
    func addPhoto(_ hash: String, from path: String) throws

    /// Calls a function with a file of a photo that is there.
    func withPhoto(_ hash: String, _ body: (_ path: String) throws -> Void) throws
}

/// How many lines came and went.
struct LineExchange {
    var received = 0
    var sent = 0
    /// Whether photos are missing there.
    var lacksPhotos = false
}

extension Bookkeeper {
    /// What carries a trip whose folder has a path or an address.
    ///
    /// - Parameters:
    ///   - end: when an exchange over a network has to end.
    ///   - patience: how long several pages may keep waiting, in all.
    ///   - wasRead: whether all of a folder was read just now.
    func carrier(
        _ folder: String, until end: ContinuousClock.Instant? = nil, _ patience: Patience? = nil,
        wasRead: Bool = false
    ) -> any TripCarrier {
        if let link = ShareLink(folder) {
            return AddressCarrier(keeper: self, link: link, end: end, patience: patience)
        }
        return FolderCarrier(keeper: self, folder: ShareFolder(folder), wasRead: wasRead)
    }
}

extension ExchangeNote {
    /// The note on an error of a carrier.
    ///
    /// - Parameter title: the trip's.
    init(_ error: ShareFileError, of name: String, _ title: String) {
        switch error {
        case .notShared where ShareLink(name) != nil: self = .noLink(address: name)
        case .notShared: self = .damaged(file: name + "/" + TripFile.name, line: 1)
        case .missing where ShareFolder(name).isThere:
            self = .noTripFile(folder: name, title: title)
        case .missing: self = .noFolder(path: name)
        case .linkForBrowsers: self = .noLink(address: name)
        case .newer: self = .newer(file: name + "/" + TripFile.name)
        case .otherTrip: self = .damaged(file: name + "/" + TripFile.name, line: 1)
        case .unreadable(let path, let errno): self = .unreadable(path: path, errno: errno)
        case .cannotWrite(let path, let errno): self = .unwritable(path: path, errno: errno)
        case .occupied(let path): self = .unreadable(path: path, errno: EEXIST)
        case .busy(let path): self = .unwritable(path: path, errno: EBUSY)
        case .damaged(let path, _): self = .unreadable(path: path, errno: EIO)
        case .noLibrary: self = .unreadable(path: name, errno: ENOENT)
        case .altered(let path): self = .unreadable(path: path, errno: EIO)
        case .tooLarge(let path, let limit): self = .tooLarge(path: path, limit)
        case .notAFolder(let path): self = .noPhotoFolder(path: path)
        }
    }

    /// The note on a line that is not taken.
    init(_ finding: FileFinding, of file: String) {
        switch finding {
        case .torn: self = .incomplete(file: file)
        case .shrank(let number): self = .damaged(file: file, line: number)
        case .wrongHash(let number), .fork(let number):
            self = .damaged(file: file, line: number)
        case .otherTrip: self = .damaged(file: file, line: 1)
        case .otherDevice(_, let number): self = .damaged(file: file, line: number)
        case .gap(let expected, _): self = .damaged(file: file, line: expected)
        case .tooEarly(let number), .unreadable(let number, _):
            self = .damaged(file: file, line: number)
        }
    }
}
