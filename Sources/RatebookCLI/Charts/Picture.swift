import Arguments
internal import CRSVG
import Charts
import Glibc
import Language

/// The colour scheme of a picture.
enum Theme: String, CaseIterable, ExpressibleByArgument {
    case light, dark

    var colors: SVGTheme { self == .light ? .light : .dark }
}

/// Writes pictures to files, or to standard output for `-`.
enum Picture {
    /// Writes an SVG.
    static func writeSVG(_ text: String, to path: String, _ context: Context) throws {
        try write(Array(text.utf8), to: try file(path, context), context)
    }

    /// Whether a font with Korean letters is installed.
    static var canDrawKorean: Bool { crsvg_has_letter(0xAC00) != 0 }

    /// Whether a picture contains Korean letters, for example in a name, and no installed font has
    /// them.
    static func lacksLetters(of picture: String) -> Bool {
        picture.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) } && !canDrawKorean
    }

    /// Renders an SVG to PNG through librsvg, at two pixels per unit.
    static func writePNG(_ text: String, to path: String, _ context: Context) throws {
        let file = try file(path, context)
        var text = text
        let png = text.withUTF8 { svg in
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
            throw png.is_missing != 0
                ? Failure(
                    .unavailable, kind: "no-librsvg", Messages.noPNGLibrary(message),
                    hint: Messages.installPNGLibrary)
                : Failure(.bug, kind: "bug", Messages.unexpected(message))
        }
        let bytes = Array(UnsafeBufferPointer(start: png.bytes, count: png.length))
        try write(bytes, to: file, context)
    }

    /// The file at a path; nil for standard output.
    private static func file(_ path: String, _ context: Context) throws -> PictureFile? {
        guard path != "-" else { return nil }
        guard !path.isEmpty else {
            throw Failure(.usage, kind: "empty-name", Messages.namePicture)
        }
        return try PictureFile(path, context)
    }

    private static func write(_ bytes: [UInt8], to file: PictureFile?, _ context: Context) throws {
        guard let file else { return try context.output.write(bytes) }
        try file.write(bytes)
        context.note(Messages.written(file.path))
    }
}
