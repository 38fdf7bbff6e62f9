import Answers
import BookReports
import Language
import Rates
import ShareFiles
import Store
import TestSupport
import Testing
import Trips

@testable import Bookkeeping
@testable import RatebookCLI

private typealias Samples = SharedTripSamples

/// What friends changed, in words.
@Suite struct TripNewsTests {
    /// A change as a line of `trip merge` says it.
    @Test(
        arguments: [
            (.expense(12, amount: nil, label: nil), .added, "added expense 12", "지출 12번 추가"),
            (.expense(12, amount: nil, label: nil), .edited, "changed expense 12", "지출 12번 수정"),
            (.expense(12, amount: nil, label: nil), .removed, "removed expense 12", "지출 12번 삭제"),
            (.expense(12, amount: nil, label: nil), .restored, "restored expense 12", "지출 12번 복원"),
            (.expense(nil, amount: nil, label: nil), .added, "added an expense", "지출 추가"),
            (.person(name: "B"), .added, "added a person", "일행 추가"),
            (.person(name: "B"), .edited, "changed a person", "일행 정보 변경"),
            (.person(name: "B"), .removed, "removed a person", "일행 제외"),
            (.person(name: "B"), .restored, "added a person again", "일행 다시 추가"),
            (
                .transfer(giver: "A", taker: "B", amount: Samples.won(1)), .added,
                "recorded a transfer", "송금 기록"
            ),
            (
                .transfer(giver: "A", taker: "B", amount: Samples.won(1)), .edited,
                "changed a transfer", "송금 기록 수정"
            ),
            (
                .transfer(giver: "A", taker: "B", amount: Samples.won(1)), .removed,
                "removed a transfer", "송금 기록 삭제"
            ),
            (
                .transfer(giver: "A", taker: "B", amount: Samples.won(1)), .restored,
                "restored a transfer", "송금 기록 복원"
            ),
            (.trip, .added, "shared the trip", "여행 공유"),
            (.trip, .edited, "changed the trip", "여행 정보 수정"),
            (.trip, .removed, "removed the trip", "여행 삭제"),
            (.trip, .restored, "restored the trip", "여행 복원"),
        ] as [(TripNews.Subject, TripNews.Change, String, String)])
    func change(
        _ subject: TripNews.Subject, _ change: TripNews.Change, _ english: String,
        _ korean: String
    ) {
        let text = Messages.change(Samples.news(subject, change))
        #expect(said(text) == [english, korean])
    }

    /// A friend's edit names what it changed; the amount that stands may be the reader's own.
    @Test func editedExpenses() {
        let repriced = Samples.repriced(Self.hotel, from: 15_000, to: 16_000)
        #expect(
            said(Messages.details(repriced)) == [
                "hotel: amount 15,000 JPY → 16,000 JPY", "hotel: 금액 15,000 JPY → 16,000 JPY",
            ])
        #expect(repriced.amount == Samples.yen(16_000))
        var news = Samples.news(Self.hotel, .edited)
        #expect(news.amount == nil && Messages.details(news) == .same("hotel"))
        news.details = [.init(field: .memo, old: .none, new: .text("hotel"))]
        #expect(
            said(Messages.details(news)) == ["hotel: memo none → hotel", "hotel: 메모 없음 → hotel"])
    }

    private static let ramen = Samples.expense(12, "ramen", Samples.yen(1_980))
    private static let metro = Samples.expense(13, "metro", Samples.yen(230))
    private static let hotel = Samples.expense(2, "hotel", Samples.yen(16_000))
    private static let transfer = TripNews.Subject.transfer(
        giver: "A", taker: "B", amount: Samples.won(30_000))

    /// What is said beside another command.
    static let summaries: [([TripNews], String, String)] = [
        (
            [Samples.news(ramen, .added)], "Osaka: Jisu added 1 expense (ramen 1,980 JPY).",
            "Osaka: Jisu 님이 지출 1건(ramen 1,980 JPY)을 추가했습니다."
        ),
        (
            [
                Samples.news(ramen, .added), Samples.news(metro, .added),
                Samples.repriced(hotel, from: 15_000, to: 16_000),
            ],
            "Osaka: Jisu added 2 expenses (ramen 1,980 JPY, metro 230 JPY) and changed 1 (hotel 16,000 JPY).",
            "Osaka: Jisu 님이 지출 2건(ramen 1,980 JPY, metro 230 JPY)을 추가하고 1건(hotel 16,000 JPY)을 고쳤습니다."
        ),
        // What is edited after it was added is new; what is removed is gone.
        (
            [Samples.news(ramen, .added), Samples.news(ramen, .edited)],
            "Osaka: Jisu added 1 expense (ramen 1,980 JPY).",
            "Osaka: Jisu 님이 지출 1건(ramen 1,980 JPY)을 추가했습니다."
        ),
        (
            [Samples.news(ramen, .edited), Samples.news(ramen, .removed)],
            "Osaka: Jisu removed 1 expense (ramen 1,980 JPY).",
            "Osaka: Jisu 님이 지출 1건(ramen 1,980 JPY)을 삭제했습니다."
        ),
        (
            [Samples.news(.trip, .edited), Samples.news(.person(name: "민수"), .added)],
            "Osaka: Jisu added 1 person (민수) and changed the trip.",
            "Osaka: Jisu 님이 일행 1명(민수)을 추가하고 여행 정보를 고쳤습니다."
        ),
        (
            [
                Samples.news(.person(name: "B"), .edited), Samples.news(transfer, .added),
                Samples.news(transfer, .removed), Samples.news(ramen, .restored),
            ],
            "Osaka: Jisu restored 1 expense (ramen 1,980 JPY), recorded 1 transfer (A → B 30,000 KRW), removed 1 (A → B 30,000 KRW) and renamed 1 person (B).",
            "Osaka: Jisu 님이 지출 1건(ramen 1,980 JPY)을 복원하고 송금 1건(A → B 30,000 KRW)을 기록하고 1건(A → B 30,000 KRW)을 삭제하고 일행 1명(B)의 이름을 바꿨습니다."
        ),
        // Labels that are missing, many or long.
        (
            [Samples.news(Samples.expense(nil, nil, nil), .added)],
            "Osaka: Jisu added 1 expense.", "Osaka: Jisu 님이 지출 1건을 추가했습니다."
        ),
        (
            (1...1_200).map {
                Samples.news(Samples.expense($0, "taxi", Samples.yen(700)), .added)
            },
            "Osaka: Jisu added 1,200 expenses (taxi 700 JPY, taxi 700 JPY, taxi 700 JPY, …).",
            "Osaka: Jisu 님이 지출 1,200건(taxi 700 JPY, taxi 700 JPY, taxi 700 JPY, …)을 추가했습니다."
        ),
        (
            [
                Samples.news(
                    Samples.expense(4, String(repeating: "a", count: 99) + "\n", Samples.yen(1)),
                    .added)
            ],
            "Osaka: Jisu added 1 expense (aaaaaaaaaaaaaaaaaaaaaaaaaaaaa… 1 JPY).",
            "Osaka: Jisu 님이 지출 1건(aaaaaaaaaaaaaaaaaaaaaaaaaaaaa… 1 JPY)을 추가했습니다."
        ),
    ]

    @Test(arguments: summaries.indices) func summary(_ index: Int) {
        let (news, english, korean) = Self.summaries[index]
        #expect(Messages.summaries(of: news, on: "Osaka").map(said) == [[english, korean]])
    }

    @Test func eachFriendHasALine() {
        let news = [
            Samples.news(Self.ramen, .added, by: "지수"), Samples.news(Self.hotel, .edited),
            Samples.news(Self.metro, .added, by: "지수"),
        ]
        #expect(
            Messages.summaries(of: news, on: "오사카").map { $0[.korean] } == [
                "오사카: 지수 님이 지출 2건(ramen 1,980 JPY, metro 230 JPY)을 추가했습니다.",
                "오사카: Jisu 님이 지출 1건(hotel)을 고쳤습니다.",
            ])
    }

    /// Thousands of changes after a long time are summed up at once.
    @Test func manyAreFast() {
        let news = (0..<20_000).map {
            Samples.news(Samples.expense(Int64($0 % 5_000), "taxi", nil), .edited)
        }
        let time = processorTime {
            #expect(Messages.summaries(of: news, on: "Osaka").count == 1)
        }
        #expect(time < .seconds(1))
    }

    static let notes: [(ExchangeNote, String, String)] = [
        (
            .noFolder(path: "/media/stick"),
            "the folder /media/stick is not there; what you record is kept and goes out later",
            "폴더가 없습니다(/media/stick). 기록한 내용은 장부에 남고 나중에 전달됩니다"
        ),
        (
            .unreadable(path: "/f/a.lines", errno: 13),
            "/f/a.lines cannot be read (Permission denied); what friends recorded comes in later",
            "읽을 수 없습니다: /f/a.lines (Permission denied). 친구가 기록한 내용은 나중에 들어옵니다"
        ),
        (
            .unwritable(path: "/f/a.lines", errno: 28),
            "/f/a.lines cannot be written (No space left on device); what you record is kept and goes out later",
            "쓸 수 없습니다: /f/a.lines (No space left on device). 기록한 내용은 장부에 남고 나중에 전달됩니다"
        ),
        (
            .incomplete(file: "a.lines"),
            "a.lines is still being copied; the rest comes in later",
            "아직 복사 중인 파일입니다: a.lines. 나머지는 나중에 들어옵니다"
        ),
        (
            .damaged(file: "a.lines", line: 7),
            "a.lines is damaged or of another trip from line 7 on; the lines before are used. Have it copied again from the friend whose file it is",
            "a.lines: 7번째 줄부터 손상되었거나 다른 여행의 내용입니다. 그 앞까지만 반영했습니다. 파일을 만든 친구에게서 다시 복사해 오세요"
        ),
        (
            .newer(file: "a.lines"),
            "a.lines was written by a newer ratebook; what you record is kept and goes out later. Update ratebook",
            "새 버전의 ratebook에서 만든 파일입니다: a.lines. 기록한 내용은 장부에 남고 나중에 전달됩니다. ratebook을 업데이트하세요"
        ),
        (
            .noTripFile(folder: "/media/my stick", title: "Osaka 2026"),
            "there is no trip.json in /media/my stick; what you record is kept and goes out later. If nothing has to be plugged in or synced first, write it again: ratebook trip share 'Osaka 2026' '/media/my stick'",
            "trip.json이 없는 폴더입니다(/media/my stick). 기록한 내용은 장부에 남고 나중에 전달됩니다. 연결하거나 동기화할 것이 없다면 다시 만드세요: ratebook trip share 'Osaka 2026' '/media/my stick'"
        ),
        (
            .noPhotoFolder(path: "/f/photos"),
            "/f/photos is a link or a file, so photos are not exchanged. Move it away; a folder will be made",
            "폴더가 아닌 링크나 파일이라 사진을 주고받지 않습니다: /f/photos. 다른 곳으로 옮기면 폴더를 만듭니다"
        ),
        (
            .tooLarge(path: "https://a.example", .bytes(1 << 30)),
            "https://a.example has more than 1,024 MiB; what friends recorded comes in later",
            "1,024MiB보다 큽니다: https://a.example. 친구가 기록한 내용은 나중에 들어옵니다"
        ),
        (
            .notAmongPeople(name: "Jisu", title: "Osaka 2026"),
            "Jisu was removed from the trip's people. To take part in its expenses again: ratebook trip edit 'Osaka 2026' --person Jisu",
            "일행에서 제외되었습니다: Jisu. 다시 함께 나누려면: ratebook trip edit 'Osaka 2026' --person Jisu"
        ),
        (
            .newDevice(.clock),
            "lines of this book were more than a day ahead of the clock, so it repeats them with the right time under a new id; nothing is lost",
            "이 장부의 기록 시각이 시계보다 하루 넘게 앞서 있어, 새 기기 번호와 올바른 시각으로 다시 기록했습니다. 잃은 기록은 없습니다"
        ),
        (
            .newDevice(.copy),
            "a copy of this book was in use on the trip, so this one goes on under a new id; nothing is lost",
            "이 장부의 사본에서도 이 여행을 기록해, 이 장부는 새 기기 번호로 이어서 기록합니다. 잃은 기록은 없습니다"
        ),
        (
            .clockAhead(device: "Jisu", Samples.at("2027-01-02T03:04:05Z")),
            "the clock of Jisu is more than a day ahead (2027-01-02T03:04:05Z); ask them to set it",
            "Jisu의 시계가 하루 넘게 빠릅니다(2027-01-02T03:04:05Z). 시계를 맞춰 달라고 알려 주세요"
        ),
    ]

    @Test(arguments: notes.indices) func note(_ index: Int) {
        let (note, english, korean) = Self.notes[index]
        let text = Messages.note(note, on: "Osaka", when: \.description)
        #expect(said(text) == ["Osaka: " + english, "Osaka: " + korean])
    }

    /// News, what is in the way, and conflicts only where some are new.
    @Test func besideACommand() {
        func shown(_ exchange: TripExchange) -> [String] {
            Messages.notes(on: exchange, when: \.description).map { $0[.english] }
        }
        let news = [Samples.news(Self.ramen, .added)]
        #expect(shown(Samples.exchange()).isEmpty)
        #expect(shown(Samples.exchange(conflicts: 2)).isEmpty)
        #expect(
            shown(Samples.exchange(news, conflicts: 2, new: 1, [.newDevice(.copy)])) == [
                "Osaka: Jisu added 1 expense (ramen 1,980 JPY).",
                "Osaka: a copy of this book was in use on the trip, so this one goes on under a new id; nothing is lost",
                "Osaka: 2 conflicts: ratebook trip conflicts",
            ])
    }

    private static let countsTable: [(Int, Int, String, String)] = [
        (0, 0, "Osaka: nothing new", "Osaka: 새로운 변경 없음"),
        (1, 0, "Osaka: received 1 change, sent 0", "Osaka: 변경 1건 받음, 0건 보냄"),
        (0, 1_200, "Osaka: received 0 changes, sent 1,200", "Osaka: 변경 0건 받음, 1,200건 보냄"),
    ]

    @Test(arguments: countsTable)
    func counts(_ received: Int, _ sent: Int, _ english: String, _ korean: String) {
        #expect(
            said(Messages.exchanged("Osaka", received: received, sent: sent)) == [english, korean])
    }

    @Test func recordOfAnExchange() {
        let news = [
            Samples.news(Self.ramen, .added), Samples.news(Self.transfer, .removed),
            Samples.news(.person(name: "B"), .edited), Samples.news(.trip, .restored),
        ]
        let exchange = Samples.exchange(
            news, conflicts: 2, new: 1, sent: 3, [.damaged(file: "a.lines", line: 7)])
        #expect(
            JSONText.object(SharingRecord.merge(exchange)) == """
                {"trip":"Osaka","id":3,"folder":"/media/stick/osaka","received":4,"sent":3,\
                "conflicts":2,"new_conflicts":1,"news":[\
                {"at":"2026-11-23T18:20:00Z","by":"Jisu","change":"added","kind":"expense",\
                "id":12,"name":"ramen","from":null,"to":null,"amount":"1980","currency":"JPY"},\
                {"at":"2026-11-23T18:20:00Z","by":"Jisu","change":"removed","kind":"transfer",\
                "id":null,"name":null,"from":"A","to":"B","amount":"30000","currency":"KRW"},\
                {"at":"2026-11-23T18:20:00Z","by":"Jisu","change":"edited","kind":"person",\
                "id":null,"name":"B","from":null,"to":null,"amount":null,"currency":null},\
                {"at":"2026-11-23T18:20:00Z","by":"Jisu","change":"restored","kind":"trip",\
                "id":null,"name":null,"from":null,"to":null,"amount":null,"currency":null}],\
                "notes":[{"kind":"damaged","path":"a.lines","line":7}],"not_shown":0}
                """)
    }

    @Test func recordOfSharing() {
        let trip = Trip(
            uid: "0192f3ab5d6e7f80", title: "Osaka", homeCurrency: Samples.krw,
            firstDay: Samples.day("2026-11-20"), lastDay: Samples.day("2026-11-25"))
        func record(_ path: String, isArchive: Bool) -> String {
            let report = SharedTripReport(
                trip: Stored(id: 3, trip), path: path, deviceName: "Minji",
                wasPrivate: !isArchive, photos: 2,
                exchange: Samples.exchange(sent: 14))
            return JSONText.object(SharingRecord.shared(report, isArchive: isArchive))
        }
        #expect(
            record("/media/stick/osaka", isArchive: false) == """
                {"trip":"Osaka","id":3,"uid":"0192f3ab5d6e7f80","folder":"/media/stick/osaka",\
                "archive":null,"as":"Minji","photos":2,"sent":14,"received":0,"conflicts":0,\
                "merged_with_own":true}
                """)
        #expect(record("/tmp/o.zip", isArchive: true).contains(#""archive":"/tmp/o.zip""#))
    }

    @Test func recordOfADevice() {
        let device = TripDevice(
            id: "00c0ffee00c0ffee", name: "Minji", isThisBook: true, lines: 14,
            lastAt: Samples.evening, leftAt: Samples.at("2026-11-24T08:00:00Z"))
        let record = TripDevicesCommand.columns(.english, when: \.description).record(of: device)
        #expect(
            JSONText.object(record) == """
                {"id":"00c0ffee00c0ffee","name":"Minji","this_book":true,"lines":14,\
                "last_at":"2026-11-23T18:20:00Z","left_at":"2026-11-24T08:00:00Z"}
                """)
    }
}

/// A text in English and in Korean.
private func said(_ text: Text) -> [String] { [text[.english], text[.korean]] }
