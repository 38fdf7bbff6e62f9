import Arguments
import Glibc
import Language
import Rates
import Sync
import Terminal

/// Everything that a command has from outside: nothing global has to be faked in a test.
struct Context {
    let options: GlobalOptions
    private(set) var language: Language
    let now: Instant
    let environment: Environment
    let output: Output
    let errors: Output
    let transport: () -> any Transport
    /// The bits that files of the person's own do not get (umask).
    let fileModeMask: mode_t

    /// The civil date where the person is.
    var today: Day { now.day(offset: environment.zoneOffset(at: now)) }

    /// The same by the clock as it goes on: a prompt may stay open overnight.
    var presentDay: Day {
        let now = options.now ?? .present
        return now.day(offset: environment.zoneOffset(at: now))
    }

    /// How answers are laid out: by the options, by the environment, by the terminal.
    var style: TextStyle {
        let isWide = environment["RATEBOOK_AMBIGUOUS_WIDTH"] == "2"
        return TextStyle(
            hasColor: hasColor, width: environment.columns(of: output),
            measure: TextMeasure(ambiguousWidth: isWide ? 2 : 1))
    }

    /// Whether answers are coloured: `NO_COLOR` (no-color.org) and `CLICOLOR_FORCE`
    /// (bixense.com/clicolors) are asked where no option says it.
    private var hasColor: Bool {
        if options.noColor { return false }
        switch options.color ?? .auto {
        case .always: return true
        case .never: return false
        case .auto:
            guard environment["NO_COLOR"].isEmpty else { return false }
            if !["", "0"].contains(environment["CLICOLOR_FORCE"]) { return true }
            return output.isTerminal && environment["TERM"] != "dumb"
                && environment["CLICOLOR"] != "0"
        }
    }

    /// What tells things of one moment apart in all books; nothing where the clock is set by hand,
    /// so that the same commands make the same book.
    var salt: String { options.now == nil ? String(UInt64.random(in: 0 ... .max), radix: 16) : "" }

    /// The same context with another language.
    func speaking(_ language: Language) -> Context {
        var context = self
        context.language = language
        return context
    }

    /// An instant as a table has room for it: on a narrow terminal, its day.
    func when(_ instant: Instant) -> String {
        guard let width = style.width, width < 64 else { return instant.description }
        return instant.day(offset: 0).description
    }

    /// A text in the person's language.
    func say(_ text: Text) -> String { text[language] }

    /// Tells something that is no answer, unless quiet was asked for.
    ///
    /// Where nobody listens to it, the answer is still wanted.
    func note(_ text: Text) {
        guard !options.quiet else { return }
        try? errors.show(text[language])
        try? errors.flush()
    }
}

/// The process's environment and zone.
struct Environment: Sendable {
    /// The value of a variable, empty where it is not set.
    subscript(name: String) -> String {
        getenv(name).map { String(cString: $0) } ?? ""
    }

    /// The columns of an output's terminal, or of `COLUMNS`; nil where nobody says.
    func columns(of output: Output) -> Int? {
        // More than any screen has, and not so many that a chart would take all memory.
        if let columns = Int(self["COLUMNS"]), columns > 0 { return min(columns, 1_000) }
        return output.size?.columns
    }

    /// Whether a variable is set, be it to nothing.
    func has(_ name: String) -> Bool { getenv(name) != nil }

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
