import Glibc
import Language
import Rates
import Terminal

/// The environment variables and the time zone of the process.
struct Environment: Sendable {
    /// The value of a variable; empty if it is not set.
    subscript(name: String) -> String {
        getenv(name).map { String(cString: $0) } ?? ""
    }

    /// The width of an output's terminal or `COLUMNS`; nil if unknown.
    func columns(of output: Output) -> Int? {
        // Limited, because a chart's memory grows with its width.
        if let columns = Int(self["COLUMNS"]), columns > 0 { return min(columns, 1_000) }
        return output.size?.columns
    }

    /// Whether a variable is set, even if empty.
    func has(_ name: String) -> Bool { getenv(name) != nil }

    /// The language from the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set.
    var language: Language {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].map { self[$0] }.first { !$0.isEmpty }
        return Language(locale: locale ?? "")
    }

    /// The offset of local time from UTC in seconds.
    func zoneOffset(at instant: Instant) -> Int64 {
        var seconds = time_t(instant.seconds)
        var local = tm()
        guard localtime_r(&seconds, &local) != nil else { return 0 }
        return Int64(local.tm_gmtoff)
    }

    /// The value of `TZ` if the system does not know that zone and would silently use UTC.
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
