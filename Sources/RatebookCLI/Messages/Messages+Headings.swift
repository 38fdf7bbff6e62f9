import Arguments

extension Messages {
    /// The headings of columns and rows.
    enum Heading {
        static let code = Text("Code", "코드")
        static let name = Text("Name", "이름")
        static let date = Text("Date", "날짜")
        static let period = Text("Period", "기간")
        static let rate = Text("Rate", "환율")
        static let change = Text("Change", "등락")
        static let open = Text("Open", "시가")
        static let high = Text("High", "고가")
        static let low = Text("Low", "저가")
        static let close = Text("Close", "종가")
        static let average = Text("Average", "평균")
        static let days = Text("Days", "일수")

        static func lastDays(_ count: Int) -> Text { Text("\(count) days", "최근 \(count)일") }

        static let first = Text("First", "시작")
        static let last = Text("Last", "끝")
        static let lowest = Text("Low", "최저")
        static let highest = Text("High", "최고")

        static let source = Text("Source", "출처")
        static let base = Text("Base", "기준")
        static let history = Text("History", "과거 자료")
        static let key = Text("Key", "인증 키")
        static let address = Text("Address", "주소")
        static let homepage = Text("Homepage", "홈페이지")
        static let attribution = Text("Attribution", "출처 표시")
        static let published = Text("Published", "발표")
        static let requests = Text("Requests", "요청 한도")
        static let isOn = Text("Switched on", "사용")

        static let newest = Text("Newest", "최근 날짜")
        static let missing = Text("Missing", "빠진 날")
        static let lastFetch = Text("Last fetch", "마지막 조회")
        static let outcome = Text("Outcome", "결과")
        static let nextDue = Text("Next due", "다음 조회")
        static let requestsToday = Text("Requests today", "오늘 요청")
    }
}
