import Testing

@testable import Language

@Suite("Look-ups in a catalogue")
struct CatalogueTests {
    private static let lines = [
        "%1 day\t%1일", "A\t가", "B\\nC\t나\\n다", "D\\\\E\t라\\\\마", "F\\tG\t바\\t사", "H\t", "I",
        "report|A\t아", "z\t자",
    ]
    private static let catalogue = Catalogue(Array(lines.map { $0 + "\n" }.joined().utf8))

    @Test(
        "Each key has its line",
        arguments: [
            ("%1 day", "%1일"), ("A", "가"), ("B\nC", "나\n다"), ("D\\E", "라\\마"),
            ("F\tG", "바\t사"), ("H", ""), ("I", nil), ("report|A", "아"), ("z", "자"), ("", nil),
            ("!", nil), ("AA", nil), ("report|", nil), ("zz", nil), ("가", nil), ("A\t가", nil),
        ])
    func words(_ key: String, _ expected: String?) {
        #expect(Self.catalogue.words(for: key) == expected)
    }

    @Test(
        "A file of any form is read without an end",
        arguments: [
            "", "\n", "\n\n\n", "A", "A\t", "\tB\n", "A\tB\tC\n", "A\t\\", "A\t\\x\\n\n",
            "z\t1\nA\t2\n",
            "\u{FFFD}\t\n", "A\t1\r\nB\t2\r\n",
        ])
    func anyForm(_ file: String) {
        for end in 0...file.utf8.count {
            let catalogue = Catalogue(Array(file.utf8.prefix(end)))
            for key in ["", "A", "B", "z", "\t", "\n", "\\"] { _ = catalogue.words(for: key) }
        }
    }

    @Test("Each line is found in catalogues of every length")
    func everyLength() {
        for count in 0...70 {
            let keys = (0..<count).map { String(UnicodeScalar(UInt8(48 + $0))) }
                .filter { $0 != "\\" }
            let lines = keys.map { "\($0)\t\($0)\($0)\n" }.joined()
            let catalogue = Catalogue(Array(lines.utf8))
            for key in keys { #expect(catalogue.words(for: key) == key + key) }
            #expect(catalogue.words(for: "~") == nil)
        }
    }

    @Test("The lines of every language are sorted, and found")
    func wholeCatalogues() throws {
        for language in Language.allCases + [.pseudo] {
            guard let catalogue = language.catalogue else { continue }
            let keys = catalogue.keys
            #expect(keys.count > 2_000 && keys == keys.sorted { $0.lexicographicallyPrecedes($1) })
            for key in [try #require(keys.first), keys[1], try #require(keys.last)] {
                #expect(catalogue.words(for: String(decoding: key, as: UTF8.self)) != nil)
            }
        }
    }
}

extension Catalogue {
    /// The bytes of all keys.
    fileprivate var keys: [[UInt8]] {
        bytes.split(separator: UInt8(ascii: "\n")).map { line in
            Array(line.prefix { $0 != UInt8(ascii: "\t") })
        }
    }
}
