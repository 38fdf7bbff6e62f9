import Foundation
import ShareFiles
import Sharing
import TestSupport
import Testing

@Suite struct LinesFileTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test func filesAndCopiesAreListed() throws {
        let id = "00c0ffee00c0ffee"
        let copies = [
            "\(id) (1).lines", "\(id) (Jisu's conflicted copy 2026-11-23).lines",
            "\(id) - Copy.lines", "\(id) - 복사본.lines", "\(id)(1).lines", "\(id)-PHONE.lines",
            "\(id).conflict1.lines", "\(id).sync-conflict-20261123-034100-ABCDEFG.lines",
            "\(id)_conflict-20261123.lines",
        ]
        let others = [
            ".syncthing.\(id).lines.tmp", "~syncthing~\(id).lines.tmp", ".\(id).lines",
            "\(id).lines.tmp", "\(id).lines~", "\(id).lines.part", "\(id)0.lines", "\(id)lines",
            "00C0FFEE00C0FFEE.lines", "00c0ffee00c0ffe.lines", ".lines", "x.lines", "photos",
            "\(id)z.lines",
        ]
        for name in copies + others + ["\(id).lines", "1111222233334444.lines"] {
            try folder.write(Array("ab".utf8), to: name)
        }
        let files = try folder.share.files()
        #expect(
            files.map(\.name)
                == (copies + ["\(id).lines", "1111222233334444.lines"]).sorted {
                    $0.utf8.lexicographicallyPrecedes($1.utf8)
                })
        #expect(files.filter(\.isCopy).map(\.name).sorted() == copies.sorted())
        #expect(files.filter { $0.device == Sample.other }.count == 1)
        #expect(files.allSatisfy { $0.size == 2 })
        let now = Int64(Date().timeIntervalSince1970 * 1_000_000_000)
        #expect(files.allSatisfy { abs($0.modified - now) < 60_000_000_000 })
    }

    @Test func onlyFilesAreListed() throws {
        let target = try folder.place.write("x", to: "target")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("0000000000000001.lines"), withDestinationPath: target)
        try FileManager.default.createDirectory(
            atPath: folder.path("0000000000000002.lines"), withIntermediateDirectories: false)
        #expect(mkfifo(folder.path("0000000000000003.lines"), 0o600) == 0)
        // A name that is no UTF-8.
        let name = folder.path("0000000000000004 ").utf8CString.dropLast() + [-1]
        let path = name + Array(".lines".utf8CString)
        close(open(Array(path), O_CREAT | O_WRONLY, 0o600))
        #expect(try folder.share.files().isEmpty)
    }

    @Test func aTimeThatIsNoneIsClamped() throws {
        try folder.write([], to: Sample.name)
        var times = [timespec(), timespec()]
        (times[1].tv_sec, times[1].tv_nsec) = (1 << 33, 5)
        #expect(utimensat(AT_FDCWD, folder.path(Sample.name), &times, 0) == 0)
        #expect(try folder.share.files().first?.modified == 8_589_934_592_000_000_005)
    }
}
