internal import BookReports
import Files
import Glibc
import ShareFiles
import Sharing
import Store
import Sync

/// The page of a friend's book, which takes lines and gives them; see "Over HTTP" in
/// docs/share-format.md.
struct AddressCarrier: TripCarrier {
    let keeper: Bookkeeper
    let link: ShareLink
    /// When all requests have to end; nil for an exchange on request, in which each has its own time.
    var end: ContinuousClock.Instant?
    /// How long several pages may keep waiting, in all.
    var patience: Patience?

    var name: String { link.address }
    private var book: Book { keeper.book }
    private var page: LinkRequests {
        LinkRequests(link: link, transport: keeper.transport, end: end, patience: patience)
    }

    /// The most bytes of lines that are sent at once.
    private static let piece = 1 << 20
    /// The most bytes of lines that a book which takes part gets: those of an archive.
    private static let mostBytes = 1 << 30

    func trip() throws -> String {
        // Makes the trip a shared one in the friend's book.
        _ = try page.post([])
        let bytes = try page.get("/trip.json", limit: TripFile.largest).body
        return try ShareFolder.tripFile(bytes, of: name).trip
    }

    func allLines() throws -> (LineMerge) throws -> [ExchangeNote] {
        let (lines, _, _) = try newLines(behind: LineHeads())
        return { merge in
            for line in lines { _ = try merge.takeSingle(line) }
            return []
        }
    }

    func isDue(_ settings: SharedTripSettings) -> Bool {
        guard let last = try? LastExchange(of: settings.trip, book) else { return true }
        guard last.isRecent(at: keeper.now) else { return true }
        // What this book recorded goes out at once, unless nobody answers.
        return last.outcome == .succeeded
            && (try? book.newestLine(ofTrip: settings.trip)) != last.newestLine
    }

    func exchange(
        _ settings: inout SharedTripSettings, isAsked: Bool, _ notes: inout [ExchangeNote]
    ) throws -> LineExchange {
        var last = LastExchange(at: keeper.now, outcome: .failed, newestLine: 0)
        try last.store(of: settings.trip, book)
        do {
            return try exchange(&settings, &last, &notes)
        } catch let error as ShareFileError {
            switch error {
            case .notShared, .linkForBrowsers:
                last.outcome = .refused
                try last.store(of: settings.trip, book)
            default: break
            }
            throw error
        }
    }

    private func exchange(
        _ settings: inout SharedTripSettings, _ last: inout LastExchange,
        _ notes: inout [ExchangeNote]
    ) throws -> LineExchange {
        var result = LineExchange()
        let heads = try book.lineHeads(ofTrip: settings.trip)
        let (lines, known, lacksPhotos) = try newLines(behind: heads)
        result.lacksPhotos = lacksPhotos
        if !lines.isEmpty {
            var findings: [ExchangeNote] = []
            let outcome = try book.merge(settings, at: keeper.now) { merge in
                for line in lines {
                    guard let finding = try merge.takeSingle(line) else { continue }
                    if case .tooEarly = finding { continue }
                    findings.append(ExchangeNote(finding, of: "\(line.device).lines"))
                }
            }
            notes += findings.prefix(1)
            notes += try keeper.waitingNotes(outcome.waiting, in: settings)
            result.received = outcome.count
            try keeper.update(&settings)
            if let reason = outcome.newDevice { notes.append(.newDevice(reason)) }
        }
        result.sent = try send(behind: known, settings, &notes)
        last.outcome = .succeeded
        last.newestLine = try book.newestLine(ofTrip: settings.trip)
        try last.store(of: settings.trip, book)
        return result
    }

    /// Gets the lines of all devices that this book lacks, and what the friend's has.
    private func newLines(
        behind heads: LineHeads
    ) throws -> (lines: [Line], known: LineHeads, lacksPhotos: Bool) {
        var (heads, lines, size) = (heads, [Line](), 0)
        var (seen, emptyAnswers): (Set<LineHash>, Int) = ([], 0)
        while true {
            let response = try page.get("/lines?after=\(heads.text)", limit: Self.piece)
            let before = seen.count
            for case .line(let line) in LineStream(response.body)
            where seen.insert(line.hash).inserted {
                heads.take(line)
                lines.append(line)
            }
            // A page that promises more again and again has nothing more.
            emptyAnswers = seen.count > before ? 0 : emptyAnswers + 1
            size += response.body.count
            guard size <= Self.mostBytes else {
                throw ShareFileError.tooLarge(path: name, .bytes(Self.mostBytes))
            }
            guard response.headers["x-more"] == "1", !response.body.isEmpty, emptyAnswers < 2
            else {
                guard let known = LineHeads(response.headers["x-lines"] ?? "") else {
                    throw ShareFileError.notShared(path: name)
                }
                return (lines, known, response.headers["x-lacks-photos"] == "1")
            }
        }
    }

    /// Sends the lines of all devices that the friend's book lacks; returns how many.
    private func send(
        behind heads: LineHeads, _ settings: SharedTripSettings, _ notes: inout [ExchangeNote]
    ) throws -> Int {
        var (heads, sent) = (heads, 0)
        while true {
            let (bytes, hasMore) = try book.lines(
                ofTrip: settings.trip, behind: heads, limit: Self.piece)
            guard !bytes.isEmpty else { return sent }
            let refused = try page.post(bytes)
            if let first = refused.first, !notes.contains(where: \.isOfRefusedLine) {
                let device = try DeviceID(first.device).map {
                    try keeper.deviceName($0, in: settings.trip)
                }
                notes.append(
                    first.isTooEarly
                        ? .notTakenYet(address: name)
                        : .notTaken(device: device ?? first.device, line: first.number))
            }
            // A refused line is sent again at the next exchange, and now the lines behind it.
            for case .line(let line) in LineStream(bytes) {
                heads.take(line)
                sent += 1
            }
            sent -= refused.count
            guard hasMore else { return sent }
        }
    }

    func photos() throws -> Set<String> {
        let list = try page.get("/photos", limit: 16 << 20).body
        return Set(String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init))
    }

    func addPhoto(_ hash: String, from path: String) throws {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw ShareFileError.unreadable(path: path, errno: errno) }
        defer { close(file) }
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try FileBytes.read(file, count: ShareFolder.largestPhoto)
        } catch {
            throw ShareFileError.unreadable(path: path, errno: error.errno)
        }
        try page.put("/photos/" + hash, bytes)
    }

    func withPhoto(_ hash: String, _ body: (_ path: String) throws -> Void) throws {
        let bytes = try page.get("/photos/" + hash, limit: ShareFolder.largestPhoto).body
        guard let folder = book.photoFolder?.path else { return }
        do {
            try Folder.make(folder)
            let draft = try FileDraft(in: folder)
            try draft.write(bytes)
            try body(draft.path)
        } catch let error as SystemError {
            throw ShareFileError.cannotWrite(path: folder, errno: error.errno)
        } catch let error as FolderError {
            throw ShareFileError.cannotWrite(path: error.path, errno: error.errno)
        }
    }
}

extension ExchangeNote {
    fileprivate var isOfRefusedLine: Bool {
        switch self {
        case .notTaken, .notTakenYet: true
        default: false
        }
    }
}
