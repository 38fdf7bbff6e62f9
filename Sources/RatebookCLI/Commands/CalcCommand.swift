import Answers
import Arguments
import Bookkeeping
import Phrases
import Rates

/// `ratebook calc [EXPRESSION]`: a calculator that knows currencies.
struct CalcCommand: Command {
    static let name = "calc"
    static let overview = Messages.CalcHelp.overview
    static let examples = [
        "calc '200 + 10%'", "calc '100 USD + 30 EUR in KRW'", "calc '₩50000 in $'",
        "calc '1000 JPY in KRW on 2026-05-03'", "calc",
    ]
    static let rare = ["source", "kind", "max-age", "digits", "no-pegs"]

    @OptionGroup var options: GlobalOptions
    @Argument("expression", help: Messages.CalcHelp.expression) var expression: [String]
    @Option("date", value: "day", help: Messages.CalcHelp.date) var date: DayPhrase?
    @Option("max-age", value: "days", help: Messages.LookupHelp.maxAge) var maxAge: AgeArgument?
    @Option("source", help: Messages.CalcHelp.source) var source: RateSourceArgument?
    @Option("kind", help: Messages.LookupHelp.kind) var kind: RateKind?
    @Option("digits", value: "count", help: Messages.CalcHelp.digits) var digits: Digits?
    @Flag("no-pegs", help: Messages.LookupHelp.noPegs) var noPegs: Bool

    func run(_ context: Context) throws {
        let session = CalculatorSession(
            source: source?.id, kind: kind ?? .mid, date: date, maxAge: maxAge?.days,
            takesOldRates: context.isForPerson, usesPegs: !noPegs,
            today: { context.atPresent.today },
            book: { try context.readBook() })
        if !expression.isEmpty {
            let text = expression.joined(separator: " ")
            let calculation = try session.answer(text)
            try context.answer(
                try calculation.record(digits), value: try calculation.plainText(digits)
            ) {
                [try calculation.text(digits, context.language)]
                    + (calculation.notes(context.language, today: context.today).map(
                        context.style.wrapped) ?? [])
            }
            calculation.noteOldRates(context)
        } else if context.canAsk {
            try CalculatorPrompt(session: session, digits: digits, context: context).run()
        } else {
            try CalculatorLines(session: session, digits: digits, context: context).run()
        }
    }
}
