import Answers
import Arguments
import Bookkeeping
import Films

/// `ratebook favorite film`: the films that lists mark, apart from currencies.
struct FavoriteFilmCommand: CommandGroup {
    static let name = "film"
    static let overview = Messages.FavoriteHelp.film
    static let examples = ["favorite film add 20249255", "favorite film list"]
    static var subcommands: [any Command.Type] {
        [
            FavoriteFilmAddCommand.self, FavoriteFilmRemoveCommand.self,
            FavoriteFilmListCommand.self,
        ]
    }

    @OptionGroup var options: GlobalOptions
}

struct FavoriteFilmAddCommand: Command {
    static let name = "add"
    static let overview = Messages.FavoriteHelp.addFilm

    @OptionGroup var options: GlobalOptions
    @Argument("film", isRequired: true, completion: .film, help: Messages.FavoriteHelp.films)
    var film: [String]

    func run(_ context: Context) throws { try context.setFavorites(film, areAdded: true) }
}

struct FavoriteFilmRemoveCommand: Command {
    static let name = "remove"
    static let overview = Messages.FavoriteHelp.removeFilm

    @OptionGroup var options: GlobalOptions
    @Argument(
        "film", isRequired: true, completion: .favoriteFilm, help: Messages.FavoriteHelp.films)
    var film: [String]

    func run(_ context: Context) throws { try context.setFavorites(film, areAdded: false) }
}

struct FavoriteFilmListCommand: Command {
    static let name = "list"
    static let overview = Messages.FavoriteHelp.listFilms

    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let films = try context.readBookOrNil()?.contents.favoriteFilms() ?? []
        try context.answer(["code", "title", "opened"]) {
            films.map { [.text($0.code), .text($0.title), .text($0.opened)] }
        } text: {
            films.isEmpty
                ? [context.say(Messages.noFavoriteFilms)] : films.map { "★ \($0.described)" }
        }
    }
}

extension Context {
    fileprivate func setFavorites(_ films: [String], areAdded: Bool) throws {
        let book = try Books.openExisting(try BookLocation(self).path)
        let changed = try keeper(of: book).setFavoriteFilms(
            films, areAdded: areAdded)
        note(Messages.favorites(changed, areAdded: areAdded))
    }
}
