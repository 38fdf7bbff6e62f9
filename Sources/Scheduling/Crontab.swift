import ChildPrograms
import Glibc
import Texts

/// The user's crontab, read and written through crontab(1).
public struct Crontab {
    private let text: CrontabText

    /// The installed line; nil if there is none.
    public let line: String?

    /// Reads the crontab, which may be missing.
    init() throws(SchedulingError) {
        let child = try ScheduleTool.crontab.start(["-l"])
        let hasNone = String(decoding: child.errors, as: UTF8.self).contains("no crontab")
        guard child.status == 0 || (child.status == 1 && hasNone) else {
            throw ScheduleTool.crontab.failure(["-l"], child)
        }
        try self.init(text: CrontabText(child.status == 0 ? child.output : []))
    }

    /// Creates a crontab from its text.
    init(text: CrontabText) throws(SchedulingError) {
        self.text = text
        do {
            line = try text.line()
        } catch {
            throw .damagedCrontab(line: error.line)
        }
    }

    /// The program that the installed line runs for each alert; nil if there is none.
    var programOnAlert: String? {
        line.flatMap(ScheduledJob.programOnAlert).map(CrontabLine.unquoted)
    }

    /// Whether the installed line is up to date.
    func isCurrent(_ job: ScheduledJob) -> Bool { line == newLine(job) }

    /// The steps that install the line; empty if it is up to date.
    func installation(_ job: ScheduledJob) -> [ScheduleStep] {
        let line = newLine(job)
        guard line != self.line else { return [] }
        // Reading has thrown already if the block is damaged.
        guard let new = try? text.setting(line) else { return [] }
        return [.run(.crontab, ["-"], input: new.bytes)]
    }

    /// The steps that remove the line; empty if there is none.
    func removal() -> [ScheduleStep] {
        guard line != nil, let rest = try? text.removing() else { return [] }
        return [rest.isEmpty ? .run(.crontab, ["-r"]) : .run(.crontab, ["-"], input: rest.bytes)]
    }

    /// The minute depends on the machine and the book, so that not all clients sync at the same
    /// time, and a rehearsal shows the line that will be installed.
    private func newLine(_ job: ScheduledJob) -> String {
        let seed = (PrivateFile.content("/etc/machine-id") ?? []) + job.arguments.joined().utf8
        let hash = seed.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        let minute = line.flatMap(CrontabLine.minute) ?? Int(hash % 60)
        return CrontabLine.text(job, minute: minute)
    }
}

/// The text of a crontab with ratebook's block; everything else is kept byte for byte.
struct CrontabText: Equatable {
    let bytes: [UInt8]

    static let begin = "# BEGIN ratebook"
    static let end = "# END ratebook"

    /// The block is incomplete; the value is the number of the line where this shows.
    struct Damage: Error, Equatable {
        let line: Int
    }

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether the text consists of white space.
    var isEmpty: Bool { bytes.allSatisfy { " \t\r\n".utf8.contains($0) } }

    /// The line in the block; nil if there is no block.
    func line() throws(Damage) -> String? {
        guard let range = try block() else { return nil }
        let lines = bytes[range].split(separator: UInt8(ascii: "\n")).dropFirst().dropLast()
        return lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    }

    /// The text with a block for a line, replacing the old block or added at the end.
    func setting(_ line: String) throws(Damage) -> CrontabText {
        let block = Array(Self.block(line).utf8)
        var text = bytes
        if let range = try self.block() {
            text.replaceSubrange(range, with: block)
        } else {
            if let last = text.last, last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
            text += block
        }
        return CrontabText(text)
    }

    /// The text without the block.
    func removing() throws(Damage) -> CrontabText {
        guard let range = try block() else { return self }
        var text = bytes
        text.removeSubrange(range)
        return CrontabText(text)
    }

    static func block(_ line: String) -> String { "\(begin)\n\(line)\n\(end)\n" }

    /// The range of the block including its marker lines.
    private func block() throws(Damage) -> Range<Int>? {
        var found: Range<Int>?
        var open: (start: Int, line: Int)?
        var start = 0
        var number = 0
        while start < bytes.count {
            number += 1
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let next = min(end + 1, bytes.count)
            let line = Self.withoutBlanks(bytes[start..<end])
            if line.elementsEqual(Self.begin.utf8) {
                guard found == nil, open == nil else { throw Damage(line: number) }
                open = (start, number)
            } else if line.elementsEqual(Self.end.utf8) {
                guard let begun = open else { throw Damage(line: number) }
                (found, open) = (begun.start..<next, nil)
            }
            start = next
        }
        if let open { throw Damage(line: open.line) }
        return found
    }

    /// A line without surrounding blanks.
    private static func withoutBlanks(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let isBlank = { (byte: UInt8) in " \t\r".utf8.contains(byte) }
        var line = line.drop(while: isBlank)
        while let last = line.last, isBlank(last) { line.removeLast() }
        return line
    }
}

/// Formats the crontab line (crontab(5)) with quoting for cron and for the shell.
public enum CrontabLine {
    static func text(_ job: ScheduledJob, minute: Int) -> String {
        let settings =
            ["SWIFT_BACKTRACE=enable=no"]
            + job.variables.map { $0.name + "=" + quoted($0.value) }
            + job.keyFiles.map { $0.variable + "=" + quoted($0.path) }
        let words = settings + ([job.binary] + job.arguments).map(quoted)
        return "\(minute) * * * * umask 077; ulimit -c 0; " + words.joined(separator: " ")
    }

    /// The minute of an installed line.
    static func minute(_ line: String) -> Int? {
        let minute = line.prefix { $0 != " " }
        return Int(minute).flatMap { (0...59).contains($0) ? $0 : nil }
    }

    /// Quotes a word for the shell that cron runs.
    ///
    /// An unescaped `%` ends the command in cron, so it is written `\%` outside the quotes, where
    /// the shell drops a backslash that cron keeps. Some crons reduce two backslashes to one, so
    /// the quotes are closed and reopened after each backslash of a word.
    public static func quoted(_ word: String) -> String {
        guard !word.isEmpty, word.utf8.allSatisfy(isPlain) else {
            let inside = word.unicodeScalars.map { scalar in
                switch scalar {
                case "'": #"'\''"#
                case "\\": #"\''"#
                case "%": #"'\%'"#
                default: String(scalar)
                }
            }
            return "'" + inside.joined() + "'"
        }
        return word
    }

    /// The word that ``quoted(_:)`` quoted.
    static func unquoted(_ quoted: some StringProtocol) -> String {
        var (word, isInQuotes, isEscaped) = ("", false, false)
        for letter in quoted.unicodeScalars {
            if isEscaped {
                word.unicodeScalars.append(letter)
                isEscaped = false
            } else if letter == "'" {
                isInQuotes.toggle()
            } else if letter == "\\", !isInQuotes {
                isEscaped = true
            } else {
                word.unicodeScalars.append(letter)
            }
        }
        return word
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "/._-=:,@+".utf8.contains(byte)
        }
    }
}
