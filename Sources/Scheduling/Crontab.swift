import ChildPrograms
import Glibc

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
