import Bookkeeping
import Files
import Glibc

/// The calculator at a terminal: an expression a line, until the end of the input.
struct CalculatorPrompt {
    let session: CalculatorSession
    let digits: DigitsArgument?
    let context: Context

    func run() throws {
        context.output.writeAtOnce()
        context.note(Messages.calculatorGreeting)
        let editor = LineEditor(history: historyFile())
        while let typed = editor.line(prompt: "> ") {
            let line = String(typed.drop(while: \.isWhitespace))
            if line.isEmpty { continue }
            if ["quit", "exit", "q"].contains(line) { return }
            if ["help", "?", context.say(Messages.calculatorHelpWord)].contains(line) {
                try context.output.show(context.say(Messages.calculatorHelp))
            } else {
                editor.remember(line)
                try answer(line)
            }
            try context.output.flush()
        }
        // The end of the input leaves the terminal behind the prompt.
        try context.output.write("\n")
    }

    private func answer(_ line: String) throws {
        do {
            let calculation = try session.answer(line)
            try context.output.show(try calculation.text(digits))
            if let notes = calculation.notes(context) { try context.output.show("  " + notes) }
        } catch let error where !(error is OutputError) {
            // Nothing is lost: the line is in the history, to be corrected.
            try context.errors.write(Failure(error).text(context.language, asJSON: false))
            try context.errors.flush()
        }
    }

    /// Where the lines are kept, by the XDG Base Directory Specification 0.8; nil where there is
    /// no place.
    private func historyFile() -> String? {
        let (state, home) = (context.environment["XDG_STATE_HOME"], context.environment["HOME"])
        guard state.hasPrefix("/") || home.hasPrefix("/") else { return nil }
        let folder = (state.hasPrefix("/") ? state : home + "/.local/state") + "/ratebook"
        try? Folder.make(folder)  // Where it fails, the history ends with the prompt.
        return folder + "/calc_history"
    }
}
