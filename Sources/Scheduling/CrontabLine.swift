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

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "/._-=:,@+".utf8.contains(byte)
        }
    }
}
