internal import CLineEdit
// For the C variables `stdin` and `stdout`, which are never reassigned.
@preconcurrency import Glibc
import Terminal

/// Reads lines at a prompt, with editing and a history file.
struct LineEditor {
    private let history: String?
    private let isEditing: Bool

    /// The largest number of lines in the history file.
    private static let kept: Int32 = 500

    private static let shortPrompt = "> "

    /// What the library asks when the tab key is pressed; it must live as long as lines are read.
    private let completer = Completer()

    private final class Completer {
        var completions: (String) -> [String] = { _ in [] }
    }

    /// What the tab key completes.
    enum Unit {
        /// A name between operators of an expression.
        case name
        /// A word between blanks, without an `@` before it.
        case word
        /// All that stands before the cursor.
        case line
    }

    /// - Parameter history: the path of the history file; nil to forget the lines at the end.
    init(history: String?) {
        isEditing = clineedit_open() != 0
        self.history = isEditing ? history : nil
        guard isEditing else { return }
        if let history = self.history { clineedit_read_history(history, Self.kept) }
        let context = Unmanaged.passUnretained(completer).toOpaque()
        clineedit_complete(
            { word, context in
                guard let word, let context else { return nil }
                let completer = Unmanaged<Completer>.fromOpaque(context).takeUnretainedValue()
                let lines = completer.completions(String(cString: word)).joined(separator: "\n")
                return lines.isEmpty ? nil : strdup(lines)
            }, context)
    }

    /// Reads the next line; nil at the end of the input.
    ///
    /// Without the editing library, and in a window of fewer than 20 columns, lines are read without
    /// editing.
    /// - Parameters:
    ///   - prompt: in a narrow window it stands on a line of its own, above a short one: libedit
    ///     writes outside its memory where the window becomes narrower than the prompt.
    ///   - completing: what `completions` is called with.
    ///   - completions: the possible completions.
    func line(
        prompt: String, completing unit: Unit, _ completions: @escaping (String) -> [String]
    ) -> String? {
        let columns = WindowSize(descriptor: STDOUT_FILENO)?.columns ?? 80
        let isNarrow = columns < max(40, 2 * prompt.displayWidth)
        if isNarrow && prompt != Self.shortPrompt {
            fputs(prompt + "\n", stdout)
            fflush(stdout)
        }
        let prompt = isNarrow ? Self.shortPrompt : prompt
        guard isEditing, columns >= 20 else {
            fputs(prompt, stdout)
            fflush(stdout)
            var input = StandardInput()
            return input.line()
        }
        completer.completions = completions
        switch unit {
        case .name: clineedit_break_at(nil)
        case .word: clineedit_break_at(" @")
        case .line: clineedit_break_at("")
        }
        let read = withExtendedLifetime(completer) { clineedit_read(prompt) }
        guard let bytes = read else { return nil }
        defer { free(bytes) }
        return String(cString: bytes)
    }

    /// Adds a line to the history and writes the file, since a signal may end the prompt.
    func remember(_ line: String) {
        guard isEditing else { return }
        clineedit_remember(line, history)
    }
}

/// Reads standard input line by line.
struct StandardInput {
    /// The system's error number if reading failed.
    private(set) var failure: Int32?

    /// Returns the next line without its line end; nil at the end of the input.
    mutating func line() -> String? {
        var bytes: UnsafeMutablePointer<CChar>?
        var capacity = 0
        defer { free(bytes) }
        let count = getline(&bytes, &capacity, stdin)
        guard count >= 0, let bytes else {
            let code = errno
            failure = ferror(stdin) != 0 ? code : nil
            return nil
        }
        let text = UnsafeRawBufferPointer(start: bytes, count: count)
        let ending = text.suffix(2).reversed().prefix { $0 == 0x0A || $0 == 0x0D }.count
        return String(decoding: text.dropLast(ending), as: UTF8.self)
    }
}
