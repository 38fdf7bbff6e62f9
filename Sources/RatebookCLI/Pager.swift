import Glibc
import Terminal

/// The program that shows what is longer than the terminal: `$PAGER`, else less.
struct Pager {
    private let command: String

    /// Nil where the person wants none: `PAGER` is empty or `cat`, or the terminal is dumb.
    init?(_ environment: Environment) {
        let chosen = String(environment["PAGER"].drop(while: \.isWhitespace))
        if environment.has("PAGER") && ["", "cat"].contains(chosen) { return nil }
        if environment["TERM"] == "dumb" { return nil }
        command = chosen.isEmpty ? "less" : chosen
    }

    /// Whether a text is longer than a terminal; long lines take several of its rows.
    func isNeeded(for text: [UInt8], in size: WindowSize) -> Bool {
        // A byte is at most a column, but for an escape sequence, which is none: near enough.
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let rows = lines.dropLast().reduce(0) { rows, line in
            guard line.count > size.columns else { return rows + 1 }
            let width = String(decoding: line, as: UTF8.self).withoutEscapes.displayWidth
            return rows + max(1, (width + size.columns - 1) / size.columns)
        }
        return rows >= size.rows
    }

    /// Shows a text until the person has read it; false where it cannot be run.
    func show(_ text: [UInt8]) -> Bool {
        // Colours as they are, and the end of one screen is the end, as git has it.
        setenv("LESS", "FRX", 0)
        setenv("LV", "-c", 0)
        guard let pipe = Pipe(),
            let child = try? ChildProgram.spawn("sh", ["-c", command], [pipe.reading])
        else { return false }
        pipe.closeReading()
        // The keys that would end this program are the pager's now.
        signal(SIGINT, SIG_IGN)
        signal(SIGQUIT, SIG_IGN)
        try? Output(descriptor: pipe.writing).writeAll(text)
        pipe.closeWriting()
        // The shell's codes for what cannot be run and what cannot be found.
        return ![126, 127].contains(ChildProgram.wait(for: child))
    }
}

extension Output {
    /// Writes bytes and nothing later.
    fileprivate func writeAll(_ bytes: [UInt8]) throws(OutputError) {
        try write(bytes)
        try flush()
    }
}

extension String {
    /// The text without the sequences that colour it.
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
