import Rates
import Testing

@testable import Sync

/// When each source is asked: tables of (now, stored, tried) and the decision.
@Suite struct DecisionTests {
    /// What is stored and was tried, in short form.
    struct Known: Sendable {
        var newest: String? = nil
        var nextDue: String? = nil
        var lastAnswer: String? = nil
        /// Days with an empty answer, and when it was received.
        var empty: [String: String] = [:]
    }

    /// `due`, a day, or the time until which nothing is due.
    private func decide(_ source: any Source, _ now: String, _ known: Known) throws -> String {
        var empty: [Day: Instant] = [:]
        for (text, said) in known.empty { empty[try day(text)] = try instant(said) }
        let state = SeriesState(
            newest: try known.newest.map(day), nextDue: try known.nextDue.map(instant),
            lastAnswer: try known.lastAnswer.map(instant), emptyDays: empty)
        switch source.decide(state, now: try instant(now)) {
        case .due(.day(let day)): return day.description
        case .due: return "due"
        case .ended: return "ended"
        case .notDue(let until): return until.description
        }
    }

    private static let erAPITable: [(String, Known, String)] = [
        ("2026-10-30T12:00:00Z", Known(), "due"),
        ("2026-10-30T12:00:00Z", Known(newest: "2026-10-29"), "due"),
        // If the source gives no time, the next midnight.
        ("2026-10-30T12:00:00Z", Known(newest: "2026-10-30"), "2026-10-31T00:00:00Z"),
        (
            "2026-10-31T00:22:50Z", Known(newest: "2026-10-30", nextDue: "2026-10-31T00:22:51Z"),
            "2026-10-31T00:22:51Z"
        ),
        (
            "2026-10-31T00:22:51Z", Known(newest: "2026-10-30", nextDue: "2026-10-31T00:22:51Z"),
            "due"
        ),
        // Late: a retry an hour later was recorded.
        (
            "2026-10-31T01:00:00Z", Known(newest: "2026-10-30", nextDue: "2026-10-31T01:30:00Z"),
            "2026-10-31T01:30:00Z"
        ),
        ("2027-01-01T00:10:00Z", Known(newest: "2026-12-31"), "due"),
        ("2026-12-31T23:59:59Z", Known(newest: "2026-12-31"), "2027-01-01T00:00:00Z"),
    ]

    @Test(arguments: erAPITable)
    func erAPI(_ now: String, _ known: Known, _ expected: String) throws {
        #expect(try decide(ERAPI(), now, known) == expected)
        #expect(try decide(ExchangeRateAPI(), now, known) == expected)
    }

    private static let theECBTable: [(String, Known, String)] = [
        ("2026-10-30T12:00:00Z", Known(), "due"),
        // Friday afternoon, in winter time since the Sunday before: 16:00 is 15:00 UTC.
        ("2026-10-30T14:59:59Z", Known(newest: "2026-10-29"), "2026-10-30T15:00:00Z"),
        ("2026-10-30T15:00:00Z", Known(newest: "2026-10-29"), "due"),
        ("2026-10-30T15:00:01Z", Known(newest: "2026-10-30"), "2026-11-02T15:00:00Z"),
        // Nothing is published at the weekend.
        ("2026-10-31T18:00:00Z", Known(newest: "2026-10-30"), "2026-11-02T15:00:00Z"),
        ("2026-10-31T18:00:00Z", Known(newest: "2026-10-29"), "due"),
        // The last day of summer time, and the first of winter time.
        ("2026-10-23T13:59:59Z", Known(newest: "2026-10-22"), "2026-10-23T14:00:00Z"),
        ("2026-10-23T14:00:00Z", Known(newest: "2026-10-22"), "due"),
        ("2026-10-26T14:59:59Z", Known(newest: "2026-10-23"), "2026-10-26T15:00:00Z"),
        ("2026-03-27T14:59:59Z", Known(newest: "2026-03-26"), "2026-03-27T15:00:00Z"),
        ("2026-03-30T13:59:59Z", Known(newest: "2026-03-27"), "2026-03-30T14:00:00Z"),
        ("2026-03-30T14:00:00Z", Known(newest: "2026-03-27"), "due"),
        // Easter 2026: Thursday to Tuesday.
        ("2026-04-06T18:00:00Z", Known(newest: "2026-04-02"), "2026-04-07T14:00:00Z"),
        // Labour Day, Christmas and the end of the year.
        ("2026-05-01T18:00:00Z", Known(newest: "2026-04-30"), "2026-05-04T14:00:00Z"),
        ("2026-12-25T18:00:00Z", Known(newest: "2026-12-24"), "2026-12-28T15:00:00Z"),
        ("2026-12-31T18:00:00Z", Known(newest: "2026-12-31"), "2027-01-04T15:00:00Z"),
        // It was late at 16:10, and is asked again at the recorded time.
        (
            "2026-10-30T15:20:00Z", Known(newest: "2026-10-29", nextDue: "2026-10-30T15:40:00Z"),
            "2026-10-30T15:40:00Z"
        ),
    ]

    @Test(arguments: theECBTable)
    func theECB(_ now: String, _ known: Known, _ expected: String) throws {
        #expect(try decide(ECB(), now, known) == expected)
        #expect(try decide(Frankfurter(), now, known) == expected)
    }

    private static let anEndedSourceTable: [(String, Known, String)] = [
        ("2026-10-30T12:00:00Z", Known(), "due"),
        ("2026-10-30T12:00:00Z", Known(newest: "1998-12-29"), "due"),
        ("2026-10-30T12:00:00Z", Known(newest: "1998-12-30"), "ended"),
        ("2026-10-30T12:00:00Z", Known(newest: "1998-12-31"), "ended"),
    ]

    @Test(arguments: anEndedSourceTable)
    func anEndedSource(_ now: String, _ known: Known, _ expected: String) throws {
        #expect(try decide(Bundesbank(), now, known) == expected)
    }

    private static let eximbankTable: [(String, Known, String)] = [
        // Nothing stored and weekend: the last weekday.
        ("2026-10-31T00:30:00Z", Known(), "2026-10-30"),
        ("2026-11-01T05:00:00Z", Known(), "2026-10-30"),
        // Nothing stored and past 11:00: the latest weekday, today included.
        ("2026-10-30T02:00:00Z", Known(), "2026-10-30"),
        // Nothing stored and before 11:00: the latest weekday before today.
        ("2026-10-30T01:59:59Z", Known(), "2026-10-29"),
        ("2026-11-02T01:59:59Z", Known(), "2026-10-30"),
        // Something stored and before 11:00: what is stored.
        ("2026-10-30T01:59:59Z", Known(newest: "2026-10-28"), "2026-10-30T02:00:00Z"),
        ("2026-10-30T01:59:59Z", Known(newest: "2026-10-29"), "2026-10-30T02:00:00Z"),
        ("2026-10-30T23:30:00Z", Known(newest: "2026-10-30"), "2026-11-02T02:00:00Z"),
        // Today's is already stored.
        ("2026-10-30T09:00:00Z", Known(newest: "2026-10-30"), "2026-11-02T02:00:00Z"),
        ("2026-10-29T09:00:00Z", Known(newest: "2026-10-29"), "2026-10-30T02:00:00Z"),
        // Something stored and past 11:00: ask.
        ("2026-10-30T02:00:00Z", Known(newest: "2026-10-29"), "2026-10-30"),
        ("2026-10-30T02:00:00Z", Known(newest: "2026-09-01"), "2026-10-30"),
        // On a weekend for the last weekday, unless that one is stored.
        ("2026-10-31T02:00:00Z", Known(newest: "2026-10-29"), "2026-10-30"),
        ("2026-11-01T02:00:00Z", Known(newest: "2026-10-30"), "2026-11-02T02:00:00Z"),
        // The due time of the last answer.
        (
            "2026-10-30T02:05:00Z", Known(newest: "2026-10-29", nextDue: "2026-10-30T02:12:00Z"),
            "2026-10-30T02:12:00Z"
        ),
        // New Year's Day is a holiday in the list, which ends with 2027.
        ("2027-01-01T02:00:00Z", Known(newest: "2026-12-31"), "2027-01-04T02:00:00Z"),
        ("2029-01-01T02:00:00Z", Known(newest: "2028-12-29"), "2029-01-01"),
    ]

    /// The seven rules; 11:00 in Seoul is 02:00 UTC, 30 October 2026 a Friday.
    @Test(arguments: eximbankTable)
    func eximbank(_ now: String, _ known: Known, _ expected: String) throws {
        #expect(try decide(Eximbank(), now, known) == expected)
    }

    private static let holidaysOfTheEximbankTable: [(String, Known, String)] = [
        // Hangul Day 2026, Friday 9 October, found on the day itself.
        (
            "2026-10-09T02:20:00Z",
            Known(newest: "2026-10-08", empty: ["2026-10-09": "2026-10-09T02:10:00Z"]),
            // Saturday asks again: the answer on the day itself may have come too early.
            "2026-10-10T02:00:00Z"
        ),
        (
            "2026-10-09T02:20:00Z",
            Known(newest: "2026-10-07", empty: ["2026-10-09": "2026-10-09T02:10:00Z"]), "2026-10-08"
        ),
        (
            "2026-10-10T02:00:00Z",
            Known(
                newest: "2026-10-08", lastAnswer: "2026-10-09T02:10:00Z",
                empty: ["2026-10-09": "2026-10-09T02:10:00Z"]), "2026-10-09"
        ),
        // Confirmed on Saturday: not asked again.
        (
            "2026-10-10T02:20:00Z",
            Known(
                newest: "2026-10-08", lastAnswer: "2026-10-10T02:10:00Z",
                empty: ["2026-10-09": "2026-10-10T02:10:00Z"]), "2026-10-12T02:00:00Z"
        ),
        // One such request a day.
        (
            "2026-10-10T02:20:00Z",
            Known(
                newest: "2026-10-08", lastAnswer: "2026-10-10T02:10:00Z",
                empty: [
                    "2026-10-05": "2026-10-05T02:10:00Z", "2026-10-09": "2026-10-10T02:10:00Z",
                ]), "2026-10-11T02:00:00Z"
        ),
        // Nothing stored in the middle of the Chuseok week of 2025.
        (
            "2025-10-09T03:00:00Z",
            Known(empty: [
                "2025-10-09": "2025-10-09T03:00:00Z", "2025-10-08": "2025-10-09T03:00:00Z",
                "2025-10-07": "2025-10-09T03:00:00Z", "2025-10-06": "2025-10-09T03:00:00Z",
                "2025-10-03": "2025-10-09T03:00:00Z",
            ]), "2025-10-02"
        ),
    ]

    /// A holiday has an empty answer: a day back, unless that one is stored.
    @Test(arguments: holidaysOfTheEximbankTable)
    func holidaysOfTheEximbank(_ now: String, _ known: Known, _ expected: String) throws {
        #expect(try decide(Eximbank(), now, known) == expected)
    }

    /// Stepping back is limited: a key for another service always gets empty answers.
    @Test func steppingBackIsBounded() throws {
        var empty: [String: String] = [:]
        let friday = try day("2026-10-30")
        for back in 0..<20 {
            empty[friday.adding(days: -back).description] = "2026-10-30T03:00:00Z"
        }
        #expect(
            try decide(Eximbank(), "2026-10-30T03:00:00Z", Known(empty: empty))
                == "2026-11-02T02:00:00Z")
        let (book, transport) = (MemoryBook(), FakeTransport("[]"))
        let job = SyncJob(
            source: Eximbank(), base: nil, ask: .latest, now: try instant("2026-10-30T03:00:00Z"))
        _ = try job.fetch(through: web(transport), into: book)
        #expect(transport.asked.count == 10)
        _ = try job.fetch(through: web(transport), into: book)
        #expect(transport.asked.count == 10)
    }
}
