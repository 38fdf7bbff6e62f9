import Bookkeeping
import Glibc
import Rates
import Store
import Sync
import Synchronization
import Testing

/// A sync of several sources: side by side, but one host's one after another, and stored in their order.
@Suite struct SideBySideTests {
    /// A transport that answers a host's request only when others have asked, too.
    private final class WaitingTransport: Transport, @unchecked Sendable {
        private let state = Mutex(
            (asked: [String](), running: [String: Int](), most: [String: Int]()))
        /// How many hosts must have been asked before any is answered.
        private let count: Int

        init(until count: Int) { self.count = count }

        var asked: [String] { state.withLock { $0.asked } }
        /// The largest number of requests to one host at the same time.
        var most: Int { state.withLock { $0.most.values.max() ?? 0 } }

        func send(_ request: WebRequest) throws(SyncError) -> WebResponse {
            let host = String(request.url.split(separator: "/")[1])
            state.withLock { state in
                state.asked.append(request.url)
                state.running[host, default: 0] += 1
                state.most[host] = max(state.most[host] ?? 0, state.running[host] ?? 0)
            }
            while state.withLock({ Set($0.asked.map { $0.split(separator: "/")[1] }).count })
                < count
            {
                sched_yield()
            }
            state.withLock { $0.running[host, default: 0] -= 1 }
            return WebResponse(status: 404, body: Array("no".utf8))
        }
    }

    private func fetch(
        _ sources: [String], _ transport: any Transport
    ) throws -> [(source: String, outcome: Outcome)] {
        let test = try TestBook()
        var query = FetchQuery()
        query.sources = sources
        let clock = Attempts.Clock(milliseconds: { 0 }, pause: { _ in })
        return try test.keeper().fetch(
            query, through: { _ in SourceClient(Attempts(transport, clock: clock)) }
        ) { _ in }.reports.map { ($0.source, $0.outcome) }
    }

    /// Six hosts are asked at once: none of them is answered before all have been.
    @Test func hostsAreAskedAtOnce() throws {
        let sources = ["er-api", "ecb", "mizuho", "boe", "boc", "rba"]
        let transport = WaitingTransport(until: 6)
        let reports = try fetch(sources.reversed(), transport)
        #expect(reports.map(\.source) == sources)
        #expect(reports.allSatisfy { $0.outcome == .error })
    }

    /// The two tables of one bank are asked one after the other.
    @Test func oneHostIsAskedOneAfterAnother() throws {
        let transport = WaitingTransport(until: 2)
        let reports = try fetch(["nbp", "nbp-b", "boc"], transport)
        #expect(reports.count == 3 && transport.most == 1)
        #expect(transport.asked.filter { $0.contains("api.nbp.pl") }.count >= 2)
    }
}
