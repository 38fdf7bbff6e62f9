import BookReports
import Files
import Foundation
import TestSupport
import Testing

@testable import Store

/// Storing photos under their hashes, and exporting them under their names.
@Suite struct PhotoFolderTests {
    private let folder: TemporaryFolder
    private let photos: PhotoFolder

    /// A picture without content that stays as it is for others.
    private static let picture = "GIF89aa photo;"
    private static let hash = "08ea858307fcd6ddbb5830224492ae6ac99f8dc003c6474fd7814bf840c3467d"

    init() throws {
        folder = try TemporaryFolder()
        photos = PhotoFolder(besides: folder.path("ratebook.db"))
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    private func files() throws -> [String] {
        let all = FileManager.default.enumerator(atPath: folder.path("photos"))
        return (all?.allObjects as? [String] ?? []).sorted()
    }

    @Test func aPhotoIsKeptUnderItsHash() throws {
        let source = try folder.write(Self.picture, to: "Receipt.JPG")
        let added = try photos.add(fileAt: source)
        #expect(added == (Self.hash, "Receipt.JPG", 14))
        let path = folder.path("photos/08/\(Self.hash).jpg")
        #expect(photos.path(hash: added.hash, name: added.name) == path)
        #expect(try files() == ["08", "08/\(Self.hash).jpg"])
        #expect(try mode(path) == 0o600 && mode(folder.path("photos/08")) == 0o700)
        #expect(try mode(folder.path("photos")) == 0o700)
        #expect(try String(contentsOfFile: source, encoding: .utf8) == Self.picture)
        #expect(photos.verify(hash: added.hash, name: added.name) == .ok)
    }

    /// Of several files, all are copied or none.
    @Test func allOrNone() throws {
        let first = try folder.write(Self.picture, to: "a.jpg")
        let others = [
            folder.path("nope.jpg"), folder.url.path, try folder.write("", to: "e.jpg"),
            try folder.write("a text", to: "t.jpg"),
        ]
        for other in others {
            #expect(throws: PhotoError.self) { try photos.add(filesAt: [first, other]) }
            #expect(throws: PhotoError.self) { try photos.add(filesAt: [other, first]) }
            #expect(try files() == [])
        }
        // What was there before stays.
        _ = try photos.add(fileAt: first)
        #expect(throws: PhotoError.self) { try photos.add(filesAt: [first, others[0]]) }
        #expect(try files() == ["08", "08/\(Self.hash).jpg"])
        let both = try photos.add(filesAt: [first, try folder.write(Self.picture, to: "b.jpg")])
        #expect(both.map(\.name) == ["a.jpg", "b.jpg"])
        #expect(try files() == ["08", "08/\(Self.hash).jpg"])
    }

    @Test func theSameAgainIsLeftAndAWrongOneReplaced() throws {
        let source = try folder.write(Self.picture, to: "a.jpg")
        _ = try photos.add(fileAt: source)
        let path = photos.path(hash: Self.hash, name: "a.jpg")
        let number = { try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] }
        let before = try number() as? Int
        _ = try photos.add(fileAt: source)
        #expect(try number() as? Int == before)
        try Data("abd".utf8).write(to: URL(fileURLWithPath: path))
        #expect(photos.verify(hash: Self.hash, name: "a.jpg") == .altered)
        _ = try photos.add(fileAt: source)
        #expect(photos.verify(hash: Self.hash, name: "a.jpg") == .ok)
        #expect(try files().count == 2)
    }

    @Test func aLinkIsFollowed() throws {
        try folder.write(Self.picture, to: "a.png")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("link.jpg"), withDestinationPath: folder.path("a.png"))
        #expect(try photos.add(fileAt: folder.path("link.jpg")).name == "link.jpg")
    }

    @Test func aFileOfManyParts() throws {
        let content = (0..<699_992).map { UInt8($0 * 31 % 251) }
        let bytes = Data([0xFF, 0xD8, 0xFF, 0xDA, 0, 2] + content + [0xFF, 0xD9])
        try bytes.write(to: URL(fileURLWithPath: folder.path("large.bin")))
        let added = try photos.add(fileAt: folder.path("large.bin"))
        #expect(added.size == 700_000)
        let sum = try Command("/usr/bin/sha256sum", [folder.path("large.bin")]).output
        #expect(sum.hasPrefix(added.hash))
        #expect(photos.verify(hash: added.hash, name: added.name) == .ok)
    }

    @Test func whatIsNoPhotoIsRefused() throws {
        let missing = folder.path("nothing.jpg")
        #expect(throws: PhotoError.missing(path: missing)) { try photos.add(fileAt: missing) }
        let empty = try folder.write("", to: "empty.jpg")
        #expect(throws: PhotoError.empty(path: empty)) { try photos.add(fileAt: empty) }
        let path = folder.url.path
        #expect(throws: PhotoError.notAFile(path: path)) { try photos.add(fileAt: path) }
        let pipe = folder.path("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(throws: PhotoError.notAFile(path: pipe)) { try photos.add(fileAt: pipe) }
        let large = folder.path("large.jpg")
        let file = open(large, O_WRONLY | O_CREAT, 0o600)
        #expect(ftruncate(file, off_t(PhotoError.largestPhoto + 1)) == 0)
        close(file)
        #expect(throws: PhotoError.tooLarge(path: large)) { try photos.add(fileAt: large) }
        #expect(try files().isEmpty)
    }

    private static let otherFilesAreRefusedTable: [(String, String)] = [
        ("II*\0\u{8}\0\0\0GPS", "a.tiff"), ("MM\0*\0\0\0\u{8}GPS", "a.jpg"),
        ("\0\0\0\u{14}ftypqt  ", "a.mov"), ("\0\0\0\u{18}ftypmp42", "a.heic"),
        ("BM\u{1a}\0\0\0", "a.bmp"), ("<svg xmlns='http://www.w3.org/2000/svg'/>", "a.svg"),
        ("%PDF-1.7", "a.pdf"), ("GIF90a", "a.gif"), ("x", "a.png"),
    ]

    /// A file is judged by its first bytes and not by its name.
    @Test(arguments: otherFilesAreRefusedTable)
    func otherFilesAreRefused(_ content: String, _ name: String) throws {
        let source = try folder.write(content, to: name)
        #expect(throws: PhotoError.noPicture(name: source)) { try photos.add(fileAt: source) }
        #expect(throws: PhotoError.noPicture(name: "b_.jpg")) {
            try photos.add(pictures: [(path: source, name: "c/b\n.jpg")])
        }
        #expect(try folder.names().filter { $0 == "photos" }.isEmpty)
    }

    /// Drafts of killed processes are removed; those of running ones and other files are kept.
    @Test func draftsOfKilledProcessesAreRemoved() throws {
        let source = try folder.write(Self.picture, to: "a.jpg")
        _ = try photos.add(fileAt: source)
        try folder.write("half", to: "photos/.ratebook-00000000000000aa.draft")
        try folder.write("mine", to: "photos/.ratebook-mine.draft")
        let living = try FileDraft(in: photos.path)
        _ = try photos.add(fileAt: source)
        #expect(
            try files()
                == [
                    Folder.name(of: living.path), ".ratebook-mine.draft", "08",
                    "08/\(Self.hash).jpg",
                ].sorted())
    }

    private static let namesAreMadeSafeTable: [(String, String)] = [
        ("receipt.jpg", "receipt.jpg"), ("/a/b/receipt.jpg", "receipt.jpg"), ("-rf", "_rf"),
        ("a\nb\u{7}.jpg", "a_b_.jpg"), ("e\u{301}.jpg", "\u{e9}.jpg"),
        ("\u{1112}\u{1161}\u{11ab}.jpg", "\u{d55c}.jpg"), ("..", "photo"), ("", "photo"),
        ("a\u{2028}b", "a_b"), (".bash_login", "_.bash_login"), (".jpg", "_.jpg"),
        ("...", "_..."), ("a\u{202E}gpj.exe", "a_gpj.exe"), ("\u{200B}a\u{FEFF}.png", "_a_.png"),
        ("\u{1F468}\u{200D}\u{1F469}.png", "\u{1F468}\u{200D}\u{1F469}.png"),
        (
            String(repeating: "\u{D55C}", count: 90) + ".JPG",
            String(repeating: "\u{D55C}", count: 65) + ".jpg"
        ),
    ]

    @Test(arguments: namesAreMadeSafeTable)
    func namesAreMadeSafe(_ path: String, _ name: String) {
        let safe = PhotoName(ofPath: path).text
        #expect(Array(safe.unicodeScalars) == Array(name.unicodeScalars))
    }

    @Test func aNameFromOutsideIsNoPath() {
        #expect(PhotoName("../../etc/passwd").text == "_.._.._etc_passwd")
        #expect(PhotoName("a\0b").text == "a_b")
    }

    private static let aSafeNameHasTheSameExtensionTable: [String] = [
        ".jpg", ".profile", ".bash_login", "-.JPG", "a\u{202E}.jpg", "a.j\u{202E}pg",
        String(repeating: "x", count: 300) + ".png",
        String(repeating: "x", count: 190) + ".abcdefghijklm", "..", "a/b.gif",
    ]

    /// A file's path does not depend on how its name is made safe.
    @Test(arguments: aSafeNameHasTheSameExtensionTable)
    func aSafeNameHasTheSameExtension(_ name: String) {
        #expect(PhotoName(PhotoName(name).text).fileExtension == PhotoName(name).fileExtension)
        #expect(PhotoName(PhotoName(name).text).text == PhotoName(name).text)
        #expect(PhotoName(name).numbered(10_000).utf8.count <= 255)
    }

    /// A book from an earlier version: a name of a shell's settings file is exported differently.
    @Test func namesOfOldBooksAreExportedSafely() throws {
        let source = try folder.write(Self.picture, to: "a.sh")
        let added = try photos.add(fileAt: source)
        try FileManager.default.moveItem(
            atPath: photos.path(hash: added.hash, name: "a.sh"),
            toPath: photos.path(hash: added.hash, name: ".bash_login"))
        let written = try photos.export(
            hash: added.hash, name: ".bash_login", to: folder.url.path)
        #expect(written == folder.path("_.bash_login"))
    }

    /// A photo that cannot be read is neither missing nor altered.
    @Test func whatCannotBeReadIsToldAsSuch() throws {
        let far = PhotoFolder(besides: "/" + String(repeating: "x/", count: 3_000) + "book.db")
        #expect(far.verify(hash: Self.hash, name: "a.jpg") == .unreadable(errno: ENAMETOOLONG))
        #expect(
            throws: PhotoError.unreadable(
                path: far.path(hash: Self.hash, name: "a.jpg"), errno: ENAMETOOLONG)
        ) { _ = try photos.copy(hash: Self.hash, name: "a.jpg", from: far) }
    }

    private static let extensionsTable: [(String, String?)] = [
        ("a.JPG", "jpg"), ("a.tar.gz", "gz"), ("a", nil), ("a.", nil), (".jpg", "jpg"),
        ("a.ninechars", nil), ("a.jp g", nil), ("a.한", nil), ("a.MP4", "mp4"),
    ]

    @Test(arguments: extensionsTable)
    func extensions(_ name: String, _ expected: String?) {
        #expect(PhotoName(name).fileExtension == expected)
    }

    @Test func exportsNeverReplace() throws {
        let source = try folder.write(Self.picture, to: "a.b.jpg")
        let added = try photos.add(fileAt: source)
        let export = { try photos.export(hash: added.hash, name: added.name, to: folder.url.path) }
        #expect(try export() == folder.path("a.b (2).jpg"))
        #expect(try export() == folder.path("a.b (3).jpg"))
        #expect(try mode(folder.path("a.b (3).jpg")) == 0o600)
        let bare = try photos.export(hash: added.hash, name: "a.b.jpg", to: folder.path("photos"))
        #expect(bare == folder.path("photos/a.b.jpg"))
        let hostile = try photos.export(
            hash: added.hash, name: "../../-x.jpg", to: folder.path("photos"))
        #expect(hostile == folder.path("photos/_.._.._-x.jpg"))
        #expect(try folder.names().filter { $0.hasSuffix(".new") }.isEmpty)
    }

    @Test func whatIsLostOrAlteredIsNotExported() throws {
        let added = try photos.add(fileAt: try folder.write(Self.picture, to: "a.jpg"))
        try Data("abd".utf8).write(
            to: URL(fileURLWithPath: photos.path(hash: added.hash, name: "a.jpg")))
        #expect(throws: PhotoError.altered(name: "a.jpg")) {
            try photos.export(hash: added.hash, name: "a.jpg", to: folder.url.path)
        }
        for hash in [String(repeating: "0", count: 64), "../../../etc/passwd", ""] {
            #expect(photos.verify(hash: hash, name: "a.jpg") == .missing)
            #expect(throws: PhotoError.lost(name: "a.jpg")) {
                try photos.export(hash: hash, name: "a.jpg", to: folder.url.path)
            }
        }
        let nowhere = folder.path("nowhere")
        #expect(throws: PhotoError.self) {
            try photos.export(hash: added.hash, name: "a.jpg", to: nowhere)
        }
    }
}

extension PhotoFolder {
    /// Copies one file into the folder.
    func add(
        fileAt source: String
    ) throws -> (hash: String, name: String, size: Int64) {
        try #require(add(filesAt: [source]).first)
    }

    /// Copies files into the folder under their own names.
    func add(filesAt sources: [String]) throws -> [(hash: String, name: String, size: Int64)] {
        try add(pictures: sources.map { (path: $0, name: nil) })
    }
}
