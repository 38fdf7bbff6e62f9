/// The calculator in a pipe: an expression a line, a result a line.
///
/// A line that has no value is told on standard error, in JSON and CSV in its record, and the
/// rest goes on. Empty lines and
/// those that begin with `#` say nothing.
struct CalculatorLines {
    let session: CalculatorSession
    let digits: DigitsArgument?
    let context: Context

    func run() throws {
        context.output.writeAtOnce()
        var (number, failed) = (0, 0)
        var records: [Record] = []
        let isPlain = !context.options.json && !context.options.csv
        var input = StandardInput()
        while let line = input.line() {
            number += 1
            let text = line.drop(while: \.isWhitespace)
            if text.isEmpty || text.hasPrefix("#") { continue }
            do {
                let calculation = try session.calculate(line)
                if isPlain {
                    try context.output.writeLine(try calculation.text(digits))
                    // Who feeds the pipe may wait for this answer before the next question.
                    try context.output.flush()
                } else {
                    records.append(try calculation.lineRecord(digits))
                }
            } catch let error where !(error is OutputError) {
                failed += 1
                let message = Failure(error).message
                if isPlain {
                    try context.note(Messages.inLine(number, message))
                } else {
                    records.append(Calculation.record(line, failed: context.say(message)))
                }
            }
        }
        if !isPlain {
            try context.answer(names: Calculation.lineNames, records: { records }, text: { [] })
        }
        if let errno = input.failure { throw InputFile.failure("-", errno) }
        guard failed == 0 else {
            throw Failure(
                .usage, kind: "bad-expression", Messages.linesWithoutValue(failed))
        }
    }
}
