import BookReports
import Store
import TestSupport
import Testing

@Suite struct PictureFormatTests {
    @Test(
        arguments: [
            ([0xFF, 0xD8, 0xFF, 0xE1], "jpeg"),
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "png"),
            (Array("GIF89a".utf8), "gif"), (Array("GIF87a".utf8), "gif"),
            (Array("RIFF\0\0\0\0WEBPVP8 ".utf8), "webp"),
            (Array("\0\0\0\u{18}ftypheic".utf8), "heic"),
            (Array("\0\0\0\u{18}ftypmif1".utf8), "heic"), (Array("\0\0\0\u{18}ftypmp42".utf8), nil),
            (Array("\0\0\0\u{18}ftypavif".utf8), "avif"),
            (Array("RIFF\0\0\0\0WAVE".utf8), nil), (Array("<svg".utf8), nil), ([0xFF, 0xD8], nil),
            (Array("GIF90a".utf8), nil), ([], nil), (Array(" GIF89a".utf8), nil),
        ] as [([UInt8], String?)])
    func theFirstBytesTell(_ bytes: [UInt8], _ format: String?) throws {
        #expect(PictureFormat(bytes)?.rawValue == format)
        #expect(PictureFormat(bytes)?.mediaType == format.map { "image/" + $0 })
    }

    @Test func ofAFile() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("GIF89a and more", to: "a.txt")
        #expect(try PictureFormat(ofFile: path) == .gif)
        #expect(throws: PhotoError.missing(path: path + "x")) {
            try PictureFormat(ofFile: path + "x")
        }
    }
}
