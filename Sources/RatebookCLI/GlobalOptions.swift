import Arguments
import Language
import Rates

/// What every command takes.
struct GlobalOptions: ParsableArguments {
    @Option(value: "file", completion: .file, help: Messages.GlobalHelp.db)
    var db: String?

    @Option(help: Messages.GlobalHelp.lang)
    var lang: Language?

    @Flag(help: Messages.GlobalHelp.json)
    var json: Bool

    @Flag(help: Messages.GlobalHelp.csv)
    var csv: Bool

    @Option(help: Messages.GlobalHelp.color)
    var color: ColorChoice?

    @Flag(help: Messages.GlobalHelp.noColor)
    var noColor: Bool

    @Flag(short: "q", help: Messages.GlobalHelp.quiet)
    var quiet: Bool

    @Flag(short: "v", help: Messages.GlobalHelp.verbose)
    var verbose: Bool

    @Option(
        value: "instant",
        help: Messages.GlobalHelp.now)
    var now: Instant?

    @Flag(short: "h", help: Messages.GlobalHelp.help)
    var help: Bool

    @Flag(help: Messages.GlobalHelp.version)
    var version: Bool
}

/// When answers are coloured.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
    case auto, always, never
}

extension Option {
    /// An option whose possible values say what it takes, to be given more than once.
    convenience init<Element: ExpressibleByArgument>(help: Text) where Value == [Element] {
        self.init(value: "", help: help)
    }

    /// An option whose possible values say what it takes.
    convenience init<Element: ExpressibleByArgument>(help: Text) where Value == Element? {
        self.init(value: "", help: help)
    }
}
