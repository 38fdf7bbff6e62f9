import Answers
import Language

/// A progress line on a terminal, erased when the work is done.
struct ProgressLine {
    private let context: Context
    private var isShown = false
    private let isWanted: Bool

    init(_ context: Context) {
        self.context = context
        isWanted = context.errors.isTerminal && !context.options.quiet
    }

    mutating func show(_ done: Int, of total: Int) {
        // Small imports finish before the line could be read.
        guard isWanted, total >= 200 else { return }
        show(Messages.reading(done, total))
    }

    mutating func show(_ text: Text) {
        guard isWanted else { return }
        isShown = true
        draw("\r\u{1B}[K" + context.say(text))
    }

    mutating func clear() {
        if isShown { draw("\r\u{1B}[K") }
        isShown = false
    }

    private func draw(_ text: String) {
        // Errors of writing the progress line are ignored.
        try? context.errors.write(text)
        try? context.errors.flush()
    }
}
