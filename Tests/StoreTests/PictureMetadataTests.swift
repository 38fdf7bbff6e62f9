import Testing

@testable import Store

/// What is left of pictures for others than the owner.
@Suite struct PictureMetadataTests {
    /// Tags in TIFF's form: the orientation, the camera's serial number and a place.
    private static let tiff: [UInt8] = {
        let serial = Array("SERIAL-12345".utf8)
        let place = Array("GPSPLACE".utf8)
        // Three tags at 8, then the serial number at 50, the directory of places at 62.
        return Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 3]
            + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
            + [0xC6, 0x2F, 0, 2, 0, 0, 0, 12, 0, 0, 0, 50]
            + [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 62] + [0, 0, 0, 0] + serial
            + [0, 1] + [0, 2, 0, 5, 0, 0, 0, 1, 0, 0, 0, 80] + [0, 0, 0, 0] + place
    }()

    private func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker, 0, UInt8(content.count + 2)] + content
    }

    /// Cut anywhere, and with any byte changed, a picture traps nothing.
    private func damage(_ picture: [UInt8]) {
        for count in 0...picture.count {
            _ = PictureMetadata.removed(from: Array(picture.prefix(count)))
        }
        for place in picture.indices {
            for byte: UInt8 in [0, 1, 0x2C, 0x7F, 0x80, 0xFF] {
                var other = picture
                other[place] = byte
                _ = PictureMetadata.removed(from: other)
            }
        }
    }

    private func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: Unicode.ASCII.self)
    }

    @Test func aJPEG() {
        let tables = segment(0xDB, [1, 2, 3]) + segment(0xDA, [9])
        let scan: [UInt8] = [0x11, 0xFF, 0x00, 0xFF, 0xD0, 0x22]
        let density: [UInt8] = [1, 2, 1, 0, 72, 0, 72]
        let jfif = segment(0xE0, Array("JFIF\0".utf8) + density + [0, 0])
        let adobe = segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1])
        let picture =
            [0xFF, 0xD8]
            + segment(0xE0, Array("JFIF\0".utf8) + density + [1, 1] + Array("GPS".utf8))
            + segment(0xE0, Array("JFXX\0SERIAL".utf8)) + segment(0xEE, Array("SERIAL".utf8))
            + segment(0xE1, Array("Exif\0\0".utf8) + Self.tiff)
            + segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<GPSPLACE/>".utf8))
            + segment(0xED, Array("Photoshop GPSPLACE".utf8)) + segment(0xFE, Array("SERIAL".utf8))
            + adobe + tables + scan + [0xFF, 0xD9] + Array("trailer SERIAL".utf8)
        let clean = PictureMetadata.removed(from: picture)
        #expect(!text(clean).contains("SERIAL") && !text(clean).contains("GPSPLACE"))
        #expect(!text(clean).contains("GPS"))
        #expect(clean.starts(with: [0xFF, 0xD8] + [0xFF, 0xE0, 0, 16] + jfif.dropFirst(4)))
        let rest = adobe + tables + scan + [0xFF, 0xD9]
        #expect(clean.suffix(rest.count) == rest)
        // It is still turned.
        #expect(text(clean).contains("Exif"))
        #expect(PictureMetadata.removed(from: clean) == clean)
        damage(picture)
    }

    @Test func aPNGAndAWebP() {
        func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
            [0, 0, 0, UInt8(content.count)] + Array(name.utf8) + content + [0, 0, 0, 0]
        }
        let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let (start, end) = (chunk("IHDR", [1]) + chunk("IDAT", [2, 3]), chunk("IEND", []))
        let png = head + start + chunk("eXIf", Self.tiff) + chunk("tEXt", [7]) + end + [1, 2]
        #expect(PictureMetadata.removed(from: png) == head + start + end)
        func part(_ name: String, _ content: [UInt8]) -> [UInt8] {
            Array(name.utf8) + [UInt8(content.count), 0, 0, 0] + content
                + (content.count % 2 == 1 ? [0] : [])
        }
        let picture = part("VP8 ", [1, 2, 3])
        let frame = [UInt8](repeating: 7, count: 16)
        let parts =
            part("VP8X", [0x1C, 0, 0, 0]) + picture + part("EXIF", Self.tiff)
            + part("GPS!", Array("GPSPLACE".utf8))
            + part("ANMF", frame + part("note", Array("SERIAL".utf8)) + picture)
        let webp =
            Array("RIFF".utf8) + [UInt8(parts.count + 4), 0, 0, 0] + Array("WEBP".utf8) + parts
        let kept = part("VP8X", [0x10, 0, 0, 0]) + picture + part("ANMF", frame + picture)
        #expect(
            PictureMetadata.removed(from: webp)
                == Array("RIFF".utf8) + [UInt8(kept.count + 4), 0, 0, 0] + Array("WEBP".utf8) + kept
        )
        [png, webp].forEach(damage)
    }

    @Test func aGIF() {
        let head = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6]
        let image: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
        let pause: [UInt8] = [0x21, 0xF9, 4, 0, 10, 0, 0, 0]
        func application(_ name: String, _ text: String) -> [UInt8] {
            [0x21, 0xFF, 11] + Array(name.utf8) + [UInt8(text.utf8.count)] + Array(text.utf8) + [0]
        }
        let loop = application("NETSCAPE2.0", "\u{1}\0\0")
        let picture =
            head + loop + application("XMP DataXMP", "GPSPLACE") + pause + image
            + [0x21, 0xFE, 6] + Array("SERIAL".utf8) + [0] + pause + image + [0x3B]
            + Array("SERIAL".utf8)
        let clean = PictureMetadata.removed(from: picture)
        #expect(clean == head + loop + pause + image + pause + image + [0x3B])
        damage(picture)
    }

    @Test(arguments: ["heic", "avif"]) func aHEIC(_ brand: String) {
        func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
            [0, 0, 0, UInt8(content.count + 8)] + Array(name.utf8) + content
        }
        let text = "<x:xmpmeta><rdf:RDF>GPSPLACE</rdf:RDF></x:xmpmeta>"
        let serial = Array("SERIAL".utf8)
        let boxes =
            box("ftyp", Array(brand.utf8) + [0, 0, 0, 0])
            + box("moov", box("trak", box("udta", serial) + box("tkhd", [4])) + box("udta", serial))
            + box("mpvd", serial) + box("free", serial)
            + box("mdat", Array("Exif\0\0".utf8) + Self.tiff + Array(text.utf8) + [1, 2, 3])
        let picture = boxes + serial
        let clean = PictureMetadata.removed(from: picture)
        #expect(PictureMetadata.removed(from: clean) == clean)
        #expect(clean.count == boxes.count && clean.suffix(3) == [1, 2, 3])
        #expect(!self.text(clean).contains("SERIAL") && !self.text(clean).contains("GPSPLACE"))
        damage(picture)
    }
}
