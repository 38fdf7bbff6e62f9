import Rates
import Store

/// When a trip was last exchanged with an address: it is not asked at each command.
struct LastExchange {
    let at: Instant
    var outcome: Outcome
    /// The row id of the last line that was exchanged.
    var newestLine: Int64

    enum Outcome: String {
        case succeeded = "ok"
        /// The page did not answer.
        case failed
        /// The link is not valid.
        case refused
    }

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
        self.init(
            at: at, outcome: Outcome(rawValue: String(fields[1])) ?? .failed,
            newestLine: newestLine)
    }

    func store(of trip: Int64, _ book: Book) throws {
        try book.setState(
            Self.key(trip), to: "\(at) \(outcome.rawValue) \(newestLine)")
    }

    /// The note on a page that did not take part at the last exchange; nil if it did.
    func note(on address: String) -> ExchangeNote? {
        switch outcome {
        case .succeeded: nil
        case .failed: .noFolder(path: address)
        case .refused: .noLink(address: address)
        }
    }

    private static func key(_ trip: Int64) -> String { "exchange \(trip)" }
}
