import Answers
import Bookkeeping
import Language
import Rates
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
            At any question, exit ends, too.
            """,
            """
            '\(title)' 지출을 기록합니다. 낸 금액을 입력하세요: 1980엔 라멘, 12.50달러 택시 @A 어제
            빠진 내용은 차례로 묻습니다. Enter는 [ ] 안의 값, Tab은 자동 완성,
            <는 이전 질문, '취소'는 마지막 지출 취소, 빈 줄은 끝내기입니다.
            '끝'은 어느 질문에서나 끝냅니다.
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

    static func conversationEnd(_ count: Int) -> Text {
        guard count > 0 else { return Text("Done: nothing recorded.", "끝냈습니다. 기록한 지출이 없습니다.") }
        return Text(
            "Done: \(counted(count, "expense")) recorded.", "끝냈습니다. 지출 \(count)건을 기록했습니다.")
    }

    static func notRecorded(_ amount: Amount) -> Text {
        Text("Not recorded: \(amount.text)", "기록하지 않았습니다: \(amount.text)")
    }

    /// How to write an answer that was refused, for two of the people; nil if the failure itself
    /// says so.
    static func howToAnswer(
        _ question: ExpenseEntry.Question, _ failure: Failure, people: [String]
    ) -> Text? {
        let (a, b) = (people.first ?? "A", people.dropFirst().first ?? "B")
        return switch (question, failure.kind) {
        case (.sharing, "bad-split"), (.sharing, "needs-split"), (.sharing, "needs-parts"):
            Text(
                "For exact amounts: exact \(a)=300 \(b)=200; for shares: shares \(a)=2 \(b)=1",
                "금액으로 나누려면: exact \(a)=300 \(b)=200, 몫으로 나누려면: shares \(a)=2 \(b)=1")
        case (.amount, "bad-split"), (.amount, "needs-split"):
            Text(
                "Leave the parts out here: for whom it is comes later.",
                "여기서는 몫을 빼고 쓰세요. 나눌 사람은 뒤에 묻습니다.")
        case (.payers, "bad-payment"), (.amount, "bad-payment"):
            question == .payers
                ? Text("Write: \(a)=300 \(b)", "이렇게 쓰세요: \(a)=300 \(b)")
                : Text("Write: @\(a)=300 @\(b)", "이렇게 쓰세요: @\(a)=300 @\(b)")
        default: nil
        }
    }

    static let noMemo = Text("none", "없음")
    static let everybody = Text("everyone", "모두")
}
