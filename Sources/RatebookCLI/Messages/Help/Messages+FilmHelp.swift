import Answers
import Language

extension Messages {
    /// `ratebook films`.
    enum FilmsHelp {
        static let overview = Text(
            "List the films that were seen most on a day, in a week or on a weekend.",
            "일별, 주간, 주말 박스오피스를 보여 줍니다.")
        static let text = Text(
            "Part of a title, also by its initial consonants.", "영화 제목의 일부. 초성으로도 찾습니다.")
        static let date = Text(
            "The newest list up to this day in Seoul; by default up to yesterday.",
            "이 날짜까지의 최근 목록(한국 시각). 기본은 어제.")
        static let week = Text("Monday to Sunday of this day's week.", "이 날짜가 든 주(월~일).")
        static let weekend = Text("Friday to Sunday of this day's week.", "이 날짜가 든 주의 주말(금~일).")
        static let nation = Text("Only Korean or only foreign films.", "한국 영화만 또는 외국 영화만.")
        static let arthouse = Text("Only art-house films.", "다양성 영화만.")
        static let area = Text(
            "Only one area of Korea, by the code that KOBIS gives it, such as 0105001 for Seoul.",
            "한 지역만. 영화진흥위원회의 지역 코드로 지정합니다(서울: 0105001).")
        static let spark = Text("A line of the audience of each film's run.", "영화마다 관객 추이를 보여 줍니다.")
    }

    /// `ratebook film`.
    enum FilmHelp {
        static let overview = Text(
            "Show a film's page and its run in the daily lists.", "영화의 정보와 일별 박스오피스 기록을 보여 줍니다.")
        static let film = Text("Its code, its title or part of the title.", "영화 코드, 제목 또는 제목의 일부.")
    }

    static func badArea(_ text: String) -> Text {
        Text("'\(text)' is not the code of an area", "지역 코드가 아닙니다: '\(text)'")
    }

    static let areaExample = Text("Write digits: 0105001", "숫자로 입력하세요: 0105001")
}
