import Language

extension Messages {
    /// `ratebook favorite`.
    enum FavoriteHelp {
        static let overview = Text(
            "Choose the currencies that lists show first.", "즐겨찾는 통화를 관리합니다.")
        static let add = Text("Add favourites.", "즐겨찾기에 추가합니다.")
        static let remove = Text("Remove favourites.", "즐겨찾기에서 뺍니다.")
        static let list = Text("List the favourites.", "즐겨찾기를 보여 줍니다.")
        static let code = Text("Codes, such as KRW JPY.", "KRW JPY 같은 코드.")
    }
}
