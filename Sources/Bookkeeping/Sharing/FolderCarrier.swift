import ShareFiles
import Sharing
import Store

/// A folder that several books read and write, and that other programs copy.
struct FolderCarrier: TripCarrier {
    let keeper: Bookkeeper
    let folder: ShareFolder
    /// Whether all files were read just now, so that only those that have changed since are read.
    var wasRead = false

    var name: String { folder.path }
    private var book: Book { keeper.book }

    func trip() throws -> String { try folder.tripFile().trip }

    func allLines() throws -> (LineMerge) throws -> [ExchangeNote] {
        let files = try folder.files()
        return { merge in try findings(in: files, merge) }
    }

    func isDue(_ settings: SharedTripSettings) -> Bool {
        guard let files = try? folder.files(),
            let changed = try? changed(among: files, settings)
        else { return true }
        return !changed.isEmpty || (try? isSent(settings, files)) != true
    }

    func exchange(
        _ settings: inout SharedTripSettings, isAsked: Bool, _ notes: inout [ExchangeNote]
    ) throws -> LineExchange {
        // An empty folder where a stick is not plugged in is not the trip's.
        let trip = try trip()
        guard trip == settings.uid else { throw ShareFileError.otherTrip(uid: trip) }
        let received = try merge(&settings, isAsked, &notes)
        let sent = try send(&settings, &notes)
        try passOn(settings)
        return LineExchange(received: received, sent: sent)
    }

    /// Completes the files of other devices whose lines came another way, as in an archive.
    ///
    /// Whoever writes them writes the same bytes.
    private func passOn(_ settings: SharedTripSettings) throws {
        let files = try folder.files()
        for device in try book.devices(ofShared: settings.trip)
        where device.device != settings.device {
            let size = try book.size(of: device.device, in: settings)
            let known = files.first { $0.device == device.device && !$0.isCopy }?.size ?? 0
            guard known < size else { continue }
            _ = try folder.append(device.device, total: size) {
                try book.lines(of: device.device, in: settings, $0)
            }
        }
    }

    func photos() throws -> Set<String> { Set(try folder.photos()) }

    func addPhoto(_ hash: String, from path: String) throws {
        _ = try folder.addPhoto(hash, from: path)
    }

    func withPhoto(_ hash: String, _ body: (_ path: String) throws -> Void) throws {
        if let path = folder.photoPath(hash) { try body(path) }
    }

    /// The files that are to be read.
    ///
    /// - Parameter isAsked: whether also those that have not changed, for their faults.
    private func changed(
        among files: [LinesFile], _ settings: SharedTripSettings, isAsked: Bool = false
    ) throws -> [LinesFile] {
        let known = isAsked && !wasRead ? [:] : try book.sharedFiles(of: settings.trip)
        let own = try book.ownSize(of: settings)
        return files.filter { file in
            if file.device == settings.device && !file.isCopy { return file.size > own }
            guard let (size, modified) = known[file.name] else { return true }
            return size != file.size || modified != file.modified
        }
    }

    /// Whether all lines of this book are in its file: it has their size, and the last ones.
    private func isSent(_ settings: SharedTripSettings, _ files: [LinesFile]) throws -> Bool {
        let size = try book.ownSize(of: settings)
        guard let own = files.first(where: { $0.device == settings.device && !$0.isCopy }) else {
            return size == 0
        }
        guard own.size == size else { return false }
        // A copy of this book may have written as much, and a loss of power may have left zeros.
        let end = max(0, size - ShareFolder.tail)..<size
        return try folder.bytes(of: own, in: end) == book.privateLines(of: settings, in: end)
    }

    /// Takes in new lines; returns how many they were.
    private func merge(
        _ settings: inout SharedTripSettings, _ isAsked: Bool, _ notes: inout [ExchangeNote]
    ) throws -> Int {
        let files = try changed(among: try folder.files(), settings, isAsked: isAsked)
        let isWrong =
            try keeper.needsMending(settings)
            || isAsked && book.keepsLines(ofTrip: settings.trip)
        guard !files.isEmpty || isWrong else { return 0 }
        var findings: [ExchangeNote] = []
        let outcome = try book.merge(settings, at: keeper.now) {
            findings = try self.findings(in: files, $0)
        }
        notes += findings.filter { isAsked || !$0.isForMerge }
        notes += try keeper.waitingNotes(outcome.waiting, in: settings)
        try keeper.update(&settings)
        if let reason = outcome.newDevice { notes.append(.newDevice(reason)) }
        return outcome.count
    }

    /// Reads the new lines of files, and returns the files' faults.
    private func findings(in files: [LinesFile], _ merge: LineMerge) throws -> [ExchangeNote] {
        try files.compactMap { file in
            do {
                return try read(file, into: merge).map { ExchangeNote($0, of: file.name) }
            } catch ShareFileError.unreadable(let path, let errno) {
                // The files of others are read nevertheless.
                return .unreadable(path: path, errno: errno)
            }
        }
    }

    /// Reads the new lines of a file.
    ///
    /// - Parameter isWhole: whether to read all of it, as lines that are known by its size may be
    ///   others.
    private func read(
        _ file: LinesFile, into merge: LineMerge, isWhole: Bool = false
    ) throws -> FileFinding? {
        var last: Int64?
        func take(from position: FilePosition) throws -> FileFinding? {
            try folder.read(file, trip: merge.settings.uid, from: position) {
                try merge.take($0.lines, &last)
            }
        }
        let start = FilePosition(startOf: merge.settings.uid)
        let position =
            isWhole ? start : try merge.position(ofFile: file.name, size: file.size)
        var finding: FileFinding?
        do {
            finding = try take(from: position)
            if let found = finding, position != start {
                if case .torn = found {} else { finding = try take(from: start) }
            }
        } catch ShareFileError.missing {
            // It was there a moment ago: some programs replace files.
            return nil
        }
        let known = try book.sharedFiles(of: merge.settings.trip)[file.name]
        if known?.size != file.size || known?.modified != file.modified {
            try merge.note(
                file: file.name, size: file.size, modified: file.modified, of: file.device,
                device: last)
        }
        return finding
    }

    /// Appends the missing lines to this book's own file; returns how many they were.
    private func send(
        _ settings: inout SharedTripSettings, _ notes: inout [ExchangeNote]
    ) throws -> Int {
        let files = try folder.files()
        if try isSent(settings, files) { return 0 }
        let size =
            files.first { [settings] in
                $0.device == settings.device && !$0.isCopy
            }?.size ?? 0
        func append(_ settings: SharedTripSettings) throws -> Appended {
            try folder.append(settings.device, total: try book.ownSize(of: settings)) {
                try book.privateLines(of: settings, in: $0)
            }
        }
        if try append(settings) == .differs {
            // Another book wrote in it, or something damaged it: the lines themselves tell.
            let own = files.filter { [settings] in $0.device == settings.device && !$0.isCopy }
            let outcome = try book.merge(settings, at: keeper.now) { merge in
                for file in own { _ = try read(file, into: merge, isWhole: true) }
            }
            try keeper.update(&settings)
            if let reason = outcome.newDevice {
                notes.append(.newDevice(reason))
                _ = try append(settings)
            } else {
                let repaired = settings
                try folder.replace(
                    settings.device, total: try book.ownSize(of: settings)
                ) { try book.privateLines(of: repaired, in: $0) }
            }
        }
        let total = try book.ownSize(of: settings)
        let bytes = try book.privateLines(of: settings, in: min(size, total)..<total)
        return bytes.count { $0 == UInt8(ascii: "\n") }
    }
}
