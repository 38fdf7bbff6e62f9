internal import CRSVG
internal import Glibc

/// Pictures as PNG through librsvg, which is opened at the first one.
public enum PNGPicture {
    /// Why there is no picture.
    public enum Fault: Error, Equatable, Sendable {
        /// The library cannot be opened.
        case noLibrary(String)
        case notDrawn(String)
    }

    /// Whether an installed font has a letter; also true where that cannot be found out.
    public static func hasFont(for letter: Unicode.Scalar) -> Bool {
        crsvg_has_letter(letter.value) != 0
    }

    /// Whether a picture has Korean letters, for example in a name, and no installed font has them.
    public static func lacksLetters(of picture: String) -> Bool {
        picture.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
            && crsvg_has_letter(0xAC00) == 0
    }

    /// The PNG of an SVG, of two pixels for each of 800 by 450 units.
    public static func bytes(of picture: String) throws(Fault) -> [UInt8] {
        var picture = picture
        let png = picture.withUTF8 { svg in
            svg.withMemoryRebound(to: CChar.self) {
                crsvg_draw(
                    $0.baseAddress, $0.count, Int32(2 * SVGChart.width), Int32(2 * SVGChart.height))
            }
        }
        defer { free(png.bytes) }
        let message = withUnsafeBytes(of: png.message) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        guard message.isEmpty else {
            throw png.is_missing != 0 ? .noLibrary(message) : .notDrawn(message)
        }
        return Array(UnsafeBufferPointer(start: png.bytes, count: png.length))
    }
}
