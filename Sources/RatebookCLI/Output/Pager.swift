import ChildPrograms
import Glibc
import Terminal

/// The pager for long output: `$PAGER`, else less.
struct Pager {
    private let command: String

    /// Returns nil if `PAGER` is empty or `cat`, or the terminal is dumb.
    init?(_ environment: Environment) {
        let chosen = String(environment["PAGER"].drop(while: \.isWhitespace))
        if environment.has("PAGER") && ["", "cat"].contains(chosen) { return nil }
        if environment["TERM"] == "dumb" { return nil }
        command = chosen.isEmpty ? "less" : chosen
    }

    /// Whether a text is longer than the terminal, counting wrapped lines.
    func isNeeded(for text: [UInt8], in size: WindowSize) -> Bool {
        // Approximately: a byte counts as a column, and escape sequences as none.
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let rows = lines.dropLast().reduce(0) { rows, line in
            guard line.count > size.columns else { return rows + 1 }
            let width = String(decoding: line, as: UTF8.self).withoutEscapes.displayWidth
            return rows + max(1, (width + size.columns - 1) / size.columns)
        }
        return rows >= size.rows
    }

    /// Runs the pager until it exits; returns false if it cannot be run.
    func show(_ text: [UInt8]) -> Bool {
        // Keep colours, and exit if the text fits on one screen, as git does.
        setenv("LESS", "FRX", 0)
        setenv("LV", "-c", 0)
        guard let pipe = Pipe(),
            let child = try? ChildProgram.spawn("sh", ["-c", command], [pipe.reading])
        else { return false }
        pipe.closeReading()
        // Interrupts from the keyboard are for the pager.
        signal(SIGINT, SIG_IGN)
        signal(SIGQUIT, SIG_IGN)
        try? Output(descriptor: pipe.writing).writeAll(text)
        pipe.closeWriting()
        // The shell's exit codes for a command with a syntax error, not executable or not found.
        return ![2, 126, 127].contains(ChildProgram.wait(for: child))
    }
}

extension Output {
    /// Writes bytes without buffering.
    fileprivate func writeAll(_ bytes: [UInt8]) throws(OutputError) {
        try write(bytes)
        try flush()
    }
}

extension String {
    /// The text without colour sequences.
    fileprivate var withoutEscapes: String {
        var result = ""
        var isEscape = false
        for character in self {
            if character == "\u{1B}" { isEscape = true }
            if !isEscape { result.append(character) }
            if character == "m" { isEscape = false }
        }
        return result
    }
}
