import BookReports

/// Who asks: a paired device, a guest of one trip, or a stranger.
struct Visitor: Sendable {
    /// The rights of a visitor.
    enum Rights: Hashable, Sendable {
        /// Everything that the page can do.
        case owner
        /// Seeing one trip, adding expenses to it, and editing one's own; the trip's uid.
        case guest(trip: String)
        /// The addresses of programs: those of one trip, by its uid, and of rates; nil for all.
        case program(Device.Permission, trip: String?)
        /// Nothing but how to become one of the others.
        case stranger
    }

    let rights: Rights
    /// The recorded author of an expense: the device's or the guest's own uid.
    let author: String
    /// The secret that every form of this visitor holds.
    let formToken: String

    /// Whether the browser shows the secret of a device or a guest that was removed.
    private(set) var wasKnown = false

    init(rights: Rights, author: String, formToken: String) {
        (self.rights, self.author, self.formToken) = (rights, author, formToken)
    }

    /// One name for the owner's devices, so that one that is paired anew sends its records;
    /// for a guest, their own.
    var who: String {
        switch rights {
        case .owner: "owner"
        case .guest, .program: author
        case .stranger: ""
        }
    }

    /// The secret as a form shows it: different each time, so that packed pages do not tell it.
    ///
    /// Random bytes, and the secret's bytes combined with them, both in hexadecimal.
    var maskedToken: String {
        let secret = Array(formToken.utf8)
        var generator = SystemRandomNumberGenerator()
        let mask = secret.map { _ in UInt8.random(in: 0...255, using: &generator) }
        return (mask + zip(mask, secret).map { $0 ^ $1 }).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }

    /// Whether a form holds the secret, masked or not.
    func accepts(_ token: String?) -> Bool {
        guard let token, !formToken.isEmpty else { return false }
        let (secret, digits) = (Array(formToken.utf8), Array(token.utf8))
        if digits.count == secret.count { return Self.areEqual(digits, secret) }
        guard digits.count == secret.count * 4 else { return false }
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { start in
            UInt8(String(decoding: digits[start..<(start + 2)], as: UTF8.self), radix: 16)
        }
        guard bytes.count == secret.count * 2 else { return false }
        let unmasked = zip(bytes.prefix(secret.count), bytes.suffix(secret.count)).map { $0 ^ $1 }
        return Self.areEqual(unmasked, secret)
    }

    /// Whether two secrets of one length are equal, in a time that does not tell where they differ.
    private static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// A browser without a cookie of this server.
    static let stranger = Visitor(rights: .stranger, author: "", formToken: "")

    /// A browser with the cookie of a device or a guest that was removed.
    static let removed = {
        var visitor = stranger
        visitor.wasKnown = true
        return visitor
    }()
}
