import Sync
import TestSupport
import Testing

@Suite("Zip archives with one file")
struct ZippedBodyTests {
    private static let text = String(repeating: "Date,USD\n2026-10-30,1.1172\n", count: 40)

    /// An archive that Python wrote.
    ///
    /// - Parameter script: with `z` as the archive, and `t` as the text.
    private func archive(_ script: String, mode: String = "ZIP_DEFLATED") throws -> [UInt8] {
        let folder = try TemporaryFolder()
        let written = try Command(
            "/usr/bin/env",
            [
                "python3", "-c",
                """
                import sys, zipfile
                t = sys.argv[2]
                with zipfile.ZipFile(sys.argv[1], "w", zipfile.\(mode)) as z:
                    \(script)
                """, folder.path("a.zip"), Self.text,
            ])
        #expect(written.status == 0, "\(written.errors)")
        return Array(try folder.bytes("a.zip"))
    }

    @Test("The file of an archive is unpacked", arguments: ["ZIP_DEFLATED", "ZIP_STORED"])
    func content(_ mode: String) throws {
        let body = try archive("z.writestr('a.csv', t); z.comment = b'of the bank'", mode: mode)
        #expect(ZippedBody.isArchive(body))
        #expect(try ZippedBody.content(of: body) == Array(Self.text.utf8))
    }

    @Test("A file whose sizes stand behind it")
    func streamed() throws {
        let body = try archive(
            "z.fp.seekable = lambda: False; z._seekable = False; z.writestr('a.csv', t)")
        #expect(try ZippedBody.content(of: body) == Array(Self.text.utf8))
    }

    @Test("What is no archive stays as it is", arguments: ["", "PK", "Date,USD\n", "{}"])
    func others(_ text: String) throws {
        #expect(try ZippedBody.content(of: Array(text.utf8)) == Array(text.utf8))
    }

    private static let otherArchivesAreRefusedTable: [(String, ZippedBody.Fault)] = [
        ("z.writestr('a.csv', t); z.writestr('b.csv', t)", ZippedBody.Fault.notOneFile),
        ("z.writestr('a.csv', b'0' * (64 * 2**20 + 1))", .tooLarge),
    ]

    @Test(arguments: otherArchivesAreRefusedTable)
    func otherArchivesAreRefused(_ script: String, _ fault: ZippedBody.Fault) throws {
        let body = try archive(script)
        #expect(throws: SyncError.archive(fault)) { try ZippedBody.content(of: body) }
    }

    @Test("A file that is packed in another way, or not as it was, is refused")
    func packing() throws {
        let other = try archive("z.writestr('a.csv', t)", mode: "ZIP_LZMA")
        #expect(throws: SyncError.archive(.unsupported)) { try ZippedBody.content(of: other) }
        var stored = try archive("z.writestr('a.csv', t)", mode: "ZIP_STORED")
        stored[100] ^= 1
        #expect(throws: SyncError.archive(.damaged)) { try ZippedBody.content(of: stored) }
    }

    @Test("An archive that is cut short is refused")
    func cut() throws {
        let body = try archive("z.writestr('a.csv', t)")
        for count in 4..<body.count {
            #expect(throws: SyncError.archive(.damaged), "\(count)") {
                try ZippedBody.content(of: Array(body[..<count]))
            }
        }
    }

    @Test("A flipped bit gives the same file or none", arguments: ["ZIP_DEFLATED", "ZIP_STORED"])
    func flipped(_ mode: String) throws {
        let body = try archive("z.writestr('a.csv', t)", mode: mode)
        for index in body.indices.dropFirst(4) {
            for bit in 0..<8 {
                var altered = body
                altered[index] ^= 1 << UInt8(bit)
                do throws(SyncError) {
                    let found = try ZippedBody.content(of: altered)
                    #expect(found == Array(Self.text.utf8), "\(index)")
                } catch {
                    guard case .archive = error else {
                        Issue.record("\(index): \(error)")
                        return
                    }
                }
            }
        }
    }
}
