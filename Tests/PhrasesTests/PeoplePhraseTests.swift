import Phrases
import TestSupport
import Testing

/// Who paid and for whom it was, as words of an expense say it.
@Suite struct PeoplePhraseTests {
    private static let countTable: [(String, words: String, Int?)] = [
        ("택시 둘이서", "둘이서", 2), ("둘이 라멘", "둘이", 2), ("반반", "반반", 2), ("점심 3명이서", "3명이서", 3),
        ("택시 셋이서.", "셋이서.", 3), ("taxi split two", "split two", 2),
        ("split in 3", "split in 3", 3), ("Split two ways", "Split two ways", 2),
        ("the two of us", "two of us", 2), ("half and half pizza", "half and half", 2),
        ("taxi 50/50", "50/50", 2), ("split pea soup", "", nil), ("two teas", "", nil),
        ("split", "", nil), ("half", "", nil), ("점심 3명", "3명", 3),
        ("beer for 2", "for 2", 2), ("for two people", "for two people", 2),
        ("2 people tea", "2 people", 2),
        ("for 3 nights", "", nil), ("for 2 teas", "", nil), ("split 1", "", nil),
        ("split 99999999999999999999", "", nil), ("", "", nil),
    ]

    /// For how many it was.
    @Test(arguments: countTable)
    func counts(_ line: String, _ words: String, _ count: Int?) {
        let phrase = PeopleCountPhrase(in: line.split(separator: " ").map(String.init))
        #expect(phrase?.count == count && phrase?.words ?? "" == words)
    }

    private static let people = ["Ann", "Bob", "민지", "지수", "현우", "지훈", "Mary Ann", "A"]

    private static func read(_ line: String) -> String {
        let phrase = PeoplePhrase(
            line.split(separator: " ").map(String.init), people: people, me: "지훈", payers: true,
            sharers: true)
        var parts = [phrase.words.joined(separator: " ")]
        if !phrase.payers.isEmpty { parts.append("by " + phrase.payers.joined(separator: "+")) }
        if !phrase.sharers.isEmpty {
            parts.append(
                (phrase.isWithPayers ? "with " : "for ") + phrase.sharers.joined(separator: "+"))
        }
        return parts.filter { !$0.isEmpty }.joined(separator: " | ")
    }

    private static let whoPaidAndForWhomTable: [(String, String)] = [
        ("taxi paid by Bob", "taxi | by Bob"), ("taxi by bob", "taxi | by Bob"),
        ("paid by Bob taxi", "taxi | by Bob"), ("taxi Bob paid", "taxi | by Bob"),
        ("taxi Paid By BOB.", "taxi | by Bob"), ("paid by Ann and Bob", "by Ann+Bob"),
        ("taxi by the river", "taxi by the river"), ("paid by card", "paid by card"),
        ("coffee for Ann and Bob", "coffee | for Ann+Bob"), ("for Ann, Bob only", "for Ann+Bob"),
        ("for Ann & Bob tea", "tea | for Ann+Bob"), ("coffee for Bob", "coffee | for Bob"),
        ("tea for Mary Ann", "tea | for Mary Ann"),
        ("tea for Mary Ann Bob", "tea | for Mary Ann+Bob"),
        ("drink for a friend", "drink for a friend"), ("drink for A", "drink | for A"),
        ("hotel split Ann Bob", "hotel | for Ann+Bob"),
        ("hotel split between Ann and Bob", "hotel | for Ann+Bob"),
        ("by Bob 민지 빼고", "by Bob | for Ann+Bob+지수+현우+지훈+Mary Ann+A"),
        ("coffee just Ann and Bob", "coffee | for Ann+Bob"), ("only Bob tea", "tea | for Bob"),
        ("tea for just Ann", "tea | for Ann"), ("just a tea", "just a tea"),
        ("hotel split with Bob", "hotel | with Bob"), ("lunch with Bob", "lunch | with Bob"),
        ("dinner with Ann paid by Bob", "dinner | by Bob | with Ann"),
        ("for Bob's birthday", "for Bob's birthday"), ("for the team", "for the team"),
        ("split pea soup", "split pea soup"), ("Ann Bob", "Ann Bob"),
        ("with cheese", "with cheese"),
        ("현우가 냄", "by 현우"), ("편의점 현우가 냄", "편의점 | by 현우"), ("택시 현우가 냈어", "택시 | by 현우"),
        ("지훈이가 카드로 냈음", "카드로 | by 지훈"), ("지훈이 냈다", "by 지훈"), ("현우 결제", "by 현우"),
        ("현우가냄", "by 현우"), ("현우가 계산함", "by 현우"), ("현우가 계산서", "현우가 계산서"),
        ("현우는 라멘", "현우는 라멘"),
        ("이자카야 민지랑 지수만", "이자카야 | for 민지+지수"), ("이자카야 민지랑 지수", "이자카야 | for 민지+지수"),
        ("민지하고 지수 이자카야", "이자카야 | for 민지+지수"), ("민지와 지수", "for 민지+지수"),
        ("민지랑 라멘", "라멘 | with 민지"), ("민지랑 같이 라멘", "라멘 | with 민지"),
        ("민지랑 지수랑 라멘", "라멘 | with 민지+지수"), ("지훈과 지수만", "for 지훈+지수"),
        ("지훈이랑 라멘", "라멘 | with 지훈"), ("선물 지수 몫", "선물 | for 지수"), ("지수만 커피", "커피 | for 지수"),
        ("민지 지수만", "for 민지+지수"), ("이자카야 민지 지수", "이자카야 민지 지수"),
        ("민지랑 지수만 현우가 냄", "by 현우 | for 민지+지수"), ("Ann이랑 Bob만", "for Ann+Bob"),
        ("민지와 지수가 냄", "by 민지+지수"), ("택시 민지랑 지수가 카드로 냈어", "택시 카드로 | by 민지+지수"),
        ("민지하고 지수가냄", "by 민지+지수"), ("Ann과 Bob이 냄", "by Ann+Bob"),
        ("Bob and Ann paid", "by Bob+Ann"),
        ("dinner Ann Bob paid", "dinner Ann | by Bob"), ("민지, 지수 결제", "by 민지+지수"),
        ("taxi for Bob and me", "taxi | for Bob+지훈"), ("beer paid by me", "beer | by 지훈"),
        ("I paid", "by 지훈"), ("tea for me", "tea | for 지훈"),
        ("lunch with me paid by Bob", "lunch | by Bob | with 지훈"),
        ("택시 내가 냄", "택시 | by 지훈"), ("제가 결제", "by 지훈"), ("나랑 민지만", "for 지훈+민지"),
        ("커피 내 몫", "커피 | for 지훈"), ("제 카드로", "제 카드로"), ("나 라멘", "나 라멘"),
        ("민지씨가 냄", "by 민지"), ("민지님이 카드로 냈어", "카드로 | by 민지"), ("민지 씨가 냄", "by 민지"),
        ("민지씨랑 라멘", "라멘 | with 민지"), ("커피 Bob과 Ann이 먹음", "커피 | for Bob+Ann"),
        ("라멘 민지가 먹음", "라멘 | for 민지"), ("민지 라멘 먹음", "민지 라멘 먹음"),
        ("for Ann, not Bob", "for Ann, not Bob"), ("dinner Bob,Ann paid", "dinner | by Bob+Ann"),
        ("lunch with Bob paid by Bob", "lunch | by Bob | with Bob+지훈"),
        ("민지랑 라멘 민지가 냄", "라멘 | by 민지 | with 민지+지훈"), ("tea for Ann/Bob", "tea | for Ann+Bob"),
        ("room 2 paid by Bob", "room 2 | by Bob"), ("민지가 지수 몫 냄", "by 민지 | for 지수"),
        ("", ""),
    ]

    @Test(arguments: whoPaidAndForWhomTable)
    func whoPaidAndForWhom(_ line: String, _ expected: String) {
        #expect(Self.read(line) == expected)
    }

    private static let whoIsLeftOutTable: [(String, String)] = [
        ("cake for everyone but Bob", "cake | not Bob"),
        ("cake for everyone except for Bob", "cake | not Bob"),
        ("cake except Ann and Bob", "cake | not Ann+Bob"),
        ("cake for all of us but Bob", "cake | not Bob"), ("tea without bob", "tea | not Bob"),
        ("split between everyone except Bob", "not Bob"), ("tea not for Bob", "tea | not Bob"),
        ("everybody excluding Ann, Bob", "not Ann+Bob"),
        ("cake for everyone but Bob paid by Ann", "cake | by Ann | not Bob"),
        ("회식 민지만 빼고", "회식 | not 민지"), ("회식 민지 제외", "회식 | not 민지"),
        ("민지랑 지수 빼고 회식", "회식 | not 민지+지수"), ("민지빼고 회식", "회식 | not 민지"),
        ("회식 민지 제외하고 모두", "회식 | not 민지"), ("민지만빼고 다 회식", "회식 | not 민지"),
        ("민지 말고 모두", "not 민지"), ("회식 민지 없이", "회식 | not 민지"), ("Bob은 빼고", "not Bob"),
        ("라멘 민지 안 먹음", "라멘 | not 민지"), ("라멘 민지는 안 먹었어", "라멘 | not 민지"),
        ("맥주 지훈이 안마심", "맥주 | not 지훈"), ("택시 민지랑 지수는 못 탔음", "택시 | not 민지+지수"),
        ("회식 민지 빼고 현우가 냄", "회식 | by 현우 | not 민지"), ("나 빼고 회식", "회식 | not 지훈"),
        ("저녁 민지만 안 먹음", "저녁 | not 민지"), ("저녁 나만 못 먹음", "저녁 | not 지훈"),
        ("민지 지수는 안 먹음", "not 민지+지수"), ("민지도 지수도 안 먹음", "not 민지+지수"),
        ("민지랑 현우만 안 먹음", "not 민지+현우"), ("민지,지수 빼고", "not 민지+지수"),
        ("everyone but me", "not 지훈"), ("민지씨 빼고", "not 민지"),
    ]

    /// Everybody but some: `everyone but Bob`, `민지만 빼고`.
    @Test(arguments: whoIsLeftOutTable)
    func whoIsLeftOut(_ line: String, _ expected: String) {
        let words = line.split(separator: " ").map(String.init)
        let phrase = PeoplePhrase(
            words, people: Self.people, me: "지훈", payers: true, sharers: true)
        var parts = [phrase.words.joined(separator: " ")]
        if !phrase.payers.isEmpty { parts.append("by " + phrase.payers.joined(separator: "+")) }
        let left = Self.people.filter { !phrase.sharers.contains($0) }
        parts.append("not " + left.joined(separator: "+"))
        #expect(parts.filter { !$0.isEmpty }.joined(separator: " | ") == expected)
        #expect(phrase.unknown.isEmpty && !phrase.isWithPayers)
    }

    private static let whatIsNoStatementTable: [String] = [
        "taxi not paid by Bob", "taxi isn't paid by Bob", "taxi not yet paid by Bob",
        "taxi to be paid by Bob", "half paid by Bob", "partly paid by Bob", "Bob paid half",
        "Bob paid 10 of it", "Bob paid back", "everyone but Bob paid",
        "everyone except for Bob paid",
        "half for Bob", "gift for A 5", "민지가 안 냄", "택시 민지가 못 냈어", "민지가 내지 않음", "민지가 반 냄",
        "절반은 민지가 냄", "민지 빼고 다 냄", "민지가 10000 냄", "민지가 지수랑 냄",
        "everyone but everyone", "without milk", "설탕 빼고", "민지 지수 현우 지훈 Ann Bob A Mary Ann 빼고",
        "철수가 안 냄", "민지 말고 지수가 냄", "민지가 아니라 지수가 냄", "민지만 안 냄", "나만 안 냄", "민지 몫 빼고",
        "민지 몫 없음", "민지가 냄 아님", "민지가 냄 취소", "paid 50% by Bob", "50% paid by Bob",
        "paid by Bob half", "paid by Bob in part", "unpaid by Bob", "Bob paid nothing",
        "Bob paid me back",
        "dinner Bob paid me", "Bob paid for himself", "Bob paid his share", "cooked by Bob",
        "book by Bob Dylan", "stop by Bob", "for Bob and a friend", "for Bob and everyone",
        "for Bob Marley tickets", "지수도 먹음", "민지는 먹음", "민지 부담",
    ]

    /// What is not so, or not the whole, is no statement: the words stay.
    @Test(arguments: whatIsNoStatementTable)
    func whatIsNoStatement(_ line: String) { #expect(Self.read(line) == line) }

    private static let nobodyOfThatNameTable: [(String, String)] = [
        ("taxi paid by bbo", "by bbo→Bob"), ("paid by Zed taxi", "by Zed"),
        ("taxi by bbo", "by bbo→Bob"), ("taxi by zed", "by zed"), ("by bbo taxi", "by bbo→Bob"),
        ("taxi by John Smith", "by John Smith"), ("paid by Ann and zed", "by zed"),
        ("paid by bbo and Ann", "by bbo→Bob"), ("taxi Bbo paid", "by Bbo→Bob"),
        ("tea for Ann and Zed", "for Zed"), ("tea for zed and Ann", "for zed"),
        ("tea for Ann, Zed and Kim", "for Zed for Kim"), ("tea for Ann and zed", "for zed"),
        ("tea for Anne", "for Anne→Ann"), ("tea with Bbo", "with Bbo→Bob"),
        ("split between Ann and Zed", "for Zed"), ("hotel split Ann Bbo", "for Bbo→Bob"),
        ("dinner with Ann and Zed paid by bbo", "by bbo→Bob with Zed"),
        ("철수가 냄", "by 철수"), ("택시 철수가 카드로 냈어", "by 철수"), ("철훈이 냈음", "by 철훈"),
        ("철수가냄", "by 철수"), ("김민지가 결제", "by 김민지→민지"), ("Zed가 냄", "by Zed"),
        ("민주랑 라멘", "with 민주→민지"), ("민지랑 철수만", "for 철수"), ("철수랑 민지만", "for 철수"),
        ("민주하고 지수만", "for 민주→민지"), ("민주와 술", "with 민주→민지"),
        ("everyone except Bbo", "not Bbo→Bob"), ("tea without bbo", "not bbo→Bob"),
        ("민주만 빼고", "not 민주→민지"), ("민주빼고 회식", "not 민주→민지"), ("paid by zed and 로버트", "by zed by 로버트"),
        // No people, or known ones.
        ("paid by card", ""), ("paid by Visa", ""), ("paid by me", ""), ("beer by the sea", ""),
        ("train by night", ""), ("by bus", ""), ("song by Zed Top tickets", ""),
        ("drink for a friend", ""), ("for Christmas", ""), ("for two", ""), ("with cheese", ""),
        ("tea for Ann and the team", ""), ("tea for Ann Starbucks", ""), ("hotel split pea", ""),
        ("taxi paid by Bob", ""), ("tea for Ann and Bob", ""), ("bill paid", ""),
        ("같이 냈어", ""), ("다같이 냈음", ""), ("우리가 냄", ""), ("내가 냄", ""), ("택시비가 결제됨", ""),
        ("음식에서 냄새", ""), ("고기가 냄비에", ""), ("현우가 냄", ""), ("치킨이랑 맥주", ""), ("민지랑 라멘", ""),
        ("치즈와 와인", ""), ("커피 한잔하고 지수", ""), ("커피가 맛있고 현우가 냄", ""), ("", ""),
    ]

    /// Names of nobody: `by`, `for` and `with` as they are said, and who may be meant.
    @Test(arguments: nobodyOfThatNameTable)
    func nobodyOfThatName(_ line: String, _ expected: String) {
        let words = line.split(separator: " ").map(String.init)
        let phrase = PeoplePhrase(words, people: Self.people, payers: true, sharers: true)
        let found = phrase.unknown.map { person in
            let role =
                switch person.role {
                case .payer: "by"
                case .sharer: "for"
                case .companion: "with"
                case .excluded: "not"
                }
            return "\(role) \(person.name)" + (person.nearest.map { "→\($0)" } ?? "")
        }
        #expect(found.joined(separator: " ") == expected)
        #expect(
            phrase.unknown.allSatisfy { person in
                phrase.words.joined(separator: " ").contains(person.name)
            })
    }

    private static let knownBesideUnknownTable: [(String, String)] = [
        ("tea for Ann and Zed", "tea for Ann and Zed | for Ann"),
        ("lunch with zed and Bob", "lunch with zed and Bob | with Bob"),
        ("paid by Ann and zed", "paid by Ann and zed | by Ann"),
        ("민지랑 철수만", "민지랑 철수만 | for 민지"), ("taxi paid by bbo", "taxi paid by bbo"),
        ("tea for Zed by Bob", "tea for Zed | by Bob"),
    ]

    /// Those who are known count beside somebody who is not; all words stay.
    @Test(arguments: knownBesideUnknownTable)
    func knownBesideUnknown(_ line: String, _ expected: String) {
        #expect(Self.read(line) == expected)
    }

    private static let whoIsNamedTable: [(String, String)] = [
        ("hotel Ann Bob", "Ann Bob"), ("Bob's birthday", "Bob"), ("민지 지수 라멘", "민지 지수"),
        ("지수도 민지네", "지수 민지"), ("ann ann", "Ann"), ("annual pass", ""), ("지수생일", ""),
    ]

    @Test(arguments: whoIsNamedTable)
    func whoIsNamed(_ line: String, _ expected: String) {
        let words = line.split(separator: " ").map(String.init)
        #expect(
            PeoplePhrase.mentions(in: words, people: Self.people).joined(separator: " ") == expected
        )
    }

    /// Whatever stands side by side, words are only taken away, and every person is one of them.
    @Test func anyWords() {
        let pieces = [
            "Ann", "bob", "민지", "지수", "by", "paid", "for", "with", "split", "between", "and", "&",
            ",", "Mary", "랑", "이랑", "가", "이", "만", "냈어", "냄", "결제", "꺼", "몫", "같이", "'s", "only",
            "not", "except", "everyone", "안", "먹음", "빼고", "me", "나", "씨", "5", "half", "taxi", "",
            "👩‍👩‍👧", "e\u{301}", "한",
        ]
        var random = SeededGenerator()
        for _ in 0..<3_000 {
            let words = (0..<Int.random(in: 0...7, using: &random)).map { _ in
                (0..<Int.random(in: 1...3, using: &random)).map { _ in
                    pieces[Int.random(in: 0..<pieces.count, using: &random)]
                }.joined()
            }
            let phrase = PeoplePhrase(words, people: Self.people, payers: true, sharers: true)
            #expect(phrase.words.joined().count <= words.joined().count + words.count)
            let names = phrase.payers + phrase.sharers
            #expect(names.allSatisfy(Self.people.contains))
            #expect(phrase.words == words || !names.isEmpty, "\(words)")
            #expect(
                names.isEmpty || phrase.words != words || !phrase.unknown.isEmpty,
                "\(words)")
            _ = PeoplePhrase.mentions(in: words, people: Self.people)
            _ = PeoplePhrase.withoutConjunctions(words, people: Self.people)
        }
    }

    @Test func whatJoinsPeople() {
        let words = ["hotel", "and", "Ann", "and", "Bob", "&", "spa"]
        #expect(
            PeoplePhrase.withoutConjunctions(words, people: Self.people)
                == ["hotel", "and", "Ann", "Bob", "&", "spa"])
    }
}
