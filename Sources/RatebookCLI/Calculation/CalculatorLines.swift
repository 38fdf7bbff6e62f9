import Answers
import Bookkeeping

/// The calculator reading from a pipe: one expression and one result per line.
///
/// Errors in an expression are printed to standard error, and with JSON and CSV also in the line's
/// record; the following lines are still evaluated. Errors of the book end the command. Empty lines
/// and lines that begin with `#` are skipped.
struct CalculatorLines {
    let session: CalculatorSession
    let digits: Digits?
    let context: Context

    func run() throws {
        context.output.writeAtOnce()
        var number = 0
        var failures: [Failure] = []
        var records: [Record] = []
        var hasNoted = false
        let isPlain = !context.options.json && !context.options.csv
        var input = StandardInput()
        while let line = input.line() {
            number += 1
            let text = line.drop(while: \.isWhitespace)
            if text.isEmpty || text.hasPrefix("#") { continue }
            do {
                let calculation = try session.answer(line)
                if isPlain {
                    try context.output.show(
                        context.options.quiet
                            ? try calculation.plainText(digits)
                            : try calculation.text(digits, context.language))
                    if !hasNoted { hasNoted = calculation.noteOldRates(context) }
                    // The writer of the pipe may wait for this result before it sends the next
                    // line.
                    try context.output.flush()
                } else {
                    records.append(try calculation.lineRecord(digits))
                }
            } catch let failure as Failure where [.usage, .unavailable].contains(failure.code) {
                failures.append(failure)
                let message = failure.message
                if isPlain {
                    context.note(Messages.inLine(number, message))
                } else {
                    records.append(Calculation.record(line, failed: context.say(message)))
                }
            }
        }
        if !isPlain {
            try context.answer(names: Calculation.lineNames, records: { records }, text: { [] })
        }
        if let errno = input.failure { throw InputFile.failure("-", errno) }
        // A missing rate takes precedence, because a command can fetch it.
        let worst = failures.first { $0.code == .unavailable } ?? failures.last
        if let worst {
            throw Failure(
                worst.code, kind: worst.kind, Messages.linesWithoutValue(failures.count),
                hint: worst.hint)
        }
    }
}
