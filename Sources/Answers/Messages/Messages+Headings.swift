package import Language

extension Messages {
    /// The headings of columns and rows.
    package enum Heading {
        package static var code: Text { Text("Code", "코드") }
        package static var name: Text { Text("Name", "이름") }
        package static var kind: Text { Text("Kind", "종류") }
        package static var added: Text { Text("Added", "추가한 때") }
        package static var author: Text { Text("By", "작성") }
        package static var changes: Text { Text("Changes", "변경") }
        package static var deviceID: Text { Text("Id", "기기 번호") }
        package static var lastUsed: Text { Text("Last used", "마지막 사용") }
        package static var region: Text { Text("Country", "국가") }
        package static var pair: Text { Text("Pair", "통화쌍") }
        package static var rule: Text { Text("Rule", "조건") }
        package static var isMet: Text { Text("Met", "해당") }
        package static var date: Text { Text("Date", "날짜") }
        package static var period: Text { Text("Period", "기간") }
        package static var rate: Text { Text("Rate", "환율") }
        package static var change: Text { Text("Change", "등락") }
        package static var open: Text { Text("Open", "시가") }
        package static var high: Text { Text("High", "고가") }
        package static var low: Text { Text("Low", "저가") }
        package static var close: Text { Text("Close", "종가") }
        package static var average: Text { Text("Average", "평균") }
        package static var days: Text { Text("Days", "일수") }

        package static func lastDays(_ count: Int) -> Text { Text("\(count) days", "최근 \(count)일") }

        package static var first: Text { Text("First", "시작") }
        package static var last: Text { Text("Last", "최근") }
        package static var lowest: Text { Text("Low", "최저") }
        package static var highest: Text { Text("High", "최고") }

        package static var source: Text { Text("Source", "출처") }
        package static var base: Text { Text("Base", "기준") }
        package static var history: Text { Text("History", "과거 자료") }
        package static var key: Text { Text("Key", "인증 키") }
        package static var address: Text { Text("Address", "주소") }
        package static var homepage: Text { Text("Homepage", "홈페이지") }
        package static var attribution: Text { Text("Attribution", "출처 표시") }
        package static var published: Text { Text("Published", "발표") }
        package static var requests: Text { Text("Requests", "요청 한도") }
        package static var isOn: Text { Text("Switched on", "사용") }

        package static var newest: Text { Text("Newest", "최근 날짜") }
        package static var missing: Text { Text("Missing", "빠진 날") }
        package static var lastFetch: Text { Text("Last fetch", "마지막 조회") }
        package static var outcome: Text { Text("Outcome", "결과") }
        package static var nextDue: Text { Text("Next due", "다음 조회") }
        package static var requestsToday: Text { Text("Requests today", "오늘 요청") }

        package static var number: Text { Text("No.", "번호") }
        package static var count: Text { Text("Count", "건수") }
        package static var title: Text { Text("Title", "이름") }
        package static var tripDays: Text { Text("Days", "기간") }
        package static var spent: Text { Text("Spent", "지출") }
        package static var left: Text { Text("Left", "남음") }
        package static var currency: Text { Text("Currency", "통화") }
        package static var category: Text { Text("Category", "분류") }
        package static var paid: Text { Text("Paid", "금액") }
        package static var paidBy: Text { Text("Paid by", "결제") }
        package static var budget: Text { Text("Budget", "예산") }
        package static var cumulative: Text { Text("Sum", "누계") }
        package static var averageRate: Text { Text("Rate", "평균 환율") }
        package static var when: Text { Text("When", "시각") }
        package static var command: Text { Text("Command", "명령") }
        package static var trip: Text { Text("Trip", "여행") }
        package static var field: Text { Text("What", "항목") }
        package static var before: Text { Text("Before", "이전") }
        package static var after: Text { Text("After", "이후") }
        package static var newRate: Text { Text("New rate", "새 환율") }
        package static var recorded: Text { Text("Recorded", "기록 금액") }
        package static var now: Text { Text("Now", "현재 금액") }
        package static var difference: Text { Text("Difference", "차이") }
        package static var paidSum: Text { Text("Paid", "결제") }
        package static var share: Text { Text("Share", "몫") }
        package static var gave: Text { Text("Gave", "보냄") }
        package static var took: Text { Text("Took", "받음") }
        package static var balance: Text { Text("Balance", "정산 잔액") }
        package static var atFirstDay: Text { Text("At first-day rates", "첫날 환율로") }
    }
}
