import Rates
import TestSupport
import Testing
import Trips

/// Weights, days and who settles for whom.
@Suite struct PersonTests {
    private func date(_ text: String) throws -> Day { try #require(Day(text)) }
    private func currency(_ code: String) throws -> Currency { try #require(Currency(code)) }

    private func trip(_ members: [(name: String, with: String?)]) throws -> Trip {
        var trip = Trip(
            uid: "t", title: "T", homeCurrency: try currency("KRW"),
            firstDay: try date("2026-10-10"),
            lastDay: try date("2026-10-19"))
        trip.members = members.map { name, with in
            var person = Person(name)
            person.settlesWith = with
            return person
        }
        return trip
    }

    private static let settlersTable: [([(name: String, with: String?)], [String: String])] = [
        ([("A", nil), ("B", nil)], ["A": "A", "B": "B"]),
        ([("A", nil), ("B", "A")], ["A": "A", "B": "A"]),
        // A chain ends at the last one.
        ([("A", "B"), ("B", "C"), ("C", nil)], ["A": "C", "B": "C", "C": "C"]),
        // Each in a circle settles alone, and so does who leads into it.
        ([("A", "B"), ("B", "A")], ["A": "A", "B": "B"]),
        ([("A", "B"), ("B", "C"), ("C", "A")], ["A": "A", "B": "B", "C": "C"]),
        ([("A", "B"), ("B", "C"), ("C", "B")], ["A": "A", "B": "B", "C": "C"]),
        ([("A", "A")], ["A": "A"]),
        // Somebody who is not on the trip settles for nobody.
        ([("A", "X"), ("B", nil)], ["A": "A", "B": "B"]),
    ]

    @Test(arguments: settlersTable)
    func settlers(_ members: [(name: String, with: String?)], _ expected: [String: String]) throws {
        #expect(try trip(members).settlers == expected)
    }

    private static let presenceTable: [(String?, String?, String, Bool)] = [
        (nil, nil, "2026-10-10", true), ("2026-10-12", "2026-10-15", "2026-10-11", false),
        ("2026-10-12", "2026-10-15", "2026-10-12", true),
        ("2026-10-12", "2026-10-15", "2026-10-15", true),
        ("2026-10-12", "2026-10-15", "2026-10-16", false),
        // What is paid before the trip and after it is for all.
        ("2026-10-12", "2026-10-15", "2026-09-01", true),
        ("2026-10-12", "2026-10-15", "2026-10-20", true),
    ]

    @Test(arguments: presenceTable)
    func presence(_ first: String?, _ last: String?, _ day: String, _ isThere: Bool) throws {
        var person = Person("A")
        if let first, let last {
            person.days = TripDays(first: try date(first), last: try date(last))
        }
        #expect(try person.isPresent(on: date(day), of: trip([("A", nil)])) == isThere)
    }

    /// Names that are set keep the settings of those who stay.
    @Test func namesKeepSettings() throws {
        var trip = try trip([("A", nil), ("B", "A")])
        trip.members[0].weight = 3
        trip.people = ["B", "A", "C"]
        #expect(trip.people == ["B", "A", "C"])
        #expect(trip.member("A")?.weight == 3)
        #expect(trip.member("B")?.settlesWith == "A")
        #expect(trip.member("C") == Person("C"))
        #expect(trip.member("X") == nil)
    }

    private static let inverseTable: [(String, String, String, Int64, String, Int64)] = [
        // 748,877 KRW at 1,603.25 KRW for a euro are 467.0993… EUR.
        ("1603.25", "EUR", "KRW", 748_877, "EUR", 46_710),
        ("8.4768", "JPY", "KRW", 42_384, "JPY", 5_000),
        // 12.345 dinars of three digits for 40.05 dollars.
        ("3.2442284", "KWD", "USD", 4_005, "KWD", 12_345),
        ("0.00062", "KRW", "EUR", 1, "KRW", 16),
        ("1603.25", "EUR", "KRW", 1, "EUR", 0),
    ]

    /// The amount of another currency that an amount of the home currency buys.
    @Test(arguments: inverseTable)
    func inverse(
        _ text: String, _ code: String, _ home: String, _ units: Int64, _ other: String,
        _ expected: Int64
    ) throws {
        let rate = ExpenseRate.manual(try Rate(try ExactDecimal(text)))
        let amount = Amount(minorUnits: units, currency: try currency(home))
        let found = rate.amount(of: try currency(other), for: amount)
        #expect(found?.minorUnits == expected)
        // The other way round differs by less than one unit of the other currency.
        guard let found, found.minorUnits != 0 else { return }
        let back = try #require(rate.convert(found, to: amount.currency))
        let one = try #require(
            rate.convert(Amount(minorUnits: 1, currency: found.currency), to: amount.currency))
        #expect((back.minorUnits - units).magnitude <= max(one.minorUnits.magnitude, 1))
    }
}
