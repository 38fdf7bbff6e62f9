import Bookkeeping
import Synchronization
import Trips

/// Exchanges shared trips with friends' books around requests: before a page of a trip is shown, at
/// most every two seconds, and after a trip was changed.
///
/// What goes wrong is kept as notes for the trip's page; no request fails for it.
final class TripExchanger: Sendable {
    private struct State {
        var at: ContinuousClock.Instant
        var notes: [ExchangeNote] = []
    }

    /// The state of each trip, by its row id.
    private let states = Mutex<[Int64: State]>([:])
    private let pause: Duration
    private let writer: @Sendable () throws -> Book

    /// - Parameters:
    ///   - pause: how long a trip is shown without another exchange.
    ///   - writer: opens the book for a change, on the calling thread.
    init(pause: Duration = .seconds(2), _ writer: @escaping @Sendable () throws -> Book) {
        (self.pause, self.writer) = (pause, writer)
    }

    /// The notes on the last exchange of a trip.
    func notes(onTrip trip: Int64) -> [ExchangeNote] {
        states.withLock { $0[trip]?.notes ?? [] }
    }

    /// Exchanges the trip of an address that is about to be shown.
    func before(_ visit: Visit) {
        guard !visit.request.method.isWriting, visit.request.path.first == "trips",
            visit.request.path.count > 1, let trip = try? visit.trip(),
            claim(trip.id), visit.keeper.needsExchange(ofTrip: trip.id),
            let book = try? writer()
        else { return }
        let notes = visit.keeper.on(book).exchangeTrip(trip.id) ?? []
        states.withLock { $0[trip.id] = State(at: .now, notes: notes) }
    }

    /// Exchanges the trips that a request has changed.
    func after(_ visit: Visit) {
        guard visit.request.method.isWriting, visit.keeper.needsExchange() else { return }
        for exchange in visit.keeper.exchangeTrips(marksSeen: false) {
            states.withLock { $0[exchange.trip] = State(at: .now, notes: exchange.notes) }
        }
    }

    /// Notes that the owner was shown what friends changed.
    func markSeen(_ state: SharedTripState, _ visit: Visit) {
        // A book that is busy or read-only shows it again.
        guard let book = try? writer() else { return }
        try? visit.keeper.on(book).markNewsSeen(state)
    }

    /// Whether a trip may be exchanged now; if so, nobody else does meanwhile.
    private func claim(_ trip: Int64) -> Bool {
        states.withLock { states in
            if let last = states[trip]?.at, last.duration(to: .now) < pause { return false }
            states[trip, default: State(at: .now)].at = .now
            return true
        }
    }
}
