import CSV
import Testing

/// Rows of RFC 4180, and where they cannot be read.
@Suite struct CSVReaderTests {
    @Test(
        arguments: [
            ("", []), ("a,b", [["a", "b"]]), ("a,b\n", [["a", "b"]]),
            ("a,\nb", [["a", ""], ["b"]]), ("a,", [["a", ""]]),
            ("a\r\nb\rc", [["a"], ["b"], ["c"]]), ("\n\na", [[""], [""], ["a"]]),
            ("\"a\r\nb\",c\n", [["a\r\nb", "c"]]),
            ("\"\",", [["", ""]]), ("\"\"\"\"", [["\""]]), ("\"\"\"", nil), ("\"", nil),
            ("\"say \"\"hi\"\"\",x", [["say \"hi\"", "x"]]), ("\"a,b\",c", [["a,b", "c"]]),
            ("a\"b,c", [["a\"b", "c"]]), ("\"a\"b", nil), ("\"a\nb", nil),
        ] as [(String, [[String]]?)])
    func rowsAreDivided(_ text: String, _ rows: [[String]]?) throws {
        guard let rows else {
            #expect(throws: CSVError.self) { try Self.rows(text) }
            return
        }
        #expect(try Self.rows(text) == rows)
    }

    @Test func aSemicolonMayDivideFields() throws {
        #expect(try Self.rows("1,5;\"a;b\"\n", ";") == [["1,5", "a;b"]])
    }

    @Test func linesAreCountedWithinQuotes() throws {
        var reader = CSVReader(Array("a\n\"b\nc\"\nd".utf8))
        var lines: [Int] = []
        while try reader.next() { lines.append(reader.line) }
        #expect(lines == [1, 2, 4])
    }

    @Test func anErrorNamesItsPlace() throws {
        var reader = CSVReader(Array("a,b\nc,\"d\"e\nf".utf8))
        #expect(try reader.next())
        let error = #expect(throws: CSVError.self) { try reader.next() }
        #expect(error?.line == 2 && error?.column == 2)
        #expect(error?.fault == .textAfterQuotes(byte: 9))
        reader.skipLine()
        #expect(try reader.next() && reader.line == 3)
        #expect(reader.fields.map(reader.text) == ["f"])
    }

    private static func rows(
        _ text: String, _ delimiter: Unicode.Scalar = ","
    ) throws -> [[String]] {
        var reader = CSVReader(Array(text.utf8), delimiter: UInt8(ascii: delimiter))
        var rows: [[String]] = []
        while try reader.next() { rows.append(reader.fields.map(reader.text)) }
        return rows
    }

    /// However a file comes in pieces, its rows are the same.
    @Test(arguments: [1, 2, 3, 7]) func pieces(_ size: Int) throws {
        let text = "a,\"b \"\"x\"\"\ny\",c\r\n,,\nd,\"e\" ,f,\r\n\n\"g\"x,1\nh,i"
        func rows(_ reader: inout CSVReader) -> [String] {
            var rows: [String] = []
            while true {
                do {
                    guard try reader.next() else { return rows }
                    rows.append("\(reader.line) \(reader.fields.map(reader.text))")
                } catch {
                    rows.append("\(error)")
                    reader.skipLine()
                }
            }
        }
        var whole = CSVReader(Array(text.utf8), takesBlanks: true)
        var rest = Array(text.utf8)[...]
        var pieces = CSVReader(
            pieces: {
                defer { rest = rest.dropFirst(size) }
                return rest.isEmpty ? nil : Array(rest.prefix(size))
            }, delimiter: UInt8(ascii: ","), takesBlanks: true,
            limits: CSVReader.Limits(bytes: 1_000, fields: 10))
        let expected = rows(&whole)
        #expect(expected.count == 6)
        #expect(rows(&pieces) == expected)
    }

    @Test func longRows() throws {
        var pieces = [
            "a,b\n", "c,d,e,f\ng,", "hhhhhhhhhhhhhhh", "hhhhh\n", "i,j\n\"k", "lllllllllll", "lll",
        ]
        var reader = CSVReader(
            pieces: { pieces.isEmpty ? nil : Array(pieces.removeFirst().utf8) },
            delimiter: UInt8(ascii: ","), takesBlanks: false,
            limits: CSVReader.Limits(bytes: 12, fields: 3))
        var found: [String] = []
        while true {
            do {
                guard try reader.next() else { break }
                found.append(reader.fields.map(reader.text).joined(separator: "|"))
            } catch {
                found.append("\(reader.line) \(error.fault)")
                reader.skipLine()
            }
        }
        #expect(found == ["a|b", "2 tooLong", "3 tooLong", "i|j", "5 unclosedQuotes"])
    }
}
