import Answers
import Language

extension Messages {
    /// `ratebook alert`.
    enum AlertHelp {
        static let overview = Text(
            "Be told when a rate begins to meet a rule.", "환율이 정한 조건에 해당하게 되면 알려 줍니다.")
        static let pair = Text("The currencies: USD/KRW.", "통화쌍: USD/KRW.")
        static let add = Text("Add an alert.", "알림을 추가합니다.")
        static let list = Text("List the alerts and the newest rates.", "알림과 최신 환율을 보여 줍니다.")
        static let remove = Text("Remove alerts.", "알림을 삭제합니다.")
        static let test = Text(
            "Show when alerts would have spoken in the stored past.",
            "저장된 과거 환율에서 알림이 언제 울렸을지 보여 줍니다.")
        static let rule = Text(
            "above 1400, below 1300, change 2% in 7 days, high in 365 days, or low in 30 days.",
            "above 1400, below 1300, change 2% in 7 days, high in 365 days, low in 30 days 중 하나.")
        static let source = Text(
            "The source whose rates count; by default the one that 'convert' uses.",
            "기준이 될 출처. 기본은 convert가 쓰는 출처.")
        static let id = Text("The alert's number.", "알림 번호.")
        static let testedID = Text(
            "The alert's number; without it, all alerts.", "알림 번호. 없으면 모든 알림.")
        static let onAlert = Text(
            "Run this program for each alert, with its number, pair, rule, rate and date.",
            "알림마다 이 프로그램을 실행합니다. 인자는 번호, 통화쌍, 조건, 환율, 날짜입니다.")
    }
}
