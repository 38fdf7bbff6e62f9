import Bookkeeping
import Language
import Terminal

/// Texts of `expense add` where it asks.
extension Messages {
    static func conversationGreeting(_ title: String) -> Text {
        let title = title.terminalSafe
        return Text(
            """
            Expenses of \(title). Type what was paid: 1980 ramen, or 12.50 usd taxi @A yesterday.
            What is missing is asked for; Enter takes what is shown in [ ], Tab completes,
            < goes back one question, undo takes back the last expense, an empty line ends.
            """,
            """
            '\(title)' 지출을 기록합니다. 낸 금액을 입력하세요: 1980엔 라멘, 12.50달러 택시 @A 어제
            빠진 내용은 차례로 묻습니다. Enter는 [ ] 안의 값, Tab은 자동 완성,
            <는 이전 질문, '취소'는 마지막 지출 취소, 빈 줄은 끝내기입니다.
            """)
    }

    /// The words that end the conversation and take back an expense, in whatever language it is.
    static let conversationEndWords = calculatorEndWords + ["end", "끝"]
    static let conversationUndoWords = ["undo", "취소"]

    static func asked(_ question: ExpenseEntry.Question) -> Text {
        switch question {
        case .amount: Text("Amount", "금액")
        case .memo: Text("Memo", "메모")
        case .category: Text("Category", "분류")
        case .payers: Text("Paid by", "낸 사람")
        case .sharing: Text("For", "나눌 사람")
        case .date: Text("Day", "날짜")
        }
    }

    static let noMemo = Text("none", "없음")
    static let everybody = Text("everyone", "모두")
}
