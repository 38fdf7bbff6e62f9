import Language

extension Messages {
    /// Texts shared by the commands that look up rates.
    enum LookupHelp {
        static let pair = Text("The pair: USD/KRW, or USD KRW.", "통화쌍: USD/KRW 또는 USD KRW.")
        static let source = Text("Answer from this source.", "이 출처의 환율.")
        static let kind = Text(
            "The middle, or what the bank pays or takes.",
            "매매기준율(mid), 송금 받을 때(bank-buys), 송금 보낼 때(bank-sells).")
    }
}
