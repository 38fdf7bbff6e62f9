import Answers
import Arguments
import Language

/// The command that a line names, with its other words.
struct NamedCommand {
    /// The command, preceded by the commands it belongs to; empty until ``read()`` and for a line
    /// without a name.
    private(set) var types: [any Command.Type] = []
    /// The words that are no names of commands, in their order.
    private(set) var arguments: [String]
    private var words: [String]
    private let before: [String]
    private let common: CommonOptions
    /// The commands that can follow.
    private(set) var commands: [any Command.Type]

    /// - Parameters:
    ///   - words: a line without the program's name.
    ///   - commands: those that the first name can be of.
    ///   - before: the text before the words where a corrected line is shown.
    init(
        _ words: [String], among commands: [any Command.Type], before: [String] = [],
        common: CommonOptions = .ofProgram
    ) {
        (self.words, arguments, self.before) = (words, words, before)
        (self.commands, self.common) = (commands, common)
    }

    /// The command's full name: `expense photo add`.
    var name: String { types.map { $0.name }.joined(separator: " ") }

    /// Reads the names, before which the options of all commands may stand.
    ///
    /// - Throws: ``ArgumentError/unknownCommand(_:line:choices:)``.
    mutating func read() throws {
        while !commands.isEmpty, let index = try nextIndex() {
            let word = arguments[index]
            guard let type = commands.first(where: { $0.name == word }) else {
                throw unknown(word, at: index)
            }
            take(type, at: index)
        }
    }

    /// The index in ``arguments`` of the first one that is no option; nil if there is none.
    private func nextIndex() throws -> Int? {
        let rest = try optionsSoFar.splitAtFirstArgument(arguments).rest
        let index = rest.startIndex + (rest.first == "--" ? 1 : 0)
        return index < arguments.count ? index : nil
    }

    /// The options that may stand before the next name: also a command's own, if it does something
    /// without a subcommand.
    private var optionsSoFar: CommonOptions {
        guard let type = types.last, !type.isGroup else { return common }
        return CommonOptions(type)
    }

    /// Whether shared trips are exchanged around the command.
    var exchangesTrips: Bool { types.compactMap { $0.exchangesTrips }.last ?? false }

    private mutating func take(_ type: any Command.Type, at index: Int) {
        // Every name that was taken before stood before it.
        words[index + types.count] = type.name
        arguments.remove(at: index)
        types.append(type)
        commands = type.subcommands
    }

    /// The error for a word that names no command.
    private func unknown(_ word: String, at index: Int) -> ArgumentError {
        let name = (types.map { $0.name } + [word]).joined(separator: " ")
        let meant = meant(by: word, at: index)
        guard let type = meant.first, meant.count == 1 else {
            // All commands are more than a line; the help has them.
            let choices = !meant.isEmpty ? meant : types.isEmpty ? [] : commands
            return .unknownCommand(name, line: nil, choices: choices.map { $0.name })
        }
        var corrected = self
        corrected.take(type, at: index)
        do {
            try corrected.read()
        } catch ArgumentError.unknownCommand(_, let line?, _) {
            return .unknownCommand(name, line: line, choices: [])
        } catch {
            // The words after it have a fault of their own, which running the line will tell.
        }
        return .unknownCommand(name, line: before + corrected.words, choices: [])
    }

    /// Names that other programs have for commands.
    private static let synonyms = [
        "rm": "remove", "del": "remove", "delete": "remove", "trash": "remove", "ls": "list",
        "new": "add", "create": "add", "update": "edit", "change": "edit", "modify": "edit",
    ]

    /// The commands that a word is the beginning of, else the one whose name is closest.
    ///
    /// Of several beginnings, those whose subcommand the next word names or begins: `exp add`.
    private func meant(by word: String, at index: Int) -> [any Command.Type] {
        let word = word.lowercased()
        guard !word.isEmpty else { return [] }
        if let name = Self.synonyms[word], let type = commands.first(where: { $0.name == name }) {
            return [type]
        }
        let begun = commands.filter { $0.name.hasPrefix(word) }
        if begun.isEmpty {
            let nearest = closestWord(to: word, among: commands.map { $0.name })
            return commands.filter { $0.name == nearest }
        }
        let next = index + 1 < arguments.count ? arguments[index + 1].lowercased() : ""
        let fitting = begun.filter { command in
            command.subcommands.contains { !next.isEmpty && $0.name.hasPrefix(next) }
        }
        return begun.count > 1 && !fitting.isEmpty ? fitting : begun
    }
}
