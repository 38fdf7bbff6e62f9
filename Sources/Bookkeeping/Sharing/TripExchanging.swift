import Rates
import ShareFiles
import Sharing
import Store
import Trips

extension Bookkeeper {
    /// Exchanges the lines of a trip, or of every shared trip, with its folder.
    ///
    /// - Parameter name: as for ``chosenTrip(_:)``; nil for all shared trips.
    /// - Throws: ``SharingError``.
    public func mergeTrips(_ name: String?) throws -> [TripExchange] {
        if let name {
            let (trip, settings) = try sharedTrip(name)
            guard !settings.hasLeft else { throw SharingError.notShared(title: trip.title) }
            return [try exchange(settings, isAsked: true).report]
        }
        let shared = try book.sharedTrips().filter { !$0.hasLeft }
        guard !shared.isEmpty else { throw SharingError.nothingShared }
        let patience = Patience()
        return try shared.map { try exchange($0, isAsked: true, until: nil, patience).report }
    }

    /// Exchanges the lines of all shared trips around another command.
    ///
    /// - Parameters:
    ///   - marksSeen: whether the reader sees the news that came in; otherwise they stay news.
    ///   - isBeforeWriting: whether something will be recorded next, which no network may delay: only
    ///     folders are exchanged.
    /// - Returns: the exchange of each trip with news or notes; errors are notes.
    public func exchangeTrips(
        marksSeen: Bool = true, isBeforeWriting: Bool = false
    ) -> [TripExchange] {
        guard let shared = try? book.sharedTrips() else { return [] }
        let end = ContinuousClock.now + Self.longestExchange
        return shared.compactMap { settings in
            if isBeforeWriting, settings.folder.flatMap(ShareLink.init) != nil { return nil }
            guard needsExchange(settings),
                let report = try? exchange(
                    settings, isAsked: false, marksSeen: marksSeen, until: end
                ).report
            else { return nil }
            return report.news.isEmpty && report.notes.isEmpty && report.newConflicts == 0
                ? nil : report
        }
    }

    /// How long exchanges around another command may take over a network, in all.
    static let longestExchange = Duration.seconds(10)

    /// Whether ``exchangeTrips()`` has something to do, on a book that is only open for reading.
    public func needsExchange() -> Bool {
        guard let shared = try? book.sharedTrips() else { return false }
        return shared.contains(where: needsExchange)
    }

    func needsExchange(_ settings: SharedTripSettings) -> Bool {
        guard !settings.hasLeft else { return false }
        return settings.folder.map { carrier($0).isDue(settings) } == true
            || (try? needsMending(settings)) == true
    }

    /// Whether the book has something to set right by itself: lines that it kept and whose time has come,
    /// values that it wrote ahead of the time, or wrong positions.
    func needsMending(_ settings: SharedTripSettings) throws -> Bool {
        try book.keepsLines(ofTrip: settings.trip, for: now)
            || book.hasWrongPositions(ofShared: settings.trip)
            || book.hasWrittenAhead(settings, at: now)
    }

    /// Sets right what ``needsMending(_:)`` says; names the lines that still wait on request.
    ///
    /// - Returns: how many lines came in.
    private func mend(
        _ settings: inout SharedTripSettings, isAsked: Bool, _ notes: inout [ExchangeNote]
    ) throws -> Int {
        guard try needsMending(settings) || isAsked && book.keepsLines(ofTrip: settings.trip)
        else { return 0 }
        let outcome = try book.merge(settings, at: now) { _ in }
        notes += try waitingNotes(outcome.waiting, in: settings)
        try update(&settings)
        if let reason = outcome.newDevice { notes.append(.newDevice(reason)) }
        return outcome.count
    }

    /// Exchanges the lines of a trip with what carries it, and its photos.
    ///
    /// - Parameters:
    ///   - isAsked: whether the reader asked for it, and wants to know more.
    ///   - wasRead: whether all of a folder was read just now.
    ///   - marksSeen: whether the reader sees the news that came in.
    ///   - end: when an exchange over a network has to end.
    func exchange(
        _ settings: SharedTripSettings, isAsked: Bool, wasRead: Bool = false,
        marksSeen: Bool = true, until end: ContinuousClock.Instant? = nil,
        _ patience: Patience? = nil
    ) throws -> (report: TripExchange, photos: Int) {
        var (settings, notes): (SharedTripSettings, [ExchangeNote]) = (settings, [])
        let title = try book.trip(settings.trip)?.title ?? ""
        let before = Set(try conflicts(ofTrip: settings.trip).map(\.id))
        let newest = try book.newestLine(ofTrip: settings.trip)
        var (lines, photos) = (LineExchange(), 0)
        let carrier =
            settings.hasLeft
            ? nil
            : settings.folder.map {
                self.carrier($0, until: end, patience, wasRead: wasRead)
            }
        // A folder has the waiting lines, and is read before values are written again.
        let mended =
            carrier is FolderCarrier || settings.hasLeft
            ? 0 : try mend(&settings, isAsked: isAsked, &notes)
        if let carrier {
            do {
                lines = try carrier.exchange(&settings, isAsked: isAsked, &notes)
                if lines.received > 0 || isAsked {
                    try noteClocks(settings, title, behind: newest, &notes)
                }
                if isAsked, let note = try removal(settings, title) { notes.append(note) }
                if lines.received > 0 || lines.sent > 0 || lines.lacksPhotos || isAsked
                    || book.lacksPhotos(of: settings.trip)
                {
                    photos = try exchangePhotos(of: settings.trip, carrier, &notes)
                }
            } catch let error as ShareFileError {
                let note = ExchangeNote(error, of: carrier.name, title)
                if isAsked || !note.isForMerge { notes.append(note) }
            }
        }
        let news = try news(of: settings)
        if !news.isEmpty, marksSeen { try book.markNewsSeen(of: settings.trip) }
        let conflicts = try conflicts(ofTrip: settings.trip).map(\.id)
        var report = TripExchange(
            trip: settings.trip, title: title, folder: carrier?.name, news: news,
            conflicts: conflicts.count, newConflicts: conflicts.count { !before.contains($0) },
            received: lines.received + mended, sent: lines.sent, notes: notes)
        if isAsked { report.hidden = try book.hiddenChanges(of: settings) }
        return (report, photos)
    }

    /// Names the devices whose clocks were more than a day ahead when they wrote what just came in; or
    /// this book's own clock, if all others are ahead of it.
    private func noteClocks(
        _ settings: SharedTripSettings, _ title: String, behind line: Int64,
        _ notes: inout [ExchangeNote]
    ) throws {
        let ahead = try book.countIfAllAreAhead(settings, of: now)
        if ahead > 0 { notes.append(.ownClockBehind(title: title)) }
        // Of two clocks, either may be the wrong one.
        guard ahead < 2 else {
            return notes.removeAll { if case .waiting = $0 { true } else { false } }
        }
        for stamp in try book.devicesAhead(ofTrip: settings.trip, at: now, behind: line)
        where stamp.device != settings.device {
            let name = try deviceName(stamp.device, in: settings.trip)
            notes.append(.clockAhead(device: name, stamp.instant))
        }
    }

    /// The notes on lines that are not taken yet.
    func waitingNotes(
        _ stamps: [Stamp], in settings: SharedTripSettings
    ) throws -> [ExchangeNote] {
        try stamps.map {
            .waiting(device: try deviceName($0.device, in: settings.trip), $0.instant)
        }
    }

    /// That whoever uses this book was removed from the trip's people; nil if not.
    ///
    /// People and books know each other by their names only.
    private func removal(
        _ settings: SharedTripSettings, _ title: String
    ) throws -> ExchangeNote? {
        let name = try deviceName(settings.device, in: settings.trip)
        return try book.isRemoved(person: name, of: settings.trip)
            ? .notAmongPeople(name: name, title: title) : nil
    }

    /// Reads again how a trip is shared, after a merge.
    func update(_ settings: inout SharedTripSettings) throws {
        if let now = try book.sharedTrip(settings.trip) { settings = now }
    }
}

extension ExchangeNote {
    /// Whether only `trip merge` reports it, as the next exchange may succeed without a word: a file that is
    /// still being copied, and photos that nobody waits for.
    var isForMerge: Bool {
        switch self {
        case .incomplete, .noPhotoFolder: true
        default: false
        }
    }
}
