import Language

extension Messages {
    /// `ratebook sync`.
    enum SyncHelp {
        static let overview = Text(
            "Fetch the rates that are due, or read them from a file.",
            "새로 나온 환율을 가져오거나 파일에서 읽어 저장합니다.")
        static let source = Text(
            "A source to ask, more than once for several.", "조회할 출처. 여러 번 쓸 수 있습니다.")
        static let or = Text("A source to use if the one before fails.", "앞 출처가 실패하면 대신 조회할 출처.")
        static let base = Text("Rates for one unit of this currency.", "이 통화 1단위 기준의 환율.")
        static let date = Text("Only this day.", "이 날짜만.")
        static let since = Text("Every day from this one on.", "이 날짜부터 모든 날.")
        static let from = Text("Read this file, or - for standard input.", "이 파일을 읽습니다. -는 표준 입력.")
        static let force = Text(
            "Ask even if nothing new is expected or it failed today.",
            "새 자료가 나올 때가 아니거나 오늘 실패했어도 조회합니다.")
        static let dryRun = Text(
            "Show what would be stored, and store nothing.", "저장하지 않고 결과만 보여 줍니다.")
        static let accept = Text(
            "Accept this day's held-back rates of the named currencies.",
            "이 날짜에 보류된 환율을 반영합니다. 통화 코드를 함께 적습니다.")
        static let currencies = Text("Currencies to accept.", "반영할 통화.")
    }
}
