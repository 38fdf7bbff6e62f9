import ShareFiles
import Sharing
import Store
import Texts

/// A file of a friend's lines of which not all can be read.
public struct UnreadFile: Equatable, Sendable {
    public let file: String
    /// What the friend's book is called.
    public let device: String
    /// The first line that cannot be read; nil where the file cannot be opened.
    public let line: Int64?
    /// How many expenses the rest of the file names that the book does not have; nil where that is not
    /// known.
    public let expenses: Int?
    /// Whether it ends within a line, as one that is still being copied.
    public var isIncomplete = false
}

extension Bookkeeper {
    /// The files in a trip's folder that have more than the book could read of them.
    func unreadFiles(of settings: SharedTripSettings) throws -> [UnreadFile] {
        guard !settings.hasLeft, let path = settings.folder, ShareLink(path) == nil else {
            return []
        }
        let folder = ShareFolder(path)
        guard let trip = try? folder.tripFile().trip, trip == settings.uid,
            let files = try? folder.files()
        else { return [] }
        let known = try book.knownSizes(ofShared: settings.trip)
        return try files.compactMap { file in
            guard file.device != settings.device,
                known[file.device]?.contains(file.size) != true
            else { return nil }
            return try unread(file, in: folder, settings)
        }
    }

    /// - Returns: nil if it can be read.
    private func unread(
        _ file: LinesFile, in folder: ShareFolder, _ settings: SharedTripSettings
    ) throws -> UnreadFile? {
        let name = try deviceName(file.device, in: settings.trip)
        var last = FilePosition(startOf: settings.uid)
        do {
            let finding = try folder.read(file, trip: settings.uid, from: last) {
                last = $0.position
            }
            switch finding {
            case nil, .fork?, .shrank?, .tooEarly?: return nil
            case .torn?, .wrongHash?, .otherTrip?, .otherDevice?, .gap?, .unreadable?: break
            }
            return UnreadFile(
                file: file.name, device: name, line: last.number + 1,
                expenses: try missingExpenses(in: file, behind: last.offset, folder),
                isIncomplete: finding.map { if case .torn = $0 { true } else { false } } ?? false)
        } catch ShareFileError.missing {
            return nil
        } catch is ShareFileError {
            return UnreadFile(file: file.name, device: name, line: nil, expenses: nil)
        }
    }

    /// How many expenses the rest of a file names that the book does not have; nil for none.
    private func missingExpenses(
        in file: LinesFile, behind offset: Int, _ folder: ShareFolder
    ) throws -> Int? {
        let mark = Array("\"e\":\"expense/".utf8)
        var missing: Set<String> = []
        let bytes = try folder.bytes(of: file, in: offset..<max(offset, file.size))
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard let start = line.firstRange(of: mark)?.upperBound else { continue }
            let uid = String(
                decoding: line[start...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
            if try book.expenseID(uid: uid) == nil { missing.insert(uid) }
        }
        return missing.isEmpty ? nil : missing.count
    }
}
