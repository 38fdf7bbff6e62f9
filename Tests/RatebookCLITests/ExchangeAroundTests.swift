import Arguments
import Testing

@testable import RatebookCLI

/// Around which commands shared trips are exchanged with their folders.
@Suite struct ExchangeAroundTests {
    private static let commandsTable: [([String], Bool)] = [
        (["trip", "list"], true), (["trip", "conflicts"], true),
        (["trip", "devices"], true), (["expense", "add"], true),
        (["expense", "photo", "add"], true), (["settle"], true), (["report"], true),
        (["budget", "show"], true), (["undo"], true), (["redo"], true), (["export"], true),
        (["import"], true),
        // These exchange trips themselves.
        (["trip", "share"], false), (["trip", "join"], false), (["trip", "merge"], false),
        (["trip", "leave"], false), (["trip", "choose"], false),
        (["rates"], false), (["sync"], false), (["check"], false),
        (["category", "list"], false),
        (["help"], false), ([], false),
    ]

    @Test(arguments: commandsTable)
    func commands(_ words: [String], _ exchanges: Bool) throws {
        var named = NamedCommand(words, among: CommandRegistry.all)
        try named.read()
        #expect(named.exchangesTrips == exchanges)
    }

    private static let exportsTable: [([String], Bool)] = [
        (["--format", "csv"], true), (["--format", "csv", "--all"], true),
        (["--format", "beancount", "--rates"], false), (["--format", "csv", "--films"], false),
    ]

    @Test(arguments: exportsTable)
    func exports(_ words: [String], _ exchanges: Bool) throws {
        let common = CommonOptions(GlobalOptions.self)
        #expect(try ExportCommand.parse(words, common: common).isAboutTrips == exchanges)
    }
}
