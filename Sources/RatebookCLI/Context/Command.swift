import Answers
import Arguments
import Language

/// A command of the program: it gets a value and prints it.
protocol Command: ParsableArguments {
    static var name: String { get }
    static var overview: Text { get }
    /// Example command lines for the help.
    static var examples: [String] { get }
    /// The options and subcommands that the help names without a description; the manual page describes them.
    static var rare: [String] { get }
    /// Paragraphs of the manual page, and of the help of a command that has nothing rare.
    static var notes: [Text] { get }
    static var subcommands: [any Command.Type] { get }
    /// Whether it only groups subcommands, as a ``CommandGroup`` does: asked at each start, where a
    /// cast would search all conformances of the program.
    static var isGroup: Bool { get }
    /// Whether shared trips are exchanged with their folders before and after it; nil for what the
    /// command says that it belongs to.
    static var exchangesTrips: Bool? { get }

    /// Whether its options leave it a command about trips.
    var isAboutTrips: Bool { get }

    /// Whether its options have it write CSV.
    var writesCSV: Bool { get }

    var options: GlobalOptions { get }

    func run(_ context: Context) throws
}

extension Command {
    static var examples: [String] { [] }
    static var notes: [Text] { [] }
    static var rare: [String] { [] }
    static var subcommands: [any Command.Type] { [] }
    static var isGroup: Bool { false }
    static var exchangesTrips: Bool? { nil }
    var isAboutTrips: Bool { true }
    var writesCSV: Bool { options.csv && !options.json }

    /// The text of `--help`.
    static func help(path: String, language: Language, width: Int? = nil) -> String {
        var usage: [String] = []
        if !isGroup {
            usage.append("\(path) \(Help.usage(of: Self.self, language))")
        }
        if !subcommands.isEmpty {
            usage.append("\(path) <\(Messages.HelpPages.subcommand[language])>")
        }
        var help = Help(overview: overview, usage: usage, language: language, width: width)
        help.add(Messages.HelpPages.examples, lines: examples.prefix(3).map { "ratebook " + $0 })
        let options = help.add(slotsOf: Self.self, without: GlobalOptions.self, rare: rare)
        let named = subcommands.filter { !rare.contains($0.name) }
        help.add(Messages.HelpPages.subcommands, named.map { (name: $0.name, help: $0.overview) })
        if rare.isEmpty { notes.forEach { help.add($0) } }
        let root = path.split(separator: " ").dropFirst().first.map(String.init) ?? name
        let others = subcommands.map { $0.name }.filter(rare.contains)
        help.add(
            more: others + options,
            seeAlso: "ratebook help --man \(root), ratebook help options")
        return help.text
    }
}

/// A command that only groups subcommands.
protocol CommandGroup: Command {}

extension CommandGroup {
    static var isGroup: Bool { true }

    func run(_ context: Context) throws {
        throw ArgumentError.missingSubcommand(
            of: Self.name, allowed: Self.subcommands.map { $0.name })
    }
}
