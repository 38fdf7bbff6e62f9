import Bookkeeping

/// The calculator in a pipe: an expression a line, a result a line.
///
/// A line that has no value is told on standard error, in JSON and CSV in its record, and the
/// rest goes on; what is wrong with the book ends it. Empty lines and
/// those that begin with `#` say nothing.
struct CalculatorLines {
    let session: CalculatorSession
    let digits: DigitsArgument?
    let context: Context

    func run() throws {
        context.output.writeAtOnce()
        var number = 0
        var failures: [Failure] = []
        var records: [Record] = []
        let isPlain = !context.options.json && !context.options.csv
        var input = StandardInput()
        while let line = input.line() {
            number += 1
            let text = line.drop(while: \.isWhitespace)
            if text.isEmpty || text.hasPrefix("#") { continue }
            do {
                let calculation = try session.answer(line)
                if isPlain {
                    try context.output.show(try calculation.text(digits))
                    // Who feeds the pipe may wait for this answer before the next question.
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
        // Of several reasons, a lack of rates is the one that can be helped by a command.
        let worst = failures.first { $0.code == .unavailable } ?? failures.last
        if let worst {
            throw Failure(
                worst.code, kind: worst.kind, Messages.linesWithoutValue(failures.count),
                hint: worst.hint)
        }
    }
}
