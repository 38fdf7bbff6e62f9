import Arguments
import Ledgers
import Rates
import Store
import Trips

/// `ratebook import FILE`: trips and expenses from other programs, all or nothing.
struct ImportCommand: Command {
    static let name = "import"
    static let overview = Messages.ImportHelp.overview
    static let examples = [
        "import trips.json --dry-run", "import splitwise.csv --trip Osaka",
        "import card.csv --trip Osaka --map date=1 --map amount=5 --map memo=3 --currency KRW",
    ]
    static let notes = [Messages.ImportHelp.mapping]

    /// What a file is.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case json, csv, splitwise, hledger, ledger, beancount, bank

        var ledgerFormat: LedgerFormat {
            switch self {
            case .json: .json
            case .csv: .csv
            case .splitwise: .splitwise
            case .hledger, .ledger: .hledger
            case .beancount: .beancount
            case .bank: .bank
            }
        }
    }

    @OptionGroup var options: GlobalOptions

    @Argument(isRequired: true, completion: .file, help: Messages.ImportHelp.file)
    var file: String?

    @Option(help: Messages.ImportHelp.format)
    var format: Format?

    @Option(value: "trip", completion: .trip, help: Messages.ImportHelp.trip)
    var trip: TripArgument?

    @Flag(help: Messages.ImportHelp.dryRun)
    var dryRun: Bool

    @Flag(help: Messages.ImportHelp.keepDuplicates)
    var keepDuplicates: Bool

    @Option(value: "name", completion: .category, help: Messages.ImportHelp.category)
    var category: String?

    @OptionGroup var bank: BankOptions

    func run(_ context: Context) throws {
        let path = file ?? "-"
        let bytes = try InputFile.read(path)
        let format = try ledgerFormat(bytes)
        let book = try context.writeBook()
        var job = ImportJob(
            book: book, context: context, trip: trip, category: category,
            keepsDuplicates: keepDuplicates)
        do {
            let run = {
                try book.change("import", at: context.now) { change in
                    if format == .json {
                        try job.add(TripJSON.read(bytes), change, photosBeside: path)
                    } else {
                        let file =
                            format == .bank
                            ? try BankCSV.read(bytes, try bank.mapping())
                            : try ImportedFile.read(bytes, as: format)
                        try job.add(file, change)
                    }
                }
            }
            try dryRun ? book.rehearse(run) : run()
        } catch let errors as LedgerErrors {
            throw Failure(errors, path)
        }
        try job.result.show(format, isRehearsal: dryRun, context)
    }

    private func ledgerFormat(_ bytes: [UInt8]) throws -> LedgerFormat {
        if let format { return format.ledgerFormat }
        if bank.isGiven { return .bank }
        guard let found = LedgerFormat.detect(bytes) else {
            throw Failure(
                .badData, kind: "unknown-format", Messages.unknownFormat,
                hint: Messages.nameFormat(Format.allowedValues))
        }
        if found == .bank {
            throw Failure(
                .usage, kind: "needs-mapping", Messages.needsMapping, hint: Messages.mappingExample)
        }
        return found
    }
}
