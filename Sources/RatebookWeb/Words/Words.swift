import Language

/// The texts of the page, in every language; errors of the core are worded in `Answers`.
enum Words {
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
