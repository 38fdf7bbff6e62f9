public import BookReports
public import Rates
internal import ShareFiles
internal import Store
public import Trips

/// A trip that was shared or joined, and what came of it.
public struct SharedTripReport: Sendable {
    public let trip: Stored<Trip>
    /// The folder or the archive.
    public let path: String
    /// What this book is called on the trip.
    public let deviceName: String
    /// Whether the book had the trip before it was joined, and did not share it.
    public let wasPrivate: Bool
    /// How many photos were copied to the folder or archive, or from it.
    public let photos: Int
    public let exchange: TripExchange
}

/// What an exchange with the folder of one trip did.
public struct TripExchange: Sendable {
    /// The trip's row id and title.
    public let trip: Int64
    public let title: String
    /// The trip's folder; nil for one that has none.
    public let folder: String?
    /// What came in, oldest first.
    public let news: [TripNews]
    /// How many conflicts of the trip wait for a choice, and how many of them are new.
    public let conflicts, newConflicts: Int
    /// How many lines of other books came in.
    public internal(set) var received: Int
    /// How many lines of this book went out.
    public let sent: Int
    public internal(set) var notes: [ExchangeNote]
    /// The changes that the book does not show, if requested.
    public internal(set) var hidden = HiddenChanges()

    /// Whether the folder or the address was there.
    public var isReached: Bool {
        notes.allSatisfy { note in
            switch note {
            case .noFolder, .noLink, .noTripFile: false
            default: true
            }
        }
    }
}

/// A note on an exchange; nothing is lost by any of them.
public enum ExchangeNote: Equatable, Sendable {
    /// The folder is not there, as of a stick that is not plugged in; or an address does not answer.
    case noFolder(path: String)
    /// The link of an address is not valid any more.
    case noLink(address: String)
    /// The folder is there, but not its `trip.json`, as where a stick is not plugged in.
    case noTripFile(folder: String, title: String)
    /// A folder or file cannot be read or written; `errno` is the system's error number.
    case unreadable(path: String, errno: Int32)
    case unwritable(path: String, errno: Int32)
    /// A file ends in the middle of a line: the rest is still to come.
    case incomplete(file: String)
    /// A file is not as it was, or not of this trip; its lines up to a number are used.
    case damaged(file: String, line: Int64)
    /// The page of a friend did not take a line, as one that another book wrote as its own device.
    case notTaken(device: String, line: Int64)
    /// The folder is of a newer version of the format.
    case newer(file: String)
    /// What should be a folder is a link or a file, so that photos do not come and go.
    case noPhotoFolder(path: String)
    /// There is more than is read.
    case tooLarge(path: String, SizeLimit)
    /// Whoever uses this book was removed from the trip's people.
    case notAmongPeople(name: String, title: String)
    /// This book goes on as another device.
    case newDevice(NewDeviceReason)
    /// A device's clock is more than a day ahead.
    case clockAhead(device: String, Instant)
    /// This book's clock is behind those of all others.
    case ownClockBehind(title: String)
    /// A device's lines are not taken yet, as the first of them is more than 400 days ahead.
    case waiting(device: String, Instant)
    /// The page of a friend's book takes no lines yet that are more than 400 days ahead of its clock.
    case notTakenYet(address: String)
}

/// Something that another book changed.
public struct TripNews: Sendable {
    public enum Subject: Equatable, Sendable {
        case trip
        case person(name: String)
        /// An expense by its row id; nil where it cannot be shown yet.
        case expense(Int64?, amount: Amount?, label: String?)
        case transfer(giver: String, taker: String, amount: Amount)
        /// Somebody's cash; nil for cash that all share.
        case cash(owner: String?, amount: Amount)
        case card(name: String)
        /// The book that wrote it.
        case book
    }
    public enum Change: CaseIterable, Equatable, Sendable {
        case added, edited, removed, restored, archived
        /// A book takes part no more.
        case left
    }

    /// What of it was changed.
    public struct Detail: Sendable {
        public let field: TripConflict.Field
        public let old, new: FieldValue
    }

    public let subject: Subject
    public let change: Change
    /// Of a trip or an expense that was edited: each field with both values, but for those where a value
    /// of this book stands.
    public var details: [Detail] = []
    /// What the other book is called.
    public let by: String
    public let at: Instant
}

/// A conflict as people see it.
public struct TripConflict: Sendable {
    /// The number by which it is chosen.
    public let id: Int64
    /// The trip's row id and title.
    public let trip: Int64
    public let title: String
    /// Its subject, and the subject's uid.
    public let subject: TripNews.Subject
    public let uid: String
    /// What of the subject has two values; `removed` of an edit beside a removal.
    public let field: Field
    /// All values, the one first that stands until someone chooses.
    public let versions: [Version]

    /// The value of this book or, where others collided, the one that stands.
    public var mine: Version { versions[minePlace] }
    public var theirs: Version { versions[theirsPlace] }
    /// The values besides ``mine`` and ``theirs``, each to be chosen by its author's name.
    public var furtherVersions: [Version] {
        versions.indices.filter { $0 != minePlace && $0 != theirsPlace }.map { versions[$0] }
    }
    /// Whether `mine` is the one that stands until someone chooses.
    public var mineStands: Bool { minePlace == 0 }
    /// Whether none of the values is of this book.
    public var isOfOthers: Bool { versions.allSatisfy { !$0.isMine } }

    /// All values, each with what chooses it: those of others by name where none is of this book.
    public var choices: [(choice: ConflictChoice, version: Version)] {
        guard !isOfOthers else { return versions.map { (.author($0.by), $0) } }
        return [(.mine, mine), (.theirs, theirs)] + furtherVersions.map { (.author($0.by), $0) }
    }

    private var minePlace: Int { versions.firstIndex(where: \.isMine) ?? 0 }
    private var theirsPlace: Int { minePlace == 0 ? 1 : 0 }

    /// Where the value is that somebody chooses: among ``versions``, and among those of the book.
    ///
    /// Nil if the name is nobody's, or that of several.
    func place(of choice: ConflictChoice) -> (shown: Int, stored: Int)? {
        let shown: Int
        switch choice {
        case .mine: shown = minePlace
        case .theirs: shown = theirsPlace
        case .author(let name):
            let found = versions.indices.filter {
                versions[$0].by.composed.lowercased() == name.composed.lowercased()
            }
            guard let only = found.first, found.count == 1 else { return nil }
            shown = only
        }
        return (shown, versions[shown].stored)
    }

    /// A field of something on a trip; of a family, with its key: a category, a currency, a photo's hash.
    public struct Field: Equatable, Sendable {
        public let form: FieldForm
        public let key: String

        public var name: String { form.name }
        /// Whether it says that the subject is removed.
        public var isRemoval: Bool { form == .removed }
    }

    public struct Version: Sendable {
        /// The conflict's field, or the one that was edited beside a removal.
        public let field: Field
        public let value: FieldValue
        /// The id of the device that wrote it, and what the book is called, with a number where several
        /// have the name.
        public let device: String
        public let by: String
        public let at: Instant
        /// Whether this book wrote it, as whatever device.
        public let isMine: Bool
        /// Its place among the values as the book has them.
        let stored: Int
        /// Whether it stands until someone chooses.
        public var stands: Bool { stored == 0 }
    }
}

/// Whose value shall stand.
public enum ConflictChoice: Equatable, Sendable {
    case mine, theirs
    /// That of the book with a name.
    case author(String)
}

/// A book that takes part in a trip.
public struct TripDevice: Sendable {
    /// 16 hexadecimal digits.
    public let id: String
    /// With a number where several have it.
    public internal(set) var name: String
    /// Whether it is this book.
    public let isThisBook: Bool
    /// How many lines of it are known, and when it wrote the last one.
    public let lines: Int64
    public let lastAt: Instant?
    /// When it left the trip; nil if it takes part.
    public let leftAt: Instant?
}

/// How the changes of a trip come and go.
public enum TripWay: Equatable, Sendable {
    /// Not any more.
    case none
    /// Through a folder, or the address of a friend's page.
    case folder(String)
    /// Through book links of this book's own page.
    case ownLink
    /// In archives.
    case files
}

/// Why a trip cannot be shared, joined or merged.
public enum SharingError: Error, Equatable, Sendable {
    /// The trip is not shared; `trip share` shares it.
    case notShared(title: String)
    /// No trip of the book is shared.
    case nothingShared
    /// The trip is shared in another folder.
    case sharedElsewhere(title: String, folder: String)
    /// There is no such folder or archive.
    case missing(path: String)
    /// The folder or file is none of a shared trip.
    case notAShare(path: String)
    /// The link of a page opens it in browsers only.
    case linkForBrowsers(address: String)
    /// The folder holds other things.
    case occupied(path: String)
    /// The folder has another trip; its uid.
    case otherTrip(path: String, uid: String)
    /// The folder has lines, but not the file that tells of the trip.
    case noTripFile(folder: String)
    /// Only a newer version of the program understands it.
    case newer(path: String)
    /// There is more than is read.
    case tooLarge(path: String, SizeLimit)
    /// The lines of the trip itself are still to come.
    case incomplete(path: String)
    case unreadable(path: String, errno: Int32)
    case unwritable(path: String, errno: Int32)
    /// Archives need libarchive, which is not there.
    case noArchives
    /// The archive is damaged.
    case damagedArchive(path: String)
    /// Something of the trip cannot be shared as it is.
    case notShareable(subject: TripNews.Subject, field: TripConflict.Field?, NotShareable.Reason)
    /// Who uses the book was not said, and is none of the trip's people by the name of the machine.
    case whoAreYou(title: String, people: [String])
    /// There is no conflict of that number.
    case unknownConflict(Int64)
    /// A conflict has no value of the named person, or several; the names that it has.
    case noValue(of: ConflictChoice, id: Int64, names: [String])
    /// A name for the device that is empty, longer than 100 bytes or has control characters.
    case badName(String)
}
