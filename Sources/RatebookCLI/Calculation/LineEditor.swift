internal import CLineEdit
// `stdin` and `stdout` are variables of C: nobody writes them.
@preconcurrency import Glibc

/// Lines that a person types at a prompt, with editing and a history kept in a file.
struct LineEditor {
    private let history: String?
    private let isEditing: Bool

    /// The lines that the history's file keeps.
    private static let kept: Int32 = 500

    /// - Parameter history: the history's file; nil to keep none.
    init(history: String?) {
        isEditing = clineedit_open() != 0
        self.history = isEditing ? history : nil
        if let history = self.history { clineedit_read_history(history, Self.kept) }
    }

    /// The next line, nil at the end.
    ///
    /// Without the library, lines are typed without editing.
    func line(prompt: String) -> String? {
        guard isEditing else {
            fputs(prompt, stdout)
            fflush(stdout)
            var input = StandardInput()
            return input.line()
        }
        guard let bytes = clineedit_read(prompt) else { return nil }
        defer { free(bytes) }
        return String(cString: bytes)
    }

    /// Keeps a line for the keys that go back; the file is written at once, for a prompt may end
    /// by a signal.
    func remember(_ line: String) {
        guard isEditing else { return }
        clineedit_remember(line, history)
    }
}

/// Lines of standard input, one at a time.
struct StandardInput {
    /// The system's error number where the input could not be read to its end.
    private(set) var failure: Int32?

    /// The next line without its end, nil at the end of the input.
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
