import Arguments
import Language
import Terminal

/// Answers what the last word of a command line may become, for the scripts of the shells.
///
/// The hidden command `ratebook __complete -- WORDS…` asks it. It neither fails nor warns: where
/// a line makes no sense, there is nothing to offer.
struct Completer {
    /// The hidden command's name.
    static let command = "__complete"

    private let context: (GlobalOptions) -> Context

    /// - Parameter context: makes the context that typed options lead to.
    init(_ context: @escaping (GlobalOptions) -> Context) { self.context = context }

    /// What the shell is told: its own files, or words.
    enum Answer {
        case files
        case candidates([Candidate])
    }

    /// What the last of the words may become, which follow the program's name.
    func answer(_ words: [String]) -> Answer {
        (try? read(words)) ?? .candidates([])
    }

    private func read(_ words: [String]) throws -> Answer {
        let typed = try TypedCommand(words.dropLast())
        let line = typed.words + words.suffix(1)
        guard let command = typed.command else {
            let (options, expectation) = try GlobalOptions.parseUnfinished(line)
            guard expectation == .nothing else { return answer(expectation, options) }
            return .candidates(
                typed.next.map { Candidate($0.name, help: $0.overview) }
                    .filter { $0.value.hasPrefix(words.last ?? "") })
        }
        let (options, expectation) = try Self.read(command, line)
        return answer(expectation, options)
    }

    private static func read(
        _ command: (some Command).Type, _ words: [String]
    ) throws -> (GlobalOptions, Expectation) {
        let (command, expectation) = try command.parseUnfinished(words)
        return (command.options, expectation)
    }

    private func answer(_ expectation: Expectation, _ options: GlobalOptions) -> Answer {
        switch expectation {
        case .nothing: .candidates([])
        case .optionName(let names): .candidates(names)
        case .value(let value) where value.completion == .file: .files
        case .value(let value):
            .candidates(
                CandidateProvider(context: context(options)).candidates(for: value)
                    .filter { candidate in
                        candidate.value.hasPrefix(value.word)
                            && !value.earlier.contains {
                                $0.uppercased() == candidate.value.uppercased()
                            }
                    }
                    .map { Candidate(value.prefix + $0.value, help: $0.help) })
        }
    }
}

/// How far a line has named its command.
private struct TypedCommand {
    /// The command; nil where a name is still to come.
    private(set) var command: (any Command.Type)?
    /// The names that may come.
    private(set) var next = CommandRegistry.all
    /// The options before, between and behind the names, and the arguments.
    private(set) var words: [String] = []

    /// - Throws: ``ArgumentError`` where there is no such command or option.
    init(_ typed: ArraySlice<String>) throws {
        var typed = typed
        let common = CommonOptions(GlobalOptions.self)
        while command == nil {
            let (options, rest) = try common.splitAtFirstArgument(Array(typed))
            words += options
            typed = rest
            // What follows are arguments, the command's name the first of them.
            let isAfterDashes = typed.first == "--"
            if isAfterDashes { typed = typed.dropFirst() }
            guard let name = typed.popFirst() else { return }
            guard let found = next.first(where: { $0.name == name }) else {
                throw ArgumentError.unknownCommand(name, nearest: nil)
            }
            next = found.subcommands
            if next.isEmpty { command = found }
            if isAfterDashes { words.append("--") }
        }
        words += typed
    }
}

extension Completer.Answer {
    /// The lines that the scripts read: a word, a tab and its description.
    ///
    /// The shell's own files are a line `:files`; a name that is the same is not offered, nor is
    /// one that a terminal cannot show as it is.
    func text(_ language: Language) -> String {
        switch self {
        case .files: Self.filesLine + "\n"
        case .candidates(let candidates):
            candidates.filter(Self.canBeTold).map { candidate in
                candidate.value + (candidate.help.map { "\t" + $0[language].terminalSafe } ?? "")
                    + "\n"
            }.joined()
        }
    }

    private static let filesLine = ":files"

    /// Whether a word can be written to the scripts and shown by a shell as it is.
    private static func canBeTold(_ candidate: Candidate) -> Bool {
        candidate.value != filesLine && candidate.value.isTerminalSafe
    }
}
