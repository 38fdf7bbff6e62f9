internal import SQLite
internal import Sharing

extension Book {
    /// Whether the noted end of a device's lines is not that of its last line.
    ///
    /// Earlier versions left a book so when the trip was joined again in a copy of it.
    ///
    /// - Throws: ``SQLiteError``.
    public func hasWrongPositions(ofShared trip: Int64) throws -> Bool {
        try connection.integer(
            """
            SELECT 1 FROM log_devices AS d
            WHERE d.trip_id = \(trip) AND d.number <> coalesce(
                (SELECT max(number) FROM lines WHERE device_id = d.id), d.number)
            LIMIT 1
            """) != nil
    }

    /// The devices whose noted end is not their last line, with the number of that line.
    fileprivate func wrongPositions(of trip: Int64) throws -> [(device: SharedDevice, last: Int64)]
    {
        try sharedDevices(of: trip).compactMap { device in
            let last = try connection.first(
                "SELECT max(number) FROM lines WHERE device_id = \(device.id)"
            ) { try $0.optionalInteger(0) }
            guard let last = last ?? nil, last != device.position.number else { return nil }
            return (device, last)
        }
    }
}

extension Change {
    /// Notes the end of each device's lines anew where it is wrong: all lines are there.
    func mendPositions(ofShared trip: Int64) throws {
        let wrong = try book.wrongPositions(of: trip)
        guard !wrong.isEmpty, let uid = try book.sharedTrip(trip)?.uid else { return }
        for (device, last) in wrong {
            var mended = device
            // The noted position in earlier lines counts for a branch, which begins behind others.
            let noted = min(device.position.number, last)
            let known = try book.sharedLines(
                where: "device_id = \(device.id) AND number = \(noted)"
            ).first?.line
            let start =
                known.map {
                    FilePosition(
                        number: $0.number, hash: $0.hash, stamp: $0.stamp,
                        offset: device.position.offset)
                } ?? FilePosition(startOf: uid)
            mended.position = start
            for stored in try book.sharedLines(
                where: "device_id = \(device.id) AND number > \(start.number)")
            {
                mended.position = mended.position.after(stored.line)
            }
            try book.store(mended)
        }
    }
}
