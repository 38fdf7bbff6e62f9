import Files
import TestSupport
import Testing

@testable import RatebookWeb

/// Readers of what comes from outside, on bytes that were changed at random.
@Suite struct HTTPFuzzTests {
    private static let form = Array(
        ("--B\r\nContent-Disposition: form-data; name=\"memo\"\r\n\r\nRamen\r\n--\r\n"
            + "--B\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a.jpg\"\r\n"
            + "Content-Type: image/jpeg\r\n\r\n\r\n-\r\n--\r\nabc\r\n--B--\r\n").utf8)

    /// What a form says, or with which status it is refused; it does not depend on where it is cut.
    private static func read(_ pieces: [ArraySlice<UInt8>], _ folder: String) -> [String] {
        var request = Request(
            method: .post, path: [], query: [:], headers: [:], cookies: [:], form: [:],
            uploads: [], isSecure: false, peer: "")
        var reader = BodyReader(
            .multipart(boundary: [UInt8(ascii: "B")], takesFiles: true), folder: folder,
            limit: 1_000_000, limits: WebServer.Limits())
        do throws(Refusal) {
            for piece in pieces {
                let failure = piece.withUnsafeBytes { bytes -> Refusal? in
                    do throws(Refusal) {
                        try reader.read(bytes)
                        return nil
                    } catch {
                        return error
                    }
                }
                if let failure { throw failure }
            }
            let drafts = try reader.finish(&request)
            return request.form.all.map { "\($0.name)=\($0.value)" }
                + zip(request.uploads, drafts).map { upload, draft in
                    "\(upload.field) \(upload.name) \(upload.size) \(draft.size)"
                }
        } catch {
            return ["\(error.status)"]
        }
    }

    @Test func forms() throws {
        let folder = try TemporaryFolder()
        var generator = SeededGenerator()
        #expect(
            Self.read([Self.form[...]], folder.path("x")) == [
                "memo=Ramen\r\n--", "photo a.jpg 12 12",
            ]
        )
        for round in 0..<1_500 {
            var bytes = Self.form
            if round % 3 > 0 {
                for _ in 0..<Int.random(in: 1...3, using: &generator) {
                    let place = Int.random(in: 0..<bytes.count, using: &generator)
                    switch Int.random(in: 0..<3, using: &generator) {
                    case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                    case 1: bytes.removeSubrange(place..<min(place + 5, bytes.count))
                    default: bytes.insert(contentsOf: "\r\n--B".utf8, at: place)
                    }
                }
            }
            var pieces: [ArraySlice<UInt8>] = []
            var rest = bytes[...]
            while !rest.isEmpty {
                let piece = rest.prefix(Int.random(in: 1...40, using: &generator))
                pieces.append(piece)
                rest = rest.dropFirst(piece.count)
            }
            let whole = Self.read([bytes[...]], folder.path("x"))
            let cut = Self.read(pieces, folder.path("x"))
            #expect(whole == cut, "\(String(decoding: bytes, as: UTF8.self))")
        }
        #expect(FolderNames.all(in: folder.path("x")).allSatisfy { [".", ".."].contains($0) })
    }

    /// Nothing traps, and no part of a path is one that a file system would take for a folder.
    @Test func targetsAndHeaders() {
        var generator = SeededGenerator()
        let alphabet = Array("/..%2e%00a?&=+;\",\\ \u{1}\u{80}B:%C3%A9".utf8)
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
                alphabet.randomElement(using: &generator) ?? 0
            }
            _ = HeaderValue(bytes)
            _ = HeaderValue.cookies(String(decoding: bytes, as: UTF8.self))
            _ = WebOrigin(String(decoding: bytes, as: UTF8.self))
            _ = Bytes.number(bytes)
            let target = try? RequestTarget([UInt8(ascii: "/")] + bytes)
            for part in target?.path ?? [] {
                #expect(
                    !["", ".", ".."].contains(part) && !part.contains("/") && !part.contains("\0"))
            }
        }
    }
}
