import Testing

@testable import Store

/// EXIF and XMP of HEIC files are found by the file's own list of items, however they begin.
@Suite struct HEICItemsTests {
    private func digits(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
        digits(content.count + 8, 4) + Array(name.utf8) + content
    }

    private static let exif: [UInt8] = [0, 0, 0, 0] + Array("MM\0*GPSPLACE".utf8)
    private static let xmp = Array("<rdf:RDF>GPSPLACE</rdf:RDF>".utf8)
    private static let picture = Array("the picture itself".utf8)

    /// A file with a picture, EXIF without its usual name, and XMP, which is in `idat` or behind.
    private func file(version: UInt8, xmpInside: Bool) -> [UInt8] {
        func entry(_ id: Int, _ type: String) -> [UInt8] {
            var bytes: [UInt8] = [2, 0, 0, 0]
            bytes += digits(id, 2)
            bytes += [0, 0] as [UInt8]
            bytes += Array(type.utf8)
            bytes += [0] as [UInt8]
            if type == "mime" { bytes += Array("application/rdf+xml\0".utf8) }
            return box("infe", bytes)
        }
        var items: [UInt8] = [0, 0, 0, 0, 0, 3]
        for (id, type) in [(1, "hvc1"), (2, "Exif"), (3, "mime")] { items += entry(id, type) }
        let list = box("iinf", items)
        let data = box("idat", Self.xmp)
        let head = box("ftyp", Array("heic\0\0\0\0mif1".utf8))
        func place(_ id: Int, _ method: Int, _ offset: Int, _ length: Int) -> [UInt8] {
            var bytes: [UInt8] = digits(id, version < 2 ? 2 : 4)
            if version > 0 { bytes += digits(method, 2) }
            bytes += [0, 0] as [UInt8]
            bytes += digits(1, 2)
            bytes += digits(offset, 4)
            bytes += digits(length, 4)
            return bytes
        }
        func meta(_ start: Int) -> [UInt8] {
            let exif = start + Self.picture.count
            var located: [UInt8] = [version, 0, 0, 0, 0x44, 0x00]
            located += digits(3, version < 2 ? 2 : 4)
            located += place(1, 0, start, Self.picture.count)
            located += place(2, 0, exif, Self.exif.count)
            located +=
                xmpInside
                ? place(3, 1, 0, Self.xmp.count)
                : place(3, 0, exif + Self.exif.count, Self.xmp.count)
            var content: [UInt8] = [0, 0, 0, 0]
            content += list
            content += box("iloc", located)
            if xmpInside { content += data }
            return box("meta", content)
        }
        let start = head.count + meta(0).count + 8
        var media: [UInt8] = Self.picture
        media += Self.exif
        if !xmpInside { media += Self.xmp }
        var file: [UInt8] = head
        file += meta(start)
        file += box("mdat", media)
        file += box("uuid", Array("0123456789abcdefGPSPLACE".utf8))
        return file
    }

    @Test(arguments: [(0, false), (1, false), (1, true), (2, false), (2, true)])
    func itemsAreEmptied(_ version: UInt8, _ xmpInside: Bool) {
        let bytes = file(version: version, xmpInside: xmpInside)
        let clean = PictureMetadata.removed(from: bytes)
        let text = String(decoding: clean, as: Unicode.ASCII.self)
        #expect(!text.contains("GPSPLACE") && text.contains("the picture itself"))
        #expect(clean.count == bytes.count && PictureMetadata.removed(from: clean) == clean)
        // Nothing else is touched.
        let changed = zip(bytes, clean).count { $0 != $1 }
        #expect(changed <= Self.exif.count + Self.xmp.count + 24)
    }

    /// Cut anywhere, and with any byte changed, it does not trap.
    @Test func damage() {
        for version: UInt8 in 0...2 {
            let bytes = file(version: version, xmpInside: version > 0)
            for count in bytes.indices { _ = HEICItems.emptied(Array(bytes.prefix(count))) }
            for place in bytes.indices {
                for byte: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
                    var other = bytes
                    other[place] = byte
                    #expect(HEICItems.emptied(other).count <= other.count)
                }
            }
        }
    }
}
