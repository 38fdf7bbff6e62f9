import JSON
import Rates
import Sharing
import Testing
import Trips

/// The items of an expense as lines have them.
@Suite struct BillValueTests {
    private func bill(_ text: String) throws -> Bill {
        let json = try JSONValue(parsing: Array(text.utf8))
        guard case .bill(let bill)? = try Entity.Kind.expense.value("items", json) else {
            throw FieldError.malformed
        }
        return bill
    }

    private static let takenTable: [String] = [
        #"{"currency":["JPY",0],"items":[["ramen",1200,[["지수",1]]]]}"#,
        #"{"all":[["민호",3],["지수",100]],"currency":["JPY",0],"items":[["교자",900]]}"#,
        #"{"all":[["a",1]],"currency":["USD",2],"items":[["beer",650,[["b",1],["a",2]]],["x",1]],"service":"12.5","tax":"8","tip":200}"#,
    ]

    @Test(arguments: takenTable)
    func isTaken(_ text: String) throws {
        let bill = try bill(text)
        #expect(JSONWriter.bytes(of: FieldValue.bill(bill).json).elementsEqual(text.utf8))
        #expect(bill.renamingPeople { $0 + "!" }.renamingPeople { String($0.dropLast()) } == bill)
    }

    private static let refusedTable: [(String, FieldError)] = [
        // A blank, another order, other members, a member that is empty.
        (
            #"{"items":[["ramen",1200,[["a",1]]]],"currency":["JPY",0]}"#, .notCanonical
        ),
        (#"{"currency":["JPY",0],"items":[["a",1,[["a",1]]]],"x":1}"#, .notCanonical),
        (#"{"currency":["JPY",0],"items":[["a",1,[]]]}"#, .malformed),
        (#"{"all":[],"currency":["JPY",0],"items":[["a",1,[["a",1]]]]}"#, .malformed),
        (#"{"currency":["JPY",0],"items":[["a",1,[["a",1]]]],"tax":null}"#, .malformed),
        // No items, nobody, an amount of zero, a refund, too large.
        (#"{"currency":["JPY",0],"items":[]}"#, .malformed),
        (#"{"currency":["JPY",0],"items":[["a",1]]}"#, .malformed),
        (#"{"currency":["JPY",0],"items":[["a",0,[["a",1]]]]}"#, .malformed),
        (#"{"currency":["JPY",0],"items":[["a",-1,[["a",1]]]]}"#, .malformed),
        (#"{"currency":["JPY",0],"items":[["a",1000000000000001,[["a",1]]]]}"#, .malformed),
        (#"{"currency":["JPY",0],"items":[["a",9223372036854775808,[["a",1]]]]}"#, .malformed),
        // Texts, people, weights and percentages out of their ranges.
        (#"{"currency":["JPY",0],"items":[["",1,[["a",1]]]]}"#, .malformed),
        (#"{"currency":["JPY",0],"items":[["a;b",1,[["a",1]]]]}"#, .malformed),
        (#"{"currency":["JPY",0],"items":[["a\nb",1,[["a",1]]]]}"#, .malformed),
        (#"{"currency":["JPY",0],"items":[["a",1,[["a",1],["a",2]]]]}"#, .malformed),
        (#"{"currency":["JPY",0],"items":[["a",1,[["a",0]]]]}"#, .malformed),
        (#"{"currency":["JPY",0],"items":[["a",1,[["a",101]]]]}"#, .malformed),
        (#"{"currency":["JPY",0],"items":[["a",1,[["",1]]]]}"#, .malformed),
        (#"{"currency":["JPY",0],"items":[["a",1,[["a",1]]]],"tax":"0"}"#, .malformed),
        (#"{"currency":["JPY",0],"items":[["a",1,[["a",1]]]],"tax":"100.1"}"#, .malformed),
        (#"{"currency":["JPY",0],"items":[["a",1,[["a",1]]]],"tax":"8.10"}"#, .malformed),
        (#"{"currency":["JPY",0],"items":[["a",1,[["a",1]]]],"tax":"0.0000001"}"#, .malformed),
        (#"{"currency":["JPY",0],"items":[["a",1,[["a",1]]]],"tip":0}"#, .malformed),
        (#"{"currency":["JPY",2],"items":[["a",1,[["a",1]]]]}"#, .unknownCurrency("JPY")),
        (#"{"currency":["QQQ",2],"items":[["a",1,[["a",1]]]]}"#, .unknownCurrency("QQQ")),
        (#"{"currency":"JPY","items":[["a",1,[["a",1]]]]}"#, .malformed), ("[]", .malformed),
    ]

    @Test(arguments: refusedTable)
    func isRefused(_ text: String, _ error: FieldError) throws {
        #expect(throws: error) { try bill(text) }
    }
}
