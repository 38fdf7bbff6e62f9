import Answers
import Arguments
import Language
import Rates

/// The options of all commands.
struct GlobalOptions: ParsableArguments {
    @Option("db", value: "file", completion: .file, help: Messages.GlobalHelp.db) var db: String?
    @Option("lang", help: Messages.GlobalHelp.lang) var lang: Language?
    @Flag("json", help: Messages.GlobalHelp.json) var json: Bool
    @Flag("csv", help: Messages.GlobalHelp.csv) var csv: Bool
    @Flag("bom", help: Messages.GlobalHelp.bom) var bom: Bool
    @Option("color", help: Messages.GlobalHelp.color) var color: ColorChoice?
    @Flag("no-color", help: Messages.GlobalHelp.noColor) var noColor: Bool
    @Flag("quiet", short: "q", help: Messages.GlobalHelp.quiet) var quiet: Bool
    @Flag("verbose", short: "v", help: Messages.GlobalHelp.verbose) var verbose: Bool
    @Option("now", value: "instant", help: Messages.GlobalHelp.now) var now: Instant?
    @Flag("help", short: "h", help: Messages.GlobalHelp.help) var help: Bool
    @Flag("version", help: Messages.GlobalHelp.version) var version: Bool
}

/// When output is coloured.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
    case auto, always, never
}
