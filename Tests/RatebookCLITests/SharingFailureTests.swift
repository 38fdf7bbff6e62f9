import Answers
import BookReports
import Language
import ShareFiles
import Testing

@testable import Bookkeeping
@testable import RatebookCLI
@testable import Store

private typealias Samples = SharedTripSamples

/// What is said where a trip cannot be shared, joined or merged.
@Suite struct SharingFailureTests {
    struct Row {
        let error: any Error
        let code: ExitCode
        let kind: String
        /// Message and hint, as the terminal shows them.
        let english, korean: String

        init(
            _ error: any Error, _ code: ExitCode, _ kind: String, _ english: String,
            _ korean: String
        ) {
            (self.error, self.code, self.kind) = (error, code, kind)
            (self.english, self.korean) = (english, korean)
        }

        init(
            _ error: SharingError, _ code: ExitCode, _ kind: String, _ english: String,
            _ korean: String
        ) { self.init(error as any Error, code, kind, english, korean) }
    }

    static let rows: [Row] = [
        Row(
            .notShared(title: "Osaka 2026"), .usage, "not-shared",
            """
            Error: 'Osaka 2026' is not shared
            Run: ratebook trip share 'Osaka 2026' FOLDER
            """,
            """
            오류: 공유하지 않은 여행입니다: 'Osaka 2026'
            실행해 보세요: ratebook trip share 'Osaka 2026' 폴더
            """),
        Row(
            .nothingShared, .unavailable, "nothing-shared",
            """
            Error: No trip is shared yet
            To share one: ratebook trip share TRIP FOLDER. To take part in a friend's: ratebook trip join FOLDER
            """,
            """
            오류: 공유한 여행이 없습니다
            공유하려면: ratebook trip share 여행 폴더. 친구의 여행에 참여하려면: ratebook trip join 폴더
            """),
        Row(
            .sharedElsewhere(title: "Osaka", folder: "/a/b"), .usage, "shared-elsewhere",
            """
            Error: 'Osaka' is shared in another folder, /a/b
            To go on in the new folder: ratebook trip share Osaka FOLDER
            """,
            """
            오류: 다른 폴더에서 공유하고 있는 여행입니다: 'Osaka' (/a/b)
            새 폴더에서 이어 가려면: ratebook trip share Osaka 폴더
            """),
        Row(
            .missing(path: "/a/b"), .noInput, "missing-share",
            """
            Error: There is no folder or file at /a/b
            Check the name, and that the stick is plugged in or the folder is synced.
            """,
            """
            오류: 폴더나 파일이 없습니다: /a/b
            이름을 확인하고, USB 메모리를 꽂았는지 또는 폴더가 동기화되었는지 확인하세요.
            """),
        Row(
            .notAShare(path: "/a/b"), .badData, "not-a-share",
            """
            Error: /a/b has no shared trip
            Name the folder in which trip.json is, or the file that 'trip share --archive' wrote.
            """,
            """
            오류: 공유한 여행이 없는 폴더나 파일입니다: /a/b
            trip.json이 있는 폴더나 'trip share --archive'로 만든 파일을 지정하세요.
            """),
        Row(
            .occupied(path: "/a/b"), .cannotCreate, "occupied",
            """
            Error: /a/b has other files in it
            Name a new or an empty folder; it will be made.
            """,
            """
            오류: 다른 파일이 있는 폴더입니다: /a/b
            새 폴더나 빈 폴더를 지정하세요. 없으면 만듭니다.
            """),
        Row(
            .otherTrip(path: "/a b", uid: "0192f3ab"), .badData, "other-trip",
            """
            Error: /a b has another trip (0192f3ab)
            Name another folder. To take part in the trip that is there: ratebook trip join '/a b'
            """,
            """
            오류: 다른 여행의 폴더입니다: /a b (0192f3ab)
            다른 폴더를 지정하세요. 그 여행에 참여하려면: ratebook trip join '/a b'
            """),
        Row(
            .newer(path: "/a/b"), .badData, "newer-share",
            """
            Error: /a/b was written by a newer ratebook
            Update ratebook, then run the command again.
            """,
            """
            오류: 새 버전의 ratebook으로 만든 여행입니다: /a/b
            ratebook을 업데이트한 뒤 다시 실행하세요.
            """),
        Row(
            .noTripFile(folder: "/a/b"), .tryLater, "no-trip-file",
            """
            Error: /a/b has files of a shared trip, but no trip.json
            Wait until all files are copied or synced. If it is lost, whoever shares the trip writes it again: ratebook trip share TRIP FOLDER
            """,
            """
            오류: 공유한 여행의 파일은 있지만 trip.json이 없는 폴더입니다: /a/b
            파일이 모두 복사되거나 동기화될 때까지 기다리세요. 파일이 없어졌다면 여행을 공유하는 사람이 다시 만들 수 있습니다: ratebook trip share 여행 폴더
            """),
        Row(
            .tooLarge(path: "/a/b.zip", .entries(100_000)), .badData, "too-large",
            """
            Error: /a/b.zip has more than 100,000 files
            Nothing was taken from it. Exchange the trip through a folder: ratebook trip share TRIP FOLDER
            """,
            """
            오류: 파일이 100,000개보다 많습니다: /a/b.zip
            가져온 내용은 없습니다. 폴더로 주고받으세요: ratebook trip share 여행 폴더
            """),
        Row(
            .tooLarge(path: "/a/b.zip", .times(100)), .badData, "too-large",
            """
            Error: /a/b.zip unpacks to more than 100 times its size
            Nothing was taken from it. Exchange the trip through a folder: ratebook trip share TRIP FOLDER
            """,
            """
            오류: 풀면 원래 크기의 100배가 넘습니다: /a/b.zip
            가져온 내용은 없습니다. 폴더로 주고받으세요: ratebook trip share 여행 폴더
            """),
        Row(
            .incomplete(path: "/a/b"), .tryLater, "incomplete-share",
            """
            Error: The trip in /a/b has not arrived whole yet
            Wait until all files are copied or synced, then run the command again.
            """,
            """
            오류: 여행이 아직 다 도착하지 않았습니다: /a/b
            파일이 모두 복사되거나 동기화된 뒤 다시 실행하세요.
            """),
        Row(
            .unreadable(path: "/a/b", errno: 13), .notPermitted, "unreadable",
            """
            Error: /a/b cannot be read: Permission denied
            Check the folder and its permissions, then run the command again.
            """,
            """
            오류: 파일을 읽을 수 없습니다: /a/b (Permission denied)
            폴더와 권한을 확인하고 다시 실행하세요.
            """),
        Row(
            .unwritable(path: "/a/b", errno: 28), .inputOutput, "cannot-create",
            """
            Error: /a/b cannot be written: No space left on device
            Check the folder and its permissions, then run the command again.
            """,
            """
            오류: 파일에 쓸 수 없습니다: /a/b (No space left on device)
            폴더와 권한을 확인하고 다시 실행하세요.
            """),
        Row(
            .noArchives, .configuration, "no-library",
            """
            Error: Archives need libarchive
            Run: sudo apt-get install libarchive13
            """,
            """
            오류: 묶음 파일을 쓰려면 libarchive가 필요합니다
            실행해 보세요: sudo apt-get install libarchive13
            """),
        Row(
            .damagedArchive(path: "/a/b.zip"), .badData, "damaged-archive",
            """
            Error: /a/b.zip is damaged or not whole
            Nothing was taken from it. Have it sent again, as a file.
            """,
            """
            오류: 손상되었거나 다 받지 못한 파일입니다: /a/b.zip
            가져온 내용은 없습니다. 파일로 다시 보내 달라고 하세요.
            """),
        Row(
            .notShareable(
                subject: Samples.expense(8, "ramen", Samples.yen(1)), field: .memo, .value),
            .badData, "not-shareable",
            """
            Error: This cannot be shared: expense 8 · ramen: memo
            Texts on shared trips have at most 16,384 bytes, names 256, and no control characters. Nothing was changed.
            """,
            """
            오류: 공유할 수 없는 내용입니다: 지출 8번 · ramen: 메모
            공유하는 여행의 글은 16,384바이트, 이름은 256바이트까지이고 제어 문자를 쓸 수 없습니다. 변경된 내용은 없습니다.
            """),
        Row(
            .notShareable(subject: .trip, field: nil, .tooLong), .badData, "not-shareable",
            """
            Error: This is too long to be shared: the trip
            Shorten its texts, or split it among fewer people. Nothing was changed.
            """,
            """
            오류: 너무 길어서 공유할 수 없습니다: 여행
            글을 줄이거나 나누는 사람 수를 줄이세요. 변경된 내용은 없습니다.
            """),
        Row(
            .notShareable(subject: .trip, field: nil, .stampsUsedUp), .badData, "not-shareable",
            """
            Error: Nothing more can be recorded on this trip: a clock stood at the end of the year 2199
            Go on in another trip: ratebook trip add
            """,
            """
            오류: 이 여행에는 더 기록할 수 없습니다. 시계가 2199년 말이던 기기가 있었습니다
            새 여행에 이어서 기록하세요: ratebook trip add
            """),
        Row(
            .unknownConflict(7), .usage, "unknown-conflict",
            """
            Error: There is no conflict 7
            Run: ratebook trip conflicts
            """,
            """
            오류: 고를 항목이 아닙니다: 7
            실행해 보세요: ratebook trip conflicts
            """),
        Row(
            .badName("a\nb"), .usage, "bad-name",
            """
            Error: 'a b' cannot be the name of a book
            Give one that friends know, of at most 100 bytes: --as NAME
            """,
            """
            오류: 기기 이름으로 쓸 수 없습니다: 'a b'
            친구들이 알아볼 이름을 100바이트 이내로 지정하세요: --as 이름
            """),
        Row(
            TripIncomplete(), .tryLater, "incomplete-share",
            """
            Error: The trip has not arrived whole yet
            Wait until all files are copied or synced, then run the command again.
            """,
            """
            오류: 여행이 아직 다 도착하지 않았습니다
            파일이 모두 복사되거나 동기화된 뒤 다시 실행하세요.
            """),
        Row(
            NotShareable("expense/0192f3ab5d6e7f80", "memo", .value), .badData, "not-shareable",
            """
            Error: This cannot be shared: an expense: memo
            Texts on shared trips have at most 16,384 bytes, names 256, and no control characters. Nothing was changed.
            """,
            """
            오류: 공유할 수 없는 내용입니다: 지출: 메모
            공유하는 여행의 글은 16,384바이트, 이름은 256바이트까지이고 제어 문자를 쓸 수 없습니다. 변경된 내용은 없습니다.
            """),
    ]

    @Test(arguments: rows.indices) func row(_ index: Int) {
        let row = Self.rows[index]
        let failure = Failure(row.error)
        #expect(failure.code == row.code && failure.kind == row.kind)
        #expect(failure.text(.english, asJSON: false) == row.english + "\n")
        #expect(failure.text(.korean, asJSON: false) == row.korean + "\n")
    }
}
