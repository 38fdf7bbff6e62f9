public import Films
public import Rates

/// Why there is no answer about films.
public enum FilmError: Error {
    /// No list of these days is stored. The source can be asked for the list of the day; nil where that would
    /// not help: it does not give its earlier answers.
    case noList(FilmChart, ClosedRange<Day>, ask: Day?)
    /// The source has lists from this day on.
    case beforeFirstList(Day)
    /// No stored film has that code or title. If it can be a code, the source can be asked.
    case unknownFilm(String, isCode: Bool)
    /// Several films fit, those of the newest opening day first.
    case severalFilms(String, [FilmName])
}
