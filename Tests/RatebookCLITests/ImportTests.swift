import Foundation
import TestSupport
import Testing

/// Imports with the real program that recorded screens do not cover.
@Suite struct ImportTests {
    /// An import blocks other writers, so its time must be linear in the number of trips.
    ///
    /// Processor time is compared, which hardly depends on other processes. Searching all trips for
    /// each would make four times the trips take sixteen times as long.
    @Test func manyTripsTakeTheirTimeEach() throws {
        let program = try Program()
        var seconds: [Double] = []
        for count in [300, 1_200] {
            let rows = (0..<count).map { "Trip \($0),2026-10-12,1,KRW,1,KRW\n" }
            try program.folder.write(
                "trip,date,amount,currency,home,home_currency\n" + rows.joined(),
                to: "\(count).csv")
            let result = try program.shell(
                """
                "$ratebook" --db \(count).db import \(count).csv --json; times
                """)
            #expect(result.output.contains("\"expenses\":\(count),"), "\(result.errors)")
            seconds.append(try #require(Self.childrensTime(result.output)))
        }
        #expect(seconds[1] < seconds[0] * 8, "\(seconds)")
    }

    /// The user time of a shell's children, from the last line that `times` prints:
    /// `0m0.520000s 0m0.050000s`.
    private static func childrensTime(_ output: String) -> Double? {
        let words = output.split(separator: "\n").last?.split(separator: " ").first?
            .dropLast().split(separator: "m")
        guard let words, words.count == 2, let minutes = Double(words[0]),
            let seconds = Double(words[1])
        else { return nil }
        return minutes * 60 + seconds
    }
}
