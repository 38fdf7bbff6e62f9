import JSON
import Rates
import Sharing
import Testing
import Trips

/// Every form of a value, and those that are refused.
@Suite struct RegisterTests {
    private static let hash = String(repeating: "0123456789abcdef", count: 4)

    private func check(
        _ kind: Entity.Kind, _ name: String, _ text: String, _ error: FieldError?
    ) throws {
        let (name, value) = (try Sample.name(name), try Sample.json(text))
        if let error {
            #expect(throws: error, "\(name) \(text)") { try kind.value(name, value) }
        } else {
            let known = try #require(try kind.value(name, value), "\(name)")
            #expect(known.json == value)
        }
    }

    @Test(
        arguments: [
            ("title", #""오사카""#, nil), ("title", "null", nil), ("title", #""""#, .malformed),
            ("title", "7", .malformed), ("place", #""Osaka""#, nil),
            ("days", #"["2026-11-20","2026-11-25"]"#, nil),
            ("days", #"["2026-11-20","2026-11-20"]"#, nil),
            ("days", #"["2026-11-20","2036-11-26"]"#, nil),
            ("days", #"["2026-11-20","2036-11-27"]"#, .malformed),
            ("days", #"["2026-11-20","2026-11-19"]"#, .malformed),
            ("days", #"["2026-11-20"]"#, .malformed),
            ("days", #"["0001-01-01","9999-12-31"]"#, .malformed),
            ("head_count", "1", nil), ("head_count", "1000", nil), ("head_count", "0", .malformed),
            ("head_count", "1001", .malformed), ("head_count", "1.0", .malformed),
            ("head_count", #""1""#, .malformed), ("home_currency", #""KRW""#, nil),
            ("home_currency", #""krw""#, .malformed), ("home_currency", #""KRWW""#, .malformed),
            ("home_currency", #""QQQ""#, .unknownCurrency("QQQ")),
            ("budget", #"[500000,"KRW"]"#, nil),
            ("budget", #"[0,"KRW"]"#, .malformed),
            ("budget", #"[1000000000000001,"KRW"]"#, .malformed),
            ("budget", #"[1000000000000000,"KRW"]"#, nil), ("budget", "500000", .malformed),
            ("daily_budget", #"[-1,"KRW"]"#, .malformed), ("daily_budget", "null", nil),
            ("budget/food", #"[1,"KRW"]"#, nil), ("budget/현지 교통/x", "null", nil),
            ("budget/", "null", .malformed), ("rate/JPY", #"["9.35","KRW"]"#, nil),
            ("rate/JPY", #"["9.350","KRW"]"#, .notCanonical),
            ("rate/JPY", #"["0","KRW"]"#, .malformed),
            ("rate/JPY", #"["-1","KRW"]"#, .malformed), ("rate/JPY", #"[9.35,"KRW"]"#, .malformed),
            ("rate/JPY", #"["0.0000000001","KRW"]"#, .malformed), ("rate/jpy", "null", .malformed),
            ("archived", "true", nil), ("archived", "null", nil),
            ("archived", "false", .notCanonical),
            ("removed", "1", .malformed),
        ] as [(String, String, FieldError?)])
    func ofTrips(_ name: String, _ text: String, _ error: FieldError?) throws {
        try check(.trip, name, text, error)
    }

    @Test(
        arguments: [
            ("date", #""2026-11-22""#, nil), ("date", #""2026-2-1""#, .malformed),
            ("category", #""카페""#, nil), ("category", #""a\tb""#, nil), ("memo", #""a\nb""#, nil),
            ("memo", #""\u0000""#, nil), ("place", #""도톤보리""#, nil), ("one_off", "true", nil),
            ("one_off", "false", .notCanonical), ("removed", "null", nil),
            ("photo/" + hash, #"["영수증.jpg",48213]"#, nil), ("photo/" + hash, "null", nil),
            ("photo/" + hash, #"["../x",1]"#, .malformed),
            ("photo/" + hash, #"["a/b",1]"#, .malformed),
            ("photo/" + hash, #"["..",1]"#, .malformed),
            ("photo/" + hash, #"[".x",1]"#, .malformed),
            ("photo/" + hash, #"["-rf",1]"#, .malformed), ("photo/" + hash, #"["",1]"#, .malformed),
            ("photo/" + hash, #"["a\u001bb",1]"#, .malformed),
            ("photo/" + hash, #"["a",-1]"#, .malformed), ("photo/" + hash, #"["a"]"#, .malformed),
            ("photo/" + hash.uppercased(), "null", .malformed), ("photo/..", "null", .malformed),
            ("photo/../../etc/passwd", "null", .malformed),
        ] as [(String, String, FieldError?)])
    func ofExpenses(_ name: String, _ text: String, _ error: FieldError?) throws {
        try check(.expense, name, text, error)
    }

    @Test(
        arguments: [
            (#"{"amount":[5000,"KRW"],"date":"2026-11-23","giver":"지수","taker":"민호"}"#, nil),
            ("null", nil), ("[]", .malformed),
            (#"{"amount":[0,"KRW"],"date":"2026-11-23","giver":"지수","taker":"민호"}"#, .malformed),
            (#"{"amount":[5000,"KRW"],"date":"2026-11-23","giver":"지수","taker":"지수"}"#, .malformed),
            (#"{"amount":[5000,"KRW"],"date":"2026-11-23","giver":"","taker":"민호"}"#, .malformed),
            (#"{"amount":[5000,"KRW"],"giver":"지수","taker":"민호"}"#, .malformed),
            (
                #"{"amount":[5000,"KRW"],"date":"2026-11-23","giver":"지수","taker":"민호","x":1}"#,
                .malformed
            ),
            (#"{"date":"2026-11-23","amount":[5000,"KRW"],"giver":"지수","taker":"민호"}"#, .malformed),
        ] as [(String, FieldError?)])
    func ofSettlements(_ text: String, _ error: FieldError?) throws {
        try check(.transfer, "transfer", text, error)
    }

    @Test func ofPeopleCategoriesAndDevices() throws {
        try check(.person, "name", #""지수""#, nil)
        try check(.person, "name", #""a\u007fb""#, .malformed)
        try check(.person, "removed", "true", nil)
        try check(.category, "name", #""food""#, nil)
        try check(.category, "order", "0", nil)
        try check(.category, "order", "-1", .malformed)
        try check(.device, "name", #""지수의 노트북""#, nil)
        try check(.device, "name", "7", .malformed)
    }

    @Test func unknownNamesAreNone() throws {
        let name: RegisterName = "news"
        let kinds: [Entity.Kind] = [.trip, .person, .expense, .transfer, .category, .device]
        for kind in kinds { #expect(try kind.value(name, .null) == nil) }
        // Not the same bytes, though the same to a reader.
        #expect(try Entity.Kind.expense.value(try Sample.name("memo\u{301}"), .null) == nil)
    }

    @Test func aPersonIsNamedByTheFirstName() throws {
        var taken: Set<Entity> = []
        for uid in ["민호", "민호 (2)", "민호 (3)"] {
            let entity = Entity.person(firstName: "민호") { taken.contains($0) }
            #expect(entity?.uid == uid)
            taken.insert(try #require(entity))
        }
        // Composed and decomposed letters are one name.
        let decomposed = Entity.person(firstName: "e\u{301}") { _ in false }
        #expect(decomposed?.uid.utf8.elementsEqual("\u{E9}".utf8) == true)
        #expect(Entity.person(firstName: "", isTaken: { _ in false }) == nil)
        #expect(Entity.person(firstName: "a\nb", isTaken: { _ in false }) == nil)
        let long = String(repeating: "x", count: Entity.largestUID)
        #expect(Entity.person(firstName: long) { _ in false }?.uid == long)
        #expect(Entity.person(firstName: long) { $0.uid == long } == nil)
    }
}
