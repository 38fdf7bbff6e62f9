import Answers
import Bookkeeping
import Language
import Rates

/// A refusal in the form of Frankfurter's API.
struct FrankfurterError: Error {
    let status: Response.Status
    let message: String

    static let notFound = FrankfurterError(status: .notFound, message: "not found")
    static let badPair = FrankfurterError(status: .unprocessable, message: "bad currency pair")
    static let badAmount = FrankfurterError(status: .unprocessable, message: "invalid amount")
    static let badDate = FrankfurterError(status: .unprocessable, message: "invalid date")

    var response: Response {
        .json(JSONText.object(Record([("message", .text(message))])), status: status)
    }
}

/// Version 1 of Frankfurter's API: its addresses, shapes, figures and statuses.
enum FrankfurterRoutes {
    static let all: [ProgramRoute] = [
        ProgramRoute(
            ProgramAddress(
                path: "/v1/latest", id: "latestReferenceRates", about: ProgramWords.latest,
                parameters: common, answer: day,
                examples: [
                    "/v1/latest", "/v1/latest?base=USD&symbols=EUR,KRW",
                    "/v1/latest?amount=10&from=GBP&to=USD",
                ],
                errors: .messages
            )
        ) { try answer($0, .newest($0.keeper.today)) },
        ProgramRoute(
            ProgramAddress(
                path: "/v1/currencies", id: "referenceCurrencies", about: ProgramWords.named,
                parameters: [], answer: .map(.text), examples: ["/v1/currencies"], errors: .messages
            ), currencies),
        ProgramRoute(
            ProgramAddress(
                path: "/v1/{start_date}..{end_date}", id: "referenceRatesOfRange",
                about: ProgramWords.ofRange,
                parameters: [
                    ProgramParameter(
                        "start_date", .day, ProgramWords.firstDay, example: "2026-10-01"
                    )
                    .inPath,
                    ProgramParameter(
                        "end_date", .day, ProgramWords.lastDayOrNone, example: "2026-10-05"
                    ).inPath,
                ] + common,
                answer: range, examples: ["/v1/2026-10-01..2026-10-05?symbols=USD"],
                errors: .messages
            )
        ) { query in
            guard let first = Day(query.text("start_date") ?? "") else {
                throw FrankfurterError.badDate
            }
            let end = query.text("end_date") ?? ""
            let last = end.isEmpty ? query.keeper.today : Day(end)
            guard let last else { throw FrankfurterError.badDate }
            return try answer(query, .range(first, last))
        },
        ProgramRoute(
            ProgramAddress(
                path: "/v1/{date}", id: "referenceRatesOfDay", about: ProgramWords.ofDay,
                parameters: [
                    ProgramParameter("date", .day, ProgramWords.day, example: "1999-01-04").inPath
                ] + common,
                answer: day, examples: ["/v1/1999-01-04", "/v1/2026-10-31?base=KRW&symbols=JPY"],
                errors: .messages
            )
        ) { query in
            let text = query.text("date") ?? ""
            if text == "current" { return try answer(query, .newest(query.keeper.today)) }
            guard let day = Day(text) else {
                let looksLikeDay =
                    text.utf8.count == 10 && text.utf8.allSatisfy { (45...57).contains($0) }
                throw looksLikeDay ? FrankfurterError.badDate : .notFound
            }
            return try answer(query, .newest(day))
        },
    ]

    private static let common = [
        ProgramParameter(
            "base", .currency, ProgramWords.base, example: "EUR", standard: "EUR"),
        ProgramParameter("symbols", .currencies, ProgramWords.symbols, example: "USD,KRW"),
        ProgramParameter("amount", .amount, ProgramWords.amount, example: "1", standard: "1"),
        ProgramParameter("from", .currency, ProgramWords.olderName("base")),
        ProgramParameter("to", .currencies, ProgramWords.olderName("symbols")),
    ]

    private static let start = [
        ProgramField("amount", .number, ProgramWords.amount),
        ProgramField("base", .text, ProgramWords.base),
    ]
    private static let day = FieldType.object(
        start + [
            ProgramField("date", .date, ProgramWords.dayOfRates),
            ProgramField("rates", .map(.number), ProgramWords.ratesByCode),
        ])
    private static let range = FieldType.object(
        start + [
            ProgramField("start_date", .date, ProgramWords.firstDay),
            ProgramField("end_date", .date, ProgramWords.lastDay),
            ProgramField("rates", .map(.map(.number)), ProgramWords.ratesByDay),
        ])

    private static func answer(
        _ query: ProgramQuery, _ days: FrankfurterQuery.Days
    ) throws -> ProgramAnswer {
        let base = (query.text("from") ?? query.text("base"))?.uppercased()
        let symbols = (query.text("to") ?? query.text("symbols"))?.uppercased()
            .split(separator: ",").map(String.init)
        guard symbols == nil || base.map({ [$0] }) != symbols else {
            throw FrankfurterError.badPair
        }
        let amount = try query.text("amount").map { text in
            guard let amount = leadingNumber(text), amount.coefficient > 0 else {
                throw FrankfurterError.badAmount
            }
            return amount
        }
        let asked = FrankfurterQuery(
            amount: amount ?? ExactDecimal(coefficient: 1, scale: 0),
            base: base.map { Currency($0) } ?? .eur,
            symbols: symbols?.compactMap { Currency($0) }, days: days)
        let found = try query.keeper.answer(asked)
        guard let first = found.first, let last = found.last else {
            throw FrankfurterError.notFound
        }
        let head: [(String, Cell)] = [
            ("amount", .number(text(asked.amount))), ("base", .text(asked.base?.code)),
        ]
        var answer: ProgramAnswer
        switch days {
        case .newest(let day):
            answer = ProgramAnswer(
                Record(head + [("date", .text(first.day)), ("rates", .record(rates(first)))]))
            answer.isPast = day < query.keeper.today && first.day == day
        case .range(_, let until):
            answer = ProgramAnswer(
                Record(
                    head + [
                        ("start_date", .text(first.day)), ("end_date", .text(last.day)),
                        ("rates", .record(Record(found.map { ("\($0.day)", .record(rates($0))) }))),
                    ]))
            answer.isPast = until < query.keeper.today && last.day == until
        }
        answer.nextPublication = try query.keeper.nextReferenceRates()
        return answer
    }

    private static func rates(_ answer: FrankfurterQuery.Answer) -> Record {
        Record(answer.rates.map { ($0.currency.code, .number(text($0.value))) })
    }

    /// A number as Ruby prints a float: with a decimal at least.
    private static func text(_ value: ExactDecimal) -> String {
        let value = value.normalized
        return value.scale == 0 ? "\(value).0" : "\(value)"
    }

    /// The number that a text begins with, as Ruby's `to_f` reads it: `10` of `10 EUR`; 0 without one, nil for one of
    /// more than fifteen digits or nine decimals.
    static func leadingNumber(_ text: String) -> ExactDecimal? {
        let bytes = Array(text.utf8.drop { $0 == 0x20 || (9...13).contains($0) })
        var digits = bytes[...]
        let isNegative = digits.first == UInt8(ascii: "-")
        if let sign = digits.first, [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(sign) {
            digits.removeFirst()
        }
        let isDigit = { (byte: UInt8) in (48...57).contains(byte) }
        let whole = digits.prefix { isDigit($0) || $0 == UInt8(ascii: "_") }
        digits = digits.dropFirst(whole.count)
        var decimals: [UInt8] = []
        if digits.first == UInt8(ascii: ".") {
            decimals = digits.dropFirst().prefix(while: isDigit).map(\.self)
            if !decimals.isEmpty { digits = digits.dropFirst(1 + decimals.count) }
        }
        var exponent = 0
        if let mark = digits.first, mark | 0x20 == UInt8(ascii: "e") {
            let rest = digits.dropFirst()
            let sign = rest.first == UInt8(ascii: "-") ? -1 : 1
            let number =
                (rest.first.map { [43, 45].contains($0) } ?? false ? rest.dropFirst() : rest)
                .prefix(while: isDigit)
            guard number.count <= 3 else { return nil }
            exponent = sign * (Int(String(decoding: number, as: UTF8.self)) ?? 0)
        }
        let all = whole.filter(isDigit) + decimals
        var coefficient: Int128 = 0
        for digit in all {
            let (ten, isTooLarge) = coefficient.multipliedReportingOverflow(by: 10)
            guard !isTooLarge, ten < Int128(powerOfTen(37)) else { return nil }
            coefficient = ten + Int128(digit - 48)
        }
        guard coefficient > 0, !isNegative else { return ExactDecimal(coefficient: 0, scale: 0) }
        var scale = decimals.count - exponent
        while scale > 0, coefficient % 10 == 0 {
            (coefficient, scale) = (coefficient / 10, scale - 1)
        }
        while scale < 0, coefficient < Int128(powerOfTen(15)) {
            (coefficient, scale) = (coefficient * 10, scale + 1)
        }
        guard (0...9).contains(scale), coefficient < Int128(powerOfTen(15)) else { return nil }
        return ExactDecimal(coefficient: coefficient, scale: scale)
    }

    private static func currencies(_ query: ProgramQuery) throws -> ProgramAnswer {
        let newest = FrankfurterQuery(
            amount: ExactDecimal(coefficient: 1, scale: 0), base: Currency.eur, symbols: nil,
            days: .newest(query.keeper.today))
        guard let rates = try query.keeper.answer(newest).first?.rates else {
            throw FrankfurterError.notFound
        }
        let listed = (rates.map(\.currency) + [.eur]).sorted()
        return ProgramAnswer(
            Record(listed.map { ($0.code, .text(names[$0.code] ?? $0.name(.english))) }))
    }

    /// The names of currencies where Frankfurter has other ones than this program.
    private static let names = [
        "AUD": "Australian Dollar", "BRL": "Brazilian Real", "CAD": "Canadian Dollar",
        "CHF": "Swiss Franc", "CNY": "Chinese Renminbi Yuan", "CZK": "Czech Koruna",
        "DKK": "Danish Krone", "EUR": "Euro", "GBP": "British Pound", "HKD": "Hong Kong Dollar",
        "HUF": "Hungarian Forint", "IDR": "Indonesian Rupiah", "ILS": "Israeli New Sheqel",
        "INR": "Indian Rupee", "ISK": "Icelandic Króna", "JPY": "Japanese Yen",
        "KRW": "South Korean Won", "MXN": "Mexican Peso", "MYR": "Malaysian Ringgit",
        "NOK": "Norwegian Krone", "NZD": "New Zealand Dollar", "PHP": "Philippine Peso",
        "PLN": "Polish Złoty", "RON": "Romanian Leu", "SEK": "Swedish Krona",
        "SGD": "Singapore Dollar", "THB": "Thai Baht", "TRY": "Turkish Lira",
        "USD": "United States Dollar", "ZAR": "South African Rand", "BGN": "Bulgarian Lev",
    ]
}
