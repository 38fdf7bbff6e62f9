import Answers
import Arguments
import Bookkeeping
import Trips

/// `ratebook expense photo`: the photos of an expense, such as receipts.
struct ExpensePhotoCommand: CommandGroup {
    static let name = "photo"
    static let overview = Messages.PhotoHelp.overview
    static let examples = ["expense photo add 3 receipt.jpg", "expense photo export 3 --to ."]
    static var subcommands: [any Command.Type] {
        [
            PhotoAddCommand.self, PhotoListCommand.self, PhotoExportCommand.self,
            PhotoRemoveCommand.self,
        ]
    }

    @OptionGroup var options: GlobalOptions
}

/// `ratebook expense photo add ID FILE…`: copies files into the book's photo folder.
struct PhotoAddCommand: Command {
    static let name = "add"
    static let overview = Messages.PhotoHelp.add

    @OptionGroup var options: GlobalOptions
    @Argument("id", isRequired: true, completion: .expense, help: Messages.ExpenseHelp.id)
    var id: Int?
    @Argument("file", isRequired: true, completion: .file, help: Messages.PhotoHelp.file)
    var file: [String]

    func run(_ context: Context) throws {
        let folder = try context.photoFiles
        let (photos, before) = try context.tripWriter().addPhotos(to: Int64(id ?? 0)) {
            try folder.add(file)
        }
        for photo in photos {
            let known = before.first { $0.hash == photo.hash }
            context.note(known.map(Messages.knownPhoto) ?? Messages.photo(photo))
        }
    }
}

/// `ratebook expense photo list [ID]`: the photos of an expense or of a trip.
struct PhotoListCommand: Command {
    static let name = "list"
    static let overview = Messages.PhotoHelp.list

    @OptionGroup var options: GlobalOptions
    @Argument("id", completion: .expense, help: Messages.ExpenseHelp.id) var id: Int?
    @Option("trip", value: "trip", help: Messages.TripHelp.trip) var trip: TripArgument?

    func run(_ context: Context) throws {
        let expenses = try context.expenses(id, trip).filter { !$0.photos.isEmpty }
        let names = ["expense", "name", "size", "hash", "file", "original"]
        let folder = try context.photoFiles
        try context.answer(names) {
            expenses.flatMap { expense in
                expense.photos.map { photo in
                    [
                        .count(expense.id), .text(photo.name), .count(photo.size),
                        .text(photo.hash), .text(folder.path(of: photo)),
                        .text(folder.ownPath(of: photo)),
                    ]
                }
            }
        } text: {
            guard !expenses.isEmpty else { return [context.say(Messages.noPhotos(ofExpense: id))] }
            return expenses.flatMap { expense in
                expense.photos.map { photo in
                    "#\(expense.id) \(photo.hash.prefix(8)) \(context.say(Messages.photo(photo)))"
                }
            }
        }
    }
}

/// `ratebook expense photo export [ID]`: copies photos out under their original names.
struct PhotoExportCommand: Command {
    static let name = "export"
    static let overview = Messages.PhotoHelp.export

    @OptionGroup var options: GlobalOptions
    @Argument("id", completion: .expense, help: Messages.ExpenseHelp.id) var id: Int?
    @Option("to", value: "folder", completion: .file, help: Messages.PhotoHelp.to) var to: String?
    @Option("trip", value: "trip", help: Messages.TripHelp.trip) var trip: TripArgument?

    func run(_ context: Context) throws {
        let folder = try context.photoFiles
        for expense in try context.expenses(id, trip) {
            for photo in expense.photos {
                let path = try folder.export(photo, to: to ?? ".")
                context.note(Messages.written(path))
            }
        }
    }
}

/// `ratebook expense photo remove ID NAME…`: detaches photos from an expense; the files stay.
struct PhotoRemoveCommand: Command {
    static let name = "remove"
    static let overview = Messages.PhotoHelp.remove

    @OptionGroup var options: GlobalOptions
    @Argument("id", isRequired: true, completion: .expense, help: Messages.ExpenseHelp.id)
    var id: Int?
    @Argument("name", isRequired: true, help: Messages.PhotoHelp.name) var name: [String]

    func run(_ context: Context) throws {
        try context.tripWriter().removePhotos(name, of: Int64(id ?? 0))
    }
}

extension Context {
    /// The files of the book's photos.
    var photoFiles: PhotoFiles {
        get throws { PhotoFiles(besides: try BookLocation(self).path) }
    }

    /// One expense, in the trash or not, or all expenses of a trip.
    fileprivate func expenses(_ id: Int?, _ trip: TripArgument?) throws -> [StoredExpense] {
        let keeper = try tripKeeper()
        if let id { return [try keeper.expense(Int64(id)).expense] }
        let list = try keeper.expenses(of: trip?.text)
        if let chosen = list.trip { noteChoice(chosen) }
        return list.expenses
    }
}
