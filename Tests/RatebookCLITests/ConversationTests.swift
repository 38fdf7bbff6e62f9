import Foundation
import TestSupport
import Testing

/// `expense add` without words on a terminal.
@Suite struct ConversationTests {
    private static let now = "--now 2026-10-12T12:00:00Z"

    private func program() throws -> Program {
        let program = try Program()
        _ = try program.shell(
            "grep -e '^Date' -e '^2026-10-09' -e '^2026-10-12' '\(Program.history)' > rates.csv; $ratebook sync -q --from rates.csv; $ratebook trip add Osaka --from 2026-10-10 --to 2026-10-19 --currency KRW --person me --person 친구 \(Self.now)"
        )
        return program
    }

    /// What is typed at `expense add`, and what the terminal shows after it, line by line.
    private func lines(
        _ typed: [String], _ options: String = "-q", in program: Program
    ) throws -> [String] {
        try program.typing(typed, at: "expense add \(Self.now) \(options)")
            .split(separator: "\r\n").map(String.init)
    }

    /// The stored expenses: day, amount, category, memo and payers.
    private func stored(_ program: Program) throws -> [String] {
        let sql = """
            SELECT group_concat(line, char(10)) FROM (
            SELECT e.date || ' ' || e.amount || ' ' || c.code || ' ' || k.name || ' '
                || coalesce(e.memo, '-') || ' ' || (SELECT group_concat(people.name) FROM payments
                JOIN people ON people.id = person_id WHERE expense_id = e.id) || ' ' || e.split
                || ' ' || (SELECT count(*) FROM shares WHERE expense_id = e.id) AS line
            FROM expenses AS e JOIN currencies AS c ON c.id = e.currency_id
            JOIN categories AS k ON k.id = e.category_id WHERE e.removed_at IS NULL ORDER BY e.id)
            """
        return try program.query(sql).split(separator: "\n").map(String.init)
    }

    /// 1,980 yen for ramen, food, paid by me; then the same again.
    @Test func anExpenseTakesFewKeys() throws {
        let program = try program()
        let first = ["1980jpy ramen", #"f\t"#, "", "", ""]
        let second = ["1980 ramen", "", "", "", ""]
        func keys(_ lines: [String]) -> Int {
            lines.reduce(0) { $0 + $1.replacing(#"\t"#, with: "\t").count + 1 }
        }
        #expect(keys(first) == 20 && keys(second) == 15)
        let shown = try lines(first + second, in: program)
        #expect(
            try stored(program)
                == Array(
                    repeating: "2026-10-12 1980 JPY food ramen me even 2", count: 2), "\(shown)")
    }

    @Test func whatIsMissingIsAskedInEnglish() throws {
        let program = try program()
        let shown = try lines(
            ["1980jpy ramen", "food", "", "", "", "300 taxi @친구 yesterday", "", "", ""], "",
            in: program)
        #expect(
            shown.filter { $0.contains("]: ") || $0.hasPrefix("#") } == [
                "Amount [KRW]: 1980jpy ramen", "Category [etc]: food", "Paid by [me]: ",
                "For [everyone]: ", "Day [2026-10-12 (Mon)]: ",
                "#1 2026-10-12 food · 1,980 JPY = 16,643 KRW (8.4054 ecb) · ramen",
                "Amount [JPY]: 300 taxi @친구 yesterday", "Memo [none]: ", "For [everyone]: ",
                "#2 2026-10-11 taxi · 300 JPY = 2,543 KRW", "Amount [JPY]: ",
            ], "\(shown)")
        let greeted = try program.typing(["end"], at: "expense add \(Self.now)")
        #expect(greeted.contains("Expenses of Osaka.") && greeted.contains("an empty line ends"))
    }

    @Test func whatIsMissingIsAskedInKorean() throws {
        let program = try program()
        let shown = try lines(
            ["1980엔 라멘", "식비", "", "", "", "5000원 라멘", "", "친구가 냄", "나만", "어제", "취소", "끝"],
            "--lang ko", in: program)
        #expect(
            shown.filter { $0.contains("]: ") || $0.hasPrefix("#") } == [
                "금액 [KRW]: 1980엔 라멘", "분류 [기타]: 식비", "낸 사람 [me]: ", "나눌 사람 [모두]: ",
                "날짜 [2026-10-12 (월)]: ",
                "#1 2026-10-12 식비 · 1,980 JPY = 16,643 KRW (8.4054 ecb) · 라멘",
                "금액 [JPY]: 5000원 라멘", "분류 [식비]: ", "낸 사람 [me]: 친구가 냄", "나눌 사람 [모두]: 나만",
                "날짜 [2026-10-12 (월)]: 어제", "#2 2026-10-11 식비 · 5,000 KRW · 라멘",
                "금액 [KRW]: 취소", "금액 [JPY]: 끝",
            ], "\(shown)")
        #expect(try stored(program) == ["2026-10-12 1980 JPY food 라멘 me even 2"])
        let greeted = try program.typing(["끝"], at: "expense add --lang ko \(Self.now)")
        #expect(greeted.contains("'Osaka' 지출을 기록합니다") && greeted.contains("빈 줄은 끝내기"))
    }

    private static let answersAreTakenTable: [([String], String, [String])] = [
        // A bad answer is asked for again, and nothing is lost.
        (
            [
                "bus 7 1980", "3", "", "1980 JPY ramen", "foot", "food", "you", "@친구", "", "32 Oct",
                "11",
            ], "",
            ["2026-10-11 1980 JPY food ramen 친구 even 2"]
        ),
        // Which number is the amount is asked.
        (
            ["bus 7 1980", "2", "", "", "", ""], "",
            ["2026-10-12 1980 KRW etc bus 7 me even 2"]
        ),
        // Back by one question and by several.
        (
            ["<", "1980 ramen", "<", "1990 ramen", "taxi", "<", "food", "", "", ""], "",
            ["2026-10-12 1990 KRW food ramen me even 2"]
        ),
        // What options say is not asked again.
        (
            ["100", "x", "", "200", "y", ""], "-t Osaka -c cafe -p 친구 -d 10/11",
            [
                "2026-10-11 100 KRW cafe x 친구 even 2", "2026-10-11 200 KRW cafe y 친구 even 2",
            ]
        ),
        // A memo belongs to one expense.
        (
            ["100", "", "", "", "", "200", "", "", ""], "-m x",
            ["2026-10-12 100 KRW etc x me even 2"]
        ),
        // `undo` takes back what was recorded here, and nothing else.
        (
            ["undo", "1 a", "", "", "", "", "2 b", "", "", "", "", "undo", "undo", "undo", "3 c"],
            "", []
        ),
        // One that is left before its end is not recorded: Ctrl-D, and Ctrl-C.
        (["1 a", "", ""], "", []), (["1 a", "", "\u{3}"], "", []),
        (["", "1 a", "", "", "", ""], "", []),
        (
            ["300", "", "", "", "shares me=2 친구=1", ""], "",
            ["2026-10-12 300 KRW etc - me shares 2"]
        ),
        (
            ["300", "", "", "", "shares me=2", "none", ""], "",
            ["2026-10-12 300 KRW etc - me shares 1"]
        ),
        // Tab: a person after @, a memo of several words, a category in Korean.
        (
            [
                "100 Train to Kyoto @친\\t", "", "", "", "200", "Tr\\t", "식\\t", "m\\t", "친\\t",
                "yest\\t",
            ], "",
            [
                "2026-10-12 100 KRW etc Train to Kyoto 친구 even 2",
                "2026-10-11 200 KRW food Train to Kyoto me even 1",
            ]
        ),
    ]

    /// What is typed, and what is stored then.
    @Test(arguments: answersAreTakenTable)
    func answersAreTaken(_ typed: [String], _ options: String, _ expected: [String]) throws {
        let program = try program()
        let shown = try lines(typed, options, in: program)
        #expect(try stored(program) == expected, "\(shown)")
    }

    private static let theEndIsToldTable: [([String], String, [String])] = [
        (["1 a", "", "", "", "", "2 b", "", "", "", "", ""], "", ["Done: 2 expenses recorded."]),
        (["exit"], "", ["Done: nothing recorded."]),
        (
            ["1 a", "", "", "", "", "500 jpy", "exit"], "",
            ["Done: 1 expense recorded.", "Not recorded: 500 JPY"]
        ),
        (["500 jpy", "x", "", "", "Quit"], "", ["Not recorded: 500 JPY"]),
        (
            ["1 a", "", "", "", "", "500엔", "x", "끝"], "--lang ko",
            ["끝냈습니다. 지출 1건을 기록했습니다.", "기록하지 않았습니다: 500 JPY"]
        ),
        (["500 jpy", "x", ""], "", ["Not recorded: 500 JPY"]),
        (
            ["500 jpy x", "", "", "me=300 친구", "exit"], "",
            ["For exact amounts: exact me=300 친구=200; for shares: shares me=2 친구=1"]
        ),
        (["500 jpy x", "", "me, 친구", "exit"], "", ["Write: me=300 친구"]),
        (["500 jpy me=300 친구", "exit"], "", ["Leave the parts out here"]),
    ]

    /// What is said at the end, and of an answer that was refused.
    @Test(arguments: theEndIsToldTable)
    func theEndIsTold(_ typed: [String], _ options: String, _ expected: [String]) throws {
        let program = try program()
        let shown = try program.typing(typed, at: "expense add \(Self.now) \(options)")
        for text in expected { #expect(shown.contains("\r\n" + text), "\(shown)") }
        #expect(!shown.contains("--help"))
    }

    private static let theTripStaysTable: [(String, Int, String)] = [
        ("trip use Paris", 3, "3 expenses recorded"),
        ("trip archive Osaka", 1, "'Osaka' is archived"),
        ("trip remove Osaka", 0, "'Osaka' is in the trash"),
        ("restore other.db", 0, "'Osaka' is no longer in the book"),
    ]

    /// The trip that was greeted stays, whatever another shell does meanwhile.
    @Test(arguments: theTripStaysTable)
    func theTripStays(_ meanwhile: String, _ count: Int, _ message: String) throws {
        let program = try program()
        _ = try program.shell(
            """
            $ratebook -q trip add Paris --from 2026-10-01 --to 2026-10-20 --currency KRW \
            --person me --person 친구 \(Self.now)
            RATEBOOK_DB=other.db $ratebook -q trip add Rome --from 2026-10-01 --to 2026-10-20 \
            --currency KRW --person me --person 친구 \(Self.now)
            """)
        let expense = ["1 a", "", "", "", ""]
        let shown = try program.typing(
            expense + ["2 b", "", "", ""] + [#"\! $ratebook -q "# + meanwhile] + [
                "", "3 c", "", "", "", "", "exit",
            ],
            at: "expense add \(Self.now)")
        #expect(shown.contains("Expenses of Osaka."), "\(shown)")
        #expect(shown.contains(message), "\(shown)")
        let trips = try program.query(
            """
            SELECT group_concat(title, ' ') FROM (SELECT title FROM expenses
            JOIN trips ON trips.id = trip_id WHERE trips.removed_at IS NULL ORDER BY expenses.id)
            """)
        #expect(
            trips.split(separator: " ") == Array(repeating: "Osaka", count: count), "\(shown)")
    }

    /// `undo` leaves an expense alone that has the number of the one that was recorded.
    @Test func anotherExpenseOfTheNumberStays() throws {
        let program = try program()
        _ = try program.shell(
            "$ratebook -q backup before.db; $ratebook -q expense add 7 theirs \(Self.now); $ratebook -q backup other.db; $ratebook -q restore before.db"
        )
        let shown = try program.typing(
            ["1 mine", "", "", "", "", #"\! $ratebook -q restore other.db"#, "undo", "exit"],
            at: "expense add \(Self.now)")
        #expect(
            shown.contains("The book was restored meanwhile: #1 is another expense"), "\(shown)")
        #expect(try stored(program).map { $0.contains("theirs") } == [true], "\(shown)")
    }

    /// In a narrow window, also in one that becomes narrower, a question has its own line.
    @Test(arguments: [
        (10, 10, true), (19, 10, true), (30, 10, true), (39, 10, true), (40, 40, false),
        (80, 80, false),
    ])
    func aNarrowWindowHasRoom(_ columns: Int, _ later: Int, _ isShort: Bool) throws {
        let program = try program()
        let shown = try program.typing(
            [
                #"\w \#(columns)"#, "1 a", "", "", #"\w \#(later)"#, "me", "", "exit",
            ], at: "expense add -q \(Self.now)")
        #expect(!shown.contains("ended by signal"), "\(shown)")
        #expect(shown.contains("For [everyone]: \r\n> ") == isShort, "\(shown)")
        #expect(
            try stored(program) == ["2026-10-12 1 KRW etc a me even 1"], "\(shown)")
    }

    private static let nobodyIsAskedTable: [String] = [
        "$ratebook expense add </dev/null", "echo 1980 | $ratebook expense add",
        "script -qec '$ratebook expense add --json' /dev/null </dev/null",
        "script -qec '$ratebook expense add --csv' /dev/null </dev/null",
        "script -qec '$ratebook expense add </dev/null' /dev/null",
        "script -qec '$ratebook expense add 2>&1 | cat' /dev/null </dev/null",
    ]

    /// Where nobody can answer, the amount is missing as before.
    @Test(arguments: nobodyIsAskedTable)
    func nobodyIsAsked(_ command: String) throws {
        let program = try program()
        let answer = try program.shell(command)
        #expect((answer.output + answer.errors).contains("Enter an amount"), "\(answer)")
        #expect(try stored(program).isEmpty)
    }

    /// A trip or an option that is wrong is told before anything is asked.
    @Test(arguments: [
        ("-t Paris", "There is no trip"), ("-c foot", "Unknown category 'foot'"),
        ("-p you", "'you'"), ("-d 10/32", "October has no day 32"),
    ])
    func wrongOptionsEndIt(_ options: String, _ message: String) throws {
        let program = try program()
        let shown = try lines(["1 a", "", "", "", ""], options, in: program)
        #expect(shown.contains { $0.contains(message) }, "\(shown)")
        #expect(try !shown.contains { $0.contains("]: ") } && stored(program).isEmpty)
    }
}
