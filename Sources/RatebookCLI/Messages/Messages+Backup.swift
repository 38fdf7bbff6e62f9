import Language
import Rates
import Store

/// Texts about backups.
extension Messages {
    static let nameBackup = Text("Name the file of the backup.", "백업 파일을 지정하세요.")

    static let noBackupStream = Text(
        "A backup is a file: it cannot go through a pipe", "백업은 파일이어야 하므로 표준 입출력을 쓸 수 없습니다")

    static let runCheck = run("ratebook check")

    static func backedUp(_ path: String, _ report: CopyReport) -> Text {
        let (size, photos) = (Numbers.grouped(Int(report.size)), report.copiedPhotos)
        return Text(
            "Written: \(path) (\(size) bytes, \(counted(photos, "photo")) copied)",
            "저장했습니다: \(path) (\(size)바이트, 사진 \(Numbers.grouped(photos))장 복사)")
    }

    static func backedUpWithout(_ path: String, _ photos: [String]) -> Text {
        let (names, count) = (shortened(photos), counted(photos.count, "photo"))
        return Text(
            "\(path) is written, but lacks \(count): \(names)",
            "\(path)에 저장했지만 사진 \(Numbers.grouped(photos.count))장이 빠졌습니다: \(names)")
    }

    /// - Parameter named: the book's file as given with `--db`, which the command to undo repeats.
    static func restored(_ path: String, _ report: CopyReport, named: String?) -> Text {
        let restored = Text("Restored: \(path)", "복원했습니다: \(path)")
        guard let kept = report.kept else { return restored }
        let book = named.map { " --db " + shellWord($0) } ?? ""
        let undo = "ratebook\(book) restore \(shellWord(kept))"
        return joined(
            [
                restored, Text("The book before it: \(kept)", "이전 장부: \(kept)"),
                Text("To undo: \(undo)", "되돌리려면: \(undo)"),
            ], by: "\n")
    }

    static func restoredWithout(_ photos: [String]) -> Text {
        let (names, count) = (shortened(photos), counted(photos.count, "photo"))
        return Text(
            "The book is restored, but lacks \(count): \(names)",
            "장부를 복원했지만 사진 \(Numbers.grouped(photos.count))장이 없습니다: \(names)")
    }

    /// A count and its noun in English.
    static func counted(_ count: Int, _ noun: String) -> String {
        "\(Numbers.grouped(count)) \(noun)\(count == 1 ? "" : "s")"
    }

    /// The first three names, with an ellipsis if there are more.
    private static func shortened(_ names: [String]) -> String {
        names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
    }

    /// A text quoted for the shell if needed.
    private static func shellWord(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            byte >= 0x80 || "/._-+:@%,=".utf8.contains(byte)
                || UnicodeScalar(byte).properties.isAlphabetic
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
    }
}
