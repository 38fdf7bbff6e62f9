import Answers
public import Arguments
import Bookkeeping
import Ledgers
import Rates
import Trips

/// `ratebook import FILE`: adds trips and expenses from other programs in one transaction.
struct ImportCommand: Command {
    static let name = "import"
    static let overview = Messages.ImportHelp.overview
    static let exchangesTrips: Bool? = true
    static let examples = [
        "import revolut.csv --trip Osaka --dry-run", "import splitwise.csv --trip Osaka",
        "import card.csv --trip Osaka --map date=1 --map amount=5 --map memo=3 --currency KRW",
    ]
    static let rare = [
        "format", "encoding", "keep-duplicates", "date-format", "decimal", "delimiter", "spent-is",
        "currency", "charged-currency", "category", "preset", "list-presets",
    ]
    static let notes = [Messages.ImportHelp.mapping]

    @Argument("file", completion: .file, help: Messages.ImportHelp.file) var file: String?
    @Flag("list-presets", help: Messages.ImportHelp.listPresets) var listPresets: Bool
    @Option("format", help: Messages.ImportHelp.format) var format: LedgerFormat?
    @Option("encoding", help: Messages.ImportHelp.encoding) var encoding: TextEncoding?

    @Option("trip", value: "trip", help: Messages.ImportHelp.trip) var trip: TripArgument?

    @Flag("dry-run", help: Messages.ImportHelp.dryRun) var dryRun: Bool
    @Flag("keep-duplicates", help: Messages.ImportHelp.keepDuplicates) var keepDuplicates: Bool

    @Option("category", value: "name", completion: .category, help: Messages.ImportHelp.category)
    var category: String?

    @OptionGroup var bank: BankOptions
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        if listPresets { return try context.answer(Self.presetColumns, BankPreset.all) }
        guard let path = file else { throw ArgumentError.missingArgument(name: "file") }
        let report: ImportReport
        let format: LedgerFormat
        do {
            let bytes = try text(of: try InputFile.read(path), context)
            format = try ledgerFormat(bytes, context)
            // The file is read before the book is locked for writing.
            report =
                switch format {
                case .json: try add(try TripJSON.read(bytes), path, context)
                case .csv:
                    try add(
                        try TripCSV.read(bytes, preferring: try usedCurrencies(context)), context)
                case .bank: try add(try bankTable(bytes, context), context)
                default: try add(try ImportedFile.read(bytes, as: format), context)
                }
        } catch let errors as LedgerErrors {
            throw Failure(errors, path)
        }
        try report.show(format, isRehearsal: dryRun, context)
    }

    private static var presetColumns: Columns<BankPreset> {
        Columns {
            Column("name", { .text($0.name) }, as: .text(Heading.name))
            Column("title", { .text($0.title) }, as: .text(Heading.bank))
        }
    }

    /// The file in UTF-8; notes another encoding that was found.
    private func text(of bytes: [UInt8], _ context: Context) throws -> [UInt8] {
        let found = try encoding ?? TextEncoding.detect(bytes)
        let text = try found.text(of: bytes)
        if encoding == nil, found != .utf8 { context.note(Messages.readAs(found)) }
        return text
    }

    /// Reads a bank's table, in which the trip's currencies decide what `¥` means.
    private func bankTable(_ bytes: [UInt8], _ context: Context) throws -> ImportedFile {
        let recognized = bank.isGiven ? nil : try BankPreset.recognized(in: bytes)
        let mapping = try bank.mapping(usedCurrencies(context), recognized: recognized)
        let table = try BankCSV.read(bytes, mapping)
        if let recognized { context.note(Messages.readAs(recognized)) }
        return table
    }

    /// The currencies of the trip; none where a book cannot be opened, which is reported where it
    /// is written to.
    private func usedCurrencies(_ context: Context) throws -> [Currency] {
        guard let book = (try? context.readBookOrNil()) ?? nil else { return [] }
        return try context.keeper(of: book).currencies(ofTrip: trip?.text)
    }

    /// Adds trips, with the photos that lie beside the file.
    private func add(
        _ documents: [TripDocument], _ path: String, _ context: Context
    ) throws -> ImportReport {
        guard trip == nil else {
            throw Failure.usage("excluded", Messages.excludes("--trip", "json"))
        }
        return try context.keeper(of: try context.writeBook()).importTrips(
            documents, from: path, photosTo: try context.photoFiles, isRehearsal: dryRun)
    }

    /// Adds entries to their trips.
    private func add(_ file: ImportedFile, _ context: Context) throws -> ImportReport {
        try context.keeper(of: try context.writeBook()).importEntries(
            of: file, to: trip?.text, category: category, keepsDuplicates: keepDuplicates,
            isRehearsal: dryRun)
    }

    private func ledgerFormat(_ bytes: [UInt8], _ context: Context) throws -> LedgerFormat {
        if let format { return format }
        if bank.isGiven { return .bank }
        let detected = LedgerFormat.detect(bytes)
        if detected ?? .bank == .bank, (try? BankPreset.recognized(in: bytes)) != nil {
            return .bank
        }
        guard let found = detected else {
            throw Failure(
                .badData, kind: "unknown-format", Messages.unknownFormat,
                hint: Messages.nameFormat(LedgerFormat.allowedValues))
        }
        if found == .bank {
            throw Failure.usage(
                "needs-mapping", Messages.needsMapping,
                Messages.mappingExample(try usedCurrencies(context).first))
        }
        return found
    }
}

extension LedgerFormat: ExpressibleByArgument {}
extension TextEncoding: ExpressibleByArgument {}
