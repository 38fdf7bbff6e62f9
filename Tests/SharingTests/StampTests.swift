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

    @Test(arguments: [
        "", "-", "1795392000000", "1795392000000-", "1795392000000-00C0FFEE00C0FFEE",
        "1795392000000-00c0ffee00c0ffe", "1795392000000-00c0ffee00c0ffee0",
        "+1795392000000-00c0ffee00c0ffee", "01795392000000-00c0ffee00c0ffee",
        "-1795392000000-00c0ffee00c0ffee", "946684799999-00c0ffee00c0ffee",
        "7258118400000-00c0ffee00c0ffee", "99999999999999999999-00c0ffee00c0ffee",
        "1795392000000-00c0ffee00c0ffee\n", "１７95392000000-00c0ffee00c0ffee",
    ])
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

    @Test(arguments: [
        ("00c0ffee00c0ffee", true), ("0000000000000000", true), ("ffffffffffffffff", true),
        ("", false), ("00c0ffee00c0ffe", false), ("00c0ffee00c0ffee0", false),
        ("00C0ffee00c0ffee", false), ("00c0ffee00c0ffeg", false), ("+0c0ffee00c0ffee", false),
        ("00c0ffee00c0ff e", false), ("../../etc/passwd", false),
    ])
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

    /// Someone with the last stamps does not take them from the others.
    @Test func theLastYearIsNotFollowed() throws {
        var clock = StampClock(device: Sample.device)
        let last = Stamp(milliseconds: Stamp.range.upperBound, device: Sample.other)
        clock.see(last)
        #expect(try clock.next(at: Sample.time) == Sample.stamp(0))
        #expect(try clock.next(at: Sample.time) == Sample.stamp(1))
        let far = Stamp(milliseconds: Stamp.range.upperBound - 10, device: Sample.other)
        let stamp = try clock.next(at: Sample.time, replacing: [far])
        #expect(stamp.milliseconds == far.milliseconds + 1)
        #expect(throws: StampsUsedUp.byReplacedValue) {
            try clock.next(at: Sample.time, replacing: [last])
        }
        for _ in 0..<9 { _ = try clock.next(at: Sample.time) }
        #expect(throws: StampsUsedUp.byDevice) { try clock.next(at: Sample.time) }
        var new = StampClock(device: DeviceID(7))
        new.see(last)
        #expect(try new.next(at: Sample.time).milliseconds == Sample.time)
    }
}
