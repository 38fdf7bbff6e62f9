import Language
import Testing

@testable import Arguments
@testable import RatebookCLI

/// What the options and arguments of the commands are called.
@Suite struct SlotNameTests {
    private static var commands: [any Command.Type] {
        CommandRegistry.all.flatMap(withSubcommands)
    }

    private static func withSubcommands(_ command: any Command.Type) -> [any Command.Type] {
        [command] + command.subcommands.flatMap(withSubcommands)
    }

    @Test func eachIsUniqueInItsCommand() {
        for command in Self.commands {
            let slots = command.made().slots
            let names = slots.map(\.displayName) + slots.compactMap(\.short).map { "-\($0)" }
            #expect(names.count == Set(names).count, "\(command)")
        }
    }

    @Test func eachIsThatOfItsProperty() {
        let others = Self.commands.flatMap { Self.names(in: $0.init()) }.filter { property, name in
            name.filter { $0 != "-" } != property.lowercased()
        }
        #expect(
            Set(others.map { "\($0.property) \($0.name)" }) == [
                "currency in", "fallbacks or", "group source", "home in", "id source",
                "newName name",
                "path folder-or-file", "words amount-or-part",
            ])
    }

    /// An option or a subcommand that the help names without a description belongs to its command.
    @Test func rareNamesExist() {
        for command in Self.commands {
            let names = command.made().slots.filter { $0.kind != .argument }.map(\.name)
            #expect(
                Set(names + command.subcommands.map { $0.name }).isSuperset(of: command.rare),
                "\(command)")
        }
    }

    /// The help of the commands that matter most fits a terminal of 24 lines.
    @Test(arguments: [
        "sync", "rates", "history", "convert", "calc", "alert", "trip", "trip add", "expense",
        "expense add", "expense list", "expense edit", "report", "settle", "import", "export",
    ])
    func helpFits(_ name: String) throws {
        var found = NamedCommand(
            name.split(separator: " ").map(String.init), among: CommandRegistry.all, before: [])
        try found.read()
        let command = try #require(found.types.last)
        for language in [Language.english, .korean] {
            let lines = command.help(path: "ratebook \(name)", language: language)
                .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            #expect(lines.count <= 24 && command.examples.count >= 3, "\(lines.count)")
        }
    }

    private static func names(in value: Any) -> [(property: String, name: String)] {
        Mirror(reflecting: value).children.flatMap { label, child in
            // A wrapped property is stored under its name with an underscore before it.
            (child as? Slot).map { [(String((label ?? "").dropFirst()), $0.name)] }
                ?? names(in: child)
        }
    }
}
