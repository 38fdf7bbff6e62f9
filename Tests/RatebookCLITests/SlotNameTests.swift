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

    private static func names(in value: Any) -> [(property: String, name: String)] {
        Mirror(reflecting: value).children.flatMap { label, child in
            // A wrapped property is stored under its name with an underscore before it.
            (child as? Slot).map { [(String((label ?? "").dropFirst()), $0.name)] }
                ?? names(in: child)
        }
    }
}
