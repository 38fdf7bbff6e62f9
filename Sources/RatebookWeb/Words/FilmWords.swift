import Language
import Rates

/// The texts of the pages about films.
enum FilmWords {
    static let films = Text("Films", "영화")
    static let toFilms = Text("Show the films", "영화 보기")
    static let search = Text("Search titles", "영화명 검색")
    static let inAll = Text("Total", "누적")
    static let run = Text("The last days", "최근 관객수")

    static let load = Text("Load from KOBIS", "KOBIS에서 불러오기")
    static let loading = Text("Loading films", "영화 불러오는 중")
    static let tooMany = Text(
        "Too much is being loaded; try again soon", "불러오는 것이 많습니다. 잠시 뒤에 다시 시도하세요")

    /// Where an arrow leads: the list before or after the one shown.
    static func previous(_ day: Day) -> Text {
        Text("The list before, \(day)", "이전 목록, \(day)")
    }
    static func next(_ day: Day) -> Text { Text("The next list, \(day)", "다음 목록, \(day)") }
    static func noList(of day: Day) -> Text {
        Text("There is no list of \(day)", "\(day) 목록이 없습니다")
    }
    static func show(_ day: Day) -> Text { Text("Show \(day)", "\(day) 목록 보기") }
    /// How many names of a long list stand behind a button.
    static func more(_ names: Int) -> Text { Text("\(names) more", "\(names)명 더 보기") }
    /// The cumulative audience.
    static func total(_ people: Text) -> Text {
        Text("\(people[.english]) in all", "누적 \(people[.korean])")
    }
}
