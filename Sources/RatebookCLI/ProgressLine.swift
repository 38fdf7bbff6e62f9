import Language

/// A line on a terminal that tells how far a long reading has come, and goes when it is done.
struct ProgressLine {
    private let context: Context
    private var isShown = false
    private let isWanted: Bool

    init(_ context: Context) {
        self.context = context
        isWanted = context.errors.isTerminal && !context.options.quiet
    }

    mutating func show(_ done: Int, of total: Int) {
        // A few days are read before anybody could read the line.
        guard isWanted, total >= 200 else { return }
        isShown = true
        draw("\r\u{1B}[K" + context.say(Messages.reading(done, total)))
    }

    mutating func clear() {
        if isShown { draw("\r\u{1B}[K") }
        isShown = false
    }

    private func draw(_ text: String) {
        // A progress line that cannot be written is no reason to stop the work.
        try? context.errors.write(text)
        try? context.errors.flush()
    }
}
