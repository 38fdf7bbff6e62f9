internal import JSON
public import Rates

/// A bank's rates through Frankfurter's second version, such as `frankfurter:bnr`, without a key.
///
/// Each request is for one provider, as the rates of several would be blended. Prices that a bank states the
/// other way round are turned and rounded by Frankfurter.
///
/// Format: https://frankfurter.dev. A row has its own day: where a currency has no new rate, its last one is sent again.
///
/// Of the banks of Frankfurter's list (``ProviderList``) a table has those that are known without it, with the hours at
/// which they publish. The others can be asked once the list has been read.
public struct FrankfurterProvider: RateSource {
    public let about: SourceDescription
    public let rates: RateFacts
    /// What Frankfurter calls it, in small letters.
    public let key: String
    /// Whether the table or the list has it; else its name, base and first day are not known, and it cannot be asked.
    public let isListed: Bool

    /// The first part of every id.
    static let prefix = "frankfurter:"

    /// A provider that publishes from Monday to Friday, and that is no source itself.
    private struct Provider {
        let key, name, base: String
        /// The hour in UTC at which Frankfurter asks it.
        let hour: Int64
        /// The first day; empty if it is unknown.
        let first: String

        /// The hour for banks of which it is not known: the evening in Europe.
        static let laterHour: Int64 = 18

        init(_ key: String, _ name: String, _ base: String, _ hour: Int64, _ first: String) {
            (self.key, self.name, self.base) = (key, name, base)
            (self.hour, self.first) = (hour, first)
        }
    }

    /// Those of https://api.frankfurter.dev/v2/providers that are read.
    private static let providers = [
        Provider("bam", "Bank Al-Maghrib", "MAD", 12, "1999-01-04"),
        Provider("banrep", "Banco de la República", "COP", 16, "2000-01-03"),
        Provider("banxico", "Banco de México", "MXN", 18, "1993-01-04"),
        Provider("bcb", "Banco Central do Brasil", "BRL", 19, "2000-01-03"),
        Provider("bcch", "Banco Central de Chile", "CLP", 16, "1990-01-02"),
        Provider("bccr", "Banco Central de Costa Rica", "CRC", 18, "2000-01-03"),
        Provider("bcra", "Banco Central de la República Argentina", "ARS", 16, "2000-01-03"),
        Provider("bcu", "Banco Central del Uruguay", "UYU", 15, "2000-01-03"),
        Provider("bi", "Bank Indonesia", "IDR", 10, "2024-01-02"),
        Provider("bnm", "Bank Negara Malaysia", "MYR", 4, "2006-01-03"),
        Provider("bnr", "National Bank of Romania", "RON", 11, "2005-07-01"),
        Provider("bob", "Bank of Botswana", "BWP", 10, ""),
        Provider("boja", "Bank of Jamaica", "JMD", 18, "2006-01-03"),
        Provider("bot", "Bank of Thailand", "THB", 11, "2002-01-02"),
        Provider("cba", "Central Bank of Armenia", "AMD", 8, "1999-01-04"),
        Provider("cbc", "Central Bank of the Republic of China (Taiwan)", "USD", 8, "1993-01-05"),
        Provider("cbk", "Central Bank of Kenya", "KES", 8, "2003-09-12"),
        Provider("cbu", "Central Bank of Uzbekistan", "UZS", 8, "1994-07-01"),
        Provider("dnb", "Danmarks Nationalbank", "DKK", 8, "1977-01-03"),
        Provider("hkma", "Hong Kong Monetary Authority", "HKD", 4, "1981-01-02"),
        Provider("imf", "International Monetary Fund", "USD", 18, "2003-04-01"),
        Provider("mas", "Monetary Authority of Singapore", "SGD", 10, "1988-01-04"),
        Provider("nbg", "National Bank of Georgia", "GEL", 8, "1995-10-16"),
        Provider("nbk", "National Bank of Kazakhstan", "KZT", 9, "2000-01-03"),
        Provider("nbrb", "National Bank of Belarus", "BYN", 9, "2016-07-01"),
        Provider("nbrm", "National Bank of North Macedonia", "MKD", 10, "1994-01-03"),
        Provider("nbu", "National Bank of Ukraine", "UAH", 10, "1999-01-04"),
        Provider("sarb", "South African Reserve Bank", "ZAR", 9, "2000-01-03"),
        Provider("sbi", "Seðlabanki Íslands", "ISK", 16, "1981-01-05"),
    ]

    /// The ids of those in the table.
    static var ids: [String] { providers.map { prefix + $0.key } }

    /// Whether a text can be the key of a provider.
    static func isKey(_ key: String) -> Bool {
        let others = "-_.".utf8
        return (2...32).contains(key.utf8.count)
            && key.utf8.allSatisfy {
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || others.contains($0)
            }
    }

    /// The provider with an id, in small letters; nil for the id of another source.
    ///
    /// - Parameter list: Frankfurter's list, if it was read. The base and the hour of a bank of the table are those of
    ///   the table.
    init?(id: String, in list: ProviderList? = nil) {
        guard id.hasPrefix(Self.prefix) else { return nil }
        let key = String(id.dropFirst(Self.prefix.count))
        guard Self.isKey(key) else { return nil }
        let known = Self.providers.first { $0.key == key }
        let listed = list?.provider(key)
        guard let base = known.flatMap({ Currency($0.base) }) ?? listed?.base ?? Currency("EUR")
        else { return nil }
        self.key = key
        isListed = known != nil || listed != nil
        let name = listed?.name ?? known?.name ?? key.uppercased()
        let first = listed?.first ?? known.flatMap { Day($0.first) }
        let hour = known?.hour ?? Provider.laterHour
        let codes = listed?.currencies.filter { $0 != base }.map(\.code) ?? []
        rates = RateFacts(
            base: base, currencies: codes.isEmpty ? .most(30) : CurrencyList(codes))
        about = SourceDescription(
            id: id, name: name,
            address: "https://api.frankfurter.dev", homepage: "https://frankfurter.dev",
            attribution: "\(name), through Frankfurter", terms: .publisher(page: nil),
            isVerified: false, history: .range(from: first),
            publication: Publication(calendar: .weekdays, zone: .utc, hour: hour + 1),
            // The banks' holidays are no publication days, and not known here.
            delay: 900...3_600, retry: 43_200, bodyLimit: 32 << 20, listedRates: rates)
    }

    /// Asks for the days after the newest one alone: rows of earlier days would take the place of theirs.
    public func decide(_ state: SeriesState, now: Instant) -> Decision {
        let latest = about.publication.latest(at: now)
        let first = state.newest.map { about.calendar.next(after: $0) }
        return due(.since(first ?? latest.adding(days: -7)), state, now: now)
    }

    public func request(
        for ask: Ask, base: Currency, newest: Day?, now: Instant
    ) throws(SyncError) -> SourceRequest {
        guard base == rates.base else { throw .baseNotOffered(base) }
        let (first, last) = days(of: ask, newest: newest, now: now)
        return SourceRequest(
            "/v2/rates?providers=\(key)&base=\(base)&from=\(first)&to=\(max(first, last))")
    }

    public func recognizes(_ body: [UInt8]) -> Bool {
        isJSON("[", body, with: "\"quote\"", "\"rate\"")
    }

    /// Reads `[{"date":"2026-10-30","base":"RON","quote":"EUR","rate":0.1966},…]`.
    public func read(_ body: [UInt8], answering ask: Ask) throws(SyncError) -> ParsedBody {
        let document = try JSONParser.parse(body)
        if let error = FrankfurterBody.message(document) { throw error }
        guard case .array(let rows) = document else { throw .malformed(.wrongKind("[…]")) }
        var days: [Day: [Quote]] = [:]
        var figures = BinaryFigures()
        for row in rows {
            let day = try row.day("date")
            guard case .string(let base)? = row["base"], case .string(let code)? = row["quote"],
                case .number(let text)? = row["rate"]
            else { throw .malformed(.missing("rate")) }
            guard base == rates.base.code else {
                throw .wrongBase(expected: rates.base, found: base)
            }
            guard let currency = Currency(code) else {
                figures.reject(code, .unknownCurrency)
                continue
            }
            let quote = try figures.quote(currency, text, on: day)
            if let quote, currency != rates.base { days[day, default: []].append(quote) }
        }
        return ParsedBody(
            base: rates.base,
            snapshots: days.sorted { $0.key < $1.key }.map { day, quotes in
                Snapshot(base: rates.base, rateDate: day, publishedAt: nil, quotes: quotes)
            },
            rejected: Set(figures.rejected).sorted { $0.currency < $1.currency },
            rounded: figures.rounded)
    }

    public func failure(in body: [UInt8]) -> SyncError? {
        (try? JSONParser.parse(body)).flatMap(FrankfurterBody.message)
    }
}
