import Answers
public import Arguments
import Bookkeeping
import Ledgers
import Phrases
import Rates
import Trips

/// `ratebook import FILE`: adds trips and expenses from other programs in one transaction.
struct ImportCommand: Command {
    static let name = "import"
    static let overview = Messages.ImportHelp.overview
    static let exchangesTrips: Bool? = true
    static let examples = [
        "import revolut.csv --trip Osaka --dry-run", "import splitwise.csv --trip Osaka",
        "import card.csv --trip Osaka --map date=1,amount=5,memo=3 --currency KRW",
    ]
    static let rare = [
        "format", "encoding", "yes", "keep-duplicates", "date-format", "decimal", "delimiter",
        "spent-is", "skip-bad", "take", "leave", "year",
        "currency", "charged-currency", "category", "preset", "list-presets", "accounts", "card",
        "new",
        "accept-difference",
    ]
    static let notes = [Messages.ImportHelp.mapping]

    @Argument("file", completion: .file, help: Messages.ImportHelp.file) var file: String?
    @Flag("list-presets", help: Messages.ImportHelp.listPresets) var listPresets: Bool
    @Option("format", help: Messages.ImportHelp.format) var format: LedgerFormat?
    @Option("encoding", help: Messages.ImportHelp.encoding) var encoding: TextEncoding?

    @Option("trip", value: "trip", help: Messages.ImportHelp.trip) var trip: TripArgument?

    @Flag("dry-run", help: Messages.ImportHelp.dryRun) var dryRun: Bool
    @Flag("yes", short: "y", help: Messages.ImportHelp.yes) var yes: Bool
    @Flag("keep-duplicates", help: Messages.ImportHelp.keepDuplicates) var keepDuplicates: Bool

    @Flag("match", help: Messages.ImportHelp.match) var match: Bool
    @Option("card", value: "name", help: Messages.ImportHelp.card) var card: String?
    @Flag("new", help: Messages.ImportHelp.new) var new: Bool
    @Option("category", value: "name", completion: .category, help: Messages.ImportHelp.category)
    var category: String?

    @Option("accounts", value: "account", help: Messages.ImportHelp.accounts)
    var accounts: [String]

    @Flag("accept-difference", help: Messages.ImportHelp.acceptDifference)
    var acceptDifference: Bool

    @OptionGroup var bank: BankOptions
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        if listPresets { return try context.answer(Self.presetColumns, BankPreset.all) }
        guard match || card == nil && !new else {
            throw Failure.usage(
                "excluded", Messages.isFor(card == nil ? "--new" : "--card", "--match"))
        }
        guard let path = file else { throw ArgumentError.missingArgument(name: "file") }
        do {
            let settings = try settings()
            let (text, found) = try settings.text(of: try InputFile.open(path))
            if let found { context.note(Messages.readAs(found)) }
            guard let format = settings.format(of: text) else {
                throw Failure(
                    .badData, kind: "unknown-format", Messages.unknownFormat,
                    hint: Messages.nameFormat(LedgerFormat.allowedValues))
            }
            guard accounts.isEmpty || format.isJournal else {
                throw Failure.usage(
                    "excluded", Messages.isFor("--accounts", "hledger, ledger, beancount"))
            }
            guard format == .bank || bank.take == nil && bank.leave == nil else {
                throw Failure.usage(
                    "excluded", Messages.isFor(bank.take == nil ? "--leave" : "--take", "bank"))
            }
            guard !acceptDifference || format == .splitwise else {
                throw Failure.usage(
                    "excluded", Messages.isFor("--accept-difference", "splitwise"))
            }
            // The file is read before the book is locked for writing.
            let content = try content(of: text, format, settings, context)
            if asksFirst(content, context) {
                guard try isWanted(content, path, format, context) else {
                    return context.note(Messages.nothingRecorded)
                }
            } else if content.isGuessed, !dryRun, !yes {
                throw Failure.usage(
                    "guessed-columns", Messages.guessedColumns, Messages.confirmColumns)
            }
            let report = try add(content, path, isRehearsal: dryRun, context)
            try report.show(format, isRehearsal: dryRun, context)
        } catch let errors as LedgerErrors {
            throw Failure(errors, path)
        }
    }

    private func settings() throws -> ReadingSettings {
        var settings = ReadingSettings()
        (settings.format, settings.encoding) = (format, encoding)
        settings.statement = try bank.settings()
        (settings.accounts, settings.acceptsDifference) = (accounts, acceptDifference)
        return settings
    }

    /// The content of a file, in which the trip's currencies decide what `¥` means.
    private func content(
        of text: FileText, _ format: LedgerFormat, _ settings: ReadingSettings, _ context: Context
    ) throws -> FileContent {
        let used = try usedCurrencies(context)
        let content: FileContent
        do throws(LedgerErrors) {
            content = try settings.read(text, as: format, preferring: used)
        } catch {
            let example = Messages.mappingExample(TableColumn.all(of: text))
            switch error.errors.first?.fault {
            case .needsColumns:
                throw Failure.usage("needs-mapping", Messages.needsMapping, example)
            case .needsColumn(let field):
                throw Failure.usage("needs-mapping", Messages.needsColumn(field), example)
            default: throw error
            }
        }
        if case .statement(let statement) = content {
            switch statement.columns {
            case .preset(let preset): context.note(Messages.readAs(preset))
            case .names(let mapping): context.note(Messages.readByNames(mapping))
            case .given: break
            }
        }
        return content
    }

    /// How a statement is matched with the trip; nil without `--match`.
    private var matching: MatchSettings? {
        guard match else { return nil }
        var settings = MatchSettings()
        (settings.card, settings.addsNew) = (card, new)
        return settings
    }

    /// Whether a person sees what would be recorded, and is asked before it is.
    private func asksFirst(_ content: FileContent, _ context: Context) -> Bool {
        context.canAsk && !dryRun && !yes && (!context.options.quiet || content.isGuessed)
    }

    /// Shows what would be recorded, and asks whether it is wanted.
    private func isWanted(
        _ content: FileContent, _ path: String, _ format: LedgerFormat, _ context: Context
    ) throws -> Bool {
        let plan = try add(content, path, isRehearsal: true, context)
        try plan.show(format, isRehearsal: true, context)
        guard plan.changesBook else { return false }
        try context.output.flush()
        let prompt = context.say(Messages.recordThese) + " "
        let answer = LineEditor(history: nil).line(prompt: prompt, completing: .line) { _ in [] }
        return YesPhrase.isYes(answer ?? "")
    }

    private static var presetColumns: Columns<BankPreset> {
        Columns {
            Column("name", { .text($0.name) }, as: .text(Heading.name))
            Column("title", { .text($0.title) }, as: .text(Heading.bank))
        }
    }

    /// The currencies of the trip; none where a book cannot be opened, which is reported where it
    /// is written to.
    private func usedCurrencies(_ context: Context) throws -> [Currency] {
        guard let book = (try? context.readBookOrNil()) ?? nil else { return [] }
        return try context.keeper(of: book).currencies(ofTrip: trip?.text)
    }

    private func add(
        _ content: FileContent, _ path: String, isRehearsal: Bool, _ context: Context
    ) throws -> ImportReport {
        let keeper = context.keeper(of: try context.writeBook())
        switch content {
        case .trips(let documents):
            guard trip == nil else {
                throw Failure.usage("excluded", Messages.excludes("--trip", "json"))
            }
            // Their photos lie beside the file.
            return try keeper.importTrips(
                documents, from: path, photosTo: try context.photoFiles, isRehearsal: isRehearsal)
        case .statement(let statement):
            var settings = ImportSettings()
            (settings.category, settings.keepsDuplicates) = (category, keepDuplicates)
            settings.matching = matching
            return try keeper.importStatement(
                statement, to: trip?.text, settings, isRehearsal: isRehearsal)
        case .entries(let file):
            return try keeper.importEntries(
                of: file, to: trip?.text, category: category, keepsDuplicates: keepDuplicates,
                matching: matching, isRehearsal: isRehearsal)
        }
    }
}

extension LedgerFormat: ExpressibleByArgument {}
extension TextEncoding: ExpressibleByArgument {}
