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
        var typed = NamedCommand(Array(words.dropLast()), among: commands)
        try typed.read()
        let line = typed.arguments + words.suffix(1)
        guard let command = typed.types.last, typed.commands.isEmpty else {
            let (options, expectation) = try GlobalOptions.parseUnfinished(line)
            guard expectation == .nothing else { return answer(expectation, options) }
            return .candidates(
                typed.commands.map { Candidate($0.name, help: $0.overview) }
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
