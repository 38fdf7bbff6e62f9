import Language

extension Messages {
    /// `ratebook calc`.
    enum CalcHelp {
        static let overview = Text(
            "Calculate, also with amounts in currencies.", "통화 금액이 섞인 식도 계산합니다.")
        static let expression = Text(
            "Numbers, + - * / ^ %, parentheses, round(x, n), min, max, ans, and currencies: in, on. Without one: a prompt, or from a pipe one expression a line.",
            "숫자, + - * / ^ %, 괄호, round(x, n), min, max, ans, 통화: in, on. 없으면 입력 창을 열거나 파이프에서 한 줄에 하나씩 읽습니다."
        )
        static let date = Text("At the rates of this day.", "이 날짜의 환율로.")
        static let source = Text("At this source's rates.", "이 출처의 환율로.")
        static let digits = Text(
            "Decimals of the result; 2 for amounts in a currency, else as many as it has.",
            "결과의 소수 자릿수. 통화 금액은 2, 숫자는 필요한 만큼.")
    }
}
