import Arguments
import Language
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
        let result: ImportResult
        do {
            // Before the book is written to: nobody waits while a file is read.
            result =
                switch format {
                case .json: try add(try TripJSON.read(bytes), path, context)
                case .bank: try add(try BankCSV.read(bytes, try bank.mapping()), context)
                default: try add(try ImportedFile.read(bytes, as: format), context)
                }
        } catch let errors as LedgerErrors {
            throw Failure(errors, path)
        }
        try result.show(format, isRehearsal: dryRun, context)
    }

    /// Adds whole trips, and their photos that lie beside the file.
    private func add(
        _ documents: [TripDocument], _ path: String, _ context: Context
    ) throws -> ImportResult {
        guard trip == nil else {
            throw Failure(.usage, kind: "excluded", Messages.excludes("--trip", "json"))
        }
        let book = try context.writeBook()
        let photos = try ImportedPhotos(
            of: documents, beside: path, to: try context.photoFolder, isRehearsal: dryRun)
        var result = try run(book, context) { change in
            var job = ImportedTrips(book, change, photos: photos.hashes)
            try job.add(documents)
            return job.result
        }
        result.missingPhotos = photos.missing.map { ($0.name, Messages.missing($0.error)) }
        return result
    }

    /// Adds entries to the trips that they belong to.
    private func add(_ file: ImportedFile, _ context: Context) throws -> ImportResult {
        let book = try context.writeBook()
        return try run(book, context) { change in
            var job = try ImportJob(
                book: book, context: context, trip: trip, category: category,
                keepsDuplicates: keepDuplicates)
            try job.add(file, change)
            return job.result
        }
    }

    private func run(
        _ book: Book, _ context: Context, _ body: (Change) throws -> ImportResult
    ) throws -> ImportResult {
        guard dryRun else { return try book.change("import", at: context.now, body) }
        return try book.rehearse { try book.change("import", at: context.now, body) }
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
