import BookReports
import Films
import JSON
import Rates
import Store
import TestSupport
import Testing

@testable import Bookkeeping
@testable import Sync

/// Bodies that KOBIS sent, and what is made of them (`Tests/Data/kobis`).
@Suite struct KobisTests {
    static let daily = [
        "20220105", "20221030", "20260124", "20260125.0", "20260125.1", "20260125.2", "20260125.3",
        "20260126.0", "20260126.1", "20260126.2", "20260127", "20260128.0", "20260128.1",
    ]

    private func body(_ name: String) throws -> [UInt8] {
        try Project.bytes("Tests/Data/kobis/\(name).json")
    }

    private func read(_ body: [UInt8], on day: Day) throws -> FilmReading {
        try Kobis().read(body, answering: .day(day), of: Kobis.daily)
    }

    private func day(of name: String) throws -> Day {
        try SyncTests.day(
            "\(name.prefix(4))-\(name.dropFirst(4).prefix(2))-\(name.dropFirst(6).prefix(2))")
    }

    /// Every value of every row, read once more without the parser.
    @Test(arguments: daily) func everyValueIsKept(_ name: String) throws {
        let body = try body("daily-" + name)
        let day = try day(of: name)
        let reading = try read(body, on: day)
        let list = try #require(reading.editions.first)
        #expect(reading.editions.count == 1 && list.day == day)
        guard
            case .array(let rows)? = try JSONValue(parsing: body)["boxOfficeResult"]?[
                "dailyBoxOfficeList"]
        else { throw SyncError.unrecognized }
        #expect(rows.count == list.rows.count && rows.count == 10)
        for (row, rank) in zip(rows, list.rows) {
            func text(_ name: String) throws -> String {
                guard case .string(let text)? = row[name] else { throw SyncError.unrecognized }
                return text
            }
            func thousandths(_ units: Int64) -> ExactDecimal {
                ExactDecimal(coefficient: Int128(units), scale: 3).normalized
            }
            #expect(try text("rank") == String(rank.rank))
            #expect(try text("rankOldAndNew") == (rank.isNew ? "NEW" : "OLD"))
            #expect(try text("rankInten") == String(rank.rise))
            #expect(try text("movieCd") == rank.film.code)
            #expect(try text("movieNm") == rank.film.title)
            #expect(try (text("openDt")) == rank.film.opened?.description)
            for (figure, names) in [
                (rank.audience, ["audiCnt", "audiInten", "audiChange", "audiAcc"]),
                (rank.sales, ["salesAmt", "salesInten", "salesChange", "salesAcc"]),
            ] {
                #expect(try text(names[0]) == String(figure.amount))
                #expect(try text(names[1]) == String(figure.change))
                let percent = try ExactDecimal(try text(names[2]), grammar: .sign).normalized
                #expect(percent == thousandths(figure.percent))
                #expect(try text(names[3]) == String(figure.total))
            }
            let share = try ExactDecimal(try text("salesShare"), grammar: .plain).normalized
            #expect(share == thousandths(rank.salesShare))
            #expect(try text("scrnCnt") == String(rank.screens))
            #expect(try text("showCnt") == String(rank.showings))
        }
    }

    @Test func pagesOfFilms() throws {
        let page = try Kobis().page(of: "20258324", in: try body("movie-20258324"))
        #expect(page.name == FilmName(code: "20258324", title: "731", opened: Day("2026-01-21")))
        #expect(page.minutes == 125 && page.year == 2025 && page.rating == "15세이상관람가")
        #expect(page.nations == ["중국"] && page.genres == ["드라마"])
        #expect(page.people.map(\.name) == ["조림산", "강무", "왕지문", "오건"])
        #expect(page.originalTitle == nil && page.englishTitle == "731")
        let long = try Kobis().page(of: nil, in: try body("movie-20124079"))
        #expect(long.people.filter { $0.role == .actor }.count == 36)
        #expect(long.name.opened == Day("2012-09-13"))
        for name in ["20198429", "20040549"] {
            #expect(try Kobis().page(of: name, in: try body("movie-" + name)).name.code == name)
        }
        // An address is read as its own answer only.
        #expect(throws: SyncError.malformed(.wrongKind("movieCd"))) {
            try Kobis().page(of: "1", in: try body("movie-20258324"))
        }
        #expect(throws: SyncError.self) {
            try read(try body("movie-20258324"), on: try SyncTests.day("2026-01-25"))
        }
        #expect(throws: SyncError.self) {
            try Kobis().page(of: nil, in: try body("daily-20260124"))
        }
    }

    private static let faultsComeWithStatus200Table: [(String, SyncError)] = [
        ("fault-320010-key", SyncError.keyRefused("320010")),
        (
            "fault-320102-missing-date",
            .refusedBySource("320102 날짜는 필수항목입니다.[parameterName=targetDt,parameterValue=null]")
        ),
        (
            "fault-320103-bad-date",
            .refusedBySource(
                "320103 날싸형식에 맞게 입력하십시요.(YYYYMMDD)[parameterName=targetDt,parameterValue=2025]")
        ),
    ]

    @Test(arguments: faultsComeWithStatus200Table)
    func faultsComeWithStatus200(_ name: String, _ error: SyncError) throws {
        #expect(throws: error) { try read(try body(name), on: try SyncTests.day("2026-01-25")) }
        #expect(throws: error) { try Kobis().page(of: "1", in: try body(name)) }
    }

    @Test func anUnknownFaultSaysWhatTheSourceSays() {
        let fault = #"{"faultInfo":{"message":"limit","errorCode":"999999"}}"#
        #expect(throws: SyncError.refusedBySource("999999 limit")) {
            try KobisBody.list(in: Array(fault.utf8))
        }
    }

    /// A body that is cut anywhere is refused.
    @Test(arguments: ["daily-20260124", "movie-20258324"]) func cutBodies(_ name: String) throws {
        let body = try body(name)
        // What follows the last bracket is a line's end.
        let end = try #require(body.lastIndex(of: UInt8(ascii: "}")))
        for count in 0..<end {
            let part = Array(body.prefix(count))
            #expect(throws: SyncError.self, "\(count)") { try KobisBody.list(in: part) }
            #expect(throws: SyncError.self, "\(count)") { try KobisBody.page(in: part) }
        }
    }

    private static let row =
        #"{"rnum":"1","rank":"1","rankInten":"0","rankOldAndNew":"OLD","movieCd":"20249255","movieNm":"만약에 우리 ","openDt":"2025-12-31","salesAmt":"972397770","salesShare":"27.4","salesInten":"-107268670","salesChange":"-9.9","salesAcc":"19595098430","audiCnt":"96269","audiInten":"-11875","audiChange":"-11","audiAcc":"2001034","scrnCnt":"1065","showCnt":"3766"}"#

    private func list(_ rows: String, _ range: String = "20260125~20260125") -> [UInt8] {
        Array(
            #"{"boxOfficeResult":{"boxofficeType":"일별 박스오피스","showRange":"\#(range)","dailyBoxOfficeList":[\#(rows)]}}"#
                .utf8)
    }

    private static let wrongValuesTable: [(String, String)] = [
        (#""rank":"1""#, #""rank":"0""#), (#""rank":"1""#, #""rank":"1.5""#),
        (#""audiCnt":"96269""#, #""audiCnt":"many""#),
        (#""audiCnt":"96269""#, #""audiCnt":96269"#),
        (#""audiAcc":"2001034""#, #""audiAcc":"-1""#),
        (#""audiCnt":"96269""#, #""audiCnt":"99999999999999999999""#),
        (#""salesShare":"27.4""#, #""salesShare":"-0.1""#),
        (#""salesChange":"-9.9""#, #""salesChange":"-9.98765""#),
        (#""openDt":"2025-12-31""#, #""openDt":"2025-13-31""#),
        (#""rankOldAndNew":"OLD""#, #""rankOldAndNew":"""#),
        (#""movieCd":"20249255""#, #""movieCd":"2024&x=1""#),
        (#""movieNm":"만약에 우리 ""#, #""movieNm":" ""#),
        (#""showCnt":"3766""#, #""shows":"3766""#),
    ]

    @Test(arguments: wrongValuesTable)
    func wrongValues(_ right: String, _ wrong: String) throws {
        #expect(Self.row.contains(right))
        #expect(throws: SyncError.self) {
            try KobisBody.list(in: list(Self.row.replacing(right, with: wrong)))
        }
    }

    @Test func whatListsMayHave() throws {
        let blank = Self.row.replacing(#""openDt":"2025-12-31""#, with: #""openDt":" ""#)
            .replacing(#""audiChange":"-11""#, with: #""audiChange":"34194.3""#)
            .replacing(#""audiInten":"-11875""#, with: #""audiInten":"-45.0""#)
        let rank = try #require(try KobisBody.list(in: list(blank)).rows.first)
        #expect(rank.film == FilmName(code: "20249255", title: "만약에 우리", opened: nil))
        #expect(rank.audience.percent == 34_194_300 && rank.audience.change == -45)
        let day = try SyncTests.day("2026-01-25")
        #expect(try read(list(""), on: day).editions.isEmpty)
        #expect(throws: SyncError.malformed(.twice("rank 1"))) {
            try KobisBody.list(in: list(Self.row + "," + Self.row))
        }
        let twice = Self.row.replacing(#""rank":"1""#, with: #""rank":"2""#)
        #expect(throws: SyncError.malformed(.twice("20249255"))) {
            try KobisBody.list(in: list(Self.row + "," + twice))
        }
        // Another day than was asked for.
        #expect(throws: SyncError.malformed(.wrongKind("showRange"))) {
            try read(list(Self.row, "20260124~20260124"), on: day)
        }
        #expect(throws: SyncError.self) { try read(list(Self.row, "20260126~20260124"), on: day) }
    }

    /// What steers a terminal, or turns the text around it, is left out.
    @Test func titlesWithControls() throws {
        let title = Self.row.replacing(
            "만약에 우리 ", with: #"\u001b[31m만약에\n우리\u202e\u0000"#)
        let rank = try #require(try KobisBody.list(in: list(title)).rows.first)
        #expect(rank.film.title == "[31m만약에 우리")
    }

    /// The addresses of lists, and the day that stands for a week.
    @Test func addresses() throws {
        let wednesday = try SyncTests.day("2026-01-28")
        func path(_ chart: FilmChart) throws -> String {
            String(
                try Kobis().request(
                    for: .day(wednesday), of: chart, newest: nil, now: Instant(seconds: 0)
                ).path.dropFirst("/kobisopenapi/webservice/rest/boxoffice/search".count))
        }
        #expect(try path(Kobis.daily) == "DailyBoxOfficeList.json?targetDt=20260128")
        let all = FilmChart(
            source: "kobis", .weekend, nation: .korean, isArthouse: true, area: "0105001")
        #expect(
            try path(all)
                == "WeeklyBoxOfficeList.json?weekGb=1&targetDt=20260128&repNationCd=K&multiMovieYn=Y&wideAreaCd=0105001"
        )
        #expect(all.name == "weekend korean arthouse 0105001")
        let week = FilmChart.Period.week.days(around: wednesday)
        #expect("\(week.lowerBound) \(week.upperBound)" == "2026-01-26 2026-02-01")
        #expect(FilmChart.Period.weekend.days(around: wednesday).lowerBound.weekday == 5)
    }

    /// The four versions of a day, as they came, and what was known at each time between.
    @Test func everyVersionIsKept() throws {
        let folder = try TemporaryFolder()
        let book = try Book.openForWriting(folder.path("book.db"))
        let recorded = [
            "2026-01-26T03:44:14Z", "2026-01-26T05:43:35Z", "2026-01-26T07:07:00Z",
            "2026-01-26T08:40:18Z",
        ]
        let day = try SyncTests.day("2026-01-25")
        var lists: [FilmList] = []
        for (version, at) in recorded.enumerated() {
            let reading = try read(try body("daily-20260125.\(version)"), on: day)
            let fetch = Fetch(of: Kobis.daily, asked: .date(day), fetchedAt: try instant(at))
            let stored = try book.record(reading.editions, from: fetch)
            #expect(stored.outcome == (version == 0 ? .new : .revised) && stored.entries == 10)
            lists += reading.editions
            #expect(try book.record(reading.editions, from: fetch).outcome == .same)
        }
        #expect(try book.filmRevisions(of: Kobis.daily, on: day).map(\.list) == lists)
        for (version, at) in recorded.enumerated() {
            let known = try book.filmList(
                of: Kobis.daily, on: day, knownAt: try instant(at).adding(seconds: 60))
            #expect(known?.list == lists[version] && known?.revision == version)
        }
        let before = try instant(recorded[0]).adding(seconds: -1)
        #expect(try book.filmList(of: Kobis.daily, on: day, knownAt: before) == nil)
        #expect(try book.check(photosIn: nil).problems.isEmpty)
        #expect(try book.series().isEmpty)
        #expect(try book.newestDay() == nil)
    }
}
