internal import BookReports
internal import Glibc
internal import JSON
internal import Rates
internal import SQLite
internal import Sharing

/// Writes the lines of this book's device in a shared trip.
final class SharedWriter {
    let settings: SharedTripSettings
    private let book: Book
    private let log: LogWriter
    private var own: SharedDevice
    private var clock: StampClock
    /// What lines were written about.
    private(set) var entities: Set<Entity> = []

    init(_ settings: SharedTripSettings, _ book: Book, _ log: LogWriter) throws {
        (self.settings, self.book, self.log) = (settings, book, log)
        own =
            try book.ownDevice(of: settings)
            ?? book.addSharedDevice(
                settings.device, at: FilePosition(startOf: settings.uid), of: settings.trip)
        clock = StampClock(device: settings.device)
        for device in try book.sharedDevices(of: settings.trip) {
            if let stamp = device.position.stamp { clock.see(stamp) }
        }
    }

    /// Writes what an entity's registers are to be, in as many lines as that takes.
    ///
    /// - Throws: ``NotShareable``.
    func write(
        _ entity: Entity, _ registers: [Register], at now: Instant, operation: Int64
    ) throws {
        try write(entity, registers, operation) { replaced throws(StampsUsedUp) in
            try clock.next(at: now.milliseconds, replacing: replaced)
        }
    }

    /// Writes values with the time at which they were set, whatever others have written since.
    func write(
        _ entity: Entity, _ registers: [Register], setAt milliseconds: Int64, operation: Int64
    ) throws {
        var clock = StampClock(device: settings.device)
        if let stamp = own.position.stamp { clock.see(stamp) }
        try write(entity, registers, operation) { replaced throws(StampsUsedUp) in
            try clock.next(at: milliseconds, replacing: replaced)
        }
    }

    private func write(
        _ entity: Entity, _ registers: [Register], _ operation: Int64,
        _ stamp: ([Stamp]) throws(StampsUsedUp) -> Stamp
    ) throws {
        for start in stride(from: 0, to: registers.count, by: Line.mostRegisters) {
            let part = Array(registers[start..<min(start + Line.mostRegisters, registers.count)])
            let next: Stamp
            do throws(StampsUsedUp) {
                next = try stamp(part.flatMap(\.replaces))
            } catch {
                throw NotShareable(entity, nil, .stampsUsedUp)
            }
            try add(entity, part, next, operation)
        }
    }

    private func add(
        _ entity: Entity, _ registers: [Register], _ stamp: Stamp, _ operation: Int64
    ) throws {
        let line: Line
        do throws(LineError) {
            line = try Line(entity, registers, stamp: stamp, at: own.position)
        } catch {
            switch error {
            case .register(let name, _): throw NotShareable(entity, name, .value)
            case .tooLong:
                let sizes = registers.map { ($0.name, JSONWriter.text(of: $0.value).utf8.count) }
                throw NotShareable(entity, sizes.max { $0.1 < $1.1 }?.0, .tooLong)
            default: throw NotShareable(entity, nil, .value)
            }
        }
        try log.add(line, to: &own, of: settings.trip, operation: operation)
        clock.see(stamp)
        entities.insert(entity)
    }

    /// Stores how far the device's lines go; the last that is done with a writer.
    func finish() throws { try book.store(own) }
}

extension Instant {
    /// Milliseconds since 1970: of the running clock, if it shows this second.
    fileprivate var milliseconds: Int64 {
        var time = timespec()
        guard clock_gettime(CLOCK_REALTIME, &time) == 0, Int64(time.tv_sec) == seconds else {
            return seconds * 1_000
        }
        return seconds * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
}

extension NotShareable {
    init(_ entity: Entity, _ register: RegisterName?, _ reason: Reason) {
        self.init(entity.description, register?.text, reason)
    }
}
