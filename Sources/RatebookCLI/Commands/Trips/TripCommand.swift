import Arguments
import Language

/// `ratebook trip`: the trips.
struct TripCommand: CommandGroup {
    static let name = "trip"
    static let overview = Messages.TripHelp.overview
    static let examples = [
        "trip add 'Osaka 2026' --from 2026-10-10 --to 2026-10-19 --currency KRW --budget 3000000",
        "trip list", "trip use Osaka",
    ]
    static var subcommands: [any Command.Type] {
        [
            TripAddCommand.self, TripListCommand.self, TripShowCommand.self, TripEditCommand.self,
            TripUseCommand.self, TripArchiveCommand.self, TripRestoreCommand.self,
            TripRemoveCommand.self,
        ]
    }

    @OptionGroup var options: GlobalOptions
}
