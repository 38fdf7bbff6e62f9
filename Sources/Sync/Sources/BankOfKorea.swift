internal import JSON
internal import Rates
internal import Texts

/// The Bank of Korea (한국은행): the base rates of 52 currencies in won, of the dollar since 1964, with a key.
///
/// Format: StatisticSearch of https://ecos.bok.or.kr/api, table 731Y001, an item a request.
struct BankOfKorea: RateSource {
    let about = SourceDescription(
        id: "ecos", name: "한국은행 (Bank of Korea)", address: "https://ecos.bok.or.kr",
        homepage: "https://ecos.bok.or.kr", attribution: "한국은행 경제통계시스템(ECOS)",
        terms: .free, isVerified: false, history: .range(from: Day(year: 1964, month: 5, day: 4)),
        publication: Publication(calendar: .banks(of: .korea), zone: .seoul, hour: 9),
        // Published at "about 09:00".
        delay: 900...1_800, retry: 10_800, bodyLimit: 32 << 20, key: .path)
    let rates = RateFacts(
        base: .krw, quotation: .direct, currencies: CurrencyList(Self.items.map(\.currency)))

    /// The most rows that the bank sends.
    private static let rowLimit = 100_000

    func request(
        for ask: Ask, base: Currency, newest: Day?, now: Instant
    ) throws(SyncError) -> SourceRequest {
        guard base == rates.base else { throw .baseNotOffered(base) }
        let (first, last) = days(of: ask, newest: newest, now: now)
        let range = [first, max(first, last)].map { $0.description.filter { $0 != "-" } }
        let start = "/api/StatisticSearch/\(KeyUse.mark)/json/kr/1/\(Self.rowLimit)/731Y001/D"
        // Of currencies that had ended before, there is nothing.
        let items = Self.items.filter { Currency($0.currency)?.isRetired(on: first) == false }
        return SourceRequest(
            parts: items.map { "\(start)/\(range.joined(separator: "/"))/\($0.code)" })
    }

    func recognizes(_ body: [UInt8]) -> Bool {
        isJSON("{", body, with: "\"StatisticSearch\"", "\"731Y001\"")
    }

    func read(_ body: [UInt8], answering ask: Ask) throws(SyncError) -> ParsedBody {
        let document = try JSONParser.parse(body)
        if let error = Self.error(in: document) { throw error }
        guard let search = document["StatisticSearch"] else {
            throw .malformed(.missing("StatisticSearch"))
        }
        guard case .array(let rows)? = search["row"] else { throw .malformed(.missing("row")) }
        // More rows than are sent would leave out days.
        guard try search.integer("list_total_count") == Int64(rows.count), !rows.isEmpty else {
            throw .malformed(.wrongKind("list_total_count"))
        }
        var days: [Day: [Quote]] = [:]
        var rejected: Set<Rejection> = []
        for row in rows {
            guard try Self.text(row, "STAT_CODE") == "731Y001" else {
                throw .malformed(.wrongKind("STAT_CODE"))
            }
            let time = try Self.text(row, "TIME")
            guard let day = DayForm.digits.day(time) else { throw .malformed(.notADate(time)) }
            let code = try Self.text(row, "ITEM_CODE1")
            guard let item = Self.items.first(where: { $0.code == code }),
                let currency = Currency(item.currency)
            else {
                rejected.insert(Rejection(currency: code, reason: .unknownCurrency))
                continue
            }
            // The name says of how many units a price is, if not of one: `원/일본엔(100엔)`.
            let isOfHundred = try Self.text(row, "ITEM_NAME1").contains("(100")
            guard isOfHundred == (item.power == 2) else {
                throw .malformed(.wrongKind("ITEM_NAME1"))
            }
            do {
                let value = try Self.text(row, "DATA_VALUE")
                let rate = try Rate(published: value, perPowerOfTen: item.power)
                days[day, default: []].append(Quote(currency, rate))
            } catch let error as RateError {
                throw .badRate(currency: currency.code, day: day.description, error)
            } catch {
                throw .malformed(.wrongKind("DATA_VALUE"))
            }
        }
        return ParsedBody(
            base: rates.base,
            snapshots: days.sorted { $0.key < $1.key }.map { day, quotes in
                Snapshot(base: rates.base, rateDate: day, publishedAt: nil, quotes: quotes)
            },
            rejected: rejected.sorted { $0.currency < $1.currency })
    }

    func failure(in body: [UInt8]) -> SyncError? {
        (try? JSONParser.parse(body)).flatMap(Self.error)
    }

    /// The error that `{"RESULT":{"CODE":"INFO-200",…}}` describes, also with status 200; nil for others.
    private static func error(in document: JSONValue) -> SyncError? {
        guard case .string(let code)? = document["RESULT"]?["CODE"] else { return nil }
        return switch code {
        case "INFO-200": .nothingThere
        case "INFO-100": .keyRefused(code)
        case "ERROR-602": .rateLimited(seconds: nil)
        default: .refusedBySource(code)
        }
    }

    private static func text(_ row: JSONValue, _ name: String) throws(SyncError) -> String {
        guard case .string(let text)? = row[name] else { throw .malformed(.missing(name)) }
        return text
    }
}
