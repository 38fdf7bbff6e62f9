internal import PostgreSQL
internal import Store

/// The trips of a book at one moment.
struct TripState {
    let trips: [MirroredTrip]
    private(set) var hashes = TripHashes()
    /// The rows of some of them, by uids.
    private var copies: [[UInt8]: TripCopy] = [:]

    /// Reads the trips, within the caller's transaction.
    ///
    /// - Parameter isKept: whether the rows of a trip are kept.
    init(
        _ book: Book, keeping isKept: (MirroredTrip, TripCopy) -> Bool = { _, _ in false }
    ) throws {
        trips = try book.mirroredTrips()
        for trip in trips {
            let copy = try TripCopy(book, trip)
            hashes.add(
                .init(uid: trip.uid, title: trip.title, hash: copy.hash, rows: copy.rows))
            if isKept(trip, copy) { copies[Array(trip.uid.utf8)] = copy }
        }
    }

    /// The rows of a trip as they were at that moment; nil if they are others by now.
    func copy(of trip: MirroredTrip, in book: Book) throws -> TripCopy? {
        if let copy = copies[Array(trip.uid.utf8)] { return copy }
        let copy = try TripCopy(book, trip)
        return copy.hash == hashes[trip.uid]?.hash ? copy : nil
    }
}

extension Bookkeeper {
    /// Sends the trips that a mirror has otherwise, and removes those that the book does not have,
    /// all in one transaction.
    ///
    /// One state of the book is sent, though the book can be written meanwhile: its rows are kept as they were
    /// read. Of those that are too many to be kept, a trip may have changed when it is read again: then a newer state is
    /// sent, of which this trip is kept.
    /// - Parameters:
    ///   - again: uids of trips that are removed and sent again even if nothing is new.
    ///   - keptBytes: about how many bytes are kept in memory.
    func sendTrips(
        to mirror: Mirror, isRehearsal: Bool = false, again: [String] = [],
        keeping keptBytes: Int = MirrorOptions().keptBytes, _ progress: (MirrorProgress) -> Void
    ) throws -> [MirrorReport.Trip] {
        try Self.asMirrorErrors(of: MirroredTable.trip.schema) {
            var sending = TripSending(
                book: book, mirror: try tripMirror(in: mirror, isRehearsal), again: again,
                isRehearsal: isRehearsal, keptBytes: keptBytes)
            for _ in 0..<TripSending.attempts {
                if let report = try sending.send(progress) { return report }
            }
            throw MirrorError.bookChangedMeanwhile
        }
    }

    /// The trips of a mirror, whose tables are made if there are none; nil for none in a rehearsal.
    private func tripMirror(in mirror: Mirror, _ isRehearsal: Bool) throws -> TripMirror? {
        let found = try TripMirror.find(mirror)
        guard !isRehearsal else { return found }
        if let found {
            try found.upgrade()
            return found
        }
        try TripMirror.create(mirror)
        guard let made = try TripMirror.find(mirror) else { throw MirrorError.changedMeanwhile }
        return made
    }
}

/// Sending the trips of a book until it has not changed meanwhile.
private struct TripSending {
    let book: Book
    let mirror: TripMirror?
    let again: [String]
    let isRehearsal: Bool
    let keptBytes: Int
    /// The uids of trips that have changed while they were sent: their rows are kept.
    private var changing: Set<[UInt8]> = []

    /// How often it is tried: each time, one more trip is kept.
    static let attempts = 20

    init(
        book: Book, mirror: TripMirror?, again: [String], isRehearsal: Bool, keptBytes: Int
    ) {
        (self.book, self.mirror, self.again) = (book, mirror, again)
        (self.isRehearsal, self.keptBytes) = (isRehearsal, keptBytes)
    }

    /// Sends the state that the book has now.
    ///
    /// - Returns: nil if a trip has changed meanwhile; then nothing was sent.
    mutating func send(
        _ progress: (MirrorProgress) -> Void
    ) throws -> [MirrorReport.Trip]? {
        let found = mirror?.hashes ?? TripHashes()
        let forced = Set(again.map { Array($0.utf8) })
        func isSent(_ trip: MirroredTrip, _ hash: [UInt8]?) -> Bool {
            found[trip.uid]?.hash != hash || forced.contains(Array(trip.uid.utf8))
        }
        var left = isRehearsal ? 0 : keptBytes
        let state = try book.read {
            try TripState(book) { trip, copy in
                guard isSent(trip, copy.hash) else { return false }
                if changing.contains(Array(trip.uid.utf8)) { return true }
                left -= copy.size
                return left >= 0
            }
        }
        let wanted = state.hashes
        let changed = state.trips.filter { isSent($0, wanted[$0.uid]?.hash) }
        let lost = found.entries.filter { wanted[$0.uid] == nil }
        let report =
            changed.map {
                MirrorReport.Trip(uid: $0.uid, title: $0.title, rows: wanted[$0.uid]?.rows ?? 0)
            } + lost.map { MirrorReport.Trip(uid: $0.uid, title: $0.title, rows: nil) }
        let isCurrent = report.isEmpty && again.isEmpty && mirror?.sentHash == wanted.hash
        guard !isRehearsal, !isCurrent, let mirror else { return report }
        do {
            try mirror.server.transaction {
                try mirror.advance(to: wanted.hash)
                try mirror.remove(changed.map(\.uid) + lost.map(\.uid) + again)
                try copy(changed, of: state, to: mirror, progress)
            }
        } catch let changed as TripChanged {
            changing.insert(Array(changed.uid.utf8))
            return nil
        }
        return report
    }

    private struct TripChanged: Error { let uid: String }

    /// Sends the rows of trips, within the caller's transaction.
    private func copy(
        _ trips: [MirroredTrip], of state: TripState, to mirror: TripMirror,
        _ progress: (MirrorProgress) -> Void
    ) throws {
        var batch = TripBatch()
        for (number, trip) in trips.enumerated() {
            progress(.trips(number, of: trips.count))
            guard let copy = try state.copy(of: trip, in: book) else {
                throw TripChanged(uid: trip.uid)
            }
            batch.add(copy)
            if batch.isFull { try batch.send(to: mirror) }
        }
        try batch.send(to: mirror)
    }
}
