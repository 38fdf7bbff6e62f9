public import BookReports
import Rates
internal import Store
import Trips

/// Why a browser gets no access, or a device is not found.
public enum AccessError: Error, Equatable, Sendable {
    /// There is no such pairing code, it was used, or it has expired.
    case wrongCode
    /// There is no such link, or it was removed.
    case wrongLink
    /// A friend's book shows a link that opens pages only.
    case linkForBrowsers
    /// A browser shows a link for friends' books.
    case linkForBooks
    /// A token cannot be called so.
    case badTokenName(String)
    /// There is no token of this number.
    case unknownToken(Int64)
    /// There is no device of this number.
    case unknownDevice(Int64)
}

/// A new device, link or guest, and its secret, which is stored nowhere else.
public struct NewDevice: Sendable {
    public let device: Device
    public let secret: String
}

extension Bookkeeper {
    /// For how long a pairing code can be used, in seconds.
    public static let codeLifetime: Int64 = 5 * 60

    /// The most guests of a link who have recorded nothing; one more takes the place of another.
    ///
    /// Those who recorded something are not counted, so that they keep nobody out. They cost the book no more
    /// than their records.
    public static let guestLimit = 100

    /// Makes a code of eight characters with which one browser can become a device.
    ///
    /// - Throws: `SQLiteError`.
    public func makePairingCode() throws -> String {
        let code = Self.randomText(count: 8)
        try book.addPairingCode(code, until: now.adding(seconds: Self.codeLifetime), at: now)
        return code
    }

    /// Makes a browser a device of the owner.
    ///
    /// - Parameters:
    ///   - code: as typed: in any case, with blanks and hyphens.
    ///   - name: what the owner recognises it by.
    /// - Throws: ``AccessError/wrongCode``.
    public func pair(code: String, name: String) throws -> NewDevice {
        guard try book.takePairingCode(Self.normalized(code), at: now) else {
            throw AccessError.wrongCode
        }
        return try add(.device, name: name)
    }

    /// Makes a link that opens a trip's pages in the browser of whoever has it.
    ///
    /// - Parameter name: as ``chosenTrip(_:)`` takes it.
    /// - Throws: ``TravelError`` if there is no such trip, or it is archived; `SQLiteError`.
    public func makeGuestLink(forTrip name: String?) throws -> NewDevice {
        let trip = try openTrip(name).trip
        return try add(.guestLink, name: trip.title, trip: trip.id)
    }

    /// Makes a link with which friends' books take part in a trip.
    ///
    /// - Parameters:
    ///   - name: as ``chosenTrip(_:)`` takes it.
    ///   - deviceName: what friends call this book; nil to leave it, and to share the trip only when
    ///     the first friend takes part.
    /// - Throws: ``SharingError``, ``TravelError``.
    public func makeBookLink(forTrip name: String?, as deviceName: String? = nil) throws
        -> NewDevice
    {
        let trip = try openTrip(name).trip
        if let deviceName { try share(trip, in: nil, as: try Self.checked(deviceName)) }
        return try add(.bookLink, name: trip.title, trip: trip.id)
    }

    /// The uid of the trip that a guest link opens.
    ///
    /// - Throws: ``AccessError/wrongLink``, ``AccessError/linkForBooks``.
    public func trip(ofGuestLink secret: String) throws -> String {
        guard let trip = try link(secret, .guestLink).trip else { throw AccessError.wrongLink }
        return trip
    }

    /// The link with a secret.
    ///
    /// - Throws: ``AccessError/wrongLink``; ``AccessError/linkForBrowsers`` and
    ///   ``AccessError/linkForBooks`` for one of the other kind.
    func link(_ secret: String, _ kind: Device.Kind) throws -> Device {
        guard let link = try book.device(secret: Self.normalized(secret)), link.kind.isLink else {
            throw AccessError.wrongLink
        }
        guard link.kind == kind else {
            throw kind == .guestLink ? AccessError.linkForBooks : AccessError.linkForBrowsers
        }
        return link
    }

    /// Makes a browser a guest of a link's trip: an author of its own.
    ///
    /// - Parameter name: with a number behind it if somebody on the trip has it already.
    /// - Throws: ``AccessError/wrongLink``, ``AccessError/linkForBooks``.
    public func openGuestLink(_ secret: String, name: String) throws -> NewDevice {
        let link = try link(secret, .guestLink)
        if try book.idleGuestCount(of: link) >= Self.guestLimit,
            let idle = try book.idleGuest(of: link)
        {
            _ = try book.removeDevices([idle.id])
        }
        try book.noteSeen(link, on: today)
        return try add(.guest, name: try freeName(name, onTrip: link.trip), link: link)
    }

    /// Makes a token that programs show: for the whole book, or for one trip.
    ///
    /// - Parameter name: what the owner recognises it by.
    /// - Throws: ``AccessError/badTokenName(_:)``; ``TravelError`` if there is no such trip, or it is archived; `SQLiteError`.
    public func makeToken(
        _ name: String, can: Device.Permission, forTrip trip: String?
    ) throws -> NewDevice {
        guard let name = Self.shortName(name) else { throw AccessError.badTokenName(name) }
        let trip = try trip.map { try openTrip($0).trip.id }
        return try add(.token, can: can, name: name, trip: trip)
    }

    /// The token with a secret; nil if there is none.
    ///
    /// - Throws: `SQLiteError`.
    public func token(_ secret: String) throws -> Device? {
        try book.device(secret: Self.normalized(secret)).flatMap { $0.kind == .token ? $0 : nil }
    }

    /// Removes devices, and links with their guests, and returns them.
    ///
    /// - Throws: ``AccessError/unknownDevice(_:)``, and removes none.
    public func removeDevices(_ ids: [Int64]) throws -> [Device] {
        let (removed, unknown) = try book.removeDevices(ids)
        if let unknown { throw AccessError.unknownDevice(unknown) }
        return removed
    }

    private func add(
        _ kind: Device.Kind, can: Device.Permission? = nil, name: String, trip: Int64? = nil,
        link: Device? = nil
    ) throws -> NewDevice {
        let secret = Self.randomText(count: 32)
        let device = try book.addDevice(
            kind, can: can, uid: Self.randomText(count: 16).lowercased(), secret: secret,
            name: name,
            trip: trip, link: link, at: now)
        guard let device else { throw AccessError.wrongLink }
        return NewDevice(device: device, secret: secret)
    }

    /// Letters and digits that are not mistaken for each other: five bits each.
    private static let alphabet = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ")

    /// Random characters from the system's generator for secrets.
    private static func randomText(count: Int) -> String {
        var generator = SystemRandomNumberGenerator()
        return String((0..<count).compactMap { _ in alphabet.randomElement(using: &generator) })
    }

    /// A code or a secret as it is stored: in capitals, without blanks and hyphens.
    private static func normalized(_ text: String) -> String {
        String(text.prefix(100).uppercased().filter { !$0.isWhitespace && $0 != "-" })
    }
}
