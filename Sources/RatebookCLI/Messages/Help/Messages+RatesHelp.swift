import Language

extension Messages {
    /// `ratebook rates`.
    enum RatesHelp {
        static let overview = Text("List the newest rates and their changes.", "최신 환율과 등락을 보여 줍니다.")
        static let text = Text("Part of a code, a name or a region.", "코드, 이름, 지역의 일부.")
        static let base = Text("Prices of one unit of this currency.", "이 통화 1단위의 가격.")
        static let date = Text("As of this day.", "이 날짜 기준.")
        static let favorites = Text("Only favourites.", "즐겨찾기만.")
        static let all = Text("Retired currencies, too.", "폐지된 통화도 포함.")
        static let sort = Text("Sort by code, name or change.", "코드, 이름, 등락률 순으로 정렬.")
        static let spark = Text(
            "A line of the last 30 days for each currency.", "통화마다 최근 30일의 추이를 보여 줍니다.")
    }
}
