import BookReports
package import Bookkeeping
import Glibc
import Language
import Terminal

extension SharingError: DescribedError {
    package var failure: Failure {
        switch self {
        case .notShared(let title):
            .usage(
                "not-shared", Text("'\(title)' is not shared"),
                Messages.run(
                    Text("ratebook trip share \(title.shellWord) FOLDER")))
        case .nothingShared:
            Failure(
                .unavailable, kind: "nothing-shared",
                Text("No trip is shared yet"),
                hint: Text(
                    "To share one: ratebook trip share TRIP FOLDER. To take part in a friend's: ratebook trip join FOLDER"
                ))
        case .sharedElsewhere(let title, let folder):
            .usage(
                "shared-elsewhere",
                Text("'\(title)' is shared in another folder, \(folder)"),
                Text("To go on in the new folder: ratebook trip share \(title.shellWord) FOLDER"))
        case .missing(let path) where ShareLink(path) != nil:
            Failure(
                .unavailable, kind: "no-answer",
                Text("\(path) does not answer"),
                hint: Text(
                    "Check that your friend's 'ratebook serve' runs and can be reached from here."))
        case .notAShare(let path) where ShareLink(path) != nil:
            Failure(
                .notPermitted, kind: "wrong-link",
                Text("This link to \(path) is not valid"),
                hint: Text(
                    "Give the whole address, with the part after the #, in quotes. If it was removed, ask for a new one."
                ))
        case .linkForBrowsers(let address):
            Failure(
                .notPermitted, kind: "link-for-browsers",
                Text("This link to \(address) opens pages in a browser only"),
                hint: Text(
                    "Open it in a browser, or ask for a link for your book: ratebook trip share TRIP --link"
                ))
        case .missing(let path):
            Failure(
                .noInput, kind: "missing-share",
                Text("There is no folder or file at \(path)"),
                hint: Text(
                    "Check the name, and that the stick is plugged in or the folder is synced."))
        case .notAShare(let path):
            Failure(
                .badData, kind: "not-a-share",
                Text("\(path) has no shared trip"),
                hint: Text(
                    "Name the folder in which trip.json is, or the file that 'trip share --archive' wrote."
                ))
        case .occupied(let path):
            Failure(
                .cannotCreate, kind: "occupied",
                Text("\(path) has other files in it"),
                hint: Text("Name a new or an empty folder; it will be made."))
        case .otherTrip(let path, let uid):
            Failure(
                .badData, kind: "other-trip",
                Text("\(path) has another trip (\(uid))"),
                hint: Text(
                    "Name another folder. To take part in the trip that is there: ratebook trip join \(path.shellWord)"
                ))
        case .newer(let path):
            Failure(
                .badData, kind: "newer-share",
                Text("\(path) was written by a newer ratebook"),
                hint: Text("Update ratebook, then run the command again."))
        case .noTripFile(let folder):
            Failure(
                .tryLater, kind: "no-trip-file",
                Text("\(folder) has files of a shared trip, but no trip.json"),
                hint: Text(
                    "Wait until all files are copied or synced. If it is lost, whoever shares the trip writes it again: ratebook trip share TRIP FOLDER"
                ))
        case .tooLarge(let path, let limit):
            Failure(
                .badData, kind: "too-large", Messages.tooLarge(path, limit),
                hint: Text(
                    "Nothing was taken from it. Exchange the trip through a folder: ratebook trip share TRIP FOLDER"
                ))
        case .incomplete(let path): .incompleteTrip(in: path)
        case .unreadable(let path, let errno):
            Failure(
                [EACCES, EPERM].contains(errno) ? .notPermitted : .inputOutput,
                kind: "unreadable", Messages.fileUnreadable(path, systemMessage(errno)),
                hint: Text("Check the folder and its permissions, then run the command again."))
        case .unwritable(let path, let errno): .cannotKeep(path, errno)
        case .noArchives:
            Failure(
                .configuration, kind: "no-library",
                Text("Archives need libarchive"),
                hint: Messages.run("sudo apt-get install libarchive13"))
        case .damagedArchive(let path):
            Failure(
                .badData, kind: "damaged-archive",
                Text("\(path) is damaged or not whole"),
                hint: Text("Nothing was taken from it. Have it sent again, as a file."))
        case .notShareable(let subject, let field, let reason):
            .notShareable(Messages.subject(subject), field.map { Messages.field($0) }, reason)
        case .noValue(let choice, let id, let names): .noValue(choice, id, names)
        case .whoAreYou(let title, let people):
            .usage(
                "who-are-you",
                Text(
                    "Say who you are on \(title.terminalSafe): \(people.joined(separator: ", ").terminalSafe)"
                ),
                Text("Add --as NAME: what you record is then paid by that person by default."))
        case .unknownConflict(let id):
            .usage(
                "unknown-conflict",
                Text("There is no conflict \(id)"),
                Messages.run("ratebook trip conflicts"))
        case .badName(let name):
            .usage(
                "bad-name",
                Text("'\(name)' cannot be the name of a book"),
                Text("Give one that friends know, of at most 100 bytes: --as NAME"))
        }
    }
}

extension Failure {
    fileprivate static func noValue(
        _ choice: ConflictChoice, _ id: Int64, _ names: [String]
    ) -> Failure {
        let given = if case .author(let name) = choice { name.terminalSafe } else { "" }
        let list = Set(names).sorted().joined(separator: ", ").terminalSafe
        return .usage(
            "unknown-name",
            Text("Conflict \(id) has no value of '\(given)', or more than one"),
            Text("It has values of \(list); mine and theirs can be chosen, too."))
    }
}

extension TripIncomplete: DescribedError {
    package var failure: Failure { .incompleteTrip(in: nil) }
}

extension NotShareable: DescribedError {
    package var failure: Failure {
        let kind = entity.prefix { $0 != "/" }
        return .notShareable(
            Messages.sharedKind(String(kind)), register.map(Messages.sharedField), reason)
    }
}

extension Failure {
    /// - Parameter path: the folder or file that has only a part of the trip.
    fileprivate static func incompleteTrip(in path: String?) -> Failure {
        let place = path ?? ""
        return Failure(
            .tryLater, kind: "incomplete-share",
            path == nil
                ? Text("The trip has not arrived whole yet")
                : Text("The trip in \(place) has not arrived whole yet"),
            hint: Text("Wait until all files are copied or synced, then run the command again."))
    }

    fileprivate static func notShareable(
        _ subject: Text, _ field: Text?, _ reason: NotShareable.Reason
    ) -> Failure {
        let what = Messages.joined([subject] + [field].compactMap(\.self), by: ": ")
        let (message, hint) =
            switch reason {
            case .value:
                (
                    Text("This cannot be shared: \(what)"),
                    Text(
                        "Texts on shared trips have at most 16,384 bytes, names 256, and no control characters. Nothing was changed."
                    )
                )
            case .tooLong:
                (
                    Text("This is too long to be shared: \(what)"),
                    Text("Shorten its texts, or split it among fewer people. Nothing was changed.")
                )
            case .stampsUsedUp:
                (
                    Text(
                        "Nothing more can be recorded on this trip: a clock stood at the end of the year 2199"
                    ),
                    Text("Go on in another trip: ratebook trip add")
                )
            }
        return Failure(.badData, kind: "not-shareable", message, hint: hint)
    }
}
