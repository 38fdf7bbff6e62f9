import Answers
import Language

/// Searching expenses, and trips in the trash.
extension TripWords {
    static let search = Text("Search", "검색")
    static let searchExpenses = Text("Search expenses", "지출 검색")
    static let searchHint = Text("Memo, place, person, amount", "메모, 장소, 사람, 금액")
    static func showAllFound(_ count: Int) -> Text {
        let number = Numbers.grouped(count)
        return Text("Show all \(number)", "\(number)건 모두 보기")
    }

    static let removeTrip = Text("Remove the trip", "여행 삭제")
    static let removesTrip = Text(
        "The trip and all its expenses go to the trash. They can be restored from there.",
        "여행과 그 지출을 모두 휴지통으로 옮깁니다. 휴지통에서 복원할 수 있습니다.")
    static let moveToTrash = Text("Move to the trash", "휴지통으로 옮기기")
    static func removedTrips(_ count: Int) -> Text {
        Text("Trash (\(count))", "휴지통의 여행 \(count)개 보기")
    }
}
