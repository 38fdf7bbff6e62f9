import Answers
import Arguments
import Bookkeeping
import Films
import Sync

/// `ratebook film`: a film's page and its run.
struct FilmCommand: Command {
    static let name = "film"
    static let overview = Messages.FilmHelp.overview
    static let examples = ["film 20249255", "film 731 --chart", "film 20249255 --png run.png"]

    @OptionGroup var options: GlobalOptions
    @Argument("film", isRequired: true, completion: .film, help: Messages.FilmHelp.film)
    var film: [String]
    @OptionGroup var picture: PictureOptions

    func run(_ context: Context) throws {
        try picture.check(options)
        let film = try context.film(film.joined(separator: " "))
        guard !options.csv else {
            return try context.answer(
                PublishedFilm.columns(context.language), film.days.map(\.published))
        }
        guard picture.isDrawn else {
            return try context.answer(FilmRunRecord.record(film)) {
                FilmRunText(film: film).lines(context)
            }
        }
        guard let chart = FilmRunChart(film, context.language) else {
            throw Failure(
                .unavailable, kind: "no-data", Messages.notInLists, hint: Messages.sync(Kobis.id))
        }
        try picture.write(context) { chart.inLanguage($1).svg($0.colors) }
        if picture.chart {
            for line in chart.lines(context) { try context.output.show(line) }
        }
    }
}
