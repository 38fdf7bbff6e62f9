internal import Rates

/// open.er-api.com: about 166 currencies, one update a day, no key.
///
/// Format and rules: https://www.exchangerate-api.com/docs/free.
struct ERAPI: Source {
    let about = SourceDescription(
        id: "er-api", name: "ExchangeRate-API (open access)", address: "https://open.er-api.com",
        homepage: "https://www.exchangerate-api.com", attribution: "Rates By Exchange Rate API",
        // A strong base: six decimals leave a weak one, such as the won, two or three digits.
        base: .usd, firstDay: nil, calendar: .everyDay,
        // The provider asks for 30 to 300 random seconds; one request an hour is never limited.
        delay: 30...300, retry: 3_600, bodyLimit: 1 << 20, isDefault: true)

    func path(for ask: Ask, base: Currency, newest: Day?, now: Instant) throws(SyncError) -> String
    {
        guard case .latest = ask else { throw .noHistory(before: nil) }
        return "/v6/latest/\(base)"
    }

    func recognizes(_ body: [UInt8]) -> Bool {
        let start =
            body.starts(with: byteOrderMark) ? body.dropFirst(byteOrderMark.count) : body[...]
        return start.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
            && body.prefix(4_096).containsText("\"result\"")
    }

    /// The source's word, but never more than two days after its day: it publishes daily.
    func nextDue(after newest: Day?, said: Instant?) -> Instant? {
        guard let newest, let said else { return said }
        let midnight = Instant(seconds: Int64(newest.ordinal) * 86_400)
        return min(said, midnight.adding(seconds: 2 * 86_400))
    }

    func read(_ body: [UInt8]) throws(SyncError) -> Reading {
        let document = try JSONParser.parse(body)
        guard case .string(let result)? = document["result"] else {
            throw .malformed(.missing("result"))
        }
        guard result == "success" else {
            guard case .string(let type)? = document["error-type"] else {
                throw .refusedBySource(result)
            }
            throw .refusedBySource(type)
        }
        guard case .string(let code)? = document["base_code"], let base = Currency(code) else {
            throw .malformed(.missing("base_code"))
        }
        guard case .object(let rates)? = document["rates"] else {
            throw .malformed(.missing("rates"))
        }
        guard let published = try instant(document, "time_last_update_unix") else {
            throw .malformed(.missing("time_last_update_unix"))
        }
        let day = published.day()
        let (quotes, rejected) = try quotes(rates, base: base, day: day)
        let end = try instant(document, "time_eol_unix").map { SourceWarning.endOfLife($0.day()) }
        return Reading(
            base: base,
            snapshots: [
                Snapshot(base: base, rateDate: day, publishedAt: published, quotes: quotes)
            ],
            nextUpdate: try instant(document, "time_next_update_unix"), rejected: rejected,
            warnings: end.map { [$0] } ?? [])
    }

    private func quotes(
        _ members: [JSONMember], base: Currency, day: Day
    ) throws(SyncError) -> ([Quote], [Rejection]) {
        var quotes: [Quote] = []
        var rejected: [Rejection] = []
        for member in members {
            guard case .number(let text) = member.value else {
                throw .badRate(currency: member.name, day: day.description, .notANumber)
            }
            let rate: Rate
            do {
                rate = try Rate(Array(text.utf8).span, grammar: .json)
            } catch {
                throw .badRate(currency: member.name, day: day.description, error)
            }
            guard let currency = Currency(member.name) else {
                rejected.append(Rejection(currency: member.name, reason: .unknownCurrency))
                continue
            }
            quotes.append(Quote(currency, rate))
        }
        // Unlike the ECB, this source prices its base, too.
        guard quotes.contains(where: { $0.currency == base }) else {
            throw .malformed(.missing(base.code))
        }
        return (quotes, rejected)
    }

    /// A member with seconds since 1970; nil where it is missing or 0, as for "never".
    private func instant(_ document: JSONValue, _ name: String) throws(SyncError) -> Instant? {
        guard let value = document[name] else { return nil }
        guard case .number(let text) = value, let seconds = Int64(text), seconds >= 0 else {
            throw .malformed(.wrongKind(name))
        }
        return seconds == 0 ? nil : Instant(seconds: seconds)
    }
}
