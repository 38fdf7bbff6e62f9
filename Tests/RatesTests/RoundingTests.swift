import Rates
import TestSupport
import Testing

@Suite("Rounding half away from zero")
struct RoundingTests {
    static let quotients: [(numerator: Int128, denominator: Int128, quotient: Int128)] = [
        (0, 7, 0), (1, 2, 1), (-1, 2, -1), (3, 2, 2), (-3, 2, -2), (5, 2, 3), (-5, 2, -3),
        (1, 3, 0), (-1, 3, 0), (2, 3, 1), (-2, 3, -1), (7, 7, 1), (-7, 7, -1), (8, 7, 1),
        (49, 100, 0), (50, 100, 1), (-50, 100, -1), (-49, 100, 0), (149, 100, 1), (150, 100, 2),
        (Int128.max, 1, Int128.max), (-Int128.max, 1, -Int128.max),
        (Int128.max, Int128.max, 1), (1, Int128.max, 0),
        (Int128.max, 2, 85_070_591_730_234_615_865_843_651_857_942_052_864),
    ]

    @Test("Quotients", arguments: quotients)
    func quotient(_ numerator: Int128, _ denominator: Int128, _ expected: Int128) {
        #expect(Rounding.quotient(numerator, by: denominator) == expected)
    }

    @Test("A quotient never depends on the sign")
    func isSymmetric() {
        for numerator in Int128(0)...40 {
            for denominator in Int128(1)...20 {
                let positive = Rounding.quotient(numerator, by: denominator)
                #expect(Rounding.quotient(-numerator, by: denominator) == -positive)
                // Counted by hand: the integer whose double is nearest, the larger in a tie.
                let counted = (0...41).last { ($0 * 2 - 1) * denominator <= numerator * 2 }
                #expect(counted.map { Int128($0) } == positive)
            }
        }
    }

    static let max = UInt128.max
    static let products: [(a: UInt128, b: UInt128, c: UInt128, result: UInt128?)] = [
        (0, max, 1, 0), (6, 7, 4, 11), (6, 7, 5, 8), (1, 1, 2, 1), (1, 1, 3, 0),
        (max, 1, 1, max), (max, max, max, max), (max, 1, 2, 1 << 127), (max, 2, 1, nil),
        (max, max, 1, nil), (max, max, max - 1, nil), (max, max - 1, max, max - 1),
        (1 << 127, 2, 1, nil), (1 << 127, 2, 2, 1 << 127), (1 << 127, 2, 3, max / 3),
        (1, 1, 0, nil), (max, max, 0, nil), (0, 0, 0, nil),
        // 2^129 - 1 halved overflows by one, only because of rounding.
        (7, 97_223_533_405_982_418_132_392_744_980_505_203_273, 2, nil),
        (
            12_759_113_104_481_609_269_382_921_908_438_326_676, 482_119_671_500_466_010,
            187_511_663_845_513_135_275_015_529_792_981_306_255, 32_805_529_493_023_900
        ),
        (
            192_413_922_384_266_855_479_841_980_320_213_453_350, 257_377_005_908_791_389,
            322_488_642_693_813_694_820_431_486_481_016_599_352, 153_564_847_508_284_599
        ),
    ]

    @Test("Products of up to 256 bits, divided", arguments: products)
    func product(_ a: UInt128, _ b: UInt128, _ c: UInt128, _ expected: UInt128?) {
        #expect(Rounding.product(a, b, by: c) == expected)
    }

    @Test("Products as long multiplication and long division find them")
    func productByHand() throws {
        var random = SeededGenerator()
        for _ in 0..<2_000 {
            let (a, b, c) = (random.wide(), random.wide(), random.wide())
            guard c > 0 else { continue }
            try #require(
                Rounding.product(a, b, by: c) == LongDivision.roundedQuotient(a, b, by: c),
                "\(a) × \(b) ÷ \(c)")
            // Ties, which random numbers rarely hit.
            guard c < 1 << 126 else { continue }
            let tie = Rounding.product(2 * c + 1, 1, by: 2)
            try #require(tie == c + 1, "\(2 * c + 1) ÷ 2")
        }
    }

    @Test("Powers of ten")
    func powers() {
        #expect(powerOfTen(0) == 1)
        #expect(powerOfTen(9) == 1_000_000_000)
        #expect(powerOfTen(38) == 100_000_000_000_000_000_000_000_000_000_000_000_000)
        #expect((1...38).allSatisfy { powerOfTen($0) == powerOfTen($0 - 1) * 10 })
    }
}
