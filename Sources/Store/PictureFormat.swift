public import BookReports
import Glibc

/// The format of a picture, told by its first bytes and not by its name.
public enum PictureFormat: String, Sendable {
    case jpeg, png, gif, webp, heic, avif

    /// The media type.
    public var mediaType: String { "image/\(rawValue)" }

    /// How many bytes are needed to tell.
    static let length = 12

    /// The format that a file begins with; nil if it is none of these.
    public init?(_ bytes: some Sequence<UInt8>) {
        let head = Array(bytes.prefix(Self.length))
        func has(_ text: String, at offset: Int = 0) -> Bool {
            head.dropFirst(offset).starts(with: text.utf8)
        }
        if head.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if has("GIF87a") || has("GIF89a") {
            self = .gif
        } else if has("RIFF"), has("WEBP", at: 8) {
            self = .webp
        } else if has("ftyp", at: 4), Self.brands.contains(where: { has($0, at: 8) }) {
            self = .heic
        } else if has("ftyp", at: 4), has("avif", at: 8) || has("avis", at: 8) {
            self = .avif
        } else {
            return nil
        }
    }

    /// The brands of ISO 23008-12 that cameras write.
    private static let brands = ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"]

    /// The format that a file begins with; nil if it is none of these.
    public init?(ofFile path: String) throws(PhotoError) {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else {
            throw errno == ENOENT ? .missing(path: path) : .unreadable(path: path, errno: errno)
        }
        defer { close(file) }
        try self.init(of: file, named: path)
    }

    /// The format of an open file, whose position stays; nil if it is none of these.
    init?(of file: Int32, named path: String) throws(PhotoError) {
        var head = [UInt8](repeating: 0, count: Self.length)
        let count = pread(file, &head, head.count, 0)
        guard count >= 0 else { throw .unreadable(path: path, errno: errno) }
        guard let format = PictureFormat(head.prefix(count)) else { return nil }
        self = format
    }
}
