import Rates
import Store

/// When a trip was last exchanged with an address: it is not asked at each command.
struct LastExchange {
    let at: Instant
    var hasSucceeded: Bool
    /// The row id of the last line that was exchanged.
    var newestLine: Int64

    /// Seconds between two exchanges around other commands.
    static let pause: Int64 = 30

    /// Whether it is too early to ask again; a clock that was set back does not matter.
    func isRecent(at now: Instant) -> Bool {
        (0..<Self.pause).contains(now.seconds - at.seconds)
    }
}

extension LastExchange {
    /// Nil if there was none.
    init?(of trip: Int64, _ book: Book) throws {
        let fields = try book.state(Self.key(trip))?.split(separator: " ") ?? []
        guard fields.count == 3, let at = Instant(String(fields[0])),
            let newestLine = Int64(fields[2])
        else { return nil }
        self.init(at: at, hasSucceeded: fields[1] == "ok", newestLine: newestLine)
    }

    func store(of trip: Int64, _ book: Book) throws {
        try book.setState(
            Self.key(trip), to: "\(at) \(hasSucceeded ? "ok" : "failed") \(newestLine)")
    }

    private static func key(_ trip: Int64) -> String { "exchange \(trip)" }
}
