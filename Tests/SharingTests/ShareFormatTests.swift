import Foundation
import JSON
import Rates
import Sharing
import TestSupport
import Testing
import Trips

/// The page about the format, and its example.
@Suite struct ShareFormatTests {
    private static let folder = "docs/share-example/"

    /// A trip of two devices: the second one joins, and both edit the memo.
    private func example() throws -> [String: [UInt8]] {
        var (one, other) = (Writer(), Writer(Sample.other))
        let trip = try #require(Entity(.trip, Sample.trip))
        try one.write(
            trip,
            [
                Register("title", .text("오사카")),
                Register(
                    "days",
                    .days(
                        try #require(
                            TripDays(
                                first: try Sample.day("2026-11-20"),
                                last: try Sample.day("2026-11-25"))))),
                Register("head_count", .number(3)),
                Register("home_currency", FieldValue.currency(.krw)),
            ])
        let people = ["지수", "민호", "유나"]
        for name in people {
            let person = try #require(Entity.person(firstName: name) { _ in false })
            try one.write(person, [Register("name", .text(name))])
        }
        let expense = try Sample.expense(people: people)
        let entity = try Sample.expense(expense.uid)
        try one.write(entity, Sample.registers(of: expense), at: Sample.time + 60_000)
        let device = try #require(Entity(.device, Sample.other.description))
        one.lines.forEach { other.clock.see($0.stamp) }
        let known = SharedTrip(one.lines)
        try other.write(
            device, [Register("name", .text("민호의 노트북"))], at: Sample.time + 90_000)
        try other.write(
            entity, known.edit(entity, to: [("memo", .text("돈코츠 라멘"))]),
            at: Sample.time + 95_000)
        try one.write(
            entity, known.edit(entity, to: [("memo", .text("라멘 세 그릇"))]),
            at: Sample.time + 120_000)
        return [
            TripFile.name: try #require(TripFile(trip: Sample.trip)).bytes,
            "00c0ffee00c0ffee.lines": one.bytes, "1111222233334444.lines": other.bytes,
        ]
    }

    /// With UPDATE_SCREENS set, the example is written anew.
    @Test func theExampleIsWhatIsWritten() throws {
        for (name, bytes) in try example() {
            if ProcessInfo.processInfo.environment["UPDATE_SCREENS"] != nil {
                try Data(bytes).write(to: URL(fileURLWithPath: Project.path(Self.folder + name)))
            }
            #expect(try Project.bytes(Self.folder + name) == bytes, "\(name)")
        }
    }

    @Test func theExampleIsRead() throws {
        let trip = try #require(
            TripFile(reading: try Project.bytes(Self.folder + TripFile.name)))
        #expect(trip.trip == Sample.trip && trip.version == 1)
        var state = SharedTrip()
        for device in [Sample.device, Sample.other] {
            let file = DeviceFile(of: device, trip: trip.trip)
            let reading = file.read(
                try Project.bytes(Self.folder + file.name),
                known: FilePosition(startOf: trip.trip))
            #expect(reading.finding == nil)
            reading.lines.forEach { state.insert($0) }
        }
        let conflict = try #require(state.conflicts.first)
        #expect(
            conflict.versions.map(\.written.value)
                == [.string("라멘 세 그릇"), .string("돈코츠 라멘")])
        let money = state.registers(of: conflict.entity)
            .compactMap { if case .money(let money) = $0.value { money } else { nil } }
        #expect(money == [try Sample.expense(people: ["지수", "민호", "유나"]).money])
    }

    /// The page shows the example's first line, and names every register.
    @Test func thePageIsComplete() throws {
        let page = try Project.text("docs/share-format.md")
        let file = try Project.text(Self.folder + "00c0ffee00c0ffee.lines")
        let first = try #require(file.split(separator: "\n").first)
        #expect(page.contains("\n    \(first)\n"))
        for name in [
            "title", "place", "days", "head_count", "home_currency", "budget", "daily_budget",
            "budget/<category>", "rate/<code>", "archived", "removed", "name", "money", "date",
            "category", "memo", "one_off", "photo/<sha256>", "transfer", "order",
        ] {
            #expect(page.contains("`\(name)`"), "\(name)")
        }
        for method in SplitMethod.allCases where method != .none {
            #expect(page.contains("`\(method.rawValue)`"))
        }
        // Prices of purses and cards are in no line.
        for kind in ExpenseRate.Kind.allCases where kind != .purse && kind != .estimated {
            #expect(page.contains("\n    [\"\(kind.rawValue)\""))
        }
    }

    /// Another program, which knows the page only.
    @Test func pythonReadsTheExample() throws {
        let program = """
            import hashlib, json, sys
            trip = json.load(open(sys.argv[1] + "/trip.json"))["trip"]
            for device in sys.argv[2:]:
                previous = trip.encode()
                for number, line in enumerate(open(f"{sys.argv[1]}/{device}.lines", "rb"), 1):
                    value = json.loads(line)
                    assert (value["d"], value["n"]) == (device, number)
                    assert value["p"] == hashlib.sha256(previous).hexdigest()[:32]
                    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
                    assert text.encode() + b"\\n" == line
                    previous = line
                print(device, number)
            """
        let command = try Command(
            "/usr/bin/env",
            [
                "python3", "-c", program, Project.path(Self.folder), "00c0ffee00c0ffee",
                "1111222233334444",
            ], environment: ["PATH": "/usr/bin:/bin"])
        #expect(command.output == "00c0ffee00c0ffee 6\n1111222233334444 2\n")
        #expect(command.status == 0, "\(command.errors)")
    }

    private static let otherFilesAreNoTripsTable: [String] = [
        "", "{}", "[]", #"{"format":"ratebook-trip","version":1,"trip":"x"}"#,
        #"{"format":"ratebook-share","version":0,"trip":"x"}"#,
        #"{"format":"ratebook-share","version":1,"trip":""}"#,
        #"{"format":"ratebook-share","version":1,"trip":7}"#,
        #"{"format":"ratebook-share","version":"1","trip":"x"}"#,
        #"{"format":"ratebook-share","trip":"x"}"#,
    ]

    @Test(arguments: otherFilesAreNoTripsTable)
    func otherFilesAreNoTrips(_ text: String) {
        #expect(TripFile(reading: Array(text.utf8)) == nil)
    }

    @Test func aNewerTripFileIsRead() {
        let text = #"{"format":"ratebook-share","version":2,"trip":"x","new":[]}"#
        #expect(TripFile(reading: Array(text.utf8))?.version == 2)
        #expect(TripFile(trip: "a\nb") == nil)
    }
}
