import Answers
import Arguments
import Bookkeeping
import Rates

/// `ratebook favorite`: the currencies that lists show first, and the films that they mark.
struct FavoriteCommand: CommandGroup {
    static let name = "favorite"
    static let overview = Messages.FavoriteHelp.overview
    static let examples = ["favorite add KRW JPY", "favorite list", "favorite film add 20249255"]
    static var subcommands: [any Command.Type] {
        [
            FavoriteAddCommand.self, FavoriteRemoveCommand.self, FavoriteListCommand.self,
            FavoriteFilmCommand.self,
        ]
    }

    @OptionGroup var options: GlobalOptions
}

struct FavoriteAddCommand: Command {
    static let name = "add"
    static let overview = Messages.FavoriteHelp.add

    @OptionGroup var options: GlobalOptions
    @Argument("code", isRequired: true, help: Messages.FavoriteHelp.code) var code: [Currency]

    func run(_ context: Context) throws {
        try context.keeper(of: context.writeBook()).addFavorites(code)
        context.note(Messages.favorites(code, areAdded: true))
    }
}

struct FavoriteRemoveCommand: Command {
    static let name = "remove"
    static let overview = Messages.FavoriteHelp.remove

    @OptionGroup var options: GlobalOptions
    @Argument("code", isRequired: true, help: Messages.FavoriteHelp.code) var code: [Currency]

    func run(_ context: Context) throws {
        try context.keeper(of: context.writeBook()).removeFavorites(code)
        context.note(Messages.favorites(code, areAdded: false))
    }
}

struct FavoriteListCommand: Command {
    static let name = "list"
    static let overview = Messages.FavoriteHelp.list

    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let favorites = try context.readBookOrNil()?.contents.favorites() ?? []
        try context.answer(["currency", "name", "region"]) {
            favorites.map { currency in
                [
                    .text(currency.code), .text(currency.name(context.language)),
                    .text(currency.region(context.language)),
                ]
            }
        } text: {
            favorites.isEmpty
                ? [context.say(Messages.noFavorites)]
                : favorites.map { "★ \($0)  \($0.name(context.language))" }
        }
    }
}
