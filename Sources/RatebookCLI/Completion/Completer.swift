import Arguments
import Language
import Terminal

/// Completes the last word of a command line, for the shells' completion scripts.
///
/// They call the hidden command `ratebook __complete -- WORDS…`, which never fails or warns: an
/// invalid command line has no candidates.
struct Completer {
    /// The name of the hidden command.
    static let command = "__complete"

    /// All commands.
    let commands: [any Command.Type]
    /// Creates the context for the options typed so far.
    let context: (GlobalOptions) -> Context

    /// The completions: candidates, or the shell's own file names.
    enum Answer {
        case files
        case candidates([Candidate])
    }

    /// Completes the last of the words after the program's name.
    func answer(_ words: [String]) -> Answer { (try? read(words)) ?? .candidates([]) }

    private func read(_ words: [String]) throws -> Answer {
        let typed = try TypedCommand(words.dropLast(), among: commands)
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
                CandidateProvider(commands: commands, context: context(options)).candidates(
                    for: value
                )
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

/// The command named by an incomplete command line.
private struct TypedCommand {
    /// The command; nil while its name is incomplete.
    private(set) var command: (any Command.Type)?
    /// The commands that can follow.
    private(set) var next: [any Command.Type]
    /// The options and arguments without the command's names.
    private(set) var words: [String] = []

    /// - Throws: ``ArgumentError`` for an unknown command or option.
    init(_ typed: ArraySlice<String>, among commands: [any Command.Type]) throws {
        var typed = typed
        next = commands
        let common = CommonOptions(GlobalOptions.self)
        while command == nil {
            let (options, rest) = try common.splitAtFirstArgument(Array(typed))
            words += options
            typed = rest
            // After `--` come arguments; the first is the command's name.
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
    /// The lines read by the scripts: a word, a tab and its description.
    ///
    /// For file names, the only line is `:files`. Duplicates and words that a terminal cannot
    /// display are left out.
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

    /// Whether a word can be passed to the scripts and displayed unchanged.
    private static func canBeTold(_ candidate: Candidate) -> Bool {
        candidate.value != filesLine && candidate.value.isTerminalSafe
    }
}
