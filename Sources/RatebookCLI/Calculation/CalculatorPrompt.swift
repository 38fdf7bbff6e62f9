import Answers
import Bookkeeping
import Files
import Glibc

/// The keys that clear a calculator, as words of the prompt.
private enum ClearKey: String {
    /// The last answer.
    case answer = "C"
    /// The last answer and the variables.
    case all = "AC"
}

/// The interactive calculator: one expression per line until the end of the input.
struct CalculatorPrompt {
    let session: CalculatorSession
    let digits: Digits?
    let context: Context

    func run() throws {
        context.output.writeAtOnce()
        context.note(Messages.calculatorGreeting)
        let editor = LineEditor(history: historyFile())
        while let typed = editor.line(prompt: "> ", completing: .name, completions) {
            let line = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if line.isEmpty { continue }
            if Messages.endWords.contains(line.lowercased()) { return }
            if Messages.calculatorHelpWords.contains(line) {
                try context.output.show(context.say(Messages.calculatorHelp))
            } else if let key = ClearKey(rawValue: line) {
                session.clear(variables: key == .all)
                try context.output.show("0")
            } else {
                editor.remember(line)
                try answer(line)
            }
            try context.output.flush()
        }
        // At the end of the input, the cursor is still after the prompt.
        try context.output.write("\n")
    }

    /// Words of the calculator and of the prompt that begin like one.
    private func completions(of beginning: String) -> [String] {
        let own = Messages.calculatorHelpWords + Messages.endWords
        return session.completions(of: beginning)
            + (beginning.isEmpty ? [] : own.filter { $0.hasPrefix(beginning) })
    }

    private func answer(_ line: String) throws {
        do {
            let calculation = try session.answer(line, atPrompt: true)
            try context.output.show(try calculation.text(digits, context.language))
            if let notes = calculation.notes(context.language, today: context.today) {
                try context.output.show("  " + notes)
            }
        } catch let error where !(error is OutputError) {
            // The line is in the history and can be corrected there.
            try context.errors.write(Failure(error).text(context.language, asJSON: false))
            try context.errors.flush()
        }
    }

    /// The path of the history file (XDG Base Directory Specification 0.8); nil if no folder is
    /// known.
    private func historyFile() -> String? {
        let (state, home) = (context.environment["XDG_STATE_HOME"], context.environment["HOME"])
        guard state.hasPrefix("/") || home.hasPrefix("/") else { return nil }
        let folder = (state.hasPrefix("/") ? state : home + "/.local/state") + "/ratebook"
        try? Folder.make(folder)  // Where it fails, the history ends with the prompt.
        return folder + "/calc_history"
    }
}
