public import BookReports
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

/// Removes the metadata of a picture.
///
/// That is place, time, names and serial numbers of the camera, comments and previews. How it is turned,
/// and its colours, stay.
enum PictureMetadata {
    /// The picture without it; the same bytes for a format that is not read.
    ///
    /// Anything behind a fault, or behind the end of the picture, is left out.
    static func removed(from bytes: [UInt8]) -> [UInt8] {
        switch PictureFormat(bytes) {
        case .jpeg: jpeg(bytes)
        case .png: png(bytes)
        case .webp: webp(bytes)
        case .heic, .avif: XMP.blanked(Exif.blanked(HEICItems.emptied(bytes)))
        case .gif: gif(bytes)
        case nil: bytes
        }
    }

    // MARK: JPEG (ITU T.81, Exif 2.32 §4.5.4)

    private static func jpeg(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0xFF, 0xD8]
        var offset = 2
        var orientation: UInt8?
        var hasWrittenOrientation = false
        while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
            let marker = bytes[offset + 1]
            if marker == 0xFF {  // Filling.
                offset += 1
                continue
            }
            if marker == 0xD9 { break }
            let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
            guard length >= 2, offset + 2 + length <= bytes.count else { break }
            let segment = bytes[offset..<(offset + 2 + length)]
            offset = segment.endIndex
            let content = segment.dropFirst(4)
            if marker == 0xE1, content.starts(with: Exif.name) {
                orientation = orientation ?? Exif.orientation(Array(content.dropFirst(6)))
            }
            guard let kept = kept(marker, content) else { continue }
            if marker != 0xE0, let orientation, !hasWrittenOrientation {
                result += Exif.segment(orientation)
                hasWrittenOrientation = true
            }
            if marker == 0xE0 {
                // The last two of JFIF's bytes are the size of its preview.
                result += [0xFF, marker, 0, UInt8(kept + 2)] + content.prefix(kept - 2) + [0, 0]
            } else if kept < content.count {
                result += [0xFF, marker, 0, UInt8(kept + 2)] + content.prefix(kept)
            } else {
                result += segment
            }
            guard marker == 0xDA else { continue }
            // The scan goes on to the next marker that is no restart.
            let start = offset
            while offset + 1 < bytes.count,
                bytes[offset] != 0xFF || bytes[offset + 1] == 0
                    || (0xD0...0xD7).contains(bytes[offset + 1])
            { offset += 1 }
            if offset + 1 >= bytes.count { offset = bytes.count }
            result += bytes[start..<offset]
        }
        return result + [0xFF, 0xD9]
    }

    /// How much of a segment's content belongs to the picture; nil for one that does not.
    ///
    /// Of those of applications, that is JFIF without its preview, ICC's and Adobe's colours.
    private static func kept(_ marker: UInt8, _ content: ArraySlice<UInt8>) -> Int? {
        func has(_ name: String, _ length: Int) -> Int? {
            content.starts(with: name.utf8) && content.count >= length ? length : nil
        }
        return switch marker {
        case 0xE0: has("JFIF\0", 14)
        case 0xE2: has("ICC_PROFILE\0", content.count)
        case 0xEE: has("Adobe", 12)
        // Frames, tables, restarts and scans (ITU T.81, table B.1).
        case 0xC0...0xC7, 0xC9...0xCF, 0xDA...0xDD: content.count
        default: nil
        }
    }

    // MARK: PNG (ISO 15948) and WebP (RFC 9649)

    private static let pngChunks: Set<String> = [
        "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT",
        "bKGD", "pHYs", "acTL", "fcTL", "fdAT",
    ]

    private static func png(_ bytes: [UInt8]) -> [UInt8] {
        var (result, offset) = (Array(bytes.prefix(8)), 8)
        while offset + 12 <= bytes.count {
            let length = bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - offset - 12 else { break }
            let chunk = bytes[offset..<(offset + 12 + length)]
            let name = String(decoding: chunk.dropFirst(4).prefix(4), as: UTF8.self)
            if pngChunks.contains(name) { result += chunk }
            offset = chunk.endIndex
            if name == "IEND" { break }
        }
        return result
    }

    private static let webpChunks: Set<String> = [
        "VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP",
    ]

    private static func webp(_ bytes: [UInt8]) -> [UInt8] {
        let chunks = webpChunks(bytes, from: 12)
        let size = (0..<4).map { UInt8(truncatingIfNeeded: (chunks.count + 4) >> (8 * $0)) }
        return Array("RIFF".utf8) + size + Array("WEBP".utf8) + chunks
    }

    /// The chunks of the picture, also within frames.
    private static func webpChunks(_ bytes: [UInt8], from start: Int) -> [UInt8] {
        var (chunks, offset) = ([UInt8](), start)
        while offset + 8 <= bytes.count {
            let length = bytes[(offset + 4)..<(offset + 8)].reversed().reduce(0) {
                $0 << 8 | Int($1)
            }
            let whole = 8 + length + length % 2
            guard whole <= bytes.count - offset else { break }
            var chunk = Array(bytes[offset..<(offset + whole)])
            offset += whole
            let name = String(decoding: chunk.prefix(4), as: UTF8.self)
            guard webpChunks.contains(name) else { continue }
            switch name {
            // It says which chunks there are.
            case "VP8X" where length > 0: chunk[8] &= ~0x0C
            // A frame has 16 bytes of its own, then chunks.
            case "ANMF" where length >= 16:
                let parts = webpChunks(Array(chunk.prefix(8 + length)), from: 24)
                let size = (0..<4).map { UInt8(truncatingIfNeeded: (parts.count + 16) >> (8 * $0)) }
                chunk = Array(chunk.prefix(4)) + size + chunk[8..<24] + parts
            default: break
            }
            chunks += chunk
        }
        return chunks
    }

    // MARK: GIF (GIF89a specification, 1990)

    private static func gif(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.count >= 13 else { return bytes }
        /// How many bytes a table of colours has, by the flags before it.
        func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
        /// The place behind blocks, each with its length before it; nil if they are cut off.
        func end(ofBlocksAt start: Int) -> Int? {
            var offset = start
            while offset < bytes.count {
                let length = Int(bytes[offset])
                offset += 1 + length
                if length == 0 { return offset }
            }
            return nil
        }
        var offset = 13 + table(bytes[10])
        guard offset <= bytes.count else { return bytes }
        var result = Array(bytes[..<offset])
        while offset + 1 < bytes.count {
            let blocks: Int
            var isKept = true
            switch bytes[offset] {
            case 0x2C:
                guard offset + 10 <= bytes.count else { return result + [0x3B] }
                blocks = offset + 11 + table(bytes[offset + 9])
            case 0x21:
                blocks = offset + 2
                // How long a frame stands and how often all are shown; no comments, no XMP.
                let name = bytes[min(offset + 3, bytes.count)...].prefix(11)
                isKept =
                    [0x01, 0xF9].contains(bytes[offset + 1])
                    || bytes[offset + 1] == 0xFF
                        && ["NETSCAPE2.0", "ANIMEXTS1.0"].contains(
                            String(decoding: name, as: UTF8.self))
            default: return result + [0x3B]
            }
            guard let end = end(ofBlocksAt: blocks) else { return result + [0x3B] }
            if isKept { result += bytes[offset..<end] }
            offset = end
        }
        return result + [0x3B]
    }
}
