import Glibc

/// The person's crontab, as crontab(1) gives and takes it.
struct Crontab {
    private let text: CrontabText

    /// The line that is installed.
    let line: String?

    /// Reads the crontab; a person who has none has an empty one.
    init() throws(Failure) {
        let child = try ScheduleTool.crontab.start(["-l"])
        let hasNone = String(decoding: child.errors, as: UTF8.self).contains("no crontab")
        guard child.status == 0 || (child.status == 1 && hasNone) else {
            throw ScheduleTool.crontab.failure(["-l"], child)
        }
        try self.init(text: CrontabText(child.status == 0 ? child.output : []))
    }

    /// The crontab of a text.
    init(text: CrontabText) throws(Failure) {
        self.text = text
        do {
            line = try text.line()
        } catch {
            throw Failure(
                .configuration, kind: "damaged-crontab", Messages.damagedCrontab(error.line),
                hint: Messages.mendCrontab)
        }
    }

    /// Whether the line is what it would be now.
    func isCurrent(_ job: ScheduledJob) -> Bool { line == newLine(job) }

    /// What is to be done to have the job run, nothing where the line is there.
    func installation(_ job: ScheduledJob) throws(Failure) -> [ScheduleStep] {
        let line = newLine(job)
        guard line != self.line else { return [] }
        // A damaged block was refused when the crontab was read.
        guard let new = try? text.setting(line) else { return [] }
        return [.run(.crontab, ["-"], input: new.bytes)]
    }

    /// What is to be done to be rid of the line, nothing where there is none.
    func removal() -> [ScheduleStep] {
        guard line != nil, let rest = try? text.removing() else { return [] }
        return [rest.isEmpty ? .run(.crontab, ["-r"]) : .run(.crontab, ["-"], input: rest.bytes)]
    }

    /// The minute is drawn once, so that not everybody calls at the full hour.
    private func newLine(_ job: ScheduledJob) -> String {
        let minute = line.flatMap(CrontabLine.minute) ?? Int.random(in: 0...59)
        return CrontabLine.text(job, minute: minute)
    }
}
