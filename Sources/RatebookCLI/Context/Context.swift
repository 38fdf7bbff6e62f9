import Arguments
import Glibc
import Language
import Rates
import Sync
import Terminal

/// Everything a command gets from its environment, so that tests can replace it.
struct Context {
    let options: GlobalOptions
    private(set) var language: Language
    let now: Instant
    let environment: Environment
    let output: Output
    let errors: Output
    let transport: () -> any Transport
    /// The process's file mode mask (umask).
    let fileModeMask: mode_t

    /// The local date.
    var today: Day { now.day(offset: environment.zoneOffset(at: now)) }

    /// The local date by the running clock, for a prompt that stays open.
    var presentDay: Day {
        let now = options.now ?? .present
        return now.day(offset: environment.zoneOffset(at: now))
    }

    /// The style of text output, from the options, the environment and the terminal.
    var style: TextStyle {
        let isWide = environment["RATEBOOK_AMBIGUOUS_WIDTH"] == "2"
        return TextStyle(
            hasColor: hasColor, width: environment.columns(of: output),
            measure: TextMeasure(ambiguousWidth: isWide ? 2 : 1))
    }

    /// Whether output is coloured: by the option, else by `NO_COLOR` (no-color.org) and
    /// `CLICOLOR_FORCE` (bixense.com/clicolors), else by the terminal.
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

    /// Random text that makes uids unique; empty if `--now` sets the clock, so that results are
    /// reproducible.
    var salt: String { options.now == nil ? String(UInt64.random(in: 0 ... .max), radix: 16) : "" }

    /// The same context in another language.
    func speaking(_ language: Language) -> Context {
        var context = self
        context.language = language
        return context
    }

    /// An instant formatted for a table: on a narrow terminal, only its day.
    func when(_ instant: Instant) -> String {
        guard let width = style.width, width < 64 else { return instant.description }
        return instant.day(offset: 0).description
    }

    /// A text in the user's language.
    func say(_ text: Text) -> String { text[language] }

    /// Prints a note to standard error unless `--quiet` is set.
    ///
    /// Errors of writing it are ignored, since the answer does not depend on it.
    func note(_ text: Text) {
        guard !options.quiet else { return }
        // Without escape sequences, as a note may quote what another program printed.
        try? errors.writeLine(text[language].terminalSafe)
        try? errors.flush()
    }
}
