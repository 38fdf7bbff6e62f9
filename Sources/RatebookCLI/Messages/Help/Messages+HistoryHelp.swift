import Language

extension Messages {
    /// `ratebook history`.
    enum HistoryHelp {
        static let overview = Text(
            "Show a pair's rates by day or period, or statistics.",
            "통화쌍의 환율 흐름을 날짜별, 기간별, 통계로 보여 줍니다.")
        static let since = Text("From this day on.", "이 날짜부터.")
        static let until = Text("Up to this day.", "이 날짜까지.")
        static let last = Text("Only this many, the last ones.", "최근 몇 개만.")
        static let every = Text("Summarise the days by period.", "기간별로 묶습니다.")
        static let stats = Text(
            "First, last, low, high, average and change.", "시작, 최근, 최저, 최고, 평균, 등락.")
        static let knownAt = Text("As the book knew it at that time.", "그 시각에 저장되어 있던 값 기준.")
    }

    /// The options of charts.
    enum PictureHelp {
        static let chart = Text("Draw a chart in the terminal.", "터미널에 그래프를 그립니다.")
        static let svg = Text(
            "Write the chart as a picture; - is standard output.", "그래프를 SVG 그림으로 저장합니다. -는 표준 출력.")
        static let png = Text(
            "Write the chart as pixels, through librsvg.", "그래프를 PNG 그림으로 저장합니다(librsvg 필요).")
        static let theme = Text("The picture's colours; light by default.", "그림의 색. 기본은 light.")
    }
}
