internal import Rates

/// The Bank of Russia: the prices of some 54 currencies in roubles since 1998, without a key.
///
/// They are set about noon UTC for the next day, from Tuesday to Saturday.
///
/// Formats: https://www.cbr.ru/development/SXML/.
struct BankOfRussia: RateSource {
    let about = SourceDescription(
        id: "cbr", name: "Bank of Russia", address: "https://www.cbr.ru",
        homepage: "https://www.cbr.ru/eng/currency_base/daily/",
        attribution: "Bank of Russia, Official exchange rates",
        // The roubles of earlier prices are others: 1,000 of them became one.
        terms: .publisher(page: nil), history: .range(from: Day(year: 1998, month: 1, day: 1)),
        publication: Publication(
            calendar: .tuesdayToSaturday, zone: .moscow, hour: 15, daysLater: -1),
        // Set "by 15:30". Russian holidays are no publication days, and not known here.
        delay: 1_800...3_600, retry: 10_800, bodyLimit: 4 << 20)
    let rates = RateFacts(
        base: .rub, quotation: .direct, currencies: CurrencyList(Self.ids.map(\.code)))

    /// The bank's ids of the currencies.
    private static let ids: [(code: String, id: String)] = [
        ("AED", "R01230"), ("AMD", "R01060"), ("AUD", "R01010"), ("AZN", "R01020A"),
        ("BDT", "R01685"), ("BHD", "R01080"), ("BOB", "R01105"), ("BRL", "R01115"),
        ("BYN", "R01090B"), ("CAD", "R01350"), ("CHF", "R01775"), ("CNY", "R01375"),
        ("CUP", "R01395"), ("CZK", "R01760"), ("DKK", "R01215"), ("DZD", "R01030"),
        ("EGP", "R01240"), ("ETB", "R01800"), ("EUR", "R01239"), ("GBP", "R01035"),
        ("GEL", "R01210"), ("HKD", "R01200"), ("HUF", "R01135"), ("IDR", "R01280"),
        ("INR", "R01270"), ("IRR", "R01300"), ("JPY", "R01820"), ("KGS", "R01370"),
        ("KRW", "R01815"), ("KZT", "R01335"), ("MDL", "R01500"), ("MMK", "R02005"),
        ("MNT", "R01503"), ("NGN", "R01520"), ("NOK", "R01535"), ("NZD", "R01530"),
        ("OMR", "R01540"), ("PLN", "R01565"), ("QAR", "R01355"), ("RON", "R01585F"),
        ("RSD", "R01805F"), ("SAR", "R01580"), ("SEK", "R01770"), ("SGD", "R01625"),
        ("THB", "R01675"), ("TJS", "R01670"), ("TMT", "R01710A"), ("TRY", "R01700J"),
        ("UAH", "R01720"), ("USD", "R01235"), ("UZS", "R01717"), ("VND", "R01150"),
        ("XDR", "R01589"), ("ZAR", "R01810"),
    ]

    /// Asks for the newest day, or, for a range, for each day or for each currency, whatever takes fewer requests.
    func request(
        for ask: Ask, base: Currency, newest: Day?, now: Instant
    ) throws(SyncError) -> SourceRequest {
        guard base == rates.base else { throw .baseNotOffered(base) }
        let first: Day
        switch ask {
        case .day(let day): return SourceRequest(Self.path(day))
        case .since(let day): first = day
        case .latest:
            let missing = newest.map { about.calendar.next(after: $0) }
            guard let missing, missing < about.publication.latest(at: now) else {
                return SourceRequest("/scripts/XML_daily.asp")
            }
            first = missing
        }
        let last = max(first, about.publication.latest(at: now))
        let days = about.calendar.days(from: first, through: last)
        guard days.isEmpty || days.count > Self.ids.count else {
            return SourceRequest(parts: days.map(Self.path))
        }
        let range = "date_req1=\(Self.text(first))&date_req2=\(Self.text(last))"
        return SourceRequest(
            parts: Self.ids.map { "/scripts/XML_dynamic.asp?\(range)&VAL_NM_RQ=\($0.id)" })
    }

    private static func path(_ day: Day) -> String {
        "/scripts/XML_daily.asp?date_req=\(text(day))"
    }

    /// A day as the address has it: `25/04/2026`.
    private static func text(_ day: Day) -> String {
        day.description.split(separator: "-").reversed().joined(separator: "/")
    }

    func recognizes(_ body: [UInt8]) -> Bool { body.prefix(200).containsText("<ValCurs ") }

    func read(_ body: [UInt8], answering ask: Ask) throws(SyncError) -> ParsedBody {
        var known: [String: Currency] = [:]
        for (code, id) in Self.ids { known[id] = Currency(code) }
        var table = BankOfRussiaBody(base: rates.base, currencies: known)
        let reading = try table.read(body)
        if let first = about.firstDay, reading.snapshots.contains(where: { $0.rateDate < first }) {
            throw .noHistory(before: first)
        }
        return reading
    }
}
