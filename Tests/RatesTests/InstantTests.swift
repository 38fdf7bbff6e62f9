import Rates
import TestSupport
import Testing

@Suite("Instants")
struct InstantTests {
    static let instants: [(text: String, seconds: Int64, written: String)] = [
        ("1970-01-01T00:00:00Z", 0, "1970-01-01T00:00:00Z"),
        ("1969-12-31T23:59:59Z", -1, "1969-12-31T23:59:59Z"),
        ("2000-02-29T23:59:59Z", 951_868_799, "2000-02-29T23:59:59Z"),
        ("2038-01-19T03:14:08Z", 2_147_483_648, "2038-01-19T03:14:08Z"),
        ("2026-11-20T00:02:31Z", 1_795_132_951, "2026-11-20T00:02:31Z"),
        ("2026-11-20t00:02:31z", 1_795_132_951, "2026-11-20T00:02:31Z"),
        ("2026-11-20T09:02:31+09:00", 1_795_132_951, "2026-11-20T00:02:31Z"),
        ("2026-11-19T19:02:31-05:00", 1_795_132_951, "2026-11-20T00:02:31Z"),
        ("2026-11-20T05:32:31+05:30", 1_795_132_951, "2026-11-20T00:02:31Z"),
        ("2026-11-20T00:02:31+00:00", 1_795_132_951, "2026-11-20T00:02:31Z"),
        ("2026-11-20T00:02:31-00:00", 1_795_132_951, "2026-11-20T00:02:31Z"),
        ("2026-11-20T00:02Z", 1_795_132_920, "2026-11-20T00:02:00Z"),
        ("2026-11-20T09:02+09:00", 1_795_132_920, "2026-11-20T00:02:00Z"),
        ("2027-01-01T08:59:59+09:00", 1_798_761_599, "2026-12-31T23:59:59Z"),
        ("0001-01-01T00:00:00Z", -62_135_596_800, "0001-01-01T00:00:00Z"),
        ("9999-12-31T23:59:59Z", 253_402_300_799, "9999-12-31T23:59:59Z"),
        ("0001-01-01T00:00:00+09:00", -62_135_596_800, "0001-01-01T00:00:00Z"),
        ("9999-12-31T23:59:59-09:00", 253_402_300_799, "9999-12-31T23:59:59Z"),
    ]

    @Test("With a zone, written in UTC", arguments: instants)
    func reads(_ text: String, _ seconds: Int64, _ written: String) throws {
        let instant = try #require(Instant(text))
        #expect(instant.seconds == seconds)
        #expect(instant.description == written)
        #expect(Instant(written) == instant)
    }

    static let refused = [
        "", "2026-11-20", "2026-11-20T09:00", "2026-11-20T09:00:00", "2026-11-20 09:00Z",
        "2026-11-20 09:00:00Z", "2026-11-20T24:00Z", "2026-11-20T24:00:00Z", "2026-11-20T23:60Z",
        "2026-11-20T23:59:60Z", "2026-11-20T09Z", "2026-11-20T0900Z", "2026-11-20T9:00:00Z",
        "2026-11-20T09:00:00.5Z", "2026-11-20T09:00:00+9:00", "2026-11-20T09:00:00+0900",
        "2026-11-20T09:00:00+09", "2026-11-20T09:00:00+24:00", "2026-11-20T09:00:00+09:60",
        "2026-11-20T09:00:00ZZ", "2026-11-20T09:00:00Z ", " 2026-11-20T09:00:00Z",
        "2026-11-20T09:00:00 Z", "2026-11-20T09:00:00KST", "2026-11-20T09:00:00+09:00:00",
        "2026-11-20T09:00:+09:00", "2026-11-20T::::::Z", "2026-11-20TZ0000000", "2026-11-20T+09:00",
        "2026-02-31T09:00:00Z", "2026-13-01T09:00:00Z", "0000-01-01T00:00:00Z",
        "20261120T090000Z", "1795132951", "now", "2026-11-20T０９:00:00Z",
    ]

    @Test("Texts that are no instant", arguments: refused)
    func refuses(_ text: String) {
        #expect(Instant(text) == nil)
    }

    @Test("Counts beyond the calendar become its ends")
    func clamps() {
        #expect(Instant(seconds: Int64.max).description == "9999-12-31T23:59:59Z")
        #expect(Instant(seconds: Int64.min).description == "0001-01-01T00:00:00Z")
        #expect(Instant(seconds: 253_402_300_799).adding(seconds: 1).seconds == 253_402_300_799)
        #expect(Instant(seconds: 0).adding(seconds: -1).description == "1969-12-31T23:59:59Z")
    }

    static let days: [(text: String, offset: Int64, day: String)] = [
        ("2026-11-20T00:02:31Z", 0, "2026-11-20"), ("2026-11-20T15:00:00Z", 32_400, "2026-11-21"),
        ("2026-11-20T14:59:59Z", 32_400, "2026-11-20"),
        ("2026-11-20T04:59:59Z", -18_000, "2026-11-19"), ("1970-01-01T00:00:00Z", -1, "1969-12-31"),
        ("1969-12-31T23:59:59Z", 0, "1969-12-31"), ("1969-12-31T23:59:59Z", 1, "1970-01-01"),
        ("0001-01-01T00:00:00Z", -3_600, "0001-01-01"),
        ("9999-12-31T23:59:59Z", 3_600, "9999-12-31"),
    ]

    @Test("The civil date in a zone", arguments: days)
    func day(_ text: String, _ offset: Int64, _ day: String) {
        #expect(Instant(text)?.day(offset: offset).description == day)
    }

    @Test("Any instant is written and read back")
    func roundTrip() throws {
        var random = SeededGenerator()
        for _ in 0..<2_000 {
            let seconds = Int64.random(in: -62_135_596_800...253_402_300_799, using: &random)
            try #require(Instant(Instant(seconds: seconds).description)?.seconds == seconds)
        }
    }

    @Test("Instants are ordered")
    func order() {
        #expect(Instant(seconds: -1) < Instant(seconds: 0))
        #expect(!(Instant(seconds: 0) < Instant(seconds: 0)))
    }
}
