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
                "not-shared", Text("'\(title)' is not shared", "공유하지 않은 여행입니다: '\(title)'"),
                Messages.run(
                    "ratebook trip share \(title.shellWord) FOLDER",
                    "ratebook trip share \(title.shellWord) 폴더"))
        case .nothingShared:
            Failure(
                .unavailable, kind: "nothing-shared",
                Text("No trip is shared yet", "공유한 여행이 없습니다"),
                hint: Text(
                    "To share one: ratebook trip share TRIP FOLDER. To take part in a friend's: ratebook trip join FOLDER",
                    "공유하려면: ratebook trip share 여행 폴더. 친구의 여행에 참여하려면: ratebook trip join 폴더"))
        case .sharedElsewhere(let title, let folder):
            .usage(
                "shared-elsewhere",
                Text(
                    "'\(title)' is shared in another folder, \(folder)",
                    "다른 폴더에서 공유하고 있는 여행입니다: '\(title)' (\(folder))"),
                Text(
                    "To go on in the new folder: ratebook trip share \(title.shellWord) FOLDER",
                    "새 폴더에서 이어 가려면: ratebook trip share \(title.shellWord) 폴더"))
        case .missing(let path) where ShareLink(path) != nil:
            Failure(
                .unavailable, kind: "no-answer",
                Text("\(path) does not answer", "응답이 없습니다: \(path)"),
                hint: Text(
                    "Check that your friend's 'ratebook serve' runs and can be reached from here.",
                    "친구의 'ratebook serve'가 실행 중이고 여기서 접속할 수 있는지 확인하세요."))
        case .notAShare(let path) where ShareLink(path) != nil:
            Failure(
                .notPermitted, kind: "wrong-link",
                Text(
                    "This link to \(path) is not valid", "쓸 수 없는 링크입니다: \(path)"),
                hint: Text(
                    "Give the whole address, with what stands behind the #, in quotes. If it was removed, ask for a new one.",
                    "# 뒤까지 주소 전체를 따옴표로 묶어 적으세요. 삭제된 링크라면 새로 받으세요."))
        case .linkForBrowsers(let address):
            Failure(
                .notPermitted, kind: "link-for-browsers",
                Text(
                    "This link to \(address) opens pages in a browser only",
                    "브라우저에서 페이지만 여는 링크입니다: \(address)"),
                hint: Text(
                    "Open it in a browser, or ask for a link for your book: ratebook trip share TRIP --link",
                    "브라우저에서 여세요. 장부로 참여하려면 장부 링크를 요청하세요: ratebook trip share 여행 --link"))
        case .missing(let path):
            Failure(
                .noInput, kind: "missing-share",
                Text("There is no folder or file at \(path)", "폴더나 파일이 없습니다: \(path)"),
                hint: Text(
                    "Check the name, and that the stick is plugged in or the folder is synced.",
                    "이름을 확인하고, USB 메모리를 꽂았는지 또는 폴더가 동기화되었는지 확인하세요."))
        case .notAShare(let path):
            Failure(
                .badData, kind: "not-a-share",
                Text("\(path) has no shared trip", "공유한 여행이 없는 폴더나 파일입니다: \(path)"),
                hint: Text(
                    "Name the folder in which trip.json is, or the file that 'trip share --archive' wrote.",
                    "trip.json이 있는 폴더나 'trip share --archive'로 만든 파일을 지정하세요."))
        case .occupied(let path):
            Failure(
                .cannotCreate, kind: "occupied",
                Text("\(path) has other files in it", "다른 파일이 있는 폴더입니다: \(path)"),
                hint: Text(
                    "Name a new or an empty folder; it will be made.",
                    "새 폴더나 빈 폴더를 지정하세요. 없으면 만듭니다."))
        case .otherTrip(let path, let uid):
            Failure(
                .badData, kind: "other-trip",
                Text("\(path) has another trip (\(uid))", "다른 여행의 폴더입니다: \(path) (\(uid))"),
                hint: Text(
                    "Name another folder. To take part in the trip that is there: ratebook trip join \(path.shellWord)",
                    "다른 폴더를 지정하세요. 그 여행에 참여하려면: ratebook trip join \(path.shellWord)"))
        case .newer(let path):
            Failure(
                .badData, kind: "newer-share",
                Text(
                    "\(path) was written by a newer ratebook", "새 버전의 ratebook으로 만든 여행입니다: \(path)"),
                hint: Text(
                    "Update ratebook, then run the command again.",
                    "ratebook을 업데이트한 뒤 다시 실행하세요."))
        case .noTripFile(let folder):
            Failure(
                .tryLater, kind: "no-trip-file",
                Text(
                    "\(folder) has files of a shared trip, but no trip.json",
                    "공유한 여행의 파일은 있지만 trip.json이 없는 폴더입니다: \(folder)"),
                hint: Text(
                    "Wait until all files are copied or synced. If it is lost, whoever shares the trip writes it again: ratebook trip share TRIP FOLDER",
                    "파일이 모두 복사되거나 동기화될 때까지 기다리세요. 파일이 없어졌다면 여행을 공유하는 사람이 다시 만들 수 있습니다: ratebook trip share 여행 폴더"
                ))
        case .tooLarge(let path, let limit):
            Failure(
                .badData, kind: "too-large", Messages.tooLarge(path, limit),
                hint: Text(
                    "Nothing was taken from it. Exchange the trip through a folder: ratebook trip share TRIP FOLDER",
                    "가져온 내용은 없습니다. 폴더로 주고받으세요: ratebook trip share 여행 폴더"))
        case .incomplete(let path): .incompleteTrip(in: path)
        case .unreadable(let path, let errno):
            Failure(
                [EACCES, EPERM].contains(errno) ? .notPermitted : .inputOutput,
                kind: "unreadable", Messages.fileUnreadable(path, systemMessage(errno)),
                hint: Text(
                    "Check the folder and its permissions, then run the command again.",
                    "폴더와 권한을 확인하고 다시 실행하세요."))
        case .unwritable(let path, let errno): .cannotKeep(path, errno)
        case .noArchives:
            Failure(
                .configuration, kind: "no-library",
                Text("Archives need libarchive", "묶음 파일을 쓰려면 libarchive가 필요합니다"),
                hint: Messages.run("sudo apt-get install libarchive13"))
        case .damagedArchive(let path):
            Failure(
                .badData, kind: "damaged-archive",
                Text(
                    "\(path) is damaged or not whole", "손상되었거나 다 받지 못한 파일입니다: \(path)"),
                hint: Text(
                    "Nothing was taken from it. Have it sent again, as a file.",
                    "가져온 내용은 없습니다. 파일로 다시 보내 달라고 하세요."))
        case .notShareable(let subject, let field, let reason):
            .notShareable(Messages.subject(subject), field.map { Messages.field($0) }, reason)
        case .noValue(let choice, let id, let names): .noValue(choice, id, names)
        case .whoAreYou(let title, let people):
            .usage(
                "who-are-you",
                Text(
                    "Say who you are on \(title.terminalSafe): \(people.joined(separator: ", ").terminalSafe)",
                    "\(title.terminalSafe) 여행의 누구인지 지정하세요: \(people.joined(separator: ", ").terminalSafe)"
                ),
                Text(
                    "Add --as NAME: what you record is then paid by that person by default.",
                    "--as 이름을 붙이세요. 기록하는 지출은 기본으로 그 사람이 낸 것이 됩니다."))
        case .unknownConflict(let id):
            .usage(
                "unknown-conflict",
                Text("There is no conflict \(id)", "고를 항목이 아닙니다: \(id)"),
                Messages.run("ratebook trip conflicts"))
        case .badName(let name):
            .usage(
                "bad-name",
                Text("'\(name)' cannot be the name of a book", "기기 이름으로 쓸 수 없습니다: '\(name)'"),
                Text(
                    "Give one that friends know, of at most 100 bytes: --as NAME",
                    "친구들이 알아볼 이름을 100바이트 이내로 지정하세요: --as 이름"))
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
            Text(
                "Conflict \(id) has no value of '\(given)', or more than one",
                "\(id)번 항목에 '\(given)'의 값이 없거나 둘 이상입니다"),
            Text(
                "It has values of \(list); mine and theirs can be chosen, too.",
                "값이 있는 이름: \(list). 내것이나 상대것으로도 고를 수 있습니다."))
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
                ? Text("The trip has not arrived whole yet", "여행이 아직 다 도착하지 않았습니다")
                : Text(
                    "The trip in \(place) has not arrived whole yet",
                    "여행이 아직 다 도착하지 않았습니다: \(place)"),
            hint: Text(
                "Wait until all files are copied or synced, then run the command again.",
                "파일이 모두 복사되거나 동기화된 뒤 다시 실행하세요."))
    }

    fileprivate static func notShareable(
        _ subject: Text, _ field: Text?, _ reason: NotShareable.Reason
    ) -> Failure {
        let what = Messages.joined([subject] + [field].compactMap(\.self), by: ": ")
        let (message, hint) =
            switch reason {
            case .value:
                (
                    Text(
                        "This cannot be shared: \(what[.english])",
                        "공유할 수 없는 내용입니다: \(what[.korean])"),
                    Text(
                        "Texts on shared trips have at most 16,384 bytes, names 256, and no control characters. Nothing was changed.",
                        "공유하는 여행의 글은 16,384바이트, 이름은 256바이트까지이고 제어 문자를 쓸 수 없습니다. 변경된 내용은 없습니다.")
                )
            case .tooLong:
                (
                    Text(
                        "This is too long to be shared: \(what[.english])",
                        "너무 길어서 공유할 수 없습니다: \(what[.korean])"),
                    Text(
                        "Shorten its texts, or split it among fewer people. Nothing was changed.",
                        "글을 줄이거나 나누는 사람 수를 줄이세요. 변경된 내용은 없습니다.")
                )
            case .stampsUsedUp:
                (
                    Text(
                        "Nothing more can be recorded on this trip: a clock stood at the end of the year 2199",
                        "이 여행에는 더 기록할 수 없습니다. 시계가 2199년 말이던 기기가 있었습니다"),
                    Text(
                        "Go on in another trip: ratebook trip add",
                        "새 여행에 이어서 기록하세요: ratebook trip add")
                )
            }
        return Failure(.badData, kind: "not-shareable", message, hint: hint)
    }
}
