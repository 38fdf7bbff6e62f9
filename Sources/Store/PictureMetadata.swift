internal import Files
import Glibc

extension PhotoFolder {
    /// The bytes of a photo for somebody else than the owner, without what the camera wrote beside the
    /// picture: place, time, serial numbers.
    public static func publicBytes(ofFile path: String) throws(PhotoError) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else {
            throw errno == ENOENT ? .missing(path: path) : .unreadable(path: path, errno: errno)
        }
        defer { close(file) }
        do throws(SystemError) {
            return PictureMetadata.removed(from: try FileBytes.read(file, count: 64 << 20))
        } catch {
            throw .unreadable(path: path, errno: error.errno)
        }
    }
}

/// Takes out of a picture what it says besides the picture.
///
/// That is place, time, names and serial numbers of the camera, comments and previews. How it is turned,
/// and its colours, stay.
enum PictureMetadata {
    /// The picture without it; the same bytes for a format that is not read.
    ///
    /// What stands behind a fault, or behind the end of the picture, is left out.
    static func removed(from bytes: [UInt8]) -> [UInt8] {
        switch PictureFormat(bytes) {
        case .jpeg: jpeg(bytes)
        case .png: png(bytes)
        case .webp: webp(bytes)
        case .heic: XMP.blanked(Exif.blanked(HEICItems.emptied(bytes)))
        case .gif, nil: bytes
        }
    }

    // MARK: JPEG (ITU T.81, Exif 2.32 §4.5.4)

    private static func jpeg(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0xFF, 0xD8]
        var place = 2
        var orientation: UInt8?
        var hasWrittenOrientation = false
        while place + 4 <= bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            if marker == 0xFF {  // Filling.
                place += 1
                continue
            }
            if marker == 0xD9 { break }
            let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
            guard length >= 2, place + 2 + length <= bytes.count else { break }
            let segment = bytes[place..<(place + 2 + length)]
            place = segment.endIndex
            let content = segment.dropFirst(4)
            if marker == 0xE1, content.starts(with: Exif.name) {
                orientation = orientation ?? Exif.orientation(Array(content.dropFirst(6)))
            }
            guard isKept(marker, content) else { continue }
            if marker != 0xE0, let orientation, !hasWrittenOrientation {
                result += Exif.segment(orientation)
                hasWrittenOrientation = true
            }
            result += segment
            guard marker == 0xDA else { continue }
            // The scan goes on to the next marker that is no restart.
            let start = place
            while place + 1 < bytes.count,
                bytes[place] != 0xFF || bytes[place + 1] == 0
                    || (0xD0...0xD7).contains(bytes[place + 1])
            { place += 1 }
            if place + 1 >= bytes.count { place = bytes.count }
            result += bytes[start..<place]
        }
        return result + [0xFF, 0xD9]
    }

    /// Whether a segment belongs to the picture: of those of applications, JFIF, ICC and Adobe's.
    private static func isKept(_ marker: UInt8, _ content: ArraySlice<UInt8>) -> Bool {
        switch marker {
        case 0xE0, 0xEE: true
        case 0xE2: content.starts(with: Array("ICC_PROFILE\0".utf8))
        case 0xE1...0xEF, 0xFE: false
        default: true
        }
    }

    // MARK: PNG (ISO 15948) and WebP (RFC 9649)

    private static let pngChunks: Set<String> = [
        "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT",
        "bKGD", "pHYs", "acTL", "fcTL", "fdAT",
    ]

    private static func png(_ bytes: [UInt8]) -> [UInt8] {
        var (result, place) = (Array(bytes.prefix(8)), 8)
        while place + 12 <= bytes.count {
            let length = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - place - 12 else { break }
            let chunk = bytes[place..<(place + 12 + length)]
            let name = String(decoding: chunk.dropFirst(4).prefix(4), as: UTF8.self)
            if pngChunks.contains(name) { result += chunk }
            place = chunk.endIndex
            if name == "IEND" { break }
        }
        return result
    }

    private static func webp(_ bytes: [UInt8]) -> [UInt8] {
        var (chunks, place) = ([UInt8](), 12)
        while place + 8 <= bytes.count {
            let length = bytes[(place + 4)..<(place + 8)].reversed().reduce(0) { $0 << 8 | Int($1) }
            let whole = 8 + length + length % 2
            guard whole <= bytes.count - place else { break }
            var chunk = Array(bytes[place..<(place + whole)])
            place += whole
            switch String(decoding: chunk.prefix(4), as: UTF8.self) {
            case "EXIF", "XMP ": continue
            // It says which chunks there are.
            case "VP8X" where length > 0: chunk[8] &= ~0x0C
            default: break
            }
            chunks += chunk
        }
        let size = chunks.count + 4
        let digits = (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
        return Array("RIFF".utf8) + digits + Array("WEBP".utf8) + chunks
    }
}

/// Texts of XMP (ISO 16684-1).
private enum XMP {
    /// The same bytes with blanks in place of the texts.
    static func blanked(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        var place = 0
        while let start = index(of: "<x:xmpmeta", in: bytes, from: place) {
            let last = index(of: "</x:xmpmeta>", in: bytes, from: start)
            place = last.map { $0 + 12 } ?? bytes.count
            for index in start..<place { result[index] = 0x20 }
        }
        return result
    }

    private static func index(of text: String, in bytes: [UInt8], from start: Int) -> Int? {
        let text = Array(text.utf8)
        guard let first = text.first, bytes.count >= text.count else { return nil }
        var place = start
        while place <= bytes.count - text.count {
            if bytes[place] == first, bytes[place..<(place + text.count)].elementsEqual(text) {
                return place
            }
            place += 1
        }
        return nil
    }
}

/// Tags of a camera in TIFF's form.
private enum Exif {
    static let name = Array("Exif\0\0".utf8)

    /// How the picture is turned: 2 to 8; nil where it is upright or that is not told.
    static func orientation(_ tiff: [UInt8]) -> UInt8? {
        var found: UInt8?
        walk(tiff, from: 0) { tag, _, value in
            if tag == 0x0112, (2...8).contains(value) { found = UInt8(value) }
        }
        return found
    }

    /// A segment of JPEG that says it and nothing else.
    static func segment(_ orientation: UInt8) -> [UInt8] {
        [0xFF, 0xE1, 0, 34] + name + Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
            + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0] + [0, 0, 0, 0]
    }

    /// The same bytes with zeros in place of what tags say, where it is not known which bytes could go.
    static func blanked(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        var place = 0
        while place + 14 <= bytes.count {
            guard bytes[place] == 0x45, bytes[place..<(place + 6)].elementsEqual(name) else {
                place += 1
                continue
            }
            let start = place + 6
            walk(bytes, from: start) { tag, range, _ in
                guard tag != 0x0112 else { return }
                for index in range { result[index] = 0 }
            }
            place = start
        }
        return result
    }

    /// Calls a function with each tag of all directories: its number, the bytes of its value, and the
    /// value where it is a number of 16 bits.
    private static func walk(
        _ bytes: [UInt8], from start: Int, _ body: (Int, Range<Int>, Int) -> Void
    ) {
        guard start + 8 <= bytes.count else { return }
        let isLittle = bytes[start] == 0x49
        func number(_ place: Int, _ count: Int) -> Int {
            guard place >= start, place + count <= bytes.count else { return 0 }
            let part = bytes[place..<(place + count)]
            return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        var waiting = [number(start + 4, 4)]
        var seen: Set<Int> = []
        while let offset = waiting.popLast(), seen.count < 16 {
            guard offset >= 8, seen.insert(offset).inserted else { continue }
            let directory = start + offset
            let count = min(number(directory, 2), 1_000)
            for entry in 0..<count {
                let place = directory + 2 + 12 * entry
                guard place + 12 <= bytes.count else { return }
                let (tag, type) = (number(place, 2), number(place + 2, 2))
                let width =
                    [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8][type] ?? 1
                let size = width * number(place + 4, 4)
                // Exif's own directory, that of places, and that of other programs.
                if [0x8769, 0x8825, 0xA005].contains(tag) {
                    waiting.append(number(place + 8, 4))
                    continue
                }
                let value = size <= 4 ? place + 8 : start + number(place + 8, 4)
                guard value <= bytes.count - max(0, size), size >= 0 else { continue }
                body(tag, value..<(value + size), type == 3 ? number(place + 8, 2) : 0)
            }
            waiting.append(number(directory + 2 + 12 * count, 4))
        }
    }
}
