public import BookReports
internal import Digest
public import Rates
internal import SQLite

extension Book {
    /// All devices, links and guests, in the order in which they were added.
    ///
    /// - Throws: ``SQLiteError``.
    public func devices() throws -> [Device] { try devices(where: "true") }

    /// The device, link or guest with a secret; nil if there is none.
    ///
    /// - Throws: ``SQLiteError``.
    public func device(secret: String) throws -> Device? {
        try devices(where: "secret_hash = \(Self.hash(secret))").first
    }

    /// The device, link or guest with a uid; nil if there is none.
    ///
    /// - Throws: ``SQLiteError``.
    public func device(uid: String) throws -> Device? {
        try devices(where: "d.uid = \(uid)").first
    }

    /// Gives a device or a guest another name.
    ///
    /// - Throws: ``SQLiteError``.
    public func rename(_ device: Device, to name: String) throws {
        try write {
            try connection.execute("UPDATE devices SET name = \(name) WHERE id = \(device.id)")
        }
    }

    /// Adds a device, a link or a guest.
    ///
    /// - Parameters:
    ///   - secret: what its browser will show; only its hash is stored.
    ///   - trip: the row id of a link's trip.
    ///   - link: the link that a guest came by.
    /// - Throws: ``SQLiteError``.
    public func addDevice(
        _ kind: Device.Kind, can: Device.Permission? = nil, uid: String, secret: String,
        name: String, trip: Int64? = nil, link: Device? = nil, at now: Instant
    ) throws -> Device? {
        // A token stands as a device, or as a link of its trip.
        let stored =
            kind.isLink || kind == .token && trip != nil
            ? "link" : kind == .token ? Device.Kind.device.rawValue : kind.rawValue
        return try write {
            try connection.execute(
                """
                INSERT INTO devices
                    (kind, uid, secret_hash, name, trip_id, link_id, added_at, for_books, can)
                VALUES (\(stored), \(uid), \(Self.hash(secret)),
                    \(name),
                    coalesce(\(trip), (SELECT trip_id FROM devices WHERE id = \(link?.id))),
                    \(link?.id), \(now), \(kind == .bookLink ? 1 : 0),
                    \(can?.rawValue))
                """)
            return try device(secret: secret)
        }
    }

    /// The number of browsers that opened a link and were not removed.
    ///
    /// - Throws: ``SQLiteError``.
    public func guestCount(of link: Device) throws -> Int {
        Int(
            try connection.integer("SELECT count(*) FROM devices WHERE link_id = \(link.id)") ?? 0)
    }

    /// How many guests of a link have recorded nothing.
    ///
    /// - Throws: ``SQLiteError``.
    public func idleGuestCount(of link: Device) throws -> Int {
        Int(
            try connection.integer(
                """
                SELECT count(*) FROM devices AS d WHERE d.link_id = \(link.id)
                    AND NOT EXISTS (SELECT 1 FROM operations AS o WHERE o.author = d.uid)
                """) ?? 0)
    }

    /// The guest of a link who can make room for another one: of those who recorded nothing, one who
    /// never came back, else the one who was away longest; nil if all have recorded something.
    ///
    /// - Throws: ``SQLiteError``.
    public func idleGuest(of link: Device) throws -> Device? {
        try devices(
            where: """
                d.link_id = \(link.id)
                    AND NOT EXISTS (SELECT 1 FROM operations AS o WHERE o.author = d.uid)
                """, order: "d.seen_on IS NOT NULL, d.seen_on, d.id"
        ).first
    }

    /// The row id of a link that lines of friends came through; nil if it was removed.
    ///
    /// - Throws: ``SQLiteError``.
    public func linkNumber(uid: String) throws -> Int64? {
        try connection.integer("SELECT id FROM devices WHERE uid = \(uid)")
    }

    /// Notes the day on which a device was last used.
    ///
    /// - Throws: ``SQLiteError``.
    public func noteSeen(_ device: Device, on day: Day) throws {
        guard device.seenOn != day else { return }
        try write {
            try connection.execute(
                "UPDATE devices SET seen_on = \(day) WHERE id = \(device.id)")
        }
    }

    /// Removes devices, and links with their guests; removes none if there is none of some number.
    ///
    /// - Returns: the removed devices, without a link's guests; the number that there is none of.
    /// - Throws: ``SQLiteError``.
    public func removeDevices(_ ids: [Int64]) throws -> (removed: [Device], unknown: Int64?) {
        try write {
            let known = try devices()
            var removed: [Device] = []
            for id in ids where !removed.contains(where: { $0.id == id }) {
                guard let device = known.first(where: { $0.id == id }) else { return ([], id) }
                removed.append(device)
            }
            for device in removed {
                try keepNames(where: "\(device.id) IN (id, link_id)")
                try connection.execute("DELETE FROM devices WHERE id = \(device.id)")
            }
            return (removed, nil)
        }
    }

    /// The kind and the name of a device or a guest that was removed and is the author of a change;
    /// nil if there is none of the uid.
    ///
    /// - Throws: ``SQLiteError``.
    public func removedAuthor(uid: String) throws -> (kind: Device.Kind, name: String)? {
        guard let text = try state(Self.authorKey + uid),
            let blank = text.firstIndex(of: " "),
            let kind = Device.Kind(rawValue: String(text[..<blank]))
        else { return nil }
        return (kind, String(text[text.index(after: blank)...]))
    }

    /// Keeps the names of authors who are about to be removed: the log goes on to tell them.
    private func keepNames(where condition: SQL) throws {
        try connection.execute(
            """
            INSERT OR REPLACE INTO app_state (key, value)
            SELECT \(Self.authorKey) || uid, iif(can IS NULL, kind, 'token') || ' ' || name
            FROM devices
            WHERE (\(condition)) AND EXISTS (SELECT 1 FROM operations WHERE author = uid)
            """)
    }

    /// What the keys of `app_state` for the names of authors begin with.
    private static let authorKey = "author "

    /// Removes all devices, links, guests and pairing codes.
    func forgetDevices() throws {
        try write {
            try keepNames(where: "true")
            try connection.execute("DELETE FROM devices")
            try connection.execute("DELETE FROM pairing_codes")
        }
    }

    private func devices(where condition: SQL, order: SQL = "d.id") throws -> [Device] {
        try connection.query(
            """
            SELECT d.id, CASE WHEN d.can IS NOT NULL THEN \(Device.Kind.token.rawValue)
                WHEN d.for_books THEN \(Device.Kind.bookLink.rawValue) ELSE d.kind END,
                d.uid, d.name, t.uid, d.added_at, d.seen_on, d.can
            FROM devices AS d LEFT JOIN trips AS t ON t.id = d.trip_id
            WHERE \(condition) ORDER BY \(order)
            """
        ) { row in
            guard let kind = Device.Kind(rawValue: try row.text(1)),
                let addedAt = try row.instant(5)
            else { throw SQLiteError.corrupt("a device of an unknown kind") }
            return Device(
                id: try row.integer(0), kind: kind,
                can: try row.optionalText(7).flatMap { Device.Permission(rawValue: $0) },
                uid: try row.text(2), name: try row.text(3),
                trip: try row.optionalText(4), addedAt: addedAt, seenOn: try row.optionalDay(6))
        }
    }

    private static func hash(_ secret: String) -> String {
        SHA256.hash(Array(secret.utf8)).hexadecimal
    }
}

extension Book {
    /// Stores a code with which one browser can become a device; those that expired are removed.
    ///
    /// - Throws: ``SQLiteError``.
    public func addPairingCode(_ code: String, until end: Instant, at now: Instant) throws {
        try write {
            try connection.execute("DELETE FROM pairing_codes WHERE expires_at <= \(now)")
            try connection.execute(
                """
                INSERT OR REPLACE INTO pairing_codes (code_hash, expires_at)
                VALUES (\(Self.hash(code)), \(end))
                """)
        }
    }

    /// Takes a code out of the book; false if there is none, or if it has expired.
    ///
    /// - Throws: ``SQLiteError``.
    public func takePairingCode(_ code: String, at now: Instant) throws -> Bool {
        func isKnown() throws -> Bool {
            try connection.integer(
                """
                SELECT count(*) FROM pairing_codes
                WHERE code_hash = \(Self.hash(code)) AND expires_at > \(now)
                """) == 1
        }
        // A wrong code does not wait for those who write.
        guard try isKnown() else { return false }
        return try write {
            guard try isKnown() else { return false }
            try connection.execute(
                "DELETE FROM pairing_codes WHERE code_hash = \(Self.hash(code))")
            return true
        }
    }
}
