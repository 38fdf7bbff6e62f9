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
                "fallbacks or", "group source", "home in", "id source", "path folder-or-file",
                "words amount-or-part",
            ])
    }

    /// An option that the help only names is one of its command's.
    @Test func rareOptionsExist() {
        for command in Self.commands {
            let names = Set(command.made().slots.filter { $0.kind != .argument }.map(\.name))
            #expect(names.isSuperset(of: command.rareOptions), "\(command)")
        }
    }

    /// The help of the commands that matter most fits a terminal of 24 lines.
    @Test(arguments: [
        "sync", "rates", "convert", "calc", "alert", "expense", "report", "settle", "export",
    ])
    func helpFits(_ name: String) throws {
        let command = try #require(CommandRegistry.all.first { $0.name == name })
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
