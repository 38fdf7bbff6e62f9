internal import PostgreSQL
internal import Store

extension Bookkeeper {
    /// Compares the trips of a mirror with the book; the hash of each is computed anew from the
    /// mirror's rows, within the caller's transaction.
    func compareTrips(_ mirror: Mirror) throws -> MirrorComparison.Trips {
        try Self.asMirrorErrors(of: MirroredTable.trip.schema) { try comparedTrips(mirror) }
    }

    private func comparedTrips(_ mirror: Mirror) throws -> MirrorComparison.Trips {
        let wanted = try book.read { try TripState(book).hashes }
        var comparison = MirrorComparison.Trips()
        guard try Mirror.hasTables(in: "ratebook_trips", mirror.server),
            let found = try TripMirror.find(mirror)
        else {
            comparison.unsent = wanted.entries.count
            return comparison
        }
        guard !found.isEarlier else { throw MirrorError.earlierVersion(found.version) }
        try comparison.compare(found, wanted)
        return comparison
    }
}

extension MirrorComparison.Trips {
    /// While the list of trips is as it was sent, a trip that the book has otherwise has changed
    /// since, and is still to be sent.
    fileprivate mutating func compare(_ found: TripMirror, _ wanted: TripHashes) throws {
        let isListRight = found.hashes.hash == found.sentHash
        for trip in found.hashes.entries {
            let text = try found.text(of: trip.uid)
            compared += 1
            rows += text.rows
            let inBook = wanted[trip.uid]
            if text.hash != trip.hash {
                report(trip.uid, trip.title, .content)
            } else if text.hash != inBook?.hash {
                if isListRight {
                    unsent += 1
                } else {
                    report(trip.uid, trip.title, inBook == nil ? .unknown : .content)
                }
            }
        }
        for uid in try found.strays() where wanted[uid] == nil { report(uid, nil, .unknown) }
        for trip in wanted.entries where found.hashes[trip.uid] == nil {
            if isListRight { unsent += 1 } else { report(trip.uid, trip.title, .missing) }
        }
    }

    private mutating func report(_ uid: String, _ title: String?, _ kind: MirrorComparison.Kind) {
        differences.append(.init(uid: uid, title: title, kind: kind))
    }
}
