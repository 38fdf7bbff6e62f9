import Answers
import Arguments
import Bookkeeping
import Glibc
import Language
import Rates

/// The program's entry point: parses the command line and returns an exit code.
public enum Ratebook {
    /// Runs the command line of this process and ends it.
    public static func main() -> Never {
        let mask = prepareProcess()
        let surroundings = Surroundings(
            Array(CommandLine.arguments.dropFirst()), fileModeMask: mask)
        let code = run(surroundings, firstRepaired: firstRepaired())
        withExtendedLifetime(surroundings) { exit(code) }
    }

    /// Prepares the process before any file is opened; returns the previous file mode mask.
    private static func prepareProcess() -> mode_t {
        let mask = umask(0o077)  // Expenses are private.
        // If a standard stream is closed, opening a file could reuse its descriptor. Writing to a
        // closed standard output fails all the same.
        for descriptor in 0...2 as ClosedRange<Int32> where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY)
        }
        // A closed pipe is reported as a write error instead of a signal that could interrupt a
        // transaction.
        signal(SIGPIPE, SIG_IGN)
        // If SIGCHLD is ignored, as by some callers, child processes cannot be waited for.
        signal(SIGCHLD, SIG_DFL)
        // No core dumps, because memory may contain a key.
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        signal(SIGXFSZ, SIG_IGN)  // A limit on a file's size is a full disk: an error to report.
        return mask
    }

    /// The index of the first command-line word that is not valid UTF-8, counting the program's
    /// name as 0; nil if all are.
    ///
    /// `CommandLine.arguments` repairs such words, and a repaired path would name another file.
    private static func firstRepaired() -> Int? {
        (0..<Int(CommandLine.argc)).first { index in
            CommandLine.unsafeArgv[index].map { String(validatingCString: $0) == nil } ?? false
        }
    }

    private static func run(_ surroundings: Surroundings, firstRepaired: Int?) -> Int32 {
        let (words, output, errors) = (
            surroundings.words, surroundings.output, surroundings.errors
        )
        do {
            // Every process has its own name there; without it, the words are missing, too.
            guard CommandLine.argc > 0 else { throw Failure.noArguments }
            if let firstRepaired, words.indices.contains(firstRepaired - 1) {
                throw Failure.notUTF8(words[firstRepaired - 1])
            }
            try dispatch(words, surroundings)
            try output.finish()
            try errors.flush()
            return ExitCode.ok.rawValue
        } catch let error as OutputError where error.isReaderGone {
            return ExitCode.ok.rawValue
        } catch {
            let failure = Failure(error)
            // Print the output from before the error.
            try? output.finish()
            let options = words.prefix { $0 != "--" }
            try? errors.writeData(
                failure.text(surroundings.language, asJSON: options.contains("--json")))
            try? errors.flush()
            return failure.code.rawValue
        }
    }

    /// The language from `--lang`, needed for errors of parsing the other words.
    fileprivate static func requestedLanguage(_ words: [String]) -> Language? {
        let options = words.prefix { $0 != "--" }
        if let joined = options.last(where: { $0.hasPrefix("--lang=") }) {
            return Language(rawValue: String(joined.dropFirst("--lang=".count)))
        }
        guard let index = options.lastIndex(of: "--lang"), index + 1 < words.count else {
            return nil
        }
        return Language(rawValue: words[index + 1])
    }

    private static func dispatch(_ words: [String], _ surroundings: Surroundings) throws {
        if words.first == Completer.command { return try complete(words, surroundings) }
        let common = CommonOptions.ofProgram
        var named = NamedCommand(words, among: CommandRegistry.all, common: common)
        do {
            do {
                try named.read()
            } catch ArgumentError.unknownCommand(let name, let line, let choices) {
                guard named.types.isEmpty, let words = Self.question(words, common) else {
                    throw ArgumentError.unknownCommand(name, line: line, choices: choices)
                }
                // A currency that may be a slip for a command is not guessed at.
                let isSlip = (line != nil || !choices.isEmpty) && Currency(name) == nil
                guard !isSlip || !ConversionPhrase.isUnderstood(name) else {
                    let meant = line.map { [$0.joined(separator: " ")] } ?? choices
                    let conversion = words.joined(separator: " ")
                    throw ArgumentError.unknownCommand(
                        name, line: nil, choices: meant + [conversion])
                }
                named = NamedCommand(words, among: CommandRegistry.all, common: common)
                try named.read()
            }
            try run(named, words, common, surroundings)
        } catch let error as ArgumentError {
            throw Failure(error, in: named.name)
        }
    }

    /// The words of a conversion or a calculation that stand without a command, with it; nil for other words.
    ///
    /// `100 usd krw`, `달러`, `3+4`. A line that begins with a number and has more words is one, understood or
    /// not.
    private static func question(_ words: [String], _ common: CommonOptions) -> [String]? {
        guard let (options, rest) = try? common.splitAtFirstArgument(words) else { return nil }
        let text = rest.prefix { !$0.hasPrefix("--") }.joined(separator: " ")
        if ConversionPhrase.isUnderstood(text) { return options + [ConvertCommand.name] + rest }
        guard let first = text.first, first.isNumber || first == "(", !text.allSatisfy(\.isNumber)
        else { return nil }
        if CalculatorSession.isUnderstood(text) { return options + [CalcCommand.name] + rest }
        return text.contains(" ") ? options + [ConvertCommand.name] + rest : nil
    }

    private static func run(
        _ named: NamedCommand, _ words: [String], _ common: CommonOptions,
        _ surroundings: Surroundings
    ) throws {
        let output = surroundings.output
        guard let type = named.types.last else {
            let home = try HomeCommand.parse(words, common: common)
            guard !home.options.help else {
                return try output.write(
                    HelpCommand.overviewPage(surroundings.language, width: surroundings.width))
            }
            return try run(home, surroundings)
        }
        let options = named.arguments.prefix { $0 != "--" }
        if options.contains(where: { $0 == "-h" || $0 == "--help" }) {
            return try output.write(
                type.help(
                    path: "ratebook " + named.name, language: surroundings.language,
                    width: surroundings.width))
        }
        let command = try type.parse(named.arguments, common: common)
        try run(
            command, surroundings,
            exchange: named.exchangesTrips && command.isAboutTrips ? ExchangeAround() : nil)
    }

    private static func run(
        _ command: some Command, _ surroundings: Surroundings, exchange: ExchangeAround? = nil
    ) throws {
        let options = command.options
        if options.version {
            return try surroundings.output.writeLine("ratebook \(Version.number)")
        }
        var context = surroundings.context(options)
        context.exchange = exchange
        if options.bom {
            guard command.writesCSV else {
                throw Failure.usage("needs-csv", Messages.isFor("--bom", "--csv"))
            }
            context.output.markData()
        }
        if let zone = context.environment.unknownZone {
            context.note(Messages.unknownZone(zone))
        }
        try command.run(context)
        try exchange?.end(context)
    }

    /// Runs the hidden completion command.
    private static func complete(_ words: [String], _ surroundings: Surroundings) throws {
        let line = Array(words.dropFirst(words.dropFirst().first == "--" ? 2 : 1))
        var surroundings = surroundings
        surroundings.language = requestedLanguage(line) ?? surroundings.environment.language
        let answer = Completer(commands: CommandRegistry.all) { [surroundings] in
            surroundings.context($0)
        }.answer(line)
        try surroundings.output.write(answer.text(surroundings.language))
    }
}

extension Surroundings {
    /// The surroundings of this process.
    fileprivate init(_ words: [String], fileModeMask: mode_t) {
        let environment = Environment()
        self.init(
            words: words, language: Ratebook.requestedLanguage(words) ?? environment.language,
            environment: environment,
            output: Output(descriptor: STDOUT_FILENO, pager: Pager(environment)),
            errors: Output(descriptor: STDERR_FILENO), fileModeMask: fileModeMask)
    }
}

/// All commands, in the order of the help.
enum CommandRegistry {
    /// The commands by topic, in the order of the help.
    static var groups: [(title: Text, commands: [any Command.Type])] {
        [
            (
                Messages.HelpPages.rates,
                [
                    SyncCommand.self, RatesCommand.self, HistoryCommand.self, ConvertCommand.self,
                    CompareCommand.self, CalcCommand.self, AlertCommand.self,
                    FavoriteCommand.self, HomeCurrencyCommand.self, SourceCommand.self,
                    StatusCommand.self, ScheduleCommand.self,
                ]
            ),
            (
                Messages.HelpPages.trips,
                [
                    TripCommand.self, PersonCommand.self, ExpenseCommand.self, BudgetCommand.self,
                    ReportCommand.self, SettleCommand.self, PurseCommand.self,
                    CardCommand.self, CategoryCommand.self,
                ]
            ),
            (
                Messages.HelpPages.sharing,
                [ServeCommand.self, MCPCommand.self, ExportCommand.self, ImportCommand.self]
            ),
            (
                Messages.HelpPages.book,
                [
                    UndoCommand.self, RedoCommand.self, CheckCommand.self, BackupCommand.self,
                    RestoreCommand.self, MirrorCommand.self,
                ]
            ),
            (
                Messages.HelpPages.others,
                [
                    FilmsCommand.self, FilmCommand.self, CompletionsCommand.self,
                    HelpCommand.self,
                ]
            ),
        ]
    }

    static var all: [any Command.Type] { groups.flatMap(\.commands) }
}
