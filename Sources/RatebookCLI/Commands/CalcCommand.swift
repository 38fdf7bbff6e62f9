import Arguments
import Glibc
import Rates

/// `ratebook calc [EXPRESSION]`: a calculator that knows currencies.
struct CalcCommand: Command {
    static let name = "calc"
    static let overview = Text(
        "Calculate, also with amounts in currencies.", "통화 금액이 섞인 식도 계산합니다.")
    static let examples = [
        "calc '200 + 10%'", "calc '100 USD + 30 EUR in KRW'", "calc '₩50000 in $'",
        "calc '1000 JPY in KRW on 2026-05-03'", "calc",
    ]

    @OptionGroup var options: GlobalOptions

    @Argument(
        help: Text(
            "Numbers, + - * / ^ %, parentheses, round(x, n), min, max, ans, and currencies: in, on. Without one: a prompt, or from a pipe one expression a line.",
            "숫자, + - * / ^ %, 괄호, round(x, n), min, max, ans, 통화: in, on. 없으면 입력 창을 열거나 파이프에서 한 줄에 하나씩 읽습니다."
        ))
    var expression: [String]

    @Option(value: "day", help: Text("At the rates of this day.", "이 날짜의 환율로."))
    var date: DayArgument?

    @Option(help: Text("At this source's rates.", "이 출처의 환율로."))
    var source: SourceArgument?

    @Option(help: RateKind.help)
    var kind: RateKind?

    @Option(
        value: "count|currency",
        help: Text(
            "Decimals of the result; 2 for amounts in a currency, else as many as it has.",
            "결과의 소수 자릿수. 통화 금액은 2, 숫자는 필요한 만큼."))
    var digits: ConvertCommand.Digits?

    func run(_ context: Context) throws {
        let session = CalculatorSession(context, source: source, kind: kind ?? .mid, date: date)
        if !expression.isEmpty {
            let text = expression.joined(separator: " ")
            let calculation = try session.calculate(text)
            try context.answer(try calculation.record(digits)) {
                [try calculation.text(digits)] + [calculation.notes(context)].compactMap { $0 }
            }
        } else if isatty(STDIN_FILENO) == 1, context.output.isTerminal, !options.json, !options.csv
        {
            try CalculatorPrompt(session: session, digits: digits, context: context).run()
        } else {
            try CalculatorLines(session: session, digits: digits, context: context).run()
        }
    }
}
