internal import JSON
internal import Rates

/// UnionPay International: what its cards charge for some 160 currencies since 2021, every day, one day per response,
/// without a key.
///
/// A body has the prices for cards in some fifteen currencies: `1 transCur = rateData baseCur`. Those for cards
/// in one currency are a series: in yuan unless the request names another base. So the rows with the yuan as
/// `transCur` are no other prices of it but belong to the series of other cards. No card is in won.
///
/// Format: https://www.unionpayintl.com/upload/jfimg/20260528.json.
struct UnionPay: SingleDaySource {
    let about = SourceDescription(
        id: "unionpay", name: "UnionPay International (银联国际)",
        address: "https://www.unionpayintl.com",
        homepage: "https://www.unionpayintl.com/en/rate/",
        attribution: "UnionPay International, Exchange Rate", isVerified: false,
        history: .daily(from: Day(year: 2021, month: 1, day: 1)),
        publication: Publication(calendar: .everyDay, zone: .shanghai, hour: 17),
        // Published from 11:30 to 16:40. On some holidays there is no file, which is not known here.
        delay: 1_800...3_600, retry: 10_800, bodyLimit: 2 << 20)
    let rates = RateFacts(
        base: .cny, quotation: .direct, kinds: [.card], currencies: .most(160))

    func request(
        for ask: Ask, base: Currency, newest: Day?, now: Instant
    ) throws(SyncError) -> SourceRequest {
        guard let day = ask.day else { throw .needsDay }
        let digits = day.description.filter { $0 != "-" }
        return SourceRequest(parts: ["/upload/jfimg/\(digits).json"], mayBeMissing: true)
    }

    func recognizes(_ body: [UInt8]) -> Bool { isJSON("{", body, with: "\"exchangeRateJson\"") }

    func read(_ body: [UInt8], answering ask: Ask) throws(SyncError) -> ParsedBody {
        try read(body, answering: ask, of: nil)
    }

    /// Reads the prices against one base of `{"exchangeRateJson":[{"transCur":"AED","baseCur":"AUD",…}],…}`.
    func read(
        _ body: [UInt8], answering ask: Ask, of series: Snapshot.Series?
    ) throws(SyncError) -> ParsedBody {
        let document = try JSONParser.parse(body)
        let base = series?.base ?? rates.base
        let day = try day(in: document, answering: ask)
        guard case .array(let rows)? = document["exchangeRateJson"] else {
            throw .malformed(.missing("exchangeRateJson"))
        }
        var quotes: [Quote] = []
        var figures = BinaryFigures()
        var bases: Set<String> = []
        for row in rows {
            guard case .string(let code)? = row["transCur"],
                case .string(let other)? = row["baseCur"]
            else { throw .malformed(.missing("transCur")) }
            guard case .number(let text)? = row["rateData"] else {
                throw .malformed(.wrongKind("rateData"))
            }
            bases.insert(other)
            guard other == base.code else { continue }
            guard let currency = Currency(code) else {
                figures.reject(code, .unknownCurrency)
                continue
            }
            if let quote = try figures.quote(currency, text, on: day) { quotes.append(quote) }
        }
        guard bases.contains(base.code) else {
            throw .wrongBase(expected: base, found: bases.sorted().joined(separator: " "))
        }
        return ParsedBody(
            base: base,
            snapshots: [
                Snapshot(base: base, rateDate: day, publishedAt: nil, kind: .card, quotes: quotes)
            ], rejected: figures.rejected, rounded: figures.rounded)
    }

    /// The day that a body has, or else the requested one; a body of another day is no answer for it.
    private func day(in document: JSONValue, answering ask: Ask) throws(SyncError) -> Day {
        guard let value = document["curDate"] else {
            guard let day = ask.day else { throw .needsDay }
            return day
        }
        guard case .string(let text) = value,
            let day = DayForm.dashes.day(text) ?? DayForm.digits.day(text)
        else { throw .malformed(.wrongKind("curDate")) }
        if let asked = ask.day, asked != day { throw .nothingThere }
        return day
    }
}
