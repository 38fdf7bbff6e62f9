import Rates
public import Store
import Trips

/// Why a browser gets no access, or a device is not found.
public enum AccessError: Error, Equatable, Sendable {
    /// There is no such pairing code, it was used, or it has expired.
    case wrongCode
    /// There is no such link, or it was removed.
    case wrongLink
    /// As many browsers as may have opened the link.
    case tooManyGuests
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

    /// The most guests of a link.
    public static let guestLimit = 100

    /// Makes a code of eight characters with which one browser can become a device.
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

    /// Makes a link that opens a trip to whoever has it.
    ///
    /// - Parameter name: as ``chosenTrip(_:)`` takes it.
    public func makeGuestLink(forTrip name: String?) throws -> NewDevice {
        let trip = try openTrip(name).trip
        return try add(.link, name: trip.title, trip: trip.id)
    }

    /// The uid of the trip that a link opens.
    ///
    /// - Throws: ``AccessError/wrongLink``.
    public func trip(ofGuestLink secret: String) throws -> String {
        guard let link = try book.device(secret: Self.normalized(secret)), link.kind == .link,
            let trip = link.trip
        else { throw AccessError.wrongLink }
        return trip
    }

    /// Makes a browser a guest of a link's trip: an author of its own.
    ///
    /// - Throws: ``AccessError/wrongLink``, ``AccessError/tooManyGuests``.
    public func openGuestLink(_ secret: String, name: String) throws -> NewDevice {
        guard let link = try book.device(secret: Self.normalized(secret)), link.kind == .link else {
            throw AccessError.wrongLink
        }
        guard try book.guestCount(of: link) < Self.guestLimit else {
            throw AccessError.tooManyGuests
        }
        return try add(.guest, name: name, link: link)
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
        _ kind: Device.Kind, name: String, trip: Int64? = nil, link: Device? = nil
    ) throws -> NewDevice {
        let secret = Self.randomText(count: 32)
        let device = try book.addDevice(
            kind, uid: Self.randomText(count: 16).lowercased(), secret: secret, name: name,
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
