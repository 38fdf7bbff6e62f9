import Language

extension Messages {
    /// `ratebook source`.
    enum SourceHelp {
        static let overview = Text(
            "Show the sources, and switch them on or off.", "환율 출처를 보고 켜거나 끕니다.")
        static let list = Text("List the sources.", "출처 목록을 보여 줍니다.")
        static let show = Text("Show one source.", "출처 하나를 보여 줍니다.")
        static let enable = Text("Let sync use a source.", "동기화할 때 이 출처를 조회합니다.")
        static let disable = Text("Keep sync from using a source.", "동기화할 때 이 출처를 건너뜁니다.")
        static let id = Text("The source's id.", "출처의 ID.")
    }

    /// `ratebook status`.
    enum StatusHelp {
        static let overview = Text(
            "Show what each source has sent, and when it is due.", "출처별로 받은 자료와 다음 조회 시각을 보여 줍니다.")
    }
}
