internal import BookReports
import Phrases
import Store
internal import Texts
public import Trips

/// Who made a change of a trip.
public enum Author: Equatable, Sendable {
    /// The command line.
    case terminal
    /// A device of the owner, by its name.
    case device(String)
    /// A guest, by the name that they gave, else that of their browser.
    case guest(String)
    /// Another book that shares the trip, by the name that it gave itself.
    case friend(String, through: AuthorLink? = nil)
    /// A device or guest that is not known any more, nor its name.
    case removed

    /// The name of a device, guest or friend; nil for others.
    public var name: String? {
        switch self {
        case .terminal, .removed: nil
        case .device(let name), .guest(let name), .friend(let name, _): name
        }
    }
}

/// The link that a friend's change came through, where the friend's book was known before from
/// elsewhere: whoever has the link can have made the change.
public enum AuthorLink: Equatable, Sendable {
    /// By its number in the list of devices.
    case link(Int64)
    case removed
}

extension Bookkeeper {
    /// Tells authors from their uids, also those who were removed since.
    ///
    /// - Throws: `SQLiteError`.
    public func authors() throws -> (_ uid: String?) -> Author {
        let known = try book.devices().map {
            ($0.uid, id: $0.id, kind: $0.kind, name: $0.name)
        }
        let friends = try book.friendNames()
        /// - Parameter author: `device/ID` or `device/ID/LINK`.
        func friend(_ author: String) -> Author {
            let parts = author.split(separator: "/").dropFirst().map(String.init)
            let id = parts.first ?? ""
            let link = parts.count < 2 ? nil : known.first { $0.0 == parts[1] }?.id
            return .friend(
                friends[id] ?? String(id.prefix(4)),
                through: parts.count < 2 ? nil : link.map(AuthorLink.link) ?? .removed)
        }
        return { [book] uid in
            guard let uid else { return .terminal }
            if uid.hasPrefix("device/") { return friend(uid) }
            let device = known.first { $0.0 == uid }.map { (kind: $0.kind, name: $0.name) }
            guard let (kind, name) = device ?? (try? book.removedAuthor(uid: uid)) else {
                return .removed
            }
            return [.device, .token].contains(kind) ? .device(name) : .guest(name)
        }
    }

    /// The name that the guest who makes the changes has given, else that of their browser; nil for
    /// others.
    ///
    /// - Throws: `SQLiteError`.
    public func ownName() throws -> String? {
        guard let device = try author.flatMap({ try book.device(uid: $0) }),
            device.kind == .guest
        else { return nil }
        return device.name
    }

    /// The most characters of a name that a guest gives.
    public static let longestOwnName = 40

    /// Notes who the guest is who makes the changes; it gives them no rights.
    ///
    /// A number is put behind a name that somebody else on the trip has already: `Jisu (2)`.
    ///
    /// - Parameter name: one of the trip's people, or another name of at most 40 characters.
    /// - Throws: ``TravelError/badName(_:)``, also for what the owner is called.
    public func setOwnName(_ name: String) throws {
        let text = name.composed
        guard Trip.isName(text), Trip.isVisible(text), text.count <= Self.longestOwnName,
            !PeopleWords.isOwners(Self.folded(text))
        else { throw TravelError.badName(name) }
        guard let device = try author.flatMap({ try book.device(uid: $0) }),
            device.kind == .guest
        else { return }
        try book.rename(device, to: try freeName(text, onTrip: device.trip, except: device))
    }

    /// The form of a name that tells the writers on a trip apart: without the differences of case, blanks and
    /// full-width letters.
    private static func folded(_ name: String) -> String {
        let narrow = name.unicodeScalars.map { scalar in
            // Full-width letters.
            (0xFF01...0xFF5E).contains(scalar.value)
                ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
        }
        let text = String(String.UnicodeScalarView(narrow)).lowercased()
        return text.split { $0.isWhitespace }.joined(separator: " ")
    }

    /// A name, with a number behind it if another author on the trip has it: a device of the owner, a
    /// guest or a friend's book.
    ///
    /// - Parameter trip: the uid.
    func freeName(_ name: String, onTrip trip: String?, except own: Device? = nil) throws -> String
    {
        var taken = Set(
            try book.devices().filter { device in
                device.id != own?.id && !device.kind.isLink
                    && (device.trip == nil || device.trip == trip)
            }.map { Self.folded($0.name) })
        if let trip = try trip.flatMap({ try book.trip(uid: $0) }),
            let settings = try book.sharedTrip(trip.id)
        {
            taken.formUnion(try devices(of: settings).map { Self.folded($0.name) })
        }
        guard taken.contains(Self.folded(name)) else { return name }
        let number = (2...).first { !taken.contains(Self.folded("\(name) (\($0))")) } ?? 2
        return "\(name) (\(number))"
    }

    /// A name without the number that ``freeName(_:onTrip:except:)`` puts behind it.
    private static func withoutNumber(_ name: String) -> String {
        guard name.hasSuffix(")"), let open = name.lastIndex(of: "(") else { return name }
        let number = name[name.index(after: open)...].dropLast()
        let before = name[..<open]
        guard !number.isEmpty, number.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            before.last?.isWhitespace == true
        else { return name }
        return String(before.dropLast())
    }

    /// The one of a trip's people whose name a guest has given, also where a number was put behind it;
    /// upper and lower case and blanks do not matter.
    public func person(named own: String, of trip: Trip) -> String? {
        let plain = Self.withoutNumber(own)
        func alike(_ one: String, _ other: String) -> Bool {
            Self.folded(one).filter { $0 != " " } == Self.folded(other).filter { $0 != " " }
        }
        return trip.people.first { $0 == own } ?? trip.people.first { $0 == plain }
            ?? trip.people.first { alike($0, own) } ?? trip.people.first { alike($0, plain) }
    }
}
