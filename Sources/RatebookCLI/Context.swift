import Arguments
import Glibc
import Rates
import Sync

/// Everything that a command has from outside: nothing global has to be faked in a test.
struct Context {
    let options: GlobalOptions
    let language: Language
    let now: Instant
    let environment: Environment
    let output: Output
    let errors: Output
    let transport: () -> any Transport

    /// The civil date where the person is.
    var today: Day { now.day(offset: environment.zoneOffset(at: now)) }

    /// Whether answers may be coloured.
    var hasColor: Bool {
        output.isTerminal && !options.noColor && environment["NO_COLOR"].isEmpty
            && environment["TERM"] != "dumb"
    }

    /// A text in the person's language.
    func say(_ text: Text) -> String { text[language] }

    /// Tells something that is no answer, unless quiet was asked for.
    func note(_ text: Text) throws {
        guard !options.quiet else { return }
        try errors.writeLine(text[language])
        try errors.flush()
    }
}

/// The process's environment and zone.
struct Environment: Sendable {
    /// The value of a variable, empty where it is not set.
    subscript(name: String) -> String {
        getenv(name).map { String(cString: $0) } ?? ""
    }

    /// The language by `LC_ALL`, `LC_MESSAGES` or `LANG`, the first that is set.
    var language: Language {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].map { self[$0] }.first { !$0.isEmpty }
        return (locale ?? "").hasPrefix("ko") ? .korean : .english
    }

    /// Seconds that the local clock is ahead of UTC.
    func zoneOffset(at instant: Instant) -> Int64 {
        var seconds = time_t(instant.seconds)
        var local = tm()
        guard localtime_r(&seconds, &local) != nil else { return 0 }
        return Int64(local.tm_gmtoff)
    }

    /// The zone by `TZ` where the system does not know it: it would be taken for UTC in silence.
    var unknownZone: String? {
        let zone = self["TZ"]
        let name = zone.hasPrefix(":") ? String(zone.dropFirst()) : zone
        guard !name.isEmpty, !name.contains(where: \.isNumber), !name.contains("<") else {
            return nil
        }
        let folder = self["TZDIR"].isEmpty ? "/usr/share/zoneinfo" : self["TZDIR"]
        let path = name.hasPrefix("/") ? name : folder + "/" + name
        return access(path, F_OK) == 0 || name == "UTC" ? nil : zone
    }
}
