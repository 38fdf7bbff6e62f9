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
            """)
    }

    static let conversationUndoWords = ["undo", "취소"]

    static func asked(_ question: UnfinishedExpense.Question) -> Text {
        switch question {
        case .whichAmount: Text("Which is the amount?")
        case .amount: Text("Amount")
        case .memo: Text("Memo")
        case .category: Text("Category")
        case .payers: Text("Paid by", in: "prompt")
        case .sharing: Text("For")
        case .date: Text("Day")
        }
    }

    static func conversationEnd(_ count: Int) -> Text {
        guard count > 0 else { return Text("Done: nothing recorded.") }
        return Text("Done: \(count, "expense") recorded.")
    }

    static func notRecorded(_ amount: Amount) -> Text {
        Text("Not recorded: \(amount.text)")
    }

    /// How to write an answer that was refused, for two of the people; nil if the failure itself
    /// says so.
    static func howToAnswer(
        _ question: UnfinishedExpense.Question, _ failure: Failure, people: [String]
    ) -> Text? {
        let (a, b) = (people.first ?? "A", people.dropFirst().first ?? "B")
        return switch (question, failure.kind) {
        case (.whichAmount, "several-amounts"): Text("Type its number in the list, or the amount.")
        case (.sharing, "bad-split"), (.sharing, "needs-split"), (.sharing, "needs-parts"):
            Text("For exact amounts: exact \(a)=300 \(b)=200; for shares: shares \(a)=2 \(b)=1")
        case (.amount, "bad-split"), (.amount, "needs-split"):
            Text("Leave the parts out here: for whom it is comes later.")
        case (.payers, "bad-payment"), (.amount, "bad-payment"):
            question == .payers
                ? Text("Write: \(a)=300 \(b)")
                : Text("Write: @\(a)=300 @\(b)")
        default: nil
        }
    }

    static let noMemo = Text("none")
    static let everybody = Text("everyone")
}
