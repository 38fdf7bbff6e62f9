import Answers
import Language
import Rates
import Store
import Testing
import Trips

@testable import Bookkeeping
@testable import RatebookCLI

private typealias Samples = SharedTripSamples

/// Conflicts as people are asked about them, and as programs get them.
@Suite struct TripConflictTests {
    struct Row {
        let field: TripConflict.Field
        let mine, theirs: FieldValue
        var subject = Samples.expense(8, "ramen", Samples.yen(1_980))
        /// What it is about, and both values: in English, in Korean, and for programs.
        let english, korean: [String]
        let plain: [String?]
    }

    private static func money(_ change: (inout Expense.Money) -> Void) -> FieldValue {
        var money = Samples.money
        change(&money)
        return .money(money)
    }

    private static let manual = Expense.Price(
        Samples.won(18_513), Rate(nanos: 9_350_000_000).map { .manual($0) } ?? .same)

    static let rows: [Row] = [
        Row(
            field: .money, mine: .money(Samples.money),
            theirs: money {
                $0.amount = Samples.yen(1_890)
                $0.payments[0].amount = 1_890
            },
            english: [
                "expense 8 · ramen: amount", "1,980 JPY = 18,499 KRW", "1,890 JPY = 18,499 KRW",
            ],
            korean: [
                "지출 8번 · ramen: 금액", "1,980 JPY = 18,499 KRW", "1,890 JPY = 18,499 KRW",
            ], plain: ["expense 8 amount", "1980 JPY", "1890 JPY"]),
        Row(
            field: .money, mine: .money(Samples.money),
            theirs: money { $0.payments[0].person = "B" },
            english: [
                "expense 8 · ramen: who paid", "1,980 JPY = 18,499 KRW · paid by A",
                "1,980 JPY = 18,499 KRW · paid by B",
            ],
            korean: [
                "지출 8번 · ramen: 낸 사람", "1,980 JPY = 18,499 KRW · A 결제",
                "1,980 JPY = 18,499 KRW · B 결제",
            ], plain: ["expense 8 paid_by", "A", "B"]),
        Row(
            field: .money,
            mine: money {
                $0.payments = [
                    Payment(person: "A", amount: 980), Payment(person: "B", amount: 1_000),
                ]
            }, theirs: money { $0.payments = [] },
            english: [
                "expense 8 · ramen: who paid", "1,980 JPY = 18,499 KRW · paid by A 980, B 1,000",
                "1,980 JPY = 18,499 KRW · no payer",
            ],
            korean: [
                "지출 8번 · ramen: 낸 사람", "1,980 JPY = 18,499 KRW · A 980, B 1,000 결제",
                "1,980 JPY = 18,499 KRW · 낸 사람 없음",
            ], plain: ["expense 8 paid_by", "A=980 B=1000", ""]),
        Row(
            field: .money, mine: .money(Samples.money), theirs: money { $0.price = manual },
            english: [
                "expense 8 · ramen: rate",
                "1,980 JPY = 18,499 KRW · 1 JPY = 9.3430 KRW · ecb 2026-11-20",
                "1,980 JPY = 18,513 KRW · 1 JPY = 9.3500 KRW · rate given by hand",
            ],
            korean: [
                "지출 8번 · ramen: 환율",
                "1,980 JPY = 18,499 KRW · 1 JPY = 9.3430 KRW · ecb 2026-11-20",
                "1,980 JPY = 18,513 KRW · 1 JPY = 9.3500 KRW · 직접 정한 환율",
            ],
            plain: [
                "expense 8 rate", "9.343 stored ecb 2026-11-20 KRW", "9.35 manual KRW",
            ]),
        Row(
            field: .money, mine: .money(Samples.money),
            theirs: money { $0.price = .init(pendingIn: Samples.krw, source: nil) },
            english: [
                "expense 8 · ramen: rate",
                "1,980 JPY = 18,499 KRW · 1 JPY = 9.3430 KRW · ecb 2026-11-20",
                "1,980 JPY · no rate yet",
            ],
            korean: [
                "지출 8번 · ramen: 환율",
                "1,980 JPY = 18,499 KRW · 1 JPY = 9.3430 KRW · ecb 2026-11-20",
                "1,980 JPY · 아직 환율 없음",
            ], plain: ["expense 8 rate", "9.343 stored ecb 2026-11-20 KRW", "pending KRW"]),
        Row(
            field: .money, mine: .money(Samples.money),
            theirs: money {
                $0.split = .exact
                $0.shares = [
                    Share(person: "A", part: ExactDecimal(coefficient: 1_980, scale: 0))
                ]
            },
            english: [
                "expense 8 · ramen: split", "1,980 JPY = 18,499 KRW · split evenly: A, B",
                "1,980 JPY = 18,499 KRW · split by amounts: A 1,980",
            ],
            korean: [
                "지출 8번 · ramen: 나누는 방법", "1,980 JPY = 18,499 KRW · 똑같이 나눔: A, B",
                "1,980 JPY = 18,499 KRW · 금액으로 나눔: A 1,980",
            ], plain: ["expense 8 split", "even A B", "exact A=1980"]),
        Row(
            field: .money, mine: .money(Samples.money),
            theirs: money {
                $0.shares[0].homeAmount = 9_249
                $0.shares[1].homeAmount = 9_250
            },
            english: [
                "expense 8 · ramen: shares", "1,980 JPY = 18,499 KRW · A 9,250, B 9,249",
                "1,980 JPY = 18,499 KRW · A 9,249, B 9,250",
            ],
            korean: [
                "지출 8번 · ramen: 몫", "1,980 JPY = 18,499 KRW · A 9,250, B 9,249",
                "1,980 JPY = 18,499 KRW · A 9,249, B 9,250",
            ], plain: ["expense 8 shares", "A=9250 B=9249", "A=9249 B=9250"]),
        Row(
            field: .removed, mine: .flag, theirs: .money(Samples.money),
            english: [
                "expense 8 · ramen: removed and changed", "removed", "1,980 JPY = 18,499 KRW",
            ], korean: ["지출 8번 · ramen: 삭제와 수정", "삭제", "1,980 JPY = 18,499 KRW"],
            plain: ["expense 8 removed", "removed", "1980 JPY"]),
        Row(
            field: .memo, mine: .text("ramen"), theirs: .none,
            english: ["expense 8 · ramen: memo", "ramen", "none"],
            korean: ["지출 8번 · ramen: 메모", "ramen", "없음"],
            plain: ["expense 8 memo", "ramen", nil]),
        Row(
            field: .category, mine: .text("food"), theirs: .text("souvenirs"),
            english: ["expense 8 · ramen: category", "food", "souvenirs"],
            korean: ["지출 8번 · ramen: 분류", "식비", "souvenirs"],
            plain: ["expense 8 category", "food", "souvenirs"]),
        Row(
            field: .date, mine: .day(Samples.day("2026-11-22")),
            theirs: .day(Samples.day("2026-11-23")),
            english: ["expense 8 · ramen: date", "2026-11-22 (Sun)", "2026-11-23 (Mon)"],
            korean: ["지출 8번 · ramen: 날짜", "2026-11-22 (일)", "2026-11-23 (월)"],
            plain: ["expense 8 date", "2026-11-22", "2026-11-23"]),
        Row(
            field: .oneOff, mine: .flag, theirs: .none,
            english: ["expense 8 · ramen: one-off", "one-off", "not one-off"],
            korean: ["지출 8번 · ramen: 일회성", "일회성", "일회성 아님"],
            plain: ["expense 8 one_off", "true", "false"]),
        Row(
            field: .photo, mine: .photo(Photo(hash: "", name: "receipt.jpg", size: 1)),
            theirs: .none,
            subject: Samples.expense(nil, nil, Samples.yen(230)),
            english: ["an expense · 230 JPY: photo receipt.jpg", "receipt.jpg", "none"],
            korean: ["지출 · 230 JPY: 사진 receipt.jpg", "receipt.jpg", "없음"],
            plain: ["expense photo receipt.jpg", "receipt.jpg", nil]),
        Row(
            field: .title, mine: .text("Osaka"), theirs: .text("오사카"), subject: .trip,
            english: ["the trip: title", "Osaka", "오사카"], korean: ["여행: 이름", "Osaka", "오사카"],
            plain: ["trip title", "Osaka", "오사카"]),
        Row(
            field: .days, mine: Samples.days(Samples.day("2026-11-20"), Samples.day("2026-11-25")),
            theirs: Samples.days(Samples.day("2026-11-20"), Samples.day("2026-11-26")),
            subject: .trip,
            english: ["the trip: days", "2026-11-20 – 2026-11-25", "2026-11-20 – 2026-11-26"],
            korean: ["여행: 기간", "2026-11-20 – 2026-11-25", "2026-11-20 – 2026-11-26"],
            plain: ["trip days", "2026-11-20 2026-11-25", "2026-11-20 2026-11-26"]),
        Row(
            field: .headCount, mine: .number(3), theirs: .number(4), subject: .trip,
            english: ["the trip: number of travellers", "3", "4"],
            korean: ["여행: 인원", "3", "4"], plain: ["trip people", "3", "4"]),
        Row(
            field: .homeCurrency, mine: .currency(Samples.krw), theirs: .currency(Samples.jpy),
            subject: .trip,
            english: ["the trip: home currency", "KRW", "JPY"],
            korean: ["여행: 정산 통화", "KRW", "JPY"], plain: ["trip currency", "KRW", "JPY"]),
        Row(
            field: .budget, mine: .amount(Samples.won(500_000)), theirs: .none, subject: .trip,
            english: ["the trip: budget", "500,000 KRW", "none"],
            korean: ["여행: 예산", "500,000 KRW", "없음"],
            plain: ["trip budget", "500000 KRW", nil]),
        Row(
            field: .dailyBudget, mine: .amount(Samples.won(50_000)), theirs: .none, subject: .trip,
            english: ["the trip: budget for a day", "50,000 KRW", "none"],
            korean: ["여행: 하루 예산", "50,000 KRW", "없음"],
            plain: ["trip daily_budget", "50000 KRW", nil]),
        Row(
            field: .categoryBudget("food"), mine: .amount(Samples.won(1)), theirs: .none,
            subject: .trip, english: ["the trip: budget for food", "1 KRW", "none"],
            korean: ["여행: 식비 예산", "1 KRW", "없음"],
            plain: ["trip category_budget food", "1 KRW", nil]),
        Row(
            field: .pinnedRate(Samples.jpy),
            mine: Rate(nanos: 9_350_000_000).map {
                .rate(PinnedRate($0, homeCurrency: Samples.krw))
            } ?? .none,
            theirs: .none, subject: .trip,
            english: ["the trip: pinned rate of JPY", "1 JPY = 9.35 KRW", "none"],
            korean: ["여행: 고정한 JPY 환율", "1 JPY = 9.35 KRW", "없음"],
            plain: ["trip pinned_rate JPY", "9.35 KRW", nil]),
        Row(
            field: .archived, mine: .flag, theirs: .none, subject: .trip,
            english: ["the trip: archive", "archived", "not archived"],
            korean: ["여행: 보관", "보관함", "보관하지 않음"], plain: ["trip archived", "true", "false"]),
        Row(
            field: .place, mine: .text("Osaka"), theirs: .text("Kyoto"), subject: .trip,
            english: ["the trip: place", "Osaka", "Kyoto"],
            korean: ["여행: 장소", "Osaka", "Kyoto"], plain: ["trip place", "Osaka", "Kyoto"]),
        Row(
            field: .name, mine: .text("민수"), theirs: .text("Minsu"), subject: .person(name: "민수"),
            english: ["person 민수: name", "민수", "Minsu"],
            korean: ["일행 민수: 이름", "민수", "Minsu"],
            plain: ["person 민수 name", "민수", "Minsu"]),
        Row(
            field: .transfer,
            mine: .transfer(
                SharedTransfer(
                    date: Samples.day("2026-11-25"), giver: "A", taker: "B",
                    amount: Samples.won(30_000))),
            theirs: .transfer(
                SharedTransfer(
                    date: Samples.day("2026-11-25"), giver: "A", taker: "B",
                    amount: Samples.won(31_000))),
            subject: .transfer(giver: "A", taker: "B", amount: Samples.won(30_000)),
            english: [
                "transfer A → B 30,000 KRW: amount and date",
                "A → B 30,000 KRW · 2026-11-25 (Wed)", "A → B 31,000 KRW · 2026-11-25 (Wed)",
            ],
            korean: [
                "송금 A → B 30,000 KRW: 금액과 날짜", "A → B 30,000 KRW · 2026-11-25 (수)",
                "A → B 31,000 KRW · 2026-11-25 (수)",
            ],
            plain: [
                "transfer", "A B 30000 KRW 2026-11-25", "A B 31000 KRW 2026-11-25",
            ]),
    ]

    @Test(arguments: rows.indices) func row(_ index: Int) {
        let row = Self.rows[index]
        let conflict = Samples.conflict(row.field, row.mine, row.theirs, about: row.subject)
        let texts = [
            Messages.subject(of: conflict), Messages.value(conflict.mine, in: conflict),
            Messages.value(conflict.theirs, in: conflict),
        ]
        #expect(texts.map { $0[.english] } == ["Osaka · " + row.english[0]] + row.english[1...])
        #expect(texts.map { $0[.korean] } == ["Osaka · " + row.korean[0]] + row.korean[1...])
        let plain = Record(ConflictRecord.names, ConflictRecord.cells(conflict)).fields[2...4]
        let expected = [
            Record([
                ("what", .text(row.plain[0])), ("mine", .text(row.plain[1])),
                ("theirs", .text(row.plain[2])),
            ])
        ]
        let found = Record(plain.map { ($0.name, $0.value) })
        #expect(JSONText.array([found]) == JSONText.array(expected))
    }

    /// The members that programs know, in the order of the contract, and what was added to them.
    @Test func record() {
        let conflict = Samples.conflict(
            .money,
            .money(.init(amount: Samples.won(2_500), price: .init(Samples.won(2_500), .same))),
            .money(.init(amount: Samples.won(2_480), price: .init(Samples.won(2_480), .same))))
        let record = Record(ConflictRecord.names, ConflictRecord.cells(conflict))
        #expect(
            JSONText.object(record) == """
                {"id":1,"trip":"Osaka","what":"expense 8 amount","mine":"2500 KRW",\
                "theirs":"2480 KRW","by":"Jisu","at":"2026-11-23T19:05:00Z","mine_by":"Minji",\
                "mine_at":"2026-11-23T18:20:00Z","stands":"mine","expense":8,\
                "uid":"0192f3ab","field":"amount","values":[\
                {"value":"2500 KRW","device":"00c0ffee00c0ffee","by":"Minji",\
                "at":"2026-11-23T18:20:00Z","mine":true,"stands":true},\
                {"value":"2480 KRW","device":"00facade00facade","by":"Jisu",\
                "at":"2026-11-23T19:05:00Z","mine":false,"stands":false}]}
                """)
    }

    /// Of three values, programs get all.
    @Test func recordOfThreeValues() {
        let two = Samples.conflict(.memo, .text("ramen"), .text("soup"))
        let third = TripConflict.Version(
            field: .memo, value: .none, device: "00beefcafebeefca", by: "Alex",
            at: Samples.at("2026-11-23T19:06:00Z"), isMine: false, stored: 2)
        let conflict = TripConflict(
            id: 1, trip: 3, title: "Osaka", subject: two.subject, uid: two.uid, field: .memo,
            versions: two.versions + [third])
        let record = Record(ConflictRecord.names, ConflictRecord.cells(conflict))
        #expect(
            JSONText.object(record).hasSuffix(
                """
                "values":[{"value":"ramen","device":"00c0ffee00c0ffee","by":"Minji",\
                "at":"2026-11-23T18:20:00Z","mine":true,"stands":true},\
                {"value":"soup","device":"00facade00facade","by":"Jisu",\
                "at":"2026-11-23T19:05:00Z","mine":false,"stands":false},\
                {"value":null,"device":"00beefcafebeefca","by":"Alex",\
                "at":"2026-11-23T19:06:00Z","mine":false,"stands":false}]}
                """))
    }

    @Test(
        arguments: [
            (
                Language.english, true,
                [
                    "1  Osaka · expense 8 · ramen: memo",
                    "   mine    ramen (Minji, 18:20) · stands for now",
                    "   theirs  none (Jisu, 19:05)",
                    "   To take theirs: ratebook trip choose 1 theirs. To keep mine: ratebook trip choose 1 mine",
                ]
            ),
            (
                .english, false,
                [
                    "1  Osaka · expense 8 · ramen: memo", "   mine    ramen (Minji, 18:20)",
                    "   theirs  none (Jisu, 19:05) · stands for now",
                    "   To take mine: ratebook trip choose 1 mine. To keep theirs: ratebook trip choose 1 theirs",
                ]
            ),
            (
                .korean, true,
                [
                    "1  Osaka · 지출 8번 · ramen: 메모", "   내 값    ramen (Minji, 18:20) · 지금 적용됨",
                    "   상대 값  없음 (Jisu, 19:05)",
                    "   상대 값으로 하려면: ratebook trip choose 1 상대것. 내 값을 그대로 두려면: ratebook trip choose 1 내것",
                ]
            ),
        ] as [(Language, Bool, [String])])
    func lines(_ language: Language, _ mineStands: Bool, _ expected: [String]) {
        let conflict = Samples.conflict(
            .memo, .text("ramen"), .none, mineStands: mineStands)
        let lines = ConflictText.lines(conflict, language, TextStyle(hasColor: false, width: nil)) {
            String($0.description.dropFirst(11).prefix(5))
        }
        #expect(lines == expected)
    }

    /// Values from files of others neither end a line nor fill the screen.
    @Test func hostileValues() {
        let text = String(repeating: "\u{1B}[2J\n", count: 4_000)
        let conflict = Samples.conflict(
            .memo, .text(text), .none, about: Samples.expense(8, text, nil))
        for language in Language.allCases {
            for line in [
                Messages.subject(of: conflict), Messages.value(conflict.mine, in: conflict),
            ] {
                #expect(line[language].count < 600 && !line[language].contains("\n"))
                #expect(!line[language].contains("\u{1B}"))
            }
        }
    }

    @Test(
        arguments: [
            ("mine", .mine), ("MINE", .mine), ("내것", .mine), ("theirs", .theirs),
            ("상대것", .theirs), ("상대값", .theirs), ("Alex", .author("Alex")), ("", nil),
        ] as [(String, ConflictChoice?)])
    func sides(_ word: String, _ choice: ConflictChoice?) {
        #expect((try? ConflictSide(argument: word))?.choice == choice)
    }
}
