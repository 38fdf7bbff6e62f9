internal import JSON
internal import Rates

/// The Export-Import Bank of Korea (한국수출입은행): prices of some 23 currencies in won, in three kinds,
/// one day per response, with a key.
///
/// Format: service AP01 of https://www.koreaexim.go.kr/ir/HPHKIR020M01?apino=2.
struct Eximbank: Source {
    let about = SourceDescription(
        id: "eximbank", name: "한국수출입은행 (Korea Eximbank)",
        address: "https://oapi.koreaexim.go.kr", homepage: "https://www.koreaexim.go.kr",
        attribution: "한국수출입은행 현재환율", base: .krw, quotation: .direct,
        kinds: RateKind.allCases, history: .daily(from: nil),
        publication: Publication(calendar: .weekdays, zone: .seoul, hour: 11),
        // Published at "about 11:00"; an earlier response is empty.
        delay: 600...1_500, retry: 3_600, bodyLimit: 1 << 20,
        key: .query("authkey"), quota: Quota(limit: 1_000, period: .day))

    func request(
        for ask: Ask, base: Currency, newest: Day?, now: Instant
    ) throws(SyncError) -> SourceRequest {
        guard base == about.base else { throw .baseNotOffered(base) }
        guard case .day(let day) = ask else { throw .needsDay }
        let date = day.description.filter { $0 != "-" }
        return SourceRequest(
            "/site/program/financial/exchangeJSON?searchdate=\(date)&data=AP01")
    }

    func recognizes(_ body: [UInt8]) -> Bool { isJSON("[", body, with: "\"cur_unit\"") }

    func read(_ body: [UInt8], answering ask: Ask) throws(SyncError) -> ParsedBody {
        guard case .array(let rows) = try JSONParser.parse(body) else {
            throw .malformed(.wrongKind("[…]"))
        }
        for row in rows { try Self.checkResult(row) }
        // The body does not contain its date, so it is the requested day.
        guard case .day(let day) = ask else { throw .needsDay }
        var quotes: [RateKind: [Quote]] = [:]
        var rejected: [Rejection] = []
        for row in rows {
            let (code, perUnits) = try Self.unit(row)
            guard let currency = Currency(code) else {
                rejected.append(Rejection(currency: code, reason: .unknownCurrency))
                continue
            }
            for kind in RateKind.allCases {
                guard let rate = try Self.rate(row, kind, perUnits, code, day) else { continue }
                quotes[kind, default: []].append(Quote(currency, rate))
            }
        }
        guard rows.isEmpty || quotes[.mid] != nil else { throw .malformed(.noRate(day)) }
        let snapshots = RateKind.allCases.compactMap { kind in
            quotes[kind].map {
                Snapshot(
                    base: about.base, rateDate: day, publishedAt: nil, kind: kind, quotes: $0)
            }
        }
        return ParsedBody(base: about.base, snapshots: snapshots, rejected: rejected)
    }

    /// The values of `result`: 1 success, 2 wrong service, 3 wrong key, 4 daily limit reached.
    private static func checkResult(_ row: JSONValue) throws(SyncError) {
        switch try row.integer("result") {
        case 1: return
        case 3: throw .keyRefused("result 3")
        case 4: throw .quotaSpent
        case let code?: throw .refusedBySource("result \(code)")
        case nil: throw .malformed(.missing("result"))
        }
    }

    /// The currency and the number of units priced: `JPY(100)`.
    private static func unit(_ row: JSONValue) throws(SyncError) -> (code: String, decimals: Int) {
        guard case .string(let unit)? = row["cur_unit"] else {
            throw .malformed(.missing("cur_unit"))
        }
        for (suffix, decimals) in [("(100)", 2), ("(1000)", 3), ("(10)", 1), ("(1)", 0)]
        where unit.hasSuffix(suffix) {
            return (String(unit.dropLast(suffix.count)), decimals)
        }
        return (unit, 0)
    }

    /// The price of one unit; nil if the bank quotes none, which it writes as 0.
    private static func rate(
        _ row: JSONValue, _ kind: RateKind, _ decimals: Int, _ code: String, _ day: Day
    ) throws(SyncError) -> Rate? {
        let name =
            switch kind {
            case .mid: "deal_bas_r"
            case .bankBuys: "ttb"
            case .bankSells: "tts"
            }
        guard case .string(let text)? = row[name] else { throw .malformed(.wrongKind(name)) }
        do {
            let price = try ExactDecimal(text, grammar: .grouping).normalized
            guard price.coefficient != 0 else { return nil }
            guard price.scale + decimals <= ExactDecimal.maximumDigits else {
                throw RateError.tooPrecise
            }
            return try Rate(
                ExactDecimal(coefficient: price.coefficient, scale: price.scale + decimals))
        } catch let error as RateError {
            throw .badRate(currency: code, day: day.description, error)
        } catch {
            throw .badRate(currency: code, day: day.description, .notANumber)
        }
    }
}
