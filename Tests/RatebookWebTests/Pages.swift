import Bookkeeping
import Foundation
import Rates
import Store
import TestSupport
import Testing

@testable import RatebookWeb

/// A site on a book of its own, and one of its visitors.
struct Pages {
    let folder: TemporaryFolder
    let book: Book
    var isReadOnly = false
    var rights = Visitor.Rights.owner
    var cookies: [String: String] = [:]
    var headers: [String: String] = [:]
    var sync: BackgroundSync?
    var films: FilmLoader?
    var keyProblem: KeyCheck?
    var address = "https://rates.example.org"

    static let token = "0123456789abcdef"

    /// A book without rates.
    init() throws {
        let folder = try TemporaryFolder()
        let empty = try Prepared.file("empty.db") { _ = try Book.openForWriting($0) }
        try FileManager.default.copyItem(atPath: empty, toPath: folder.path("ratebook.db"))
        try self.init(folder)
    }

    private init(_ folder: TemporaryFolder) throws {
        self.folder = folder
        book = try Book.openForWriting(folder.path("ratebook.db"))
    }

    /// A book with rates for tests that change nothing.
    static func reading() throws -> Pages { try Pages(shared.get()) }

    private static let shared = Result { try withRates().folder }

    /// A book with the European Central Bank's rates of 2026, read by the program itself.
    static func withRates() throws -> Pages {
        let pages = try Pages()
        let history = try Project.text("Data/eurofxref-hist.csv")
        let lines = history.split(separator: "\n", omittingEmptySubsequences: true)
        let recent = lines.filter { $0.hasPrefix("Date") || $0.hasPrefix("2026") }
        try pages.folder.write(recent.joined(separator: "\n") + "\n", to: "rates.csv")
        let sync = try pages.program("sync", "--from", pages.folder.path("rates.csv"))
        try #require(sync.status == 0, "\(sync.errors)")
        return pages
    }

    /// Runs the program on the same book, at the same time.
    func program(_ arguments: String...) throws -> Command { try run(arguments) }

    /// Runs the program on the same book, at the same time.
    func run(_ arguments: [String]) throws -> Command {
        try Command(
            Project.binary, arguments + ["--now", Self.now],
            environment: [
                "HOME": folder.url.path, "RATEBOOK_DB": folder.path("ratebook.db"), "TZ": "UTC",
            ])
    }

    static let now = "2026-11-01T09:00:00Z"

    /// The answer to a request: the address is a path with its query, as a browser writes it.
    func ask(
        _ address: String, language: String = "en", form: Request.Fields? = nil
    ) throws -> Answer {
        let parts = address.split(separator: "?", maxSplits: 1).map(String.init)
        let path = (parts.first ?? "").split(separator: "/").map(Self.unescaped)
        let request = Request(
            method: form == nil ? .get : .post, path: path,
            query: Self.fields(parts.count > 1 ? parts[1] : ""),
            headers: headers.merging(["accept-language": language]) { $1 }, cookies: cookies,
            form: form ?? [:],
            uploads: [], isSecure: false, peer: "127.0.0.1")
        let now = try #require(Instant(Self.now))
        let keeper = Bookkeeper(book, now: now, zoneOffset: 0, salt: "")
        let visitor = Visitor(rights: rights, author: "device", formToken: Self.token)
        let response = Site(
            isReadOnly: isReadOnly, sync: sync, films: films, keyProblem: keyProblem,
            address: self.address
        ).answer(request, of: visitor, keeper)
        return Answer(response)
    }

    /// Sends a form with the visitor's token.
    func send(_ address: String, _ fields: [(name: String, value: String)]) throws -> Answer {
        try ask(address, form: Request.Fields([(name: "token", value: Self.token)] + fields))
    }

    private static func fields(_ query: String) -> Request.Fields {
        Request.Fields(
            query.split(separator: "&").map { field in
                let parts = field.split(
                    separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                return (
                    name: unescaped(parts[0]), value: parts.count > 1 ? unescaped(parts[1]) : ""
                )
            })
    }

    private static func unescaped(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count > 1,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// An answer as a test looks at it.
struct Answer {
    let status: Int32
    let text: String
    private let headers: [(name: String, value: String)]

    init(_ response: Response) {
        (status, headers) = (response.status.rawValue, response.headers)
        text =
            if case .bytes(let bytes) = response.body {
                String(decoding: bytes, as: UTF8.self)
            } else { "" }
    }

    func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
