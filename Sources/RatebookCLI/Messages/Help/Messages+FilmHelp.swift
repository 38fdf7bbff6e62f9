import Answers
import Language

extension Messages {
    /// `ratebook films`.
    enum FilmsHelp {
        static let overview = Text(
            "List the top films of a day, a week or a weekend.")
        static let text = Text("Part of a title, also by its initial consonants.")
        static let date = Text(
            "The newest list up to this day in Seoul; by default up to yesterday.")
        static let week = Text("Monday to Sunday of this day's week.")
        static let weekend = Text("Friday to Sunday of this day's week.")
        static let nation = Text("Only Korean or only foreign films.")
        static let arthouse = Text("Only art-house films.")
        static let area = Text(
            "Only one area of Korea, by the code that KOBIS gives it, such as 0105001 for Seoul.")
        static let spark = Text("A line of the audience of each film's run.")
    }

    /// `ratebook film`.
    enum FilmHelp {
        static let overview = Text("Show a film's page and its run in the daily lists.")
        static let film = Text("Its code, its title or part of the title.")
    }

    static func badArea(_ text: String) -> Text {
        Text("'\(text)' is not the code of an area")
    }

    static let areaExample = Text("Write digits: 0105001")
}
