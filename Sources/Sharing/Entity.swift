internal import JSON
internal import Trips

/// What a line is about: the trip, or something of it.
public struct Entity: Sendable {
    public let kind: Kind
    /// Its name in every book, compared byte by byte.
    ///
    /// Of a trip, an expense, a transfer and cash their uid, of a category its name, of a device its id,
    /// and of a person the first name it had (see ``person(firstName:isTaken:)``).
    public let uid: String

    /// The kind of an entity; kinds that are not known are kept and passed on.
    public struct Kind: Hashable, Sendable {
        /// 1 to 32 of `a` to `z` and `_`.
        public let name: String

        /// A kind by its name; nil if that is not 1 to 32 of `a` to `z` and `_`.
        public init?(_ name: String) {
            guard (1...32).contains(name.utf8.count),
                name.utf8.allSatisfy({
                    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "_")
                })
            else { return nil }
            self.name = name
        }

        private init(known name: String) { self.name = name }

        public static let trip = Kind(known: "trip")
        public static let person = Kind(known: "person")
        public static let expense = Kind(known: "expense")
        public static let transfer = Kind(known: "settlement")
        public static let cash = Kind(known: "cash")
        public static let card = Kind(known: "card")
        public static let category = Kind(known: "category")
        public static let device = Kind(known: "device")
    }

    /// An entity; nil if the uid is empty, has control characters, or is longer than
    /// ``largestUID`` bytes.
    public init?(_ kind: Kind, _ uid: String) {
        guard Self.isUID(uid) else { return nil }
        (self.kind, self.uid) = (kind, uid)
    }

    /// The largest number of bytes of a uid.
    public static let largestUID = FieldKind.longestLabel

    /// Whether a text can be a uid: 1 to ``largestUID`` bytes without control characters.
    public static func isUID(_ text: String) -> Bool { JSONValue.isLabel(text) }
}

extension Entity: Hashable, Comparable {
    public static func == (left: Entity, right: Entity) -> Bool {
        left.kind == right.kind && left.uid.utf8.elementsEqual(right.uid.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        var text = uid
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// By kind, then by uid, byte by byte.
    public static func < (left: Entity, right: Entity) -> Bool {
        left.kind == right.kind
            ? left.uid.utf8.lexicographicallyPrecedes(right.uid.utf8)
            : left.kind.name.utf8.lexicographicallyPrecedes(right.kind.name.utf8)
    }
}

extension Entity: CustomStringConvertible {
    /// The kind, a slash, and the uid: `expense/0123456789abcdef`.
    public var description: String { "\(kind.name)/\(uid)" }

    /// Reads ``description``; nil for other texts.
    public init?(_ text: String) {
        guard let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")),
            let kind = Kind(String(text[..<slash])),
            let entity = Entity(kind, String(text[text.utf8.index(after: slash)...]))
        else { return nil }
        self = entity
    }
}

extension Entity {
    /// The entity of a new person: the name it is given first, normalised, and a number behind it
    /// where another person already has that uid; nil if the name cannot be a uid.
    ///
    /// Two books that knew a person before they shared the trip thereby agree. A person keeps the
    /// uid when it is renamed.
    ///
    /// - Parameter isTaken: whether a person of the trip, removed or not, has a uid.
    public static func person(
        firstName name: String, isTaken: (Entity) -> Bool
    ) -> Entity? {
        let name = name.normalized
        for number in 1... {
            guard let entity = Entity(.person, number == 1 ? name : "\(name) (\(number))") else {
                return nil
            }
            if !isTaken(entity) { return entity }
        }
        return nil
    }
}
