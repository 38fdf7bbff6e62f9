import Answers
import Language

/// What is said of trips that friends share between their books.
extension TripWords {
    static let newFromFriends = Text("New from friends", "친구들이 바꾼 내용")
    static func more(_ count: Int) -> Text { Text("and \(count) more", "외 \(count)건") }
    static let mayBeLate = Text(
        "The latest changes of friends may still be missing.", "친구들의 최근 변경이 아직 없을 수 있습니다.")

    static let changedDifferently = Text("Changed differently", "서로 다르게 고친 항목")
    static func waiting(_ conflicts: Int) -> Text {
        Text(
            conflicts == 1
                ? "Two people changed one thing differently; choose on the trip's page"
                : "\(conflicts) things were changed differently; choose on the trip's page",
            "서로 다르게 고친 항목이 \(conflicts)건 있습니다. 여행 페이지에서 고르세요")
    }
    static let howToChoose = Text(
        "Two people changed the same thing without knowing of each other. Choose which value everybody gets.",
        "두 사람이 같은 항목을 서로 모르고 고쳤습니다. 모두에게 적용할 값을 고르세요.")
    static func take(isMine: Bool) -> Text {
        isMine ? Text("Take mine", "내 값으로") : Text("Take theirs", "상대 값으로")
    }
    /// For guests, who are neither.
    static func take(of name: String) -> Text {
        Text("Take that of \(name)", "\(name) 값으로")
    }
    static let chosen = Text("Chosen for everyone", "모두에게 적용할 값을 골랐습니다")
    static let chosenBefore = Text(
        "Somebody has already chosen, or changed it again", "이미 누가 골랐거나 다시 고쳤습니다")

    static func books(_ count: Int) -> Text {
        Text(
            count == 1 ? "Shared; nobody else takes part yet" : "Shared by \(count) books",
            count == 1 ? "공유 중, 아직 참여한 사람 없음" : "장부 \(count)개가 함께 쓰는 여행")
    }
    static let thisBook = Text("this book", "이 장부")
    static let notExchanged = Text("Not exchanged any more", "더 주고받지 않음")
}
