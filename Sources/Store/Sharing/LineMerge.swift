public import BookReports
internal import JSON
public import Rates
internal import SQLite
public import Sharing
internal import Trips

/// Takes the lines of a shared trip's files into the book: all of them in one transaction.
public final class LineMerge {
    public fileprivate(set) var settings: SharedTripSettings
    private let change: Change
    var book: Book { change.book }
    private var devices: [DeviceID: [SharedDevice]] = [:]
    /// The ids of those of which lines were taken.
    private var grown: Set<Int64> = []
    /// What new lines are about.
    private(set) var entities: Set<Entity> = []
    /// How many lines were new.
    public private(set) var count = 0
    /// All lines of the trip, in a first merge of not too many of them.
    private(set) var allLines: [Line]?
    /// How many lines are kept in memory: some 50 MB.
    private static let mostKept = 20_000
    /// The first number from which a copy of this book wrote lines of its own as the same device.
    ///
    /// Nil if none did.
    private var foreignNumber: Int64?
    /// The devices whose lines from one on are not taken yet, as they are too far ahead, and the stamp
    /// of that line.
    private var waiting: [DeviceID: Stamp] = [:]
    /// Whether lines that wait are kept, and those that are.
    private var keepsWaiting = true
    private var kept: [Line] = []
    private var keptHashes: Set<LineHash> = []
    private var keptBytes = 0

    init(_ settings: SharedTripSettings, _ change: Change) throws {
        (self.settings, self.change) = (settings, change)
        for device in try change.book.sharedDevices(of: settings.trip) {
            devices[device.device, default: []].append(device)
        }
        if devices.isEmpty { allLines = [] }
    }

    /// The known state of a device: its lines, and those of copies of its book.
    func branches(of device: DeviceID) -> [SharedDevice] { devices[device] ?? [] }

    /// How far a file is known that was read before.
    ///
    /// - Parameter size: its size now.
    /// - Returns: the beginning for a file that is to be read whole: one that became shorter, or that
    ///   has changed without becoming longer.
    /// - Throws: ``SQLiteError``.
    public func position(ofFile name: String, size: Int) throws -> FilePosition {
        let id = try book.connection.integer(
            """
            SELECT device_id FROM shared_files
            WHERE trip_id = \(settings.trip) AND name = \(name)
            """)
        let known = id.flatMap { id in devices.values.joined().first { $0.id == id } }
        guard let known, known.position.offset < size else {
            return FilePosition(startOf: settings.uid)
        }
        return known.position
    }

    /// Takes lines that follow each other in a file; those that are known already are passed over.
    ///
    /// - Parameter last: set to the device, or the branch of it, that the last line belongs to.
    /// - Throws: ``SQLiteError``.
    public func take(_ lines: [Line], _ last: inout Int64?) throws {
        for line in lines { last = try take(line) ?? last }
    }

    private func take(_ line: Line) throws -> Int64? {
        let branches = devices[line.device] ?? []
        for branch in branches where line.number <= branch.position.number {
            if try isStored(line, in: branch) { return branch.id }
        }
        if line.stamp.isTooEarly(at: change.now) {
            waiting[line.device] = waiting[line.device] ?? line.stamp
        }
        guard !isWaiting(line.device) else {
            keep(line)
            return nil
        }
        let end = branches.firstIndex {
            $0.position.number + 1 == line.number
                && $0.position.hash == line.previous
        }
        var device: SharedDevice
        if let end {
            device = branches[end]
        } else {
            let start = FilePosition(startOf: settings.uid)
            device = try book.addSharedDevice(
                line.device,
                at: line.number == 1
                    ? start
                    : FilePosition(
                        number: line.number - 1, hash: line.previous, stamp: nil,
                        offset: try offset(before: line)),
                of: settings.trip)
        }
        if line.device == settings.device {
            foreignNumber = min(foreignNumber ?? line.number, line.number)
        }
        try change.log.add(
            line, to: &device, of: settings.trip, operation: try change.operation())
        grown.insert(device.id)
        if let end {
            devices[line.device]?[end] = device
        } else {
            devices[line.device, default: []].append(device)
        }
        if let entity = line.entity { entities.insert(entity) }
        count += 1
        if count > Self.mostKept { allLines = nil }
        allLines?.append(line)
        return device.id
    }

    private func keep(_ line: Line) {
        guard keepsWaiting, keptBytes + line.bytes.count <= Book.mostKeptBytes,
            keptHashes.insert(line.hash).inserted
        else { return }
        kept.append(line)
        keptBytes += line.bytes.count
    }

    /// Takes the lines that the book kept, as far as the clock has reached them.
    ///
    /// - Parameter keepsMore: whether to keep also those lines received from now on that wait.
    func takeKept(keepsMore: Bool) throws {
        for line in try book.keptLines(ofTrip: settings.trip) { _ = try takeSingle(line) }
        keepsWaiting = keepsMore
    }

    /// Keeps the lines that wait.
    func storeKept() throws { try book.keep(kept, ofTrip: settings.trip) }

    private func isStored(_ line: Line, in device: SharedDevice) throws -> Bool {
        if line.number == device.position.number { return line.hash == device.position.hash }
        let text = try book.connection.text(
            """
            SELECT line FROM lines
            WHERE device_id = \(device.id) AND number = \(line.number)
            """)
        return text?.utf8.elementsEqual(line.bytes.dropLast()) ?? false
    }

    /// Where a line begins in a file whose earlier lines are known.
    private func offset(before line: Line) throws -> Int {
        for branch in devices[line.device] ?? [] {
            let rest =
                try book.connection.first(
                    """
                    SELECT sum(length(CAST(line AS BLOB)) + 1) FROM lines
                    WHERE device_id = \(branch.id) AND number >= \(line.number)
                    """
                ) { try $0.optionalInteger(0) } ?? nil
            if let rest { return max(0, branch.position.offset - Int(rest)) }
        }
        return 0
    }

    /// Whether lines of a device are not taken yet, as they are too far ahead.
    func isWaiting(_ device: DeviceID) -> Bool { waiting[device] != nil }

    /// The stamps of the lines from which on devices' lines are not taken yet.
    var waitingStamps: [Stamp] { waiting.values.sorted() }

    /// Records how far a file was read, so that it is not opened again until it changes.
    ///
    /// - Parameters:
    ///   - owner: the device whose file it is; it is read again if its lines wait.
    ///   - device: the result of the last ``take(_:_:)``; nil where nothing could be read.
    /// - Throws: ``SQLiteError``.
    public func note(
        file name: String, size: Int, modified: Int64, of owner: DeviceID, device: Int64?
    ) throws {
        let size = isWaiting(owner) ? -1 : size
        try book.connection.execute(
            """
            INSERT INTO shared_files (trip_id, name, size, modified, device_id)
            VALUES (\(settings.trip), \(name), \(size), \(modified), \(device))
            ON CONFLICT DO UPDATE SET size = excluded.size, modified = excluded.modified,
                device_id = coalesce(excluded.device_id, device_id)
            """)
    }

    /// Stores how far each device's lines are known now.
    func storeDevices() throws {
        for device in devices.values.joined() where grown.contains(device.id) {
            try book.store(device)
        }
    }

    /// Goes on as another device if a copy of this book writes as this one, and writes again what
    /// the file of that device does not have.
    func partFromCopies() throws {
        guard let number = foreignNumber, let old = try book.ownDevice(of: settings) else { return }
        let operation = try change.operation()
        let lines = try book.sharedLines(
            where: """
                device_id = \(old.id) AND number >= \(number) AND operation_id <> \(operation)
                """)
        allLines = nil
        let own = try change.ownOperation()
        settings = try change.takeNewDevice(in: settings) { writer in
            for line in lines.map(\.line) {
                guard let entity = line.entity else { continue }
                let registers = line.registers.map {
                    Register($0.name, $0.value, replacing: $0.replaces + [line.stamp])
                }
                try writer.write(
                    entity, registers, setAt: line.stamp.milliseconds, operation: own)
                entities.insert(entity)
            }
        }
    }
}

/// What a merge did.
public struct MergeOutcome: Equatable, Sendable {
    /// How many lines were new.
    public let count: Int
    /// Why this book goes on as another device; nil if it does not.
    public let newDevice: NewDeviceReason?
    /// The stamps of the lines from which on devices' lines are not taken yet, as they are too far
    /// ahead.
    public let waiting: [Stamp]
}

extension Book {
    /// Takes the lines of a shared trip's files into the book.
    ///
    /// - Parameters:
    ///   - link: the uid of the link that they came through; nil for files.
    ///   - body: hands over the lines of each file.
    /// - Throws: ``NotShareable`` if a value that this book writes again does not fit in a line;
    ///   ``NumbersUsedUp``; ``SQLiteError``; errors of `body`.
    public func merge(
        _ trip: SharedTripSettings, at now: Instant, through link: String? = nil,
        _ body: (LineMerge) throws -> Void
    ) throws -> MergeOutcome {
        try change(Change.merging, at: now, by: link) { change in
            try change.merge(trip, keepsWaiting: link == nil, body)
        }
    }

    /// The files of a shared trip's folder that have not changed since they were read: name, size
    /// and time.
    ///
    /// - Throws: ``SQLiteError``.
    public func sharedFiles(
        of trip: Int64
    ) throws -> [String: (size: Int, modified: Int64)] {
        var files: [String: (size: Int, modified: Int64)] = [:]
        try connection.forEach(
            "SELECT name, size, modified FROM shared_files WHERE trip_id = \(trip)"
        ) { files[try $0.text(0)] = (Int(try $0.integer(1)), try $0.integer(2)) }
        return files
    }
}

extension Change {
    /// - Parameter keepsWaiting: whether lines that are too far ahead are kept until the clock gets there.
    func merge(
        _ trip: SharedTripSettings, keepsWaiting: Bool = true, _ body: (LineMerge) throws -> Void
    ) throws -> MergeOutcome {
        try forgetWriter(ofTrip: trip.trip)
        try mendPositions(ofShared: trip.trip)
        let merge = try LineMerge(trip, self)
        try merge.takeKept(keepsMore: keepsWaiting)
        try body(merge)
        try merge.storeKept()
        try merge.storeDevices()
        try merge.partFromCopies()
        try place(merge.entities, in: merge.settings, lines: merge.allLines)
        var reason = merge.settings.device == trip.device ? nil : NewDeviceReason.copy
        if try book.hasWrittenAhead(merge.settings, at: now) {
            merge.settings = try takeNewDevice(in: merge.settings)
            reason = reason ?? .clock
        }
        return MergeOutcome(
            count: merge.count, newDevice: reason, waiting: merge.waitingStamps)
    }

    /// Makes this book another device of a shared trip, which has the old one's name, and repeats the values
    /// written ahead of the time.
    ///
    /// - Parameter write: writes the first lines of the new device.
    func takeNewDevice(
        in settings: SharedTripSettings, _ write: (SharedWriter) throws -> Void = { _ in }
    ) throws -> SharedTripSettings {
        let name = try book.deviceName(settings.device, in: settings.trip)
        let ahead = try linesAhead(in: settings)
        let device = DeviceID.random()
        try book.connection.execute(
            """
            UPDATE shared_trips SET device = \(device.description)
            WHERE trip_id = \(settings.trip)
            """)
        try forgetWriter(ofTrip: settings.trip)
        guard let writer = try writer(ofTrip: settings.trip) else { return settings }
        try write(writer)
        try repeatValues(of: ahead, with: writer)
        try introduce(name, writer)
        return writer.settings
    }

    /// Writes what a device calls itself, and that it takes part.
    func introduce(_ name: String?, _ writer: SharedWriter) throws {
        try introduce(name.map { [("name", .text($0)), ("left", .none)] } ?? [], writer)
    }

    /// Writes what a device says of itself.
    func introduce(
        _ values: [(name: RegisterName, value: FieldValue)], _ writer: SharedWriter
    ) throws {
        let device = try Entity.known(.device, writer.settings.device.description)
        let state = try book.sharedState(of: writer.settings.trip, [device])
        let registers = state.edit(device, to: values)
        try writer.write(device, registers, at: now, operation: try ownOperation())
    }
}

extension Book {
    /// Makes this book another device of each shared trip: the copy that it is of may still be in
    /// use.
    func takeNewDevices(at now: Instant) throws {
        try change(Change.joining, at: now) { change in
            for trip in try sharedTrips() { _ = try change.takeNewDevice(in: trip) }
        }
    }

    /// When a device wrote that it takes part no more; nil if it takes part.
    ///
    /// - Throws: ``SQLiteError``.
    public func leaving(of device: DeviceID, in trip: Int64) throws -> Instant? {
        guard let entity = Entity(.device, device.description),
            let written = try sharedState(of: trip, [entity]).winner(entity, "left"),
            written.value == .bool(true)
        else { return nil }
        return written.stamp.instant
    }

    /// The name that a device of a shared trip has given itself; nil if it has none.
    ///
    /// - Throws: ``SQLiteError``.
    public func deviceName(_ device: DeviceID, in trip: Int64) throws -> String? {
        guard let entity = Entity(.device, device.description) else { return nil }
        return try sharedState(of: trip, [entity]).registers(of: entity)
            .lazy.compactMap(\.value.text).first
    }
}
