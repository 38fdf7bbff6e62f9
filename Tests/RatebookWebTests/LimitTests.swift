import Rates
import TestSupport
import Testing

@testable import RatebookWeb

/// The limits of connections and requests as operators read them.
@Suite struct LimitTests {
    private static let limits = WebServer.Limits()

    private static let documentedTable: [(limit: String, values: [Int])] = [
        ("connections at once", [limits.connections, RateServer.connections]),
        ("connections of one address", [limits.connectionsPerPeer]),
        ("requests at once of one network", [limits.connectionsPerPeer]),
        (
            "requests of one network in a minute",
            [RateServer.Configuration(book: "", now: { Instant(seconds: 0) }).limit]
        ),
        ("a connection on which nothing comes", [limits.idleSeconds]),
        (
            "the request line and the headers",
            [limits.head.milliseconds / 1_000, limits.headBytes, limits.headers]
        ),
        ("the address with its query", [limits.targetBytes]),
        (
            "a whole request",
            [limits.request, limits.upload, limits.stranger].map { $0.milliseconds / 1_000 }
        ),
        ("a form; its files", [limits.formBytes, limits.uploadBytes >> 20]),
        (
            "a body of somebody who is not paired",
            [limits.strangersBytes, limits.strangersBodies]
        ),
        ("until an answer has been taken", [limits.answer.milliseconds / 1_000]),
    ]

    @Test(arguments: documentedTable)
    func documented(_ limit: String, _ values: [Int]) throws {
        let lines = try Project.text("docs/operating.md").split(separator: "\n")
        let line = try #require(lines.first { $0.hasPrefix("| \(limit)") })
        let numbers = line.replacing(",", with: "").split { !$0.isNumber }.compactMap { Int($0) }
        for value in values { #expect(numbers.contains(value), "\(value): \(line)") }
    }
}
