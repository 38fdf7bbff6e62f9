import Store
import Trips

/// Who made a change of a trip.
public enum Author: Equatable, Sendable {
    /// The command line.
    case terminal
    /// A device of the owner, by its name.
    case device(String)
    /// A guest, by the name that they gave, else that of their browser.
    case guest(String)
    /// Another book that shares the trip, by the name that it gave itself.
    case friend(String)
    /// A device or guest that is not known any more, nor its name.
    case removed

    /// The name of a device, guest or friend; nil for others.
    public var name: String? {
        switch self {
        case .terminal, .removed: nil
        case .device(let name), .guest(let name), .friend(let name): name
        }
    }
}

extension Bookkeeper {
    /// Tells authors from their uids, also those who were removed since.
    public func authors() throws -> (_ uid: String?) -> Author {
        let known = try book.devices().map { ($0.uid, kind: $0.kind, name: $0.name) }
        let friends = try book.friendNames()
        func friendNames(_ author: String) -> String {
            let id = String(author.dropFirst("device/".count))
            return friends[id] ?? String(id.prefix(4))
        }
        return { [book] uid in
            guard let uid else { return .terminal }
            if uid.hasPrefix("device/") { return .friend(friendNames(uid)) }
            let device = known.first { $0.0 == uid }.map { (kind: $0.kind, name: $0.name) }
            guard let (kind, name) = device ?? (try? book.removedAuthor(uid: uid)) else {
                return .removed
            }
            return kind == .device ? .device(name) : .guest(name)
        }
    }

    /// The name that the guest who makes the changes has given, else that of their browser; nil for
    /// others.
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
    /// - Parameter name: one of the trip's people, or another name of at most 40 characters.
    /// - Throws: ``TravelError/badName(_:)``.
    public func setOwnName(_ name: String) throws {
        let text = name.composed
        guard Trip.isName(text), Trip.isVisible(text), text.count <= Self.longestOwnName else {
            throw TravelError.badName(name)
        }
        guard let device = try author.flatMap({ try book.device(uid: $0) }),
            device.kind == .guest
        else { return }
        try book.rename(device, to: text)
    }
}
