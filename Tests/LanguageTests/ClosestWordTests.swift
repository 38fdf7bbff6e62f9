import Language
import Testing

@Suite("The word that was meant")
struct NearestTests {
    static let names = ["sync", "rates", "history", "convert", "favorite", "source", "status"]

    static let words: [(word: String, nearest: String?)] = [
        ("rates", "rates"), ("rate", "rates"), ("ratse", "rates"), ("raets", "rates"),
        ("histroy", "history"), ("hsitory", "history"), ("history1", "history"),
        ("conver", "convert"), ("konvert", "convert"), ("favourite", "favorite"),
        ("favrites", "favorite"), ("statsu", "status"), ("snyc", "sync"), ("sy", "sync"),
        ("s", nil), ("rat", "rates"), ("ra", nil), ("", nil), ("completely-else", nil),
        ("SYNC", nil), ("sourcery", "source"), ("hisxxry", "history"), ("hixxxry", nil),
    ]

    @Test("At most two letters away, or a third of a long word", arguments: words)
    func nearestWord(_ word: String, _ expected: String?) {
        #expect(closestWord(to: word, among: Self.names) == expected)
    }

    @Test("The nearest of several, the first of those equally near")
    func several() {
        #expect(closestWord(to: "cat", among: ["cart", "cats", "cat"]) == "cat")
        #expect(closestWord(to: "cat", among: ["cart", "cats"]) == "cart")
        #expect(closestWord(to: "cat", among: ["dogs", "coat", "ct"]) == "coat")
        #expect(closestWord(to: "cat", among: [String]()) == nil)
    }

    static let people: [(word: String, nearest: String?)] = [
        ("Bo", nil), ("Kim", nil), ("Ana", "Anna"), ("Annna", "Anna"), ("Tim", "Tom"), ("철수", nil),
        ("김민스", "김민수"), ("민수", "김민수"), ("이영희", nil), ("박민수", "김민수"), ("Al", nil), ("김", nil),
    ]

    @Test("Nobody is meant whose name has nothing of the word", arguments: people)
    func nobodyElse(_ word: String, _ expected: String?) {
        #expect(closestWord(to: word, among: ["Tom", "Anna", "Zoe", "김민수", "최지우"]) == expected)
    }

    @Test("A long word may be further away")
    func long() {
        #expect(closestWord(to: "international", among: ["intxrnxtixnal"]) != nil)
        #expect(closestWord(to: "international", among: ["xntxrnxtixnxl"]) == nil)
    }
}
