import Foundation
import TestSupport
import Testing

@testable import RatebookWeb

/// What a file leaves open is asked on the page, and what cannot be read is refused in words that fit it.
@Suite struct ImportQuestionTests {
    struct Question: Sendable, CustomTestStringConvertible {
        let file: String
        /// What the page asks, and a choice that it offers.
        let asks, offers: String
        let answer: [(String, String)]
        /// What the page shows then.
        let shows: String

        init(
            _ file: String, _ asks: String, _ offers: String, _ answer: [(String, String)],
            _ shows: String
        ) {
            (self.file, self.asks, self.offers) = (file, asks, offers)
            (self.answer, self.shows) = (answer, shows)
        }

        var testDescription: String { asks }
    }

    private static let questionsTable: [Question] = [
        Question(
            "Date,Amount,Currency,Description\n2026-11-01,1980,JPY,A\n2026-11-02,-65,JPY,B\n",
            "Which amounts were spent?",
            "Those above zero: spent 1,980 JPY (1 row), received 65 JPY (1 row)",
            [("spent-is", "positive")], "-65 JPY"),
        Question(
            "Date,Amount,Currency,Description\n01/11/2026,-1980,JPY,A\n02/11/2026,-650,JPY,B\n",
            "Which day is 01/11/2026?", "Sun 1 Nov 2026 – DD/MM/YYYY",
            [("date-format", "DD/MM/YYYY")], "Mon 2 Nov 2026"),
        Question(
            "Date;Amount;Currency;Description\n2026-11-01;-1.980;EUR;A\n",
            "How is -1.980 meant?", "The comma begins the decimals", [("decimal", ",")],
            "1,980.00 EUR"),
        Question(
            "Date,Amount,Description\n2026-11-01,-1980,A\n2026-11-02,-650,B\n",
            "In which currency are the amounts?", "JPY – Japanese Yen", [("currency", "JPY")],
            "650 JPY"),
        Question(
            "Date,Amount,Description\n2026-11-01,-¥20,A\n", "In which currency are the amounts?",
            "CNY – Chinese Yuan", [("currency", "CNY")], "20.00 CNY"),
        Question(
            "Date,Amount,Currency,Description\n12/30,-1980,JPY,A\n01/02,-650,JPY,B\n",
            "Of which year is 12/30?", "<option value=\"2026\">", [("year", "2026")],
            "Tue 30 Dec 2025"),
        Question(
            "Eins;Zwei;Drei\n2026-11-01;Ramen;-1980\n2026-11-02;Tea;-650\n",
            "Which columns have these?", "3. Drei – -1980",
            [
                ("column.date", "1"), ("column.amount", "3"), ("column.memo", "2"),
                ("currency", "JPY"),
            ], "Ramen"),
        Question(
            "Date,Amount,Currency,Description\n2026-11-01,-1980,JPY,A\nsoon,-650,JPY,B\n",
            "Can these rows be left out?", "Leave out rows that cannot be read",
            [("skip-bad", "1")], "Left out: 1 row that cannot be read (line 3)"),
        Question(
            "2026/11/01 * Ramen\n    Assets:Card  -1980 JPY\n    Food:Out  1980 JPY\n",
            "Which accounts count?", "Assets:Card", [("accounts", "Food")],
            "1,980 JPY"),
    ]

    @Test(arguments: questionsTable)
    func aQuestionIsAnswered(_ question: Question) throws {
        let pages = try ImportSite()
        let asked = try pages.send(question.file)
        #expect(asked.status == 422 && asked.text.contains(question.asks), "\(asked.text)")
        #expect(asked.text.contains(question.offers), "\(asked.text)")
        #expect(!Self.hasAdviceForTerminals(asked.text), "\(asked.text)")
        // Asked in the language of the page, too.
        let korean = try pages.send(question.file, "ko")
        #expect(korean.status == 422 && !korean.text.contains(question.asks))
        #expect(!Self.hasAdviceForTerminals(korean.text))
        let answered = try pages.again(asked, question.answer.map { ($0.0, $0.1) })
        #expect(
            answered.status == 200 && answered.text.contains(question.shows), "\(answered.text)")
        #expect(try pages.take(answered).status == 303)
        #expect(try pages.count() > 0)
    }

    /// Whether a page names options or commands of the program.
    private static func hasAdviceForTerminals(_ text: String) -> Bool {
        text.contains("--") || text.contains("ratebook import") || text.contains("ratebook undo")
            || text.contains("ratebook expense")
    }

    private static let filesTable: [String] = {
        let names = try? FileManager.default.contentsOfDirectory(
            atPath: Project.path("Tests/Data/banks"))
        return (names ?? []).filter { !$0.hasSuffix(".expected") }.sorted()
    }()

    /// Every recorded file of a bank is read as it is, or one question is asked.
    @Test func filesOfBanksAreRead() throws {
        let pages = try ImportSite()
        #expect(Self.filesTable.count > 30)
        for name in Self.filesTable {
            let file = try Project.bytes("Tests/Data/banks/\(name)")
            let shown = try pages.send(file, name)
            let isAsked = shown.status == 422 && shown.text.contains("One question is open")
            #expect(shown.status == 200 || isAsked, "\(name): \(shown.text)")
            #expect(!Self.hasAdviceForTerminals(shown.text), "\(name)")
        }
        #expect(try pages.count() == 0)
    }

    private static let refusedTable: [[UInt8]] = [
        [], [0], Array(" \n".utf8), Array("nothing here".utf8), [0xFF, 0xFE, 0x00],
        Array(repeating: 0xFF, count: 4_000), [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1],
        [0x50, 0x4B, 0x03, 0x04] + Array("no archive".utf8), Array("%PDF-1.7\n%âãÏÓ\n".utf8),
        TripSite.jpeg, TripSite.png, Array("{".utf8), Array("{\"paidFor\":".utf8),
        Array("OFXHEADER:100\n<OFX><STMTTRN>".utf8),
        Array("<?xml version=\"1.0\"?><Document>".utf8),
        Array(":20:X\n:60F:C26".utf8), Array("!Type:Bank\nDx\n^\n".utf8),
        Array("Date,Description,Category,Cost,Currency,A\nx,y,z,1,KRW,2\n".utf8),
        Array((String(repeating: "a,", count: 3_000) + "\n").utf8),
        Array("Date,Amount,Currency\n2026-11-01,\"1\n".utf8),
    ]

    /// A file that is no statement is refused with the reader's message, and the server goes on.
    @Test(arguments: refusedTable)
    func junkIsRefused(_ file: [UInt8]) throws {
        let pages = try ImportSite()
        for language in ["en", "ko"] {
            let shown = try pages.send(file, "junk", as: TripSite.owner, language)
            let hasNothing = shown.text.contains(language == "en" ? "nothing to record" : "기록할 것이")
            #expect(shown.status == 422 || hasNothing, "\(shown.text)")
            #expect(!Self.hasAdviceForTerminals(shown.text), "\(shown.text)")
            // Whatever is chosen then.
            for format in [
                "bank", "csv", "json", "splitwise", "spliit", "hledger", "beancount", "x",
            ] {
                let again = try pages.again(
                    shown, [("format", format), ("encoding", "cp949")], as: TripSite.owner, language
                )
                #expect([200, 422].contains(again.status), "\(format): \(again.text)")
                #expect(!Self.hasAdviceForTerminals(again.text), "\(format): \(again.text)")
            }
        }
        #expect(try pages.count() == 0)
    }

    /// Values that no choice has count as none.
    @Test func fieldsOfNoChoiceAreIgnored() throws {
        let pages = try ImportSite()
        let shown = try pages.send(ImportSite.statement)
        let names = [
            "encoding", "preset", "date-format", "decimal", "spent-is", "currency",
            "charged-currency", "column.date", "column.amount", "purpose", "year",
        ]
        for value in ["/etc/passwd", "-1", "0", "99999999999999999999", "../bank.tsv", "\u{0}"] {
            let again = try pages.again(shown, names.map { ($0, value) })
            #expect(again.status == 200 && again.rows == ["2", "3", "5"], "\(value)")
        }
    }

    @Test func anEncodingIsFoundAndCorrected() throws {
        let pages = try ImportSite()
        // 날짜,금액,통화,내용 and 식당 in cp949.
        let file: [UInt8] =
            [0xB3, 0xAF, 0xC2, 0xA5, 0x2C, 0xB1, 0xDD, 0xBE, 0xD7, 0x2C, 0xC5, 0xEB, 0xC8, 0xAD]
            + [0x2C, 0xB3, 0xBB, 0xBF, 0xEB, 0x0A] + Array("2026-11-01,-1980,JPY,".utf8)
            + [0xBD, 0xC4, 0xB4, 0xE7, 0x0A]
        let shown = try pages.send(file, "file.csv", [("encoding", "cp949")])
        #expect(shown.status == 200 && shown.text.contains("식당"), "\(shown.text)")
        let wrong = try pages.again(shown, [("encoding", "windows-1252")])
        #expect(!wrong.text.contains("식당"))
    }
}
