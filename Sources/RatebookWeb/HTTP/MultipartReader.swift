internal import Files
import Glibc

/// Reads a form of type multipart/form-data (RFC 7578) as it comes: values to memory, files to
/// drafts in a folder.
struct MultipartReader {
    private enum State {
        /// Before the first boundary, which is at the very beginning.
        case start
        case head
        case value(name: String)
        case file(field: String, name: String, draft: FileDraft)
        /// After a boundary: another part, or the end.
        case boundary
        case end
    }

    private let delimiter: [UInt8]
    private let limits: WebServer.Limits
    /// Where files go; nil if none are taken.
    private let folder: String?
    private var state = State.start
    private var pending: [UInt8] = []
    private var value: [UInt8] = []
    private var valueBytes = 0
    private var size = 0
    private(set) var fields: [(name: String, value: String)] = []
    private(set) var uploads: [(upload: Request.Upload, draft: FileDraft)] = []

    init(boundary: [UInt8], folder: String?, limits: WebServer.Limits) {
        delimiter = [0x0D, 0x0A, 0x2D, 0x2D] + boundary
        self.folder = folder
        self.limits = limits
    }

    /// Whether a text can be a boundary: 1 to 70 characters of RFC 2046, without a blank at the end.
    static func isBoundary(_ bytes: [UInt8]) -> Bool {
        (1...70).contains(bytes.count) && bytes.last != 0x20
            && bytes.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "'()+_,-./:=? ".utf8.contains(byte)
                }
            }
    }

    /// Reads the next bytes.
    ///
    /// - Throws: 400 for anything but such a form, 413 for too many fields or too much text, 500 if a
    ///   file cannot be written.
    mutating func read(_ bytes: UnsafeRawBufferPointer) throws(Refusal) {
        pending += bytes
        var start = 0
        while try step(&start) {}
        pending.removeFirst(start)
    }

    /// Ends the form.
    ///
    /// - Throws: 400 if it is incomplete.
    func finish() throws(Refusal) {
        guard case .end = state else { throw Refusal(.badRequest) }
    }

    /// Reads a complete piece from `start` on, and moves that; returns false if more is needed.
    private mutating func step(_ start: inout Int) throws(Refusal) -> Bool {
        let rest = pending[start...]
        switch state {
        case .start:
            let first = delimiter.dropFirst(2)
            guard rest.count >= first.count else { return false }
            guard rest.starts(with: first) else { throw Refusal(.badRequest) }
            start += first.count
            state = .boundary
            return true
        case .boundary:
            guard rest.count >= 2 else { return false }
            if rest.starts(with: [0x0D, 0x0A]) {
                state = .head
            } else if rest.starts(with: [0x2D, 0x2D]) {
                state = .end
            } else {
                throw Refusal(.badRequest)
            }
            start += 2
            return true
        case .head:
            guard let end = offset(of: [0x0D, 0x0A, 0x0D, 0x0A], from: start) else {
                guard rest.count <= Self.headBytes else { throw Refusal(.badRequest) }
                return false
            }
            guard end - start <= Self.headBytes else { throw Refusal(.badRequest) }
            state = try part(Array(pending[start..<end]))
            start = end + 4
            return true
        case .value, .file:
            if let end = offset(of: delimiter, from: start) {
                try take(start..<end)
                try endPart()
                start = end + delimiter.count
                state = .boundary
                return true
            }
            // The last bytes may be the beginning of a delimiter.
            let end = max(start, pending.count - delimiter.count + 1)
            try take(start..<end)
            start = end
            return false
        case .end:
            // A line end may follow.
            let rest = Array(rest)
            guard rest.count <= 2, [0x0D, 0x0A].starts(with: rest) else {
                throw Refusal(.badRequest)
            }
            return false
        }
    }

    private static let headBytes = 2_048

    /// The part that a head begins.
    private mutating func part(_ head: [UInt8]) throws(Refusal) -> State {
        let disposition = Array("content-disposition:".utf8)
        var dispositions: [HeaderValue] = []
        for line in head.split(separator: 0x0A, omittingEmptySubsequences: false) {
            let line = line.last == 0x0D ? line.dropLast() : line
            guard !line.contains(where: Bytes.isControl) else { throw Refusal(.badRequest) }
            let name = line.prefix(disposition.count).map { $0 | 0x20 }
            guard name == disposition.map({ $0 | 0x20 }) else { continue }
            guard let value = HeaderValue(Array(line.dropFirst(disposition.count))) else {
                throw Refusal(.badRequest)
            }
            dispositions.append(value)
        }
        guard dispositions.count == 1, let disposition = dispositions.first,
            disposition.value == "form-data", let name = disposition.parameters["name"]
        else { throw Refusal(.badRequest) }
        guard fields.count + uploads.count < limits.fields else { throw Refusal(.tooLarge) }
        (value, size) = ([], 0)
        guard let file = disposition.parameters["filename"] else { return .value(name: name) }
        guard let folder else { throw Refusal(.badRequest) }
        guard uploads.count < limits.files else { throw Refusal(.tooLarge) }
        do throws(FolderError) {
            try Folder.make(folder)
        } catch {
            throw Refusal(.internalError)
        }
        do throws(SystemError) {
            return .file(field: name, name: file, draft: try FileDraft(in: folder))
        } catch {
            throw Refusal(.internalError)
        }
    }

    private mutating func take(_ range: Range<Int>) throws(Refusal) {
        guard !range.isEmpty else { return }
        switch state {
        case .file(_, _, let draft):
            size += range.count
            let isWritten = pending.withUnsafeBytes { bytes in
                (try? draft.write(UnsafeRawBufferPointer(rebasing: bytes[range]))) != nil
            }
            guard isWritten else { throw Refusal(.internalError) }
        default:
            valueBytes += range.count
            guard valueBytes <= limits.formBytes else { throw Refusal(.tooLarge) }
            value += pending[range]
        }
    }

    private mutating func endPart() throws(Refusal) {
        switch state {
        case .value(let name):
            guard let text = Bytes.text(value) else { throw Refusal(.badRequest) }
            fields.append((name, text))
        case .file(let field, let name, let draft):
            // A browser sends a field for files without a file like this.
            if name.isEmpty, size == 0 { return draft.remove() }
            let upload = Request.Upload(field: field, name: name, file: draft.path, size: size)
            uploads.append((upload, draft))
        default: break
        }
    }

    /// Where bytes begin in the pending ones, from a place on.
    private func offset(of bytes: [UInt8], from start: Int) -> Int? {
        pending.withUnsafeBytes { (all: UnsafeRawBufferPointer) -> Int? in
            guard let base = all.baseAddress, let first = bytes.first else { return nil }
            var offset = start
            while offset + bytes.count <= all.count,
                let found = memchr(base + offset, Int32(first), all.count - offset)
            {
                offset = UnsafeRawPointer(found) - base
                guard offset + bytes.count <= all.count else { return nil }
                if memcmp(base + offset, bytes, bytes.count) == 0 { return offset }
                offset += 1
            }
            return nil
        }
    }
}
