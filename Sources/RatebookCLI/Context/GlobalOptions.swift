import Answers
import Arguments
import Language
import Rates
import SQLite

/// The options of all commands.
struct GlobalOptions: ParsableArguments {
    @Option(value: "file", completion: .file, help: Messages.GlobalHelp.db) var db: String?
    @Option(help: Messages.GlobalHelp.lang) var lang: Language?
    @Flag(help: Messages.GlobalHelp.json) var json: Bool
    @Flag(help: Messages.GlobalHelp.csv) var csv: Bool
    @Option(help: Messages.GlobalHelp.color) var color: ColorChoice?
    @Flag(help: Messages.GlobalHelp.noColor) var noColor: Bool
    @Flag(short: "q", help: Messages.GlobalHelp.quiet) var quiet: Bool
    @Flag(short: "v", help: Messages.GlobalHelp.verbose) var verbose: Bool
    @Option(value: "instant", help: Messages.GlobalHelp.now) var now: Instant?
    @Flag(short: "h", help: Messages.GlobalHelp.help) var help: Bool
    @Flag(help: Messages.GlobalHelp.version) var version: Bool
}

/// When output is coloured.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
    case auto, always, never
}

extension Option {
    /// A repeatable option whose placeholder lists its possible values.
    convenience init<Element: ExpressibleByArgument>(help: Text) where Value == [Element] {
        self.init(value: "", help: help)
    }

    /// An option whose placeholder lists its possible values.
    convenience init<Element: ExpressibleByArgument>(help: Text) where Value == Element? {
        self.init(value: "", help: help)
    }
}
