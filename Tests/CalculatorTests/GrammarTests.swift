import Calculator
import Rates
import TestSupport
import Testing

/// What people write on calculators: a table for each line of the grammar.
@Suite struct GrammarTests {
    private static let numbersTable: [(String, String)] = [
        ("1e6", "1000000"), ("1E6", "1000000"), ("2.5e-3", "0.0025"), ("1e+2", "100"),
        ("1e01", "10"), (".1e-1", "0.01"), ("1,234e2", "123400"), ("１ｅ３", "1000"),
        ("1e−3", "0.001"), ("1_000", "1000"), ("1_000_000.50", "1000000.5"), ("12_345", "12345"),
        ("10k", "10000"), ("1.5M", "1500000"), ("2K + 1", "2001"),
        ("1e3 k", "unknownCurrency(\"k\") @ 4"),
        ("½", "0.5"), ("1½", "1.5"), ("¾ + ¼", "1"), ("2 * 1½", "3"), ("⅓ * 3", "1"),
        ("1 ½", "missingOperator @ 2"), ("½½", "missingOperator @ 1"),
        ("1e99999", "tooLarge @ 0"), ("1e-999999999999", "tooLarge @ 0"), ("0e9", "0"),
        ("1__000", "noAnswer @ 1"), ("$10k", "10000 USD"), ("1.5M원", "unknownCurrency(\"M원\") @ 3"),
    ]

    @Test(arguments: numbersTable)
    func numbers(_ text: String, _ expected: String) { #expect(answers([text]) == [expected]) }

    private static let percentagesTable: [(String, String)] = [
        ("10% of 50", "5"), ("10 % of 50", "5"), ("10 percent of 50", "5"), ("50의 10%", "5"),
        ("10퍼센트 of 50", "5"), ("5 + 10% of 50", "10"), ("10% of 50 + 5", "10"),
        ("10% of 50^2", "250"), ("10% of 20% of 300", "6"), ("10% of 20%", "2%"),
        ("10% of (20 + 30)", "5"), ("10% of $50", "5 USD"), ("5만원의 10%", "5000 KRW"),
        ("10% off 50", "45"), ("20% off $80", "64 USD"), ("$10 + 15%", "11.5 USD"),
        ("200원 - 15%", "170 KRW"), ("40 as % of 50", "80%"), ("40 as a % of 50", "80%"),
        ("40 as percent of 50", "80%"), ("$40 as % of $50", "80%"), ("9 EUR as % of 20 USD", "50%"),
        ("40 + 5 as % of 30 + 60", "50%"), ("1/4 as %", "25%"), ("0.25 in %", "25%"),
        ("10%", "10%"), ("10% + 10%", "20%"), ("10% * 2", "0.2"), ("0.5 to percent", "50%"),
        ("40 as % of 90", "44.44444444444444444444444444444444%"),
        ("20 as a % off 70", "71.42857142857142857142857142857143%"),
        ("20 as % off 80", "75%"), ("$20 as % off $80", "75%"), ("90 as % off 80", "-12.5%"),
        ("9 EUR as percent off 20 USD", "50%"), ("5 + 5 as % off 20 + 20", "75%"),
        ("20 as % off 0", "divisionByZero @ 3"), ("20 as % off $80", "needsNumber @ 3"),
        ("10 of 50", "needsPercent @ 3"), ("50의 10", "needsPercent @ 2"),
        ("half of 50", "unknownName(\"half\") @ 0"), ("40 as 90", "missingPercent @ 6"),
        ("$5 as %", "needsNumber @ 3"), ("40 as % of $50", "needsNumber @ 3"),
        ("12 % 5", "numberAfterPercent @ 5"), ("10% (5)", "numberAfterPercent @ 4"),
        ("10% x", "unknownCurrency(\"x\") @ 4"), ("10% pi", "numberAfterPercent @ 4"),
        ("40 as % of 0", "divisionByZero @ 3"),
    ]

    @Test(arguments: percentagesTable)
    func percentages(_ text: String, _ expected: String) { #expect(answers([text]) == [expected]) }

    private static let percentagesInKoreanTable: [(String, String)] = [
        ("40은 50의 몇 %", "80%"), ("40은 50의 몇%", "80%"), ("40은 50의 몇 퍼센트", "80%"),
        ("40은 50의 몇 프로?", "80%"), ("40이 50의 몇 %？", "80%"), ("42는 84의 몇 %", "50%"),
        ("50 중 40은 몇 %", "80%"), ("50 중에 40은 몇 퍼센트?", "80%"), ("50중에서 40이 몇%", "80%"),
        ("40 + 5는 30 + 60의 몇 %", "50%"), ("30 + 60 중 40 + 5는 몇 %", "50%"),
        ("5만원은 20만원의 몇 %", "25%"), ("20만 원 중 5만 원은 몇 %", "25%"),
        ("$40은 $50의 몇 %", "80%"), ("40달러는 50달러의 몇 %", "80%"),
        ("50달러 중 40달러는 몇 %", "80%"), ("9유로가 20달러의 몇 퍼센트", "50%"),
        ("(40)은 (50)의 몇 %", "80%"), ("50의 20%는 40의 몇 %", "25%"),
        ("50의 10%", "5"), ("50의 10 퍼센트", "5"), ("50의 10프로", "5"), ("5만원의 10 프로", "5000 KRW"),
        ("10프로", "10%"),
        ("50의 40은 몇 %", "unclearShare @ 6"), ("50의 몇 %", "unclearShare @ 2"),
        ("40은 50은 몇 %", "unclearShare @ 6"), ("50 중 40 몇 %", "unclearShare @ 8"),
        ("40 50의 몇 %", "unclearShare @ 5"), ("40은 50 중 몇 %", "unclearShare @ 7"),
        ("50달러의 몇 %", "unclearShare @ 2"), ("40은 0의 몇 %", "divisionByZero @ 2"),
        ("40은 50의 몇 개", "unknownCurrency(\"은\") @ 2"), ("몇 %", "unknownName(\"몇\") @ 0"),
        ("40달러는 50의 몇 %", "needsNumber @ 4"),
    ]

    @Test(arguments: percentagesInKoreanTable)
    func percentagesInKorean(_ text: String, _ expected: String) {
        #expect(answers([text]) == [expected])
    }

    private static let beginningsAtThePromptTable: [([String], [String])] = [
        (["100 dol"], ["100 USD"]), (["100dol"], ["100 USD"]), (["100 Doll"], ["100 USD"]),
        (["100 달"], ["100 USD"]),
        (["100달 + 5 eu in krw"], ["137222.2222222222222222222222222222 KRW"]),
        (["5 유"], ["5 EUR"]), (["5 pou"], ["5 GBP"]), (["13000원 in dol"], ["10 USD"]),
        (["13000원 to 달"], ["10 USD"]), (["13000 wo → us"], ["10 USD"]),
        (["3000 yen in 유"], ["18 EUR"]),
        (["5 ye"], ["ambiguousCurrency(JPY YER) @ 2"]),
        (["5 in do"], ["ambiguousCurrency(DOP USD) @ 5"]),
        (["dol = 3", "5 dol"], ["3", "15"]), (["dol = 3", "2 * dol"], ["3", "6"]),
        (["dol 5"], ["unknownName(\"dol\") @ 0"]), (["5 z"], ["unknownCurrency(\"z\") @ 2"]),
        (["5 lb"], ["unitOfMeasure(\"lb\") @ 2"]), (["3 ton"], ["unitOfMeasure(\"ton\") @ 2"]),
        (["5 min"], ["dateOrTime(\"min\") @ 2"]), (["5 일"], ["dateOrTime(\"일\") @ 2"]),
        (["5 dol(2)"], ["unknownFunction(\"dol\") @ 2"]),
        (["16 sq"], ["unknownCurrency(\"sq\") @ 3"]),
    ]

    /// At the prompt, the beginning of a currency's name is enough where one must stand.
    @Test(arguments: beginningsAtThePromptTable)
    func beginningsAtThePrompt(_ lines: [String], _ expected: [String]) {
        let found = answers(lines, atPrompt: true).map { answer in
            // The readings of an ambiguous word by their codes.
            guard answer.hasPrefix("ambiguousCurrency"),
                let place = answer.split(separator: "@").last
            else { return answer }
            let codes = answer.matches(of: /\b[A-Z]{3}\b/).map(\.output).joined(separator: " ")
            return "ambiguousCurrency(\(codes)) @\(place)"
        }
        #expect(found == expected)
    }

    /// Elsewhere a currency has its whole name.
    @Test(arguments: [
        ("100 dol", "unknownCurrency(\"dol\") @ 4"), ("100 달", "dateOrTime(\"달\") @ 4"),
        ("100 USD in eu", "unknownCurrency(\"eu\") @ 11"),
    ])
    func noBeginningsInAPipe(_ text: String, _ expected: String) {
        #expect(answers([text]) == [expected])
    }

    private static let impliedProductsTable: [(String, String)] = [
        ("2(3+4)", "14"), ("(1+2)(3+4)", "21"), ("2 (3)", "6"), ("2(3)(4)", "24"),
        ("2sqrt(16)", "8"), ("2 sqrt 16", "8"), ("2√16", "8"), ("2pi - 2*pi", "0"),
        ("2 pi / pi", "2"), ("2^3(4)", "32"), ("-2(3)", "-6"), ("5!(2)", "240"), ("2(3)^2", "18"),
        ("10/5*2(3)", "12"), ("1 + 2(3)", "7"), ("2(1/2)", "1"), ("2 abs(-3)", "6"),
        ("max(1, 2(3))", "6"), ("$2(3)", "6 USD"),
        ("1/2(3)", "ambiguousProduct(\"(1/2) * (3)\", \"1/(2 * (3))\") @ 3"),
        ("8 ÷ 2(2+2)", "ambiguousProduct(\"(8÷2) * (2+2)\", \"8÷(2 * (2+2))\") @ 5"),
        ("1+6/2pi", "ambiguousProduct(\"(6/2) * pi\", \"6/(2 * pi)\") @ 5"),
        (
            "2*3/4sqrt(9)+1",
            "ambiguousProduct(\"(2*3/4) * sqrt(9)\", \"2*3/(4 * sqrt(9))\") @ 5"
        ),
        ("7 mod 2(3)", "ambiguousProduct(\"(7 mod 2) * (3)\", \"7 mod (2 * (3))\") @ 7"),
        ("(1/2)(3)", "1.5"), ("1/(2(3))", "0.1666666666666666666666666666666667"),
        ("2 3", "missingOperator @ 2"), ("(2)3", "missingOperator @ 3"),
        ("pi 2", "missingOperator @ 3"), ("pi2", "missingOperator @ 2"),
        ("5 USD (3)", "missingOperator @ 6"), ("5 EUR pi", "missingOperator @ 6"),
        ("1 234", "writtenOtherwise(\"1234\") @ 0"),
        ("1.234,56", "writtenOtherwise(\"1234.56\") @ 0"),
    ]

    @Test(arguments: impliedProductsTable)
    func impliedProducts(_ text: String, _ expected: String) {
        #expect(answers([text]) == [expected])
    }

    private static let operatorsTable: [(String, String)] = [
        ("2**3", "8"), ("2²", "4"), ("2³", "8"), ("2¹⁰", "1024"), ("2⁻¹", "0.5"), ("(1+2)²", "9"),
        ("-3²", "-9"), ("2**3**2", "512"), ("2^3²", "512"), ("2⁻", "badNumber @ 1"),
        ("²", "missingValue @ 0"), ("5!", "120"), ("0!", "1"), ("3!^3", "216"), ("3^3!", "729"),
        ("-4!", "-24"), ("24/3!", "4"), ("20!", "2432902008176640000"), ("0.5!", "noFactorial @ 3"),
        ("(-1)!", "noFactorial @ 4"), ("5!!", "twoOperators @ 2"), ("99999!", "tooLarge @ 5"),
        ("$5!", "120 USD"), ("(5 USD)!", "needsNumber @ 7"), ("7 mod 3", "1"), ("-7 mod 3", "2"),
        ("7 mod -3", "-2"),
        ("5.5 mod 2", "1.5"), ("mod(17, 4)", "1"), ("10 mod 4 / 2", "1"), ("100 mod 3!", "4"),
        ("1 mod 0", "divisionByZero @ 2"), ("$7 mod 3", "needsNumber @ 3"),
        ("8 plus 2 times 3 minus 1", "13"), ("8 더하기 2 곱하기 3 빼기 1", "13"), ("6 나누기 4", "1.5"),
        ("12*3 =", "36"), ("= 12*3", "unexpectedCharacter @ 0"),
        ("2 = 3", "unexpectedCharacter @ 2"),
    ]

    @Test(arguments: operatorsTable)
    func operators(_ text: String, _ expected: String) { #expect(answers([text]) == [expected]) }

    private static let otherNotationsTable: [(String, String)] = [
        ("20 divided by 4", "5"), ("8 Multiplied  by 9", "72"), ("25 modulo 7", "4"),
        ("2 ✕ 3 ∙ 4 • 5", "120"), ("9 ∕ 3", "3"), ("10 USD divided by 4", "2.5 USD"),
        ("20 divided 4", "unknownCurrency(\"divided\") @ 3"),
        // A slip is not e minus something.
        ("1e- 1", "badNumber @ 0"), ("3e-.5", "badNumber @ 0"), ("2e-x", "badNumber @ 0"),
        ("2e - 2 e", "0"), ("1e-2", "0.01"),
    ]

    @Test(arguments: otherNotationsTable)
    func otherNotations(_ text: String, _ expected: String) {
        #expect(answers([text]) == [expected])
    }

    private static let functionsTable: [(String, String)] = [
        ("sqrt(16)", "4"), ("sqrt 16", "4"), ("√16", "4"), ("√(16)", "4"), ("√5! - sqrt(120)", "0"),
        ("sqrt(2)^2", "2"), ("2^√4", "4"), ("-√9", "-3"), ("(−√3)^2", "3"), ("cbrt(-8)", "-2"),
        ("∛27", "3"), ("cbrt(125/8)", "2.5"), ("sqrt(1/4)", "0.5"), ("abs(-5)", "5"),
        ("abs -5", "5"),
        ("abs(-5 USD)", "5 USD"), ("floor(2.7)", "2"), ("floor(-2.1)", "-3"), ("ceil(2.1)", "3"),
        ("ceil(-2.7)", "-2"), ("floor(1234.5 KRW)", "1234 KRW"), ("round 2.5", "3"),
        ("Sqrt(4)", "2"), ("log(1000)", "3"), ("log 0.001", "-3"), ("log10(100)", "2"),
        ("log2(1024)", "10"), ("log2(1/8)", "-3"), ("ln(1)", "0"), ("exp(0)", "1"),
        ("log(2)", "0.301029995663981195213738894724493"),
        ("ln(2)", "0.6931471805599453094172321214581766"),
        ("exp(1) - e", "0"), ("ln(e)", "1"), ("floor(log(1000))", "3"), ("floor(log(0.001))", "-3"),
        ("e^(−0.5)", "0.6065306597126334236037995349911805"),
        (
            "exp(-100)",
            "0.00000000000000000000000000000000000000000003720075976020835962959695803863118"
        ),
        ("ln(1 + 1e-60)", "0.\(String(repeating: "0", count: 59))1"),
        ("exp(1e-50)", "1"), ("exp(1e-30)", "1.000000000000000000000000000001"),
        ("pi", "3.141592653589793238462643383279503"), ("π − PI", "0"),
        ("sqrt(-4)", "noPower @ 0"), ("ln(0)", "noLogarithm @ 0"), ("log -1", "noLogarithm @ 0"),
        ("exp(1e9)", "tooLarge @ 0"), ("exp(-1e9)", "tooLarge @ 0"),
        ("sqrt($4)", "needsNumber @ 0"),
        ("sqrt(1, 2)", "argumentCount(name: \"sqrt\", allowed: ClosedRange(1...1)) @ 0"),
        ("sqrt 2^3", "ambiguousPower @ 6"), ("ln -2^2", "ambiguousPower @ 5"),
        ("|−3|", "3"), ("|3 − 5|²", "4"), ("2|−3| + |1|", "7"), ("|−5 USD|", "5 USD"),
        ("||2 − 5| − 7|", "4"), ("⌊2.7⌋ + ⌈2.1⌉", "5"), ("⌊−2.1⌋", "-3"), ("2⌊1.5⌋", "2"),
        ("|3", "unbalancedParenthesis @ 0"), ("⌊3)", "unbalancedParenthesis @ 2"),
        ("(3⌋", "unexpectedCharacter @ 2"), ("| |", "missingValue @ 3"),
        ("⌊⌋", "unexpectedCharacter @ 1"),
        ("1/2|3|", "ambiguousProduct(\"(1/2) * |3|\", \"1/(2 * |3|)\") @ 3"),
        ("log(16, 2)", "4"), ("log(8; 4)", "1.5"), ("log(1/27, 3)", "-3"),
        ("floor(log(3^40, 3))", "40"),
        ("log(5, 1)", "divisionByZero @ 0"), ("log(5, 0)", "noLogarithm @ 0"),
        ("log(5, -2)", "noLogarithm @ 0"), ("lg 1e-3", "-3"), ("∜16", "2"), ("pow(2, 10)", "1024"),
        ("pow(2; 0.5)^2", "2"), ("max(1; 3; 2)", "3"), ("round(2.345; 2)", "2.35"),
        ("2*pi()/pi", "2"), ("e( ) / e", "1"), ("1;2", "strayComma @ 1"),
        ("sqrt", "missingValue @ 4"), ("sin(30)", "unknownFunction(\"sin\") @ 0"),
    ]

    @Test(arguments: functionsTable)
    func functions(_ text: String, _ expected: String) { #expect(answers([text]) == [expected]) }

    private static let variablesTable: [([String], [String])] = [
        (["x = 3", "2x", "x^2", "x(x+1)"], ["3", "6", "9", "12"]),
        (["x = 3", "x = x + 1", "x"], ["3", "4", "4"]), (["x := 5", "x"], ["5", "5"]),
        (["tax = 8%", "100 + tax", "tax of 50"], ["8%", "108", "4"]),
        (["세금 = 10%", "3만원 + 세금"], ["10%", "33000 KRW"]),
        (
            ["rent_2 = 500 EUR", "rent_2 in USD", "2 rent_2"],
            ["500 EUR", "555.5555555555555555555555555555556 USD", "1000 EUR"]
        ),
        (["m = 5", "2m", "2M"], ["5", "10", "2000000"]),
        (["21 USD", "ans * 2", "_ + ans"], ["21 USD", "42 USD", "84 USD"]),
        (["2 cup", "_"], ["wordOrCurrency(\"cup\", CUP) @ 2", "noAnswer @ 0"]),
        (["x = 1/0", "x"], ["divisionByZero @ 5", "unknownName(\"x\") @ 0"]),
        (["x ="], ["unknownName(\"x\") @ 0"]),
        (["x2 = 2", "x2 * 2", "x3"], ["2", "4", "unknownName(\"x\") @ 0"]),
    ]

    @Test(arguments: variablesTable)
    func variables(_ lines: [String], _ expected: [String]) { #expect(answers(lines) == expected) }

    private static let namesWithAnotherMeaningTable: [String] = [
        "k", "K", "M", "e", "pi", "PI", "π", "sqrt", "log2", "min", "USD", "usd", "원", "달러", "cup",
        "try", "in", "to", "on", "of", "as", "mod", "ans", "plus", "만", "3", "만두",
        "q", "종료",
    ]

    @Test(arguments: namesWithAnotherMeaningTable)
    func namesWithAnotherMeaning(_ name: String) {
        let answer = answers(["\(name) = 5"])
        let expected =
            name == "3" ? "unexpectedCharacter @ 2" : "reservedName(\"\(name)\") @ 0"
        #expect(answer == [expected])
    }

    /// An amount is no place for names.
    @Test func anAmountHasNoName() {
        #expect(throws: CalculatorError(.unknownName("x"), at: 0)) {
            try Calculator().decimal("x = 3")
        }
    }

    private static let currenciesTable: [(String, String)] = [
        ("eur in usd", "1.111111111111111111111111111111111 USD"), ("$ in krw", "1300 KRW"),
        ("달러를 원으로", "1300 KRW"), ("usd → jpy", "150 JPY"), ("12 EUR / 3", "4 EUR"),
        ("5 EUR * 3", "15 EUR"), ("usd", "missingValue @ 3"),
        ("1 + usd in krw", "missingValue @ 8"),
        ("2 cup", "wordOrCurrency(\"cup\", CUP) @ 2"), ("2 CUP", "2 CUP"),
        ("2 cup in usd", "0.08333333333333333333333333333333333 USD"), ("2 cup + $1", "26 CUP"),
        ("2 cup of tea", "unknownName(\"tea\") @ 9"),
    ]

    /// A number alone has a currency only where the word says so.
    @Test(arguments: currenciesTable)
    func currencies(_ text: String, _ expected: String) { #expect(answers([text]) == [expected]) }

    private static let unitsAndTimesAreNamedTable: [(String, String)] = [
        ("5 km", "unitOfMeasure(\"km\") @ 2"), ("5km + 3", "unitOfMeasure(\"km\") @ 1"),
        ("100 USD in kg", "unitOfMeasure(\"kg\") @ 11"), ("3 킬로그램", "unitOfMeasure(\"킬로그램\") @ 2"),
        ("20°C", "unitOfMeasure(\"°C\") @ 2"), ("5m", "unitOfMeasure(\"m\") @ 1"),
        ("3 hours", "dateOrTime(\"hours\") @ 2"), ("today + 3", "dateOrTime(\"today\") @ 0"),
        ("12:30", "dateOrTime(\"12:30\") @ 0"),
        ("2026-12-25 - 2026-11-24", "dateOrTime(\"2026-12-25\") @ 0"),
        ("1 + 2026-12-25", "dateOrTime(\"2026-12-25\") @ 4"), ("2026-13-25", "1988"),
        ("2026 - 12 - 25", "1989"), ("2026-1-1", "2024"), ("3시간", "dateOrTime(\"시간\") @ 1"),
        ("오늘 + 3", "dateOrTime(\"오늘\") @ 0"), ("5 min", "dateOrTime(\"min\") @ 2"),
        ("10월 30일", "dateOrTime(\"월\") @ 2"), ("1:", "unexpectedCharacter @ 1"),
    ]

    @Test(arguments: unitsAndTimesAreNamedTable)
    func unitsAndTimesAreNamed(_ text: String, _ expected: String) {
        #expect(answers([text]) == [expected])
    }

    private static let thePromptGoesOnTable: [([String], [String])] = [
        (["12*3", "+4"], ["36", "40"]), (["12*3", "-4"], ["36", "32"]), (["-4"], ["-4"]),
        (["+4", "* 3"], ["4", "12"]), (["5", "(-4)", "-4"], ["5", "-4", "-8"]),
        (["200", "+ 10%", "- 10%"], ["200", "220", "198"]),
        (["9", "^2", "²"], ["9", "81", "6561"]),
        (["5", "!"], ["5", "120"]), (["7", "mod 3"], ["7", "1"]), (["8", "times 2"], ["8", "16"]),
        (["100 USD", "in KRW", "/ 2"], ["100 USD", "130000 KRW", "65000 KRW"]),
        (["100달러", "원으로"], ["100 USD", "130000 KRW"]),
        (["2 USD", "-> jpy"], ["2 USD", "300 JPY"]),
        (["40", "as % of 50"], ["40", "80%"]),
        (["5", "3 + 1", "√16", "sqrt(9)"], ["5", "4", "4", "3"]),
        (["5", "$6", "usd 7", "krw 8"], ["5", "6 USD", "7 USD", "8 KRW"]),
        (["12*3", "=", "="], ["36", "108", "324"]),
        (["36", "+4", "=", "="], ["36", "40", "44", "48"]),
        (["2+3*4", "="], ["14", "56"]), (["200+10%", "="], ["220", "242"]),
        (["7", "="], ["7", "7"]),
        (["sqrt(16)", "="], ["4", "4"]), (["2(3+4)", "="], ["14", "98"]),
        (["100 USD + 30 USD in KRW", "="], ["169000 KRW", "208000 KRW"]),
        (["="], ["noAnswer @ 0"]), (["*3"], ["missingValue @ 0"]),
        (["6", "/0", "="], ["6", "divisionByZero @ 0", "6"]),
        (["6/2", "/0", "=", "*2"], ["3", "divisionByZero @ 0", "1.5", "3"]),
        (["x = 5", "x + 1", "= "], ["5", "6", "7"]), (["8", "--2"], ["8", "10"]),
    ]

    /// At the prompt, an operator at the beginning goes on from the last answer.
    @Test(arguments: thePromptGoesOnTable)
    func thePromptGoesOn(_ lines: [String], _ expected: [String]) {
        #expect(answers(lines, atPrompt: true) == expected)
    }

    private static let keysAtThePromptTable: [([String], [String])] = [
        (["5 + × 3"], ["15"]), (["5 + × 3 ="], ["15"]), (["8 × ÷ 2"], ["4"]), (["5 + - 3"], ["2"]),
        (["5 × -3"], ["-15"]), (["1 + * × 2"], ["2"]),
        (["5 + ="], ["10"]), (["5+=", "=", "="], ["10", "15", "20"]), (["5 × ="], ["25"]),
        (["2 + 3 × ="], ["11"]), (["2 + 3 + ="], ["10"]), (["2 × 3 + 4 × 5 ÷ ="], ["7"]),
        (["5 + + ="], ["10"]), (["5 + - ="], ["0"]), (["5 × + - + ="], ["10"]),
        (["(2 + 3) × ="], ["25"]), (["7", "+ ="], ["7", "14"]), (["100 USD + ="], ["200 USD"]),
        (["5 +"], ["missingValue @ 3"]), (["5 ^ ="], ["missingValue @ 5"]),
        (["(5 + ="], ["missingValue @ 6"]), (["x = 5 + ="], ["missingValue @ 9"]),
        (["50%"], ["0.5"]), (["50 % ="], ["0.5"]), (["50%", "="], ["0.5", "0.5"]),
        (["-50%"], ["-0.5"]),
        (["50", "%"], ["50", "0.5"]), (["50%", "200 + ans"], ["0.5", "200.5"]),
        (["tax = 10%", "200 + tax"], ["10%", "220"]), (["40 as % of 50"], ["80%"]),
        (["10% + 10%"], ["20%"]), (["10% of 50"], ["5"]), (["200 + 10%"], ["220"]),
        (["40은 50의 몇 %"], ["80%"]),
    ]

    /// At the prompt, keys mean what they do on an iPhone.
    @Test(arguments: keysAtThePromptTable)
    func keysAtThePrompt(_ lines: [String], _ expected: [String]) {
        #expect(answers(lines, atPrompt: true) == expected)
    }

    /// Elsewhere they do not: what is written is taken as it is.
    @Test(arguments: [
        ("5 + × 3", "twoOperators @ 4"), ("5 + =", "missingValue @ 5"), ("50%", "50%"),
    ])
    func keysElsewhere(_ text: String, _ expected: String) {
        #expect(answers([text]) == [expected])
    }

    /// Elsewhere it does not: a piped -4 is -4.
    @Test func aPipeDoesNotGoOn() {
        #expect(
            answers(["12*3", "-4", "+4", "=", "*3"]) == [
                "36", "-4", "4", "unexpectedCharacter @ 0", "missingValue @ 0",
            ])
    }

    private static let completionsTable: [(String, [String])] = [
        ("sq", ["sqrt("]), ("us", ["usd"]), ("US", ["USD"]), ("100us", ["100usd"]),
        ("lo", ["log(", "log10(", "log2("]), ("미국", ["미국달러"]), ("rent", ["rent"]), ("", []),
        ("zzz", []), ("달", ["달러"]), ("100달", ["100달러"]), ("위", ["위안"]), ("홍콩", ["홍콩달러"]),
        ("유로", ["유로"]),
        ("5*kr", ["5*krw"]),
        ("do", ["dop", "dollar"]),
    ]

    @Test(arguments: completionsTable)
    func completions(_ beginning: String, _ expected: [String]) throws {
        var memory = CalculatorMemory()
        let expression = try Calculator().expression("rent = 5", memory: memory)
        memory.remember(expression, try expression.value(at: NoPrices()))
        #expect(memory.completions(of: beginning) == expected)
    }
}
