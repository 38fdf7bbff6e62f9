import Answers
import Language
import Rates

/// The texts of the pages about films.
enum FilmWords {
    static let films = Text("Films")
    static let toFilms = Text("Show the films")
    static let search = Text("Search titles")
    static let inAll = Text("Total", in: "short film")
    static let run = Text("The last days")

    static let load = Text("Load from KOBIS")
    static let loading = Text("Loading films")
    static let tooMany = Text("Too much is being loaded; try again soon")

    /// Where an arrow leads: the list before or after the one shown.
    static func previous(_ day: Day) -> Text {
        Text("The list before, \(TripWords.date(day))")
    }
    static func next(_ day: Day) -> Text { Text("The next list, \(TripWords.date(day))") }
    static func noList(of day: Day) -> Text {
        Text("There is no list of \(TripWords.date(day))")
    }
    static func show(_ day: Day) -> Text { Text("Show \(TripWords.date(day))") }
    /// How many names of a long list stand behind a button.
    static func more(_ names: Int) -> Text { Text("\(names) more") }
    /// The day of a film's run.
    static func dayOfRun(_ day: Int) -> Text { Text("Day \(Numbers.grouped(day))", in: "film") }
    /// The cumulative audience.
    static func total(_ people: Text) -> Text {
        Text("\(people) in all")
    }
}
