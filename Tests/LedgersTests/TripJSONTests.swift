import Foundation
import JSON
import Rates
import Testing
import Trips

@testable import Ledgers

/// Documents are validated when they are read.
@Suite struct TripJSONTests {
    private static let promisesTable: [(String, String, String, LedgerFault)] = [
        ("\"version\": 1", "\"version\": 2", "", LedgerFault.unknownVersion("2")),
        ("\"format\": \"ratebook-trip\"", "\"format\": \"x\"", "", .wrongFormat(expected: .json)),
        ("\"title\": \"오사카 2024\"", "\"title\": \"\"", "trips[0].title", .badText("")),
        ("\"title\": \"오사카 2024\"", "\"title\": 5", "trips[0].title", .wrongKind),
        ("\"title\": \"오사카 2024\",", "", "trips[0].title", .missing("title")),
        ("\"title\":", "\"name\": 1, \"title\":", "trips[0]", .unknownMember("name")),
        (
            "\"home_currency\": \"KRW\"", "\"home_currency\": \"krw\"", "trips[0].home_currency",
            .unknownCurrency("krw")
        ),
        (
            "\"first_day\": \"2024-03-14\"", "\"first_day\": \"2024-02-30\"", "trips[0].first_day",
            .notADate("2024-02-30")
        ),
        ("\"head_count\": 2", "\"head_count\": 1", "trips[0].head_count", .headCount(1, people: 2)),
        (
            "\"head_count\": 2", "\"head_count\": 0", "trips[0].head_count",
            .numberOutOfRange(0, 1...1_000)
        ),
        ("\"head_count\": 2", "\"head_count\": 2.0", "trips[0].head_count", .notANumber("2.0")),
        ("[\"가\", \"나\"]", "[\"가\", \"가\"]", "trips[0].people[1]", .twice("가")),
        ("\"budget\": \"1000000\"", "\"budget\": \"0\"", "trips[0].budget", .notPositive("0")),
        (
            "\"budget\": \"1000000\"", "\"budget\": \"1.5\"", "trips[0].budget",
            .tooManyDecimals("1.5", .krw)
        ),
        ("\"budget\": \"1000000\"", "\"budget\": 1000000", "trips[0].budget", .wrongKind),
        (
            "{\"THB\": \"37.5\"}", "{\"THB\": \"0\"}", "trips[0].pinned_rates.THB",
            .badRate("0", .notPositive)
        ),
        (
            "\"amount\": \"1980\", \"currency\"", "\"amount\": \"0\", \"currency\"",
            "trips[0].expenses[0].amount", .zeroAmount
        ),
        (
            "\"amount\": \"1980\", \"currency\"", "\"amount\": \"1000000000000001\", \"currency\"",
            "trips[0].expenses[0].amount", .amountTooLarge
        ),
        (
            "\"rate\": \"4300.5\", \"date\": null",
            "\"rate\": \"4300.5\", \"date\": \"2024-03-15\"",
            "trips[0].expenses[3].rate.date", .badText("2024-03-15")
        ),
        (
            "\"rate\": \"8.9291\", \"date\": \"2024-03-14\", \"source\"",
            "\"rate\": \"8.9291\", \"date\": null, \"source\"",
            "trips[0].expenses[0].rate.date", .missing("date")
        ),
        (
            "\"people\": [\"가\", \"나\"]", "\"people\": [\"가\", \"KRW\"]", "trips[0].people[1]",
            .badText("KRW")
        ),
        (
            "\"home\": \"17680\", \"rate\"", "\"home\": \"-17680\", \"rate\"",
            "trips[0].expenses[0].home", .signsDiffer
        ),
        (
            "\"category\": \"food\", \"memo\": \"라멘", "\"category\": \"\", \"memo\": \"라멘",
            "trips[0].expenses[0].category", .badText("")
        ),
        (
            "\"split\": \"even\"", "\"split\": \"half\"", "trips[0].expenses[0].split",
            .notOneOf("half", SplitMethod.allCases.map(\.rawValue))
        ),
        (
            "\"split\": \"even\"", "\"split\": \"none\"", "trips[0].expenses[0].split",
            .partsDisagree
        ),
        (
            "\"split\": \"even\"", "\"split\": \"shares\"", "trips[0].expenses[0].shares",
            .split(.missingPart("가"))
        ),
        (
            "\"part\": null, \"home\": \"8840\"}, {", "\"part\": null, \"home\": \"8841\"}, {",
            "trips[0].expenses[0].shares", .partsDisagree
        ),
        (
            "[{\"person\": \"가\", \"amount\": \"1980\"",
            "[{\"person\": \"다\", \"amount\": \"1980\"", "trips[0].expenses[0].payments",
            .unknownPerson("다")
        ),
        (
            "\"uid\": \"e-0002\"", "\"uid\": \"e-0001\"", "trips[0].expenses[1].uid",
            .twice("e-0001")
        ),
        (
            "\"0a0a", "\"0A0a", "trips[0].expenses[0].photos[0].hash",
            .badText("0A" + String(repeating: "0a", count: 31))
        ),
        ("라멘.jpg", "../x.jpg", "trips[0].expenses[0].photos[0].name", .badText("../x.jpg")),
        ("\"quote\": \"USD\"", "\"quote\": \"JPY\"", "trips[0].expenses[2].rate.path", .brokenPath),
        (
            "\"giver\": \"나\"", "\"giver\": \"가\"", "trips[0].settlements[0].taker",
            .sameGiverAndTaker("가")
        ),
        (
            "\"giver\": \"나\"", "\"giver\": \"다\"", "trips[0].settlements[0].giver",
            .unknownPerson("다")
        ),
        (
            "\"taker\": \"가\", \"amount\": \"1000\"", "\"taker\": \"가\", \"amount\": \"-1\"",
            "trips[0].settlements[0].amount", .notPositive("-1")
        ),
    ]

    @Test(arguments: promisesTable)
    func promises(_ old: String, _ new: String, _ field: String, _ fault: LedgerFault) throws {
        let text = TripJSON.text(of: [try Sample.document()])
        let range = try #require(text.range(of: old), "\(old)")
        let changed = text.replacingCharacters(in: range, with: new)
        let errors = #expect(throws: LedgerErrors.self) {
            _ = try TripJSON.read(Array(changed.utf8))
        }
        #expect(errors?.errors.map(\.fault) == [fault])
        #expect(errors?.errors.first?.field ?? "" == field)
    }

    @Test func theHomeAmountMustFollow() throws {
        let text = TripJSON.text(of: [try Sample.document()])
            .replacing("\"home\": \"17680\"", with: "\"home\": \"17681\"")
        let expected = try Sample.amount(17_680, "KRW")
        let errors = #expect(throws: LedgerErrors.self) { _ = try TripJSON.read(Array(text.utf8)) }
        #expect(errors?.errors.map(\.fault) == [.homeDisagrees(expected: expected)])
    }

    private static let theRateMustFollowItsPathTable: [(String, Bool)] = [
        ("1.5", false), ("8.9292", false), ("89.291", false), ("8.9291", true), ("8.929", true),
        ("9", true), ("8.92910000000", true), ("8", false),
    ]

    /// A rate beside a path that makes another one was taken, and shown beside the home amount.
    @Test(arguments: theRateMustFollowItsPathTable)
    func theRateMustFollowItsPath(_ written: String, _ isRight: Bool) throws {
        let text = TripJSON.text(of: [try Sample.document()])
        let kept = "\"kind\": \"stored\", \"rate\": \"8.9291\""
        let changed = text.replacing(kept, with: kept.replacing("8.9291", with: written))
        #expect(changed != text || written == "8.9291")
        let fault = LedgerFault.rateDisagrees(expected: try ExactDecimal("8.9291"))
        do throws(LedgerErrors) {
            _ = try TripJSON.read(Array(changed.utf8))
            #expect(isRight)
        } catch {
            #expect(!isRight && error.errors.map(\.fault) == [fault])
        }
    }

    @Test func whatIsNoJSONHasItsPlace() {
        #expect(throws: LedgerErrors([LedgerError(line: 2, column: 3, .json(.syntax(byte: 4)))])) {
            _ = try TripJSON.read(Array("{\n  x".utf8))
        }
        #expect(throws: LedgerErrors([LedgerError(.json(.breaksOff))])) {
            _ = try TripJSON.read(Array("{\"a\": \"".utf8))
        }
    }
}
