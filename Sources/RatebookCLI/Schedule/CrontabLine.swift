/// The line of a crontab (crontab(5)), for cron and for the shell behind it.
enum CrontabLine {
    static func text(_ job: ScheduledJob, minute: Int) -> String {
        let settings =
            ["SWIFT_BACKTRACE=enable=no"]
            + job.variables.map { $0.name + "=" + quoted($0.value) }
            + job.keyFiles.map { $0.variable + "=" + quoted($0.path) }
        let words = settings + ([job.binary] + job.arguments).map(quoted)
        return "\(minute) * * * * umask 077; ulimit -c 0; " + words.joined(separator: " ")
    }

    /// The minute of a line that was installed before.
    static func minute(_ line: String) -> Int? {
        let minute = line.prefix { $0 != " " }
        return Int(minute).flatMap { (0...59).contains($0) ? $0 : nil }
    }

    /// A word as the shell reads it after cron has.
    ///
    /// For cron, a `%` ends the command unless a backslash stands before it. That pair stands
    /// outside of the quotes, so that the shell takes the backslash away where a cron leaves it.
    /// Some crons also make one backslash of two: after each one of a name the quotes are closed
    /// and opened again, and no two meet.
    static func quoted(_ word: String) -> String {
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

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "/._-=:,@+".utf8.contains(byte)
        }
    }
}
