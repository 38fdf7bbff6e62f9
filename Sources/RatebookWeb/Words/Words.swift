import Language

/// The texts of the page, in every language; errors of the core are worded in `Answers`.
enum Words {
    static let rates = Text("Rates", "환율")
    static let converter = Text("Converter", "환율 계산")
    static let calculator = Text("Calculator", "계산기")
    static let trips = Text("Trips", "여행")
    static let more = Text("More", "더보기")
    static let screens = Text("Screens", "화면")
    static let skip = Text("Skip to the content", "본문으로 건너뛰기")
    static let offline = Text(
        "Offline: what you see was loaded earlier", "오프라인입니다. 이전에 받은 내용을 보여 줍니다")

    static let back = Text("Back to the start", "처음으로")
    static let notFound = Text("There is no such page", "없는 페이지입니다")
    static let notAllowed = Text(
        "This is open to the owner's devices only", "주인의 기기에서만 볼 수 있습니다")
    static let readOnly = Text(
        "This server shows the book and changes nothing", "조회만 할 수 있는 서버입니다")
    static let foreignForm = Text(
        "This form is too old. Go back, reload the page and send it again.",
        "양식이 오래되었습니다. 이전 화면을 새로고침한 뒤 다시 보내세요.")
}
