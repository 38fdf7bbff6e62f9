import Rates
import Sharing
import Testing

@Suite struct StampTests {
    @Test(arguments: [
        "1795392000000-00c0ffee00c0ffee", "946684800000-0000000000000000",
        "7258118399999-ffffffffffffffff",
    ])
    func isReadAsItIsWritten(_ text: String) {
        #expect(Stamp(text)?.description == text)
    }

    private static let otherTextsAreNoneTable: [String] = [
        "", "-", "1795392000000", "1795392000000-", "1795392000000-00C0FFEE00C0FFEE",
        "1795392000000-00c0ffee00c0ffe", "1795392000000-00c0ffee00c0ffee0",
        "+1795392000000-00c0ffee00c0ffee", "01795392000000-00c0ffee00c0ffee",
        "-1795392000000-00c0ffee00c0ffee", "946684799999-00c0ffee00c0ffee",
        "7258118400000-00c0ffee00c0ffee", "99999999999999999999-00c0ffee00c0ffee",
        "1795392000000-00c0ffee00c0ffee\n", "１７95392000000-00c0ffee00c0ffee",
    ]

    @Test(arguments: otherTextsAreNoneTable)
    func otherTextsAreNone(_ text: String) {
        #expect(Stamp(text) == nil)
    }

    @Test func timeGoesBeforeTheDevice() throws {
        let stamps = [
            Sample.stamp(0, DeviceID(2)), Sample.stamp(0, DeviceID(0xf000_0000_0000_0000)),
            Sample.stamp(1, DeviceID(1)), Sample.stamp(1, DeviceID(10)),
        ]
        #expect(stamps.shuffled().sorted() == stamps)
        // As their texts, byte by byte.
        #expect(stamps.map(\.description).sorted() == stamps.map(\.description))
    }

    private static let aDeviceHasSixteenDigitsTable: [(String, Bool)] = [
        ("00c0ffee00c0ffee", true), ("0000000000000000", true), ("ffffffffffffffff", true),
        ("", false), ("00c0ffee00c0ffe", false), ("00c0ffee00c0ffee0", false),
        ("00C0ffee00c0ffee", false), ("00c0ffee00c0ffeg", false), ("+0c0ffee00c0ffee", false),
        ("00c0ffee00c0ff e", false), ("../../etc/passwd", false),
    ]

    @Test(arguments: aDeviceHasSixteenDigitsTable)
    func aDeviceHasSixteenDigits(_ text: String, _ isDevice: Bool) {
        #expect((DeviceID(text) != nil) == isDevice)
        if isDevice { #expect(DeviceID(text)?.description == text) }
    }

    @Test func aDayAheadIsWorthAWarning() throws {
        let now = Instant(seconds: Sample.time / 1_000)
        #expect(!Sample.stamp(86_400_000).isFarAhead(of: now))
        #expect(!Sample.stamp(-1_000_000_000).isFarAhead(of: now))
        #expect(Sample.stamp(86_401_000).isFarAhead(of: now))
    }
}

@Suite struct StampClockTests {
    /// The highest stamp seen, the wall clock, and the next stamp, from the sample's time on.
    @Test(
        arguments: [
            (nil, 0, 0), (-5, 0, 0), (0, 0, 1), (5, 0, 6), (3_600_000, 0, 3_600_001),
            (0, -86_400_000, 1), (nil, -86_400_000, -86_400_000),
        ] as [(Int64?, Int64, Int64)])
    func isTheWallClocksOrOneMore(_ seen: Int64?, _ wallClock: Int64, _ next: Int64) throws {
        var clock = StampClock(device: Sample.device)
        if let seen { clock.see(Sample.stamp(seen, Sample.other)) }
        #expect(try clock.next(at: Sample.time + wallClock) == Sample.stamp(next))
        #expect(try clock.next(at: Sample.time + wallClock) == Sample.stamp(next + 1))
    }

    @Test(arguments: [0, -1, Int64.min, Int64.max, Stamp.range.upperBound + 1])
    func aSenselessWallClockIsIgnored(_ wallClock: Int64) throws {
        var clock = StampClock(device: Sample.device)
        #expect(try clock.next(at: wallClock).milliseconds == Stamp.range.lowerBound)
        clock.see(Sample.stamp(0, Sample.other))
        #expect(try clock.next(at: wallClock) == Sample.stamp(1))
    }

    @Test(arguments: [Int64.max, Int64.min, Stamp.range.upperBound])
    func noStampTraps(_ milliseconds: Int64) throws {
        var clock = StampClock(device: Sample.device)
        clock.see(Stamp(milliseconds: milliseconds, device: Sample.other))
        #expect(try clock.next(at: Sample.time) == Sample.stamp(0))
        let stamp = Stamp(milliseconds: milliseconds, device: Sample.device)
        #expect(!(stamp.isFarAhead(of: stamp.instant)) || milliseconds == .max)
    }

    /// Someone whose clock is more than a day ahead does not carry the others along.
    @Test func aWrongClockIsNotFollowed() throws {
        var clock = StampClock(device: Sample.device)
        let last = Stamp(milliseconds: Stamp.range.upperBound, device: Sample.other)
        clock.see(last)
        #expect(try clock.next(at: Sample.time) == Sample.stamp(0))
        clock.see(Sample.stamp(Stamp.followed + 1, DeviceID(3)))
        #expect(try clock.next(at: Sample.time) == Sample.stamp(1))
        clock.see(Sample.stamp(Stamp.followed, DeviceID(4)))
        #expect(try clock.next(at: Sample.time) == Sample.stamp(Stamp.followed + 1))
    }

    /// A value is replaced by a higher stamp, or by a lower one if it is more than a day ahead.
    @Test func farStampsAreReplacedByLowerOnes() throws {
        var clock = StampClock(device: Sample.device)
        let far = Sample.stamp(3 * Stamp.followed, Sample.other)
        #expect(try clock.next(at: Sample.time, replacing: [far]) == Sample.stamp(0))
        let near = [far, Sample.stamp(Stamp.followed, Sample.other)]
        #expect(
            try clock.next(at: Sample.time, replacing: near) == Sample.stamp(Stamp.followed + 1))
        let last = Stamp(milliseconds: Stamp.range.upperBound, device: Sample.other)
        let stamp = try clock.next(at: Sample.time, replacing: [last])
        #expect(stamp == Sample.stamp(Stamp.followed + 2))
    }

    /// Following one clock does not lead to another one that is more than a day ahead.
    @Test func oneFollowedClockDoesNotLeadToTheNext() throws {
        var clock = StampClock(device: Sample.device)
        clock.see(Sample.stamp(Stamp.followed / 2, Sample.other))
        let far = Sample.stamp(Stamp.followed + 1_000, DeviceID(3))
        #expect(try clock.next(at: Sample.time, replacing: [far]) == Sample.stamp(0))
        let next = Sample.stamp(Stamp.followed / 2 + 1)
        #expect(try clock.next(at: Sample.time) == next)
    }

    @Test func aDeviceEndsWithTheLastStamp() throws {
        var clock = StampClock(device: Sample.device)
        clock.see(Stamp(milliseconds: Stamp.range.upperBound - 1, device: Sample.device))
        #expect(try clock.next(at: Sample.time).milliseconds == Stamp.range.upperBound)
        #expect(throws: StampsUsedUp()) { try clock.next(at: Sample.time) }
    }
}
