import Exchange
import Glibc
import Rates
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
        return try shared.map { try exchange($0, isAsked: true).report }
    }

    /// Exchanges the lines of all shared trips around another command.
    ///
    /// - Returns: of each trip where something came in or is to be said; errors are notes.
    public func exchangeTrips() -> [TripExchange] {
        guard let shared = try? book.sharedTrips() else { return [] }
        return shared.filter { !$0.hasLeft && $0.folder != nil }.compactMap { settings in
            guard let report = try? exchange(settings, isAsked: false).report else { return nil }
            return report.news.isEmpty && report.notes.isEmpty && report.newConflicts == 0
                ? nil : report
        }
    }

    /// Whether ``exchangeTrips()`` has something to do, on a book that is only open for reading.
    public func needsExchange() -> Bool {
        guard let shared = try? book.sharedTrips() else { return false }
        return shared.contains { settings in
            guard !settings.hasLeft, let path = settings.folder else { return false }
            let folder = ShareFolder(path)
            guard let files = try? folder.files(),
                let changed = try? changed(among: files, settings)
            else { return true }
            return !changed.isEmpty || (try? isSent(settings, files, in: folder)) != true
        }
    }

    /// Exchanges the lines of a trip with its folder, and its photos.
    ///
    /// - Parameter isAsked: whether the reader asked for it, and wants to know more.
    func exchange(
        _ settings: SharedTripSettings, isAsked: Bool
    ) throws -> (report: TripExchange, photos: Int) {
        var (settings, notes): (SharedTripSettings, [ExchangeNote]) = (settings, [])
        let title = try book.trip(settings.trip)?.title ?? ""
        let before = Set(try book.sharedConflicts(of: settings.trip).map(\.id))
        var (sent, photos) = (0, 0)
        if let path = settings.folder, !settings.hasLeft {
            let folder = ShareFolder(path)
            do {
                try checkTrip(of: folder, settings)
                let came = try merge(folder, &settings, isAsked, &notes)
                sent = try send(to: folder, &settings, &notes)
                if came || sent > 0 || isAsked || book.lacksPhotos(of: settings.trip) {
                    photos = try exchangePhotos(of: settings.trip, folder, &notes)
                }
            } catch let error as ExchangeError {
                notes.append(Self.note(error, path))
            }
        }
        let news = try news(of: settings)
        if !news.isEmpty { try book.markNewsSeen(of: settings.trip) }
        let conflicts = try book.sharedConflicts(of: settings.trip).map(\.id)
        let report = TripExchange(
            trip: settings.trip, title: title, folder: settings.folder, news: news,
            conflicts: conflicts.count, newConflicts: conflicts.count { !before.contains($0) },
            sent: sent, notes: notes)
        return (report, photos)
    }

    /// An empty folder where a stick is not plugged in is not the trip's.
    private func checkTrip(
        of folder: ShareFolder, _ settings: SharedTripSettings
    ) throws(ExchangeError) {
        let file = try folder.tripFile()
        guard file.trip == settings.uid else { throw .otherTrip(uid: file.trip) }
    }

    /// The files that are to be read.
    private func changed(
        among files: [LinesFile], _ settings: SharedTripSettings
    ) throws -> [LinesFile] {
        let known = try book.sharedFiles(of: settings.trip)
        let own = try book.ownSize(of: settings)
        return files.filter { file in
            if file.device == settings.device && !file.isCopy { return file.size > own }
            guard let (size, modified) = known[file.name] else { return true }
            return size != file.size || modified != file.modified
        }
    }

    /// Whether all lines of this book are in its file: it has their size, and the last ones.
    private func isSent(
        _ settings: SharedTripSettings, _ files: [LinesFile], in folder: ShareFolder
    ) throws -> Bool {
        let size = try book.ownSize(of: settings)
        guard let own = files.first(where: { $0.device == settings.device && !$0.isCopy }) else {
            return size == 0
        }
        guard own.size == size else { return false }
        // A copy of this book may have written as much.
        let end = max(0, size - 512)..<size
        return try folder.bytes(of: own, in: end) == book.ownLines(of: settings, in: end)
    }

    /// Takes in what is new in a folder; returns whether anything was.
    private func merge(
        _ folder: ShareFolder, _ settings: inout SharedTripSettings, _ isAsked: Bool,
        _ notes: inout [ExchangeNote]
    ) throws -> Bool {
        let files = try changed(among: try folder.files(), settings)
        guard !files.isEmpty else { return false }
        var findings: [ExchangeNote] = []
        let outcome = try book.merge(settings, at: now) { merge in
            for file in files {
                guard let finding = try read(file, of: folder, into: merge) else { continue }
                findings.append(Self.note(finding, file.name))
            }
        }
        // What is still being copied is nothing to be told of, unless someone asks.
        notes += findings.filter { note in
            if case .incomplete = note { isAsked } else { true }
        }
        try update(&settings)
        if outcome.hasNewDevice { notes.append(.newDevice) }
        if outcome.count > 0 || isAsked {
            for (device, _, last) in try book.devices(ofShared: settings.trip) {
                if let last, last.isFarAhead(of: now) {
                    notes.append(
                        .clockAhead(
                            device: try deviceName(device, in: settings.trip), last.instant))
                }
            }
        }
        return outcome.count > 0
    }

    /// Reads what is new in a file of lines.
    func read(
        _ file: LinesFile, of folder: ShareFolder, into merge: LineMerge
    ) throws -> FileFinding? {
        var last: Int64?
        func take(from position: FilePosition) throws -> FileFinding? {
            try folder.read(file, trip: merge.settings.uid, from: position) {
                try merge.take($0.lines, &last)
            }
        }
        let start = FilePosition(startOf: merge.settings.uid)
        let position = try merge.position(ofFile: file.name, size: file.size)
        var finding: FileFinding?
        do {
            finding = try take(from: position)
            if let found = finding, position != start {
                if case .torn = found {} else { finding = try take(from: start) }
            }
        } catch ExchangeError.missing {
            // It was there a moment ago: some programs replace files.
            return nil
        }
        try merge.note(
            file: file.name, size: file.size, modified: file.modified, device: last)
        return finding
    }

    /// Appends what is missing to this book's own file; returns how many lines that
    /// were.
    private func send(
        to folder: ShareFolder, _ settings: inout SharedTripSettings,
        _ notes: inout [ExchangeNote]
    ) throws -> Int {
        let files = try folder.files()
        if try isSent(settings, files, in: folder) { return 0 }
        let size =
            files.first { [settings] in
                $0.device == settings.device && !$0.isCopy
            }?.size ?? 0
        func append(_ settings: SharedTripSettings) throws -> Appended {
            try folder.append(settings.device, total: try book.ownSize(of: settings)) {
                try book.ownLines(of: settings, in: $0)
            }
        }
        if try append(settings) == .differs {
            // Another book wrote in it, or something damaged it: the lines themselves tell.
            let own = files.filter { [settings] in $0.device == settings.device && !$0.isCopy }
            let outcome = try book.merge(settings, at: now) { merge in
                for file in own { _ = try read(file, of: folder, into: merge) }
            }
            try update(&settings)
            if outcome.hasNewDevice {
                notes.append(.newDevice)
                _ = try append(settings)
            } else {
                let repaired = settings
                try folder.replace(
                    settings.device, total: try book.ownSize(of: settings)
                ) { try book.ownLines(of: repaired, in: $0) }
            }
        }
        let total = try book.ownSize(of: settings)
        let bytes = try book.ownLines(of: settings, in: min(size, total)..<total)
        return bytes.count { $0 == UInt8(ascii: "\n") }
    }

    private func update(_ settings: inout SharedTripSettings) throws {
        if let now = try book.sharedTrip(settings.trip) { settings = now }
    }

    private static func note(_ finding: FileFinding, _ file: String) -> ExchangeNote {
        switch finding {
        case .torn: .incomplete(file: file)
        case .shrank(let number): .damaged(file: file, line: number)
        case .wrongHash(let number), .fork(let number): .damaged(file: file, line: number)
        case .otherTrip: .damaged(file: file, line: 1)
        case .otherDevice(_, let number): .damaged(file: file, line: number)
        case .gap(let expected, _): .damaged(file: file, line: expected)
        case .unreadable(let number, _): .damaged(file: file, line: number)
        }
    }

    private static func note(_ error: ExchangeError, _ path: String) -> ExchangeNote {
        switch error {
        case .missing, .notShared: .noFolder(path: path)
        case .newer: .newer(file: path + "/" + TripFile.name)
        case .otherTrip: .damaged(file: path + "/" + TripFile.name, line: 1)
        case .unreadable(let path, let errno): .unreadable(path: path, errno: errno)
        case .cannotWrite(let path, let errno): .unwritable(path: path, errno: errno)
        case .occupied(let path): .unreadable(path: path, errno: EEXIST)
        case .busy(let path): .unwritable(path: path, errno: EBUSY)
        case .damaged(let path, _): .unreadable(path: path, errno: EIO)
        case .noLibrary: .unreadable(path: path, errno: ENOENT)
        case .altered(let path), .tooLarge(let path): .unreadable(path: path, errno: EFBIG)
        }
    }
}
