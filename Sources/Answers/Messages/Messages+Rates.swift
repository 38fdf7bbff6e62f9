package import Bookkeeping
package import Language
package import Rates

/// Texts about rates: headings, days, kinds, and what to do if there are none.
extension Messages {
    /// The day that a list compares with.
    package static func compared(with day: Day) -> Text {
        Text(", compared with \(day)", ", \(day) 대비")
    }

    /// The heading of a list of the prices of one unit of each currency, or of a hundred:
    /// `KRW for 1 unit (100 of JPY, VND)`.
    package static func perUnit(_ listing: RateListing) -> Text {
        let shared = listing.shared
        let hundred = listing.quotedByHundred.map(\.code)
        guard !hundred.isEmpty else { return Text("\(shared) for 1 unit", "1단위당 \(shared)") }
        guard hundred.count < listing.rows.count else {
            return Text("\(shared) for 100 units", "100단위당 \(shared)")
        }
        return Text(
            "\(shared) for 1 unit (100 of \(hundred.joined(separator: ", ")))",
            "1단위당 \(shared)(\(hundred.joined(separator: "·"))는 100단위당)")
    }

    package static var noHomeCurrency: Text {
        Text(
            "No currency is chosen: rates are shown as published. To choose one: ratebook home KRW",
            "정한 통화가 없어 출처가 고시한 대로 보여 줍니다. 정하려면: ratebook home KRW")
    }

    /// What was done to favourites.
    package static func favorites(_ currencies: [Currency], areAdded: Bool) -> Text {
        let codes = currencies.map(\.code).joined(separator: ", ")
        return areAdded
            ? Text("Favourites now include \(codes)", "즐겨찾기에 추가했습니다: \(codes)")
            : Text("No longer favourites: \(codes)", "즐겨찾기에서 뺐습니다: \(codes)")
    }

    package static var retired: Text {
        Text(
            "† no longer in use; its rates are shown as published", "† 폐지된 통화. 발표된 환율을 그대로 보여 줍니다")
    }

    package static func missingDays(_ count: Int) -> Text {
        Text("\(Numbers.grouped(count)) missing", "빠진 날 \(Numbers.grouped(count))일")
    }

    /// The name of a kind of rate; nil for mid rates, which are not named.
    package static func kind(_ kind: RateKind) -> Text? {
        switch kind {
        case .mid: nil
        case .bankBuys: Text("bank buys", "송금 받을 때")
        case .bankSells: Text("bank sells", "송금 보낼 때")
        }
    }

    /// A day with its weekday: `2026-10-10 (Sat)`.
    package static func date(_ day: Day) -> Text {
        let (english, korean) = weekdays[day.weekday - 1]
        return Text("\(day) (\(english))", "\(day) (\(korean))")
    }

    /// A rate's day with its weekday, and its age today or its distance from another day.
    ///
    /// - Parameter written: writes a day.
    package static func age(
        of date: Day, seenFrom day: Day, isToday: Bool = false,
        written: (Day) -> Text = Messages.date
    ) -> Text {
        let days = Int(day.ordinal) - Int(date.ordinal)
        let text = written(date)
        guard days > 0 else { return text }
        let age = isToday ? daysOld(days) : daysBefore(days)
        return Text(
            "\(text[.english]), \(age[.english])", "\(text[.korean]), \(age[.korean])")
    }

    /// The age of rates.
    package static func daysOld(_ days: Int) -> Text {
        Text("\(count(days)) old", "\(Numbers.grouped(days))일 전")
    }

    private static func daysBefore(_ days: Int) -> Text {
        Text("\(count(days)) before", "\(Numbers.grouped(days))일 전")
    }

    private static func count(_ days: Int) -> String {
        "\(Numbers.grouped(days)) \(days == 1 ? "day" : "days")"
    }

    private static let weekdays = [
        ("Mon", "월"), ("Tue", "화"), ("Wed", "수"), ("Thu", "목"), ("Fri", "금"), ("Sat", "토"),
        ("Sun", "일"),
    ]

    package static func sync(_ source: String) -> Text { run("ratebook sync --source \(source)") }

    /// Another source has rates of the kind that was asked for.
    package static func kindFrom(_ source: String) -> Text {
        Text(
            "A source that has that kind: --source \(source)",
            "해당 종류의 환율이 있는 출처: --source \(source)")
    }

    package static func syncSince(_ day: Day, _ source: String) -> Text {
        run("ratebook sync --source \(source) --since \(day)")
    }

    /// No series has rates for a day, or for all of some currencies; without a day, for any.
    package static func noCommonSource(_ currencies: [Currency], _ day: Day?) -> Text {
        let codes = currencies.map(\.code).joined(separator: ", ")
        let what = codes.isEmpty ? "rates" : codes
        let range = day.map {
            (" for \($0) or the two weeks before", "\($0) 또는 그 전 2주 안에 ")
        }
        return Text(
            "No stored source has \(what)\(range?.0 ?? ""). Run: ratebook status",
            (range?.1 ?? "") + (codes.isEmpty ? "" : "\(codes) ")
                + "환율이 있는 출처가 없습니다. 실행해 보세요: ratebook status")
    }

    /// The same money is stored under another code.
    package static func hasInstead(_ other: Currency, of currency: Currency) -> Text {
        Text(
            "The book has \(other), \(other.englishName), not \(currency): ask for \(other)",
            "장부에 \(currency)는 없고 \(other), \(other.koreanName) 환율이 있습니다. \(other)로 조회하세요")
    }

    /// The newest rates are too old for the day that was asked for.
    package static func tooOld(_ newest: Day) -> Text {
        Text("The newest stored rates are of \(newest)", "저장된 최신 환율은 \(newest) 자료입니다")
    }

    /// The rates before the day that was asked for are too old; those of other days are newer.
    package static func noneJustBefore(_ day: Day, _ newest: Day) -> Text {
        Text(
            "The newest stored rates up to \(day) are of \(newest)",
            "\(day)까지의 환율 중 저장된 것은 \(newest) 자료가 최신입니다")
    }

    package static func fetchOrTakeOlder(from newest: Day, _ age: Int) -> Text {
        Text(
            "Run: ratebook sync --since \(newest), or take older rates: --max-age \(age)",
            "실행해 보세요: ratebook sync --since \(newest). 오래된 환율도 허용하려면: --max-age \(age)")
    }

    package static func takeOlder(_ age: Int) -> Text {
        Text(
            "Run: ratebook sync, or take older rates: --max-age \(age)",
            "ratebook sync를 실행하거나 오래된 환율도 허용하세요: --max-age \(age)")
    }

    /// The rates of an answer are old.
    package static func oldRates(_ days: Int) -> Text {
        Text(
            "The rates are \(daysOld(days)[.english]). Run: ratebook sync",
            "환율이 \(daysOld(days)[.korean]) 자료입니다. 실행해 보세요: ratebook sync")
    }

    /// Another source than the one that answers has newer rates of the pair.
    package static func newerSource(_ newer: NewerSource) -> Text {
        let option = "--source \(newer.source)"
        return Text(
            "\(newer.answering) has this pair up to \(newer.answeringDay), \(newer.source) up to \(newer.day): \(option)",
            "\(newer.answering)에는 \(newer.answeringDay)까지, \(newer.source)에는 \(newer.day)까지의 환율이 있습니다: \(option)"
        )
    }

    // Texts about amounts and retired currencies.

    /// The commands to try after the start screen's converter.
    package static func converterHint(_ pair: CurrencyPair) -> Text {
        Text(
            "An amount: ratebook convert 100 \(pair.base) \(pair.quote) · All commands: ratebook help",
            "금액 환산: ratebook convert 100 \(pair.base) \(pair.quote) · 전체 명령: ratebook help")
    }

    package static func tooLong(_ digits: Int) -> Text {
        Text(
            "Use at most \(digits) digits; the result must fit 38.",
            "숫자는 \(digits)자리까지, 결과는 38자리까지 쓸 수 있습니다.")
    }

    // Texts that a shell shows beside completions.

    package static func name(of currency: Currency) -> Text {
        Text(currency.name(.english), currency.name(.korean))
    }

    /// The name of any kind of rate, mid rates included.
    package static func anyKind(_ kind: RateKind) -> Text {
        self.kind(kind) ?? Text("the middle, or a bank's base rate", "매매기준율")
    }
}
