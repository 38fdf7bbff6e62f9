internal import JSON
internal import Rates

/// The Bank of Canada: the daily averages of 23 currencies in Canadian dollars, since 2017, without a key.
///
/// Format: https://www.bankofcanada.ca/valet/docs.
struct BankOfCanada: RateSource {
    let about = SourceDescription(
        id: "boc", name: "Bank of Canada", address: "https://www.bankofcanada.ca",
        homepage: "https://www.bankofcanada.ca/rates/exchange/daily-exchange-rates/",
        attribution: "Bank of Canada, Daily exchange rates",
        terms: .publisher(page: "https://www.bankofcanada.ca/terms/"),
        history: .range(from: Day(year: 2017, month: 1, day: 3)),
        publication: Publication(calendar: .weekdays, zone: .toronto, hour: 17),
        // Published "by 16:30". Canadian holidays are no publication days, and not known here.
        delay: 300...900, retry: 10_800, bodyLimit: 16 << 20)
    let rates = RateFacts(
        base: .cad, quotation: .direct,
        currencies: """
            AUD BRL CHF CNY EUR GBP HKD IDR INR JPY KRW MXN NOK NZD PEN RUB SAR SEK SGD TRY TWD
            USD ZAR
            """)

    func request(
        for ask: Ask, base: Currency, newest: Day?, now: Instant
    ) throws(SyncError) -> SourceRequest {
        guard base == rates.base else { throw .baseNotOffered(base) }
        let today = about.publication.zone.day(of: now)
        let path = "/valet/observations/group/FX_RATES_DAILY/json?start_date="
        switch ask {
        case .latest:
            let first = newest.map { about.calendar.next(after: $0) } ?? about.firstDay
            return SourceRequest(path + (first ?? today).description)
        case .since(let day): return SourceRequest(path + day.description)
        case .day(let day): return SourceRequest(path + "\(day)&end_date=\(day)")
        }
    }

    func recognizes(_ body: [UInt8]) -> Bool {
        isJSON("{", body, with: "\"terms\"", "bankofcanada.ca")
    }

    func read(_ body: [UInt8], answering ask: Ask) throws(SyncError) -> ParsedBody {
        let document = try JSONParser.parse(body)
        guard case .array(let rows)? = document["observations"] else {
            throw .malformed(.missing("observations"))
        }
        var rejected: Set<Rejection> = []
        let snapshots = try rows.map { row throws(SyncError) in
            try snapshot(row, &rejected)
        }
        return ParsedBody(
            base: rates.base, snapshots: snapshots.filter { !$0.quotes.isEmpty },
            rejected: rejected.sorted { $0.currency < $1.currency })
    }

    /// The publication of a row: `{"d":"2026-03-12","FXAUDCAD":{"v":"0.9661"},…}`.
    private func snapshot(
        _ row: JSONValue, _ rejected: inout Set<Rejection>
    ) throws(SyncError) -> Snapshot {
        let day = try row.day("d")
        guard case .object(let members) = row else { throw .malformed(.wrongKind("observations")) }
        var quotes: [Quote] = []
        for member in members where member.name != "d" {
            guard member.name.hasPrefix("FX"), member.name.hasSuffix("CAD"),
                member.name.utf8.count == 8
            else { throw .malformed(.wrongKind(member.name)) }
            let code = String(member.name.dropFirst(2).dropLast(3))
            guard case .string(let text)? = member.value["v"] else {
                throw .malformed(.wrongKind(member.name))
            }
            guard let currency = Currency(code) else {
                rejected.insert(Rejection(currency: code, reason: .unknownCurrency))
                continue
            }
            do {
                quotes.append(Quote(currency, try Rate(published: text)))
            } catch {
                throw .badRate(currency: code, day: day.description, error)
            }
        }
        return Snapshot(base: rates.base, rateDate: day, publishedAt: nil, quotes: quotes)
    }
}
