import BookReports
import Bookkeeping
import Foundation
import Rates
import Store
import TestSupport
import Testing
import Trips

@testable import RatebookWeb

/// The book of a host whose page is served on the loopback, with a trip that a link opens.
final class LinkedBooks {
    let host: TripSite
    let trip: String
    let link: NewDevice
    private(set) var server: PageServer?
    private let port: UInt16

    init() throws {
        host = try TripSite()
        trip = try host.addTrip()
        _ = try host.addExpense(trip, [("amount", "1000"), ("memo", "ramen")])
        link = try host.keeper.makeBookLink(forTrip: "Osaka")
        let server = try Self.serve(host, port: 0)
        (self.server, port) = (server, UInt16(server.port))
    }

    private static func serve(_ host: TripSite, port: UInt16) throws -> PageServer {
        let now = try #require(Instant(host.now))
        var configuration = PageServer.Configuration(
            book: host.path, now: { now }, zoneOffset: { _ in 0 }, salt: { UUID().uuidString })
        configuration.deviceName = "Minji"
        var address = ServingAddress()
        address.port = port
        return try PageServer(configuration, on: address.listen())
    }

    /// The server vanishes.
    func stop() {
        server?.stop()
        server = nil
    }

    /// It comes back at the same address.
    func start() throws { server = try Self.serve(host, port: port) }

    var address: String { address(of: link) }

    func address(of link: NewDevice) -> String {
        "http://127.0.0.1:\(port)/guest#\(link.secret)"
    }

    /// Sends a form as a browser without a cookie.
    func post(_ path: String, _ form: [UInt8]) -> HTTPAnswer {
        let head = [
            "POST /\(path) HTTP/1.1", "Host: 127.0.0.1:\(port)",
            "Content-Type: application/x-www-form-urlencoded", "Content-Length: \(form.count)",
        ]
        return HTTPClient.ask(
            Int(port), Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + form)
    }

    /// A book that takes part.
    func friend(_ name: String) throws -> TripSite {
        let friend = try TripSite()
        _ = try friend.keeper.joinTrip(address, as: name)
        return friend
    }

    /// Exchanges, and checks both books.
    @discardableResult
    func exchange(_ friend: TripSite) throws -> TripExchange {
        let report = try #require(try friend.keeper.mergeTrips(nil).first)
        for site in [host, friend] {
            let problems = try site.book.check(photosIn: PhotoFolder(besides: site.path)).problems
            #expect(problems.isEmpty)
        }
        return report
    }

    /// A request of a program.
    func ask(
        _ method: String, _ path: String, _ body: [UInt8]? = nil,
        type: String = "application/x-ndjson", secret: String? = nil
    ) -> HTTPAnswer {
        var head = [
            "\(method) /guest/\(path) HTTP/1.1", "Host: 127.0.0.1:\(port)",
            "Authorization: Bearer \(secret ?? link.secret)",
        ]
        if let body { head += ["Content-Type: \(type)", "Content-Length: \(body.count)"] }
        let request = Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + (body ?? [])
        return HTTPClient.ask(Int(port), request)
    }

    /// What a book shows of the trip, in the order of uids.
    static func shown(_ site: TripSite) throws -> [String] {
        let trip = try #require(try site.book.trip(1))
        return try site.book.expenses(ExpenseQuery(trip: trip.id))
            .sorted { $0.content.uid < $1.content.uid }
            .map { "\($0.amount) \($0.memo ?? "") \($0.photos.map(\.hash))" }
            + [trip.title] + trip.people
    }
}
