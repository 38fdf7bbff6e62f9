import Language

extension Messages {
    /// The name of a logged operation; the command itself if it has no other name.
    static func operation(_ command: String) -> Text { Text(command, korean[command] ?? command) }

    private static let korean = [
        "budget set": "예산 설정", "expense add": "지출 추가", "expense edit": "지출 수정",
        "expense photo add": "사진 추가", "expense photo remove": "사진 제거", "expense remove": "지출 삭제",
        "expense reprice": "환율 재적용", "expense restore": "지출 복원", "import": "가져오기", "settle": "정산",
        "trip add": "여행 추가", "trip archive": "여행 보관", "trip edit": "여행 수정", "trip remove": "여행 삭제",
        "trip restore": "여행 복원", "undo": "되돌리기",
    ]
}
