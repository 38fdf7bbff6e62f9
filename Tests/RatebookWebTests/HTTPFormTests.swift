import Files
import Glibc
import TestSupport
import Testing

@testable import RatebookWeb

/// Forms: what is read of them, and which are refused.
@Suite struct HTTPFormTests {
    private static func disposition(_ rest: String) -> String {
        "Content-Disposition: form-data; \(rest)\r\n\r\n"
    }

    /// A form of parts that are a head and a content each.
    private static func form(_ parts: [(String, [UInt8])], end: String = "--\r\n") -> [UInt8] {
        var bytes: [UInt8] = []
        for (head, content) in parts {
            bytes += Array("--B\r\n\(head)".utf8) + content + [0x0D, 0x0A]
        }
        return bytes + Array("--B\(end)".utf8)
    }

    private static func form(_ head: String, _ content: String) -> [UInt8] {
        form([(head, Array(content.utf8))])
    }

    private static let type = "multipart/form-data; boundary=B"

    @Test func fields() throws {
        let server = try HTTPServer.shared.get()
        let answer = server.post(
            "/form", "memo=%EB%9D%BC%EB%A9%98+%26+%2B&b=&c&a%5Bb%5D%5Bc%5D=1&memo=2%0D%0A3")
        #expect(
            answer.text.hasPrefix(
                "POST /form\nform memo=라멘 & +\nform b=\nform c=\nform a[b][c]=1\nform memo=2\r\n3\n"
                    + "secure false"), "\(answer)")
    }

    @Test func multipart() throws {
        let server = try HTTPServer()
        // Bytes of all values, and beginnings of the boundary.
        let photo = Array(UInt8.min...UInt8.max) + Array("\r\n--\r\n-\r\r\n--A\r\n".utf8)
        let body = Self.form([
            (Self.disposition("name=\"memo\""), Array("라멘\r\n--\r\n".utf8)),
            (
                "content-type: image/jpeg\r\n"
                    + Self.disposition("name=\"photo\"; filename=\"a \\\"b\\\".jpg\""), photo
            ),
            (Self.disposition("name=none; filename=\"\""), []),
            (Self.disposition("name=\"empty\"; filename=\"c\""), []),
        ])
        let expected =
            "POST /photos\nform memo=라멘\r\n--\r\n\nfile photo a \"b\".jpg \(photo.count) 600\n"
            + "file empty c 0 600\nsecure false"
        let answer = server.post("/photos", body, type: Self.type)
        #expect(answer.text.hasPrefix(expected), "\(answer)")
        // In pieces of every small size, sent one by one.
        for size in [1, 2, 3, 5, 64] {
            let client = HTTPClient(server.port)
            client.send(
                "POST /photos HTTP/1.1\r\nHost: \(server.host)\r\nSec-Fetch-Site: same-origin\r\n"
                    + "Content-Type: \(Self.type)\r\nTransfer-Encoding: chunked\r\n\r\n")
            for start in stride(from: 0, to: body.count, by: size) {
                let piece = body[start..<min(start + size, body.count)]
                client.send(
                    Array("\(String(piece.count, radix: 16))\r\n".utf8) + piece + [0x0D, 0x0A])
            }
            client.send("0\r\n\r\n")
            let answer = client.answer()
            #expect(answer.text.hasPrefix(expected), "\(size) \(answer)")
        }
        try expectNoFiles(server)
    }

    private func expectNoFiles(_ server: HTTPServer) throws {
        // The answer is here a little before its files are removed.
        try waitUntil { try names(server).isEmpty }
        #expect(try names(server) == [])
    }

    private func names(_ server: HTTPServer) throws -> [String] {
        try server.folder.names().contains("uploads")
            ? FolderNames.all(in: server.folder.path("uploads")).filter {
                !$0.hasPrefix(".") || $0.count > 2
            }
            : []
    }

    private static let name = disposition("name=a")
    private static let file = disposition("name=a; filename=b")

    /// A body whose description is short: the library of tests writes out all bytes of an array.
    struct Body: CustomTestStringConvertible, Sendable {
        let bytes: [UInt8]
        var testDescription: String { "\(bytes.count) bytes" }
    }

    private static let hostile: [(String, [UInt8], Int)] = [
        (type, form(name, "b"), 200), (type, form([]), 200), (type, form([], end: "--"), 200),
        ("Multipart/Form-Data;BOUNDARY=\"B\" ;", form(name, "b"), 200),
        (type, [], 400), (type, form([], end: ""), 400), (type, form([], end: "-"), 400),
        (type, form([(name, [])], end: "\r\n"), 400), (type, form([(name, [])], end: "X"), 400),
        (type, form([], end: "--\r\nGET / HTTP/1.1\r\n"), 400), (type, form([], end: "--X"), 400),
        (type, Array("--B\r\n\(name)b".utf8), 400),
        (type, Array("--B\n\(name)b\n--B--\n".utf8), 400),
        (type, Array("x\r\n".utf8) + form(name, "b"), 400),
        (type, Array("\r\n".utf8) + form(name, "b"), 400), (type, Array("--C--".utf8), 400),
        (type, form("\r\n", "b"), 400), (type, form("Content-Type: text/plain\r\n\r\n", "b"), 400),
        (type, form(disposition("filename=a"), "b"), 400),
        (type, form(disposition("name=a; name=b"), "c"), 400),
        (type, form(disposition("name=\"a"), "b"), 400),
        (type, form(disposition("name=a b"), "c"), 400),
        (type, form(disposition("name=\"a\0\""), "b"), 400),
        (type, form(disposition("name=\"\u{1B}\""), "b"), 400),
        (type, form("Content-Disposition: attachment; name=a\r\n\r\n", "b"), 400),
        (type, form("Content-Disposition: form-data; name=a\r\n\(name)", "b"), 400),
        (type, form("X: \(String(repeating: "x", count: 3_000))\r\n\(name)", "b"), 400),
        (type, form([(name, [0xFF])]), 400), (type, form([(name, [0])]), 400),
        (type, form([(name, [UInt8](repeating: 0x61, count: 65_537))]), 413),
        (type, form([(file, [UInt8](repeating: 0, count: 1_000_000))]), 200),
        (type, form([(file, [UInt8](repeating: 0, count: 1_100_000))]), 413),
        (type, form([(String, [UInt8])](repeating: (name, [0x62]), count: 10_000)), 413),
        (type, form([(String, [UInt8])](repeating: (file, []), count: 600)), 413),
        ("multipart/form-data", form(name, "b"), 400),
        ("multipart/form-data; boundary=", form(name, "b"), 415),
        ("multipart/form-data; boundary=\"\"", form(name, "b"), 400),
        ("multipart/form-data; boundary=\"B", form(name, "b"), 415),
        ("multipart/form-data; boundary=B; boundary=C", form(name, "b"), 415),
        ("multipart/form-data; boundary=\"B \"", form(name, "b"), 400),
        ("multipart/form-data; boundary=\"B\u{1}\"", form(name, "b"), 400),
        ("multipart/form-data; boundary=\(String(repeating: "B", count: 71))", [], 400),
        ("multipart/form-data; boundary=\(String(repeating: "B", count: 1_000_000))", [], 431),
    ]

    @Test(arguments: hostile.map { ($0.0, Body(bytes: $0.1), $0.2) })
    func multipart(_ type: String, _ body: Body, _ status: Int) throws {
        let server = try HTTPServer.shared.get()
        let answer = server.post("/photos", body.bytes, type: type)
        #expect(answer.status == status, "\(answer)")
        let next: HTTPAnswer = server.get("/alive")
        #expect(next.status == 200)
    }

    /// No file is taken where none is expected, and none of 20 MB is read to be refused.
    @Test func unwantedFiles() throws {
        let server = try HTTPServer()
        let file = Self.form(Self.file, "b")
        #expect(server.post("/", file, type: Self.type).status == 400)
        #expect(server.post("/", Self.form(Self.name, "b"), type: Self.type).status == 200)
        let client = HTTPClient(server.port)
        client.send(
            "POST /photos HTTP/1.1\r\nHost: \(server.host)\r\nSec-Fetch-Site: same-origin\r\n"
                + "Content-Type: \(Self.type)\r\nContent-Length: 20000000\r\n\r\n")
        #expect(client.answer().status == 413)
        #expect(try !server.folder.names().contains("uploads"))
    }

    /// A file whose upload breaks off is removed, and one that cannot be written is a failure.
    ///
    /// libmicrohttpd does not always see the end of a connection; then it is removed when the
    /// connection has been idle for too long.
    @Test func lostFiles() throws {
        let server = try HTTPServer { $0.limits.idleSeconds = 2 }
        for _ in 0..<5 {
            let client = HTTPClient(server.port)
            client.send(
                "POST /photos HTTP/1.1\r\nHost: \(server.host)\r\nSec-Fetch-Site: same-origin\r\n"
                    + "Content-Type: \(Self.type)\r\nContent-Length: 100000\r\n\r\n--B\r\n\(Self.file)"
            )
            client.send([UInt8](repeating: 0x61, count: 50_000))
            #expect(try waitUntil { try !names(server).isEmpty })
        }
        try expectNoFiles(server)
        let broken = try HTTPServer { configuration in
            configuration = WebServer.Configuration(
                socket: configuration.socket, folder: "/dev/null/uploads")
            configuration.acceptsFiles = { _ in true }
        }
        #expect(broken.post("/", Self.form(Self.file, "b"), type: Self.type).status == 500)
    }
}
