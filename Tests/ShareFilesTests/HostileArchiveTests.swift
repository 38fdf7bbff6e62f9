import BookReports
import Foundation
import ShareFiles
import Sharing
import TestSupport
import Testing

/// Archives that no ratebook wrote.
@Suite struct HostileArchiveTests {
    private let place: TemporaryFolder
    private let share: ShareFolder
    private let path: String

    init() throws {
        place = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: place.path("in"), withIntermediateDirectories: false)
        share = ShareFolder(place.path("in/share"))
        path = place.path("trip.zip")
    }

    /// Makes an archive by statements of Python, in which `z` is a `ZipFile`, `add` adds a file, `trip`
    /// is a `trip.json`, and `lines`, `photo` and `hash` are what they say.
    private func make(_ statements: String) throws {
        let script = """
            import hashlib, stat, sys, warnings, zipfile
            warnings.simplefilter("ignore")
            trip = b'{"format":"ratebook-share","version":1,"trip":"\(Sample.uid)"}'
            lines, photo = b"{}\\n", b"a photo"
            hash = hashlib.sha256(photo).hexdigest()
            z = zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED)
            def add(name, data, mode=0o100644):
                info = zipfile.ZipInfo(name)
                info.external_attr, info.compress_type = mode << 16, zipfile.ZIP_DEFLATED
                z.writestr(info, data)
            \(statements)
            z.close()
            """
        let command = try Command("/usr/bin/python3", ["-c", script, path])
        #expect(command.status == 0, "\(command.errors)")
    }

    private static let lines = "00c0ffee00c0ffee.lines"

    private static let onlyNamesOfATripAreUnpackedTable: [(String, [String], Int, Int)] = [
        ("add('trip.json', trip)", ["trip.json"], 0, 0),
        ("add(f'photos/{hash}', photo); add('trip.json', trip)", ["photos", "trip.json"], 0, 0),
        (
            "[add(f'오사카 여행/{n}', d) for n, d in"
                + " (('', b''), ('\(lines)', lines), ('photos/', b''), ('trip.json', trip))]",
            [lines, "trip.json"], 0, 0
        ),
        ("add('./\(lines)', lines); add('./trip.json', trip)", [lines, "trip.json"], 0, 0),
        // Names outside, beside and deeper.
        ("add('trip.json', trip); add('../\(lines)', lines)", ["trip.json"], 0, 1),
        ("add('trip.json', trip); add('/tmp/\(lines)', lines)", ["trip.json"], 0, 1),
        ("add('a/trip.json', trip); add('a/../\(lines)', lines)", ["trip.json"], 0, 1),
        ("add('a/trip.json', trip); add('\(lines)', lines)", ["trip.json"], 0, 1),
        ("add('a/trip.json', trip); add('b/trip.json', trip)", ["trip.json"], 0, 1),
        ("add('trip.json', trip); add('photos/../x', photo)", ["trip.json"], 0, 1),
        ("add('trip.json', trip); add(f'photos/{hash}/x', photo)", ["trip.json"], 0, 1),
        ("add('trip.json', trip); add(f'photos/{hash}.jpg', photo)", ["trip.json"], 0, 1),
        ("add('trip.json', trip); add('photos/' + hash.upper(), photo)", ["trip.json"], 0, 1),
        ("add('trip.json', trip); add('ratebook.db', photo)", ["trip.json"], 0, 1),
        ("add('trip.json', trip); add('\(lines)\\\\x', lines)", ["trip.json"], 0, 1),
        ("add('trip.json', trip); add('00c0ffee00c0ffee (1).lines', lines)", ["trip.json"], 0, 1),
        // Links and folders instead of files.
        ("add('trip.json', trip); add('\(lines)', '/etc/passwd', 0o120777)", ["trip.json"], 0, 1),
        ("add('trip.json', trip); add('photos', '/tmp', 0o120777)", ["trip.json"], 0, 1),
        ("add('trip.json', trip); add('\(lines)/', b'', 0o040755)", ["trip.json"], 0, 0),
        // Twice: the first one.
        (
            "add('trip.json', trip); add('\(lines)', lines); add('\(lines)', b'x')",
            [lines, "trip.json"], 0, 1
        ),
        ("add('trip.json', trip); add('trip.json', b'x')", ["trip.json"], 0, 1),
        // Wrong photos.
        ("add('trip.json', trip); add(f'photos/{hash}', b'x')", ["trip.json"], 1, 0),
        ("add('trip.json', trip); add(f'photos/{hash}', b'')", ["trip.json"], 1, 0),
    ]

    /// What is unpacked: names, wrong photos, ignored entries.
    @Test(arguments: onlyNamesOfATripAreUnpackedTable)
    func onlyNamesOfATripAreUnpacked(
        _ statements: String, _ names: [String], _ wrong: Int, _ ignored: Int
    ) throws {
        try make(statements)
        let unpacked = try ShareArchive.unpack(path, into: share)
        #expect(unpacked.wrongPhotos == wrong && unpacked.ignored == ignored)
        #expect(try share.tripFile() == Sample.trip())
        let found = try FileManager.default.contentsOfDirectory(atPath: share.path).sorted()
        #expect(found.filter { wrong == 0 || $0 != "photos" } == names.sorted())
        if names.contains(Self.lines) {
            #expect(try place.bytes("in/share/" + Self.lines) == Data("{}\n".utf8))
        }
        #expect(try place.names() == ["in", "trip.zip"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path("in")) == ["share"])
    }

    private static let whatHasNoTripIsRefusedTable: [String] = [
        "pass", "add('\(lines)', lines)", "add('../trip.json', trip)", "add('/trip.json', trip)",
        "add('a/b/trip.json', trip)", "add('TRIP.JSON', trip)", "add('trip.json', b'{}')",
        "add('trip.json', trip + b' ' * 65536)", "add('trip.json', b' ' * (10 ** 8))",
        "add('trip.json', '/etc/passwd', 0o120777)", "add('trip.json', b'')",
    ]

    @Test(arguments: whatHasNoTripIsRefusedTable)
    func whatHasNoTripIsRefused(_ statements: String) throws {
        try make(statements)
        #expect(throws: ShareFileError.notShared(path: path)) {
            try ShareArchive.unpack(path, into: share)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path("in")) == [])
    }

    @Test(
        arguments: [
            // A bomb, lines above the limit, and too many entries.
            (
                "add('trip.json', trip); add(f'photos/{hash}', photo); add('\(lines)', bytes(10 ** 8))",
                .times(100)
            ),
            ("add('trip.json', trip); [add('x', b'') for n in range(100000)]", .entries(100_000)),
        ] as [(String, SizeLimit)])
    func whatIsTooLargeIsRefused(_ statements: String, _ limit: SizeLimit) throws {
        try make(statements)
        #expect(throws: ShareFileError.tooLarge(path: path, limit)) {
            try ShareArchive.unpack(path, into: share)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path("in")) == [])
    }

    @Test func aNewerVersion() throws {
        try make(#"add('trip.json', b'{"format":"ratebook-share","version":3}')"#)
        #expect(throws: ShareFileError.newer(version: 3)) {
            try ShareArchive.unpack(path, into: share)
        }
    }

    /// A photo with a wrong checksum is left out; lines or a trip with one are an error.
    @Test(arguments: [("photo", true), ("lines", false), ("trip", false)])
    func wrongChecksums(_ which: String, _ isUnpacked: Bool) throws {
        try make(
            """
            add('trip.json', trip); add(f'photos/{hash}', photo); add('\(Self.lines)', lines)
            """)
        let flip = """
            import sys, zipfile
            path, name = sys.argv[1:]
            data = bytearray(open(path, 'rb').read())
            entry = next(e for e in zipfile.ZipFile(path).infolist() if name in e.filename)
            # The checksum in the entry's own header, and that in the directory at the end.
            for place in entry.header_offset + 14, data.rindex(entry.filename.encode()) - 46 + 16:
                data[place] ^= 1
            open(path, 'wb').write(data)
            """
        let command = try Command("/usr/bin/python3", ["-c", flip, path, which])
        #expect(command.status == 0, "\(command.errors)")
        if isUnpacked {
            let unpacked = try ShareArchive.unpack(path, into: share)
            #expect(unpacked.wrongPhotos == 1 && unpacked.devices == [Sample.device])
            #expect(try share.photos() == [])
        } else {
            #expect {
                try ShareArchive.unpack(path, into: share)
            } throws: {
                if case .damaged(path, _)? = $0 as? ShareFileError { true } else { false }
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: place.path("in")) == [])
        }
    }

    @Test func whatIsNoArchive() throws {
        for text in ["", "x", "PK", String(repeating: "text\n", count: 10_000)] {
            try place.write(text, to: "trip.zip")
            #expect(throws: ShareFileError.notShared(path: path)) {
                try ShareArchive.unpack(path, into: share)
            }
        }
        #expect(throws: ShareFileError.missing(path: path + "x")) {
            try ShareArchive.unpack(path + "x", into: share)
        }
        let folder = place.path("in")
        #expect(throws: ShareFileError.unreadable(path: folder, errno: EINVAL)) {
            try ShareArchive.unpack(folder, into: share)
        }
        // A link to an archive is followed: someone named it.
        try make("add('trip.json', trip)")
        let link = place.path("link.zip")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        #expect(try ShareArchive.unpack(link, into: share).trip == Sample.trip())
    }

    @Test func aFolderWithSomethingIsLeftAlone() throws {
        try make("add('trip.json', trip)")
        try FileManager.default.createDirectory(
            atPath: share.path, withIntermediateDirectories: false)
        try place.write("x", to: "in/share/.hidden")
        try place.write("x", to: "in/share/notes.txt")
        #expect(throws: ShareFileError.occupied(path: share.path)) {
            try ShareArchive.unpack(path, into: share)
        }
        try FileManager.default.removeItem(atPath: share.path + "/notes.txt")
        _ = try ShareArchive.unpack(path, into: share)
        #expect(try share.tripFile() == Sample.trip())
        let file = ShareFolder(try place.write("x", to: "in/file"))
        #expect(throws: ShareFileError.occupied(path: file.path)) {
            try ShareArchive.unpack(path, into: file)
        }
    }
}
