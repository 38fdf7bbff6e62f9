import Bookkeeping
import Foundation
import Rates
import Store
import TestSupport
import Testing

@testable import RatebookWeb

/// The pages on a book on disk with rates of three days, as the owner and as a guest.
struct TripSite {
    let folder: TemporaryFolder
    let book: Book
    var isReadOnly = false
    /// Exchanges shared trips around requests.
    var exchanger: TripExchanger?
    /// The files that browsers have sent to import.
    var keptFiles = KeptFiles()
    /// The photos that share sheets have sent.
    var sharedPhotos = KeptFiles()
    var now = "2026-11-03T09:00:00Z"

    static let owner = Visitor(rights: .owner, author: "device-1", formToken: "secret")

    static func guest(of trip: String, _ author: String = "guest-1") -> Visitor {
        Visitor(rights: .guest(trip: trip), author: author, formToken: "secret")
    }

    var path: String { folder.path("ratebook.db") }

    init() throws {
        folder = try TemporaryFolder()
        let path = folder.path("ratebook.db")
        let empty = try Prepared.file("empty.db") { _ = try Book.openForWriting($0) }
        try FileManager.default.copyItem(atPath: empty, toPath: path)
        book = try Book.openForWriting(path)
        for day in ["2026-11-01", "2026-11-02", "2026-11-03"] {
            let moment = try #require(Instant(day + "T16:00:00Z"))
            let fetch = Fetch(
                of: Snapshot.Series(source: "er-api", base: .usd, quotation: .indirect),
                asked: .latest(),
                fetchedAt: moment, nextDue: nil)
            let quotes = try [("KRW", "1390"), ("JPY", "155.67"), ("EUR", "0.8615")].map {
                Quote(try #require(Currency($0.0)), try Rate(try ExactDecimal($0.1)))
            }
            let snapshot = Snapshot(
                base: .usd, rateDate: try #require(Day(day)), publishedAt: nil, kind: .mid,
                quotes: quotes)
            _ = try book.record([snapshot], from: fetch) { _ in }
        }
    }

    /// The pages of another thread on a book that is there.
    init(opening path: String, now: String) throws {
        folder = try TemporaryFolder()
        book = try Book.openExisting(path)
        self.now = now
    }

    var keeper: Bookkeeper {
        get throws {
            Bookkeeper(
                book, now: try #require(Instant(now)), zoneOffset: 0,
                salt: UUID().uuidString)
        }
    }

    struct Answer {
        let response: Response

        var status: Int32 { response.status.rawValue }

        var text: String {
            guard case .bytes(let bytes) = response.body else { return "" }
            return String(decoding: bytes, as: UTF8.self)
        }

        func header(_ name: String) -> String? {
            response.headers.first { $0.name == name }?.value
        }

        /// Where a redirect leads.
        var location: String { header("Location") ?? "none: \(status) \(text)" }
    }

    /// - Parameter address: an unescaped path with an escaped query.
    func ask(
        _ method: Request.Method, _ address: String, _ form: [(String, String)] = [],
        uploads: [Request.Upload] = [], as visitor: Visitor = owner, _ language: String = "en"
    ) throws -> Answer {
        let parts = address.split(separator: "?", maxSplits: 1)
        let query = (parts.count > 1 ? parts[1] : "").split(separator: "&").map { pair in
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (
                name: String(sides[0]).removingPercentEncoding ?? "",
                value: String(sides.last ?? "").removingPercentEncoding ?? ""
            )
        }
        let request = Request(
            method: method,
            path: (parts.first ?? "").split(separator: "/").map {
                String($0).removingPercentEncoding ?? ""
            },
            query: .init(query), headers: ["accept-language": language], cookies: [:],
            form: .init(form.map { (name: $0.0, value: $0.1) }), uploads: uploads, isSecure: true,
            peer: "127.0.0.1")
        return Answer(
            response: Site(
                isReadOnly: isReadOnly, exchanger: exchanger, keptFiles: keptFiles,
                sharedPhotos: sharedPhotos
            ).answer(request, of: visitor, try keeper))
    }

    func get(
        _ address: String, as visitor: Visitor = owner, _ language: String = "en"
    ) throws -> Answer { try ask(.get, address, as: visitor, language) }

    /// Sends a form with its token.
    func post(
        _ address: String, _ form: [(String, String)] = [], uploads: [Request.Upload] = [],
        as visitor: Visitor = owner, _ language: String = "en"
    ) throws -> Answer {
        try ask(
            .post, address, [("token", visitor.formToken)] + form, uploads: uploads, as: visitor,
            language)
    }

    /// Adds a trip by its form; its address.
    func addTrip(
        _ title: String = "Osaka", people: String = "A, B", budget: String = "1,500,000"
    ) throws -> String {
        let answer = try post(
            "/trips",
            [
                ("title", title), ("from", "2026-11-01"), ("to", "2026-11-10"),
                ("currency", "KRW"), ("budget", budget), ("person", people),
            ])
        return try #require(answer.header("Location"), "\(answer.text)")
    }

    /// Adds an expense by its form; its address.
    func addExpense(
        _ trip: String, _ form: [(String, String)], uploads: [Request.Upload] = [],
        as visitor: Visitor = owner
    ) throws -> String {
        let answer = try post(trip + "/expenses", form, uploads: uploads, as: visitor)
        let location = try #require(answer.header("Location"), "\(answer.text)")
        let id = try #require(location.split(separator: "=").last)
        return trip + "/expenses/\(id)"
    }

    func uid(_ trip: String) -> String { String(trip.dropFirst("/trips/".count)) }

    /// A file as a browser sends it.
    func upload(
        _ bytes: [UInt8], _ name: String, field: String = "photo"
    ) throws -> Request.Upload {
        let file = folder.path("upload-\(UUID().uuidString)")
        try Data(bytes).write(to: URL(fileURLWithPath: file))
        return Request.Upload(field: field, name: name, file: file, size: bytes.count)
    }

    /// What the command line prints on the same book at the same time.
    func program(_ arguments: String...) throws -> String {
        let command = try Command(
            Project.binary, arguments + ["--now", now],
            environment: ["HOME": folder.url.path, "RATEBOOK_DB": path, "TZ": "UTC"])
        #expect(command.status == 0, "\(command.errors)")
        return command.output
    }

    static let jpeg: [UInt8] =
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 0, 0]
        + [0xFF, 0xDA, 0, 2] + Array("a picture".utf8) + [0xFF, 0xD9]
    static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 1]
}
