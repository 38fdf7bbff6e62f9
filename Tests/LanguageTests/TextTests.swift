import Testing

@testable import Language

@Suite("Texts with arguments")
struct TextTests {
    @Test(
        "Arguments stand where a translation has them",
        arguments: [
            ("%1 of %2", ["a", "b"], "a of b"), ("%2: %1", ["a", "b"], "b: a"),
            ("%1%1", ["a"], "aa"), ("100%%", [], "100%"), ("%%1", ["a"], "%1"),
            ("%1%%", ["50"], "50%"), ("%2", ["a"], "%2"), ("%0 %x %", ["a"], "%0 %x %"),
            ("%", [], "%"), ("%%%1", ["a"], "%a"), ("%12", ["a"], "a2"),
            ("no place", ["a"], "no place"),
            ("%1", ["%2", "b"], "%2"), ("가 %1 나", ["다"], "가 다 나"),
            ("%9%:", ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"], "9%:"), ("", ["a"], ""),
        ])
    func filled(_ words: String, _ arguments: [String], _ expected: String) {
        #expect(Text.Template.filled(words, with: arguments) == expected)
    }

    @Test("The key has numbers for arguments")
    func key() {
        let (name, count) = ("a", 1_200)
        for (template, key) in [
            ("\(name) and \(count)", "%1 and %2"), ("100% of \(name)", "100%% of %1"),
            ("\(count, "day") left", "%1 days left"), ("\(1, "day") left", "%1 day left"),
            ("\(2, "person", "people")", "%1 people"),
            ("\(when: count == 1, "is", else: "are 100%")", "are 100%%"),
            ("no\(optional: name)", "no%1"),
        ] as [(Text.Template, String)] {
            #expect(template.key == key)
        }
    }

    @Test("In English and in Korean")
    func languages() {
        let nested = Text("Choose from: \(Text("food", in: "category")).")
        for (text, english, korean) in [
            (Text("No results"), "No results", "검색 결과 없음"),
            (Text("Total \("1,000 KRW")"), "Total 1,000 KRW", "합계 1,000 KRW"),
            (Text("\(1_200, "expense")"), "1,200 expenses", "지출 1,200건"),
            (Text("\(1, "expense")"), "1 expense", "지출 1건"),
            (nested, "Choose from: food.", "다음 중에서 고르세요: 식비."),
            (Text("Total"), "Total", "합계"), (Text("Total", in: "film"), "Total", "누적관객수"),
            (Text("Total", in: "no such context"), "Total", "Total"),
            (Text(word: "US Dollar", in: "currency"), "US Dollar", "미국 달러"),
            (
                Text("This is in no catalogue: 5%"), "This is in no catalogue: 5%",
                "This is in no catalogue: 5%"
            ),
            (.same("%1"), "%1", "%1"),
            (.joined([Text("yes"), Text("no")], by: ", "), "yes, no", "예, 아니요"),
            (Text("yes").map { $0 + "!" }, "yes!", "예!"),
            (.said(2_114_266), "2,114,266", "211만 4,266"),
            (.said(0), "0", "0"), (.said(50_000), "50,000", "5만"), (.millions(2), "2", "200만"),
            (.millions(.max), "9,223,372,036,854,775,807", "922,337,203,685,477만 5,807"),
        ] as [(Text, String, String)] {
            #expect(text[.english] == english && text[.korean] == korean, "\(english)")
        }
    }

    @Test("The pseudo-language keeps arguments, and says what is in its catalogue")
    func pseudo() {
        #expect(Text("Spent \("5 KRW")")[.pseudo] == "[Šþéñţ 5 KRW]")
        #expect(Text("Not in it")[.pseudo] == "Not in it")
        #expect(!Language.allCases.contains(.pseudo))
    }

    @Test("Texts are equal that say the same in each language")
    func equality() {
        #expect(Text("yes") == .joined([Text("yes")]) && Text("yes") != .same("yes"))
        #expect(Text("Total") != Text("Total", in: "film"))
    }

    @Test(
        "The language of a locale",
        arguments: [
            ("ko_KR.UTF-8", Language.korean), ("ko", .korean), ("en_GB.UTF-8", .english),
            ("en_XA.UTF-8", .pseudo), ("C", .english), ("", .english), ("de_DE", .english),
        ])
    func locales(_ locale: String, _ expected: Language) {
        #expect(Language(locale: locale) == expected)
    }
}
