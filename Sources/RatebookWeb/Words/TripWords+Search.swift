import Answers
import Language

/// Searching expenses.
extension TripWords {
    static let search = Text("Search", "검색")
    static let searchExpenses = Text("Search expenses", "지출 검색")
    static let searchHint = Text("Memo, place, person, amount", "메모, 장소, 사람, 금액")
    static func showAllFound(_ count: Int) -> Text {
        let number = Numbers.grouped(count)
        return Text("Show all \(number)", "\(number)건 모두 보기")
    }
}
