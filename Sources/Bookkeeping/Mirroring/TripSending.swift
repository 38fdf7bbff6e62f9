internal import PostgreSQL
internal import Store

extension Bookkeeper {
    /// Sends the trips that a mirror has otherwise, and removes those that the book does not have,
    /// all in one transaction.
    ///
    /// One state of the book is sent, though the book can be written meanwhile: a trip whose rows are others by
    /// then ends it.
    /// - Parameter again: uids of trips that are removed and sent again even if nothing is new.
    func sendTrips(
        to mirror: Mirror, isRehearsal: Bool = false, again: [String] = [],
        _ progress: (MirrorProgress) -> Void
    ) throws -> [MirrorReport.Trip] {
        let (trips, wanted) = try hashTrips()
        var known = try TripMirror.find(mirror)
        if known == nil, !isRehearsal {
            try TripMirror.create(mirror)
            known = try TripMirror.find(mirror)
            guard known != nil else { throw MirrorError.changedMeanwhile }
        }
        if !isRehearsal { try known?.upgrade() }
        let found = known?.hashes ?? TripHashes()
        let forced = Set(again.map { Array($0.utf8) })
        let changed = trips.filter {
            found[$0.uid]?.hash != wanted[$0.uid]?.hash || forced.contains(Array($0.uid.utf8))
        }
        let lost = found.entries.filter { wanted[$0.uid] == nil }
        let report =
            changed.map {
                MirrorReport.Trip(uid: $0.uid, title: $0.title, rows: wanted[$0.uid]?.rows ?? 0)
            } + lost.map { MirrorReport.Trip(uid: $0.uid, title: $0.title, rows: nil) }
        let isCurrent = report.isEmpty && again.isEmpty && known?.sentHash == wanted.hash
        guard !isRehearsal, !isCurrent, let known else { return report }
        try mirror.server.transaction {
            try known.advance(to: wanted.hash)
            try known.remove(changed.map(\.uid) + lost.map(\.uid) + again)
            var batch = TripBatch()
            for (number, trip) in changed.enumerated() {
                progress(.trips(number, of: changed.count))
                let text = try TripCopy(book, trip)
                guard text.hash == wanted[trip.uid]?.hash else {
                    throw MirrorError.bookChangedMeanwhile
                }
                batch.add(text)
                if batch.isFull { try batch.send(to: known) }
            }
            try batch.send(to: known)
        }
        return report
    }

    /// The trips of the book, with the hashes of their rows.
    func hashTrips() throws -> (trips: [MirroredTrip], hashes: TripHashes) {
        try book.read {
            let trips = try book.mirroredTrips()
            var hashes = TripHashes()
            for trip in trips {
                let text = try TripCopy(book, trip)
                hashes.add(
                    .init(uid: trip.uid, title: trip.title, hash: text.hash, rows: text.rows))
            }
            return (trips, hashes)
        }
    }
}
