import Language

extension Messages {
    /// `ratebook convert`.
    enum ConvertHelp {
        static let overview = Text(
            "Convert an amount at the stored rate of a day.", "저장된 환율로 금액을 환산합니다.")
        static let amount = Text(
            "The amount: 100, 1,250.50, -7.5 or 12.5*3.", "금액: 100, 1,250.50, -7.5, 12.5*3.")
        static let pair = Text("From and to: USD KRW, or USD/KRW.", "바꿀 통화: USD KRW 또는 USD/KRW.")
        static let date = Text("At the rate of this day.", "이 날짜의 환율로.")
        static let source = Text("At this source's rate.", "이 출처의 환율로.")
        static let digits = Text("Decimals of the result; 2 by default.", "결과의 소수 자릿수. 기본은 2.")
    }
}
