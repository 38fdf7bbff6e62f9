internal import JSON
internal import Rates

/// currency-api of fawazahmed0: some 160 currencies a euro since March 2024, every day, without a key.
///
/// Format: https://github.com/fawazahmed0/exchange-api. Codes are in small letters, and coins stand among them.
struct CurrencyAPI: RateSource {
    let about = SourceDescription(
        id: "currency-api", name: "currency-api (fawazahmed0)",
        address: "https://latest.currency-api.pages.dev",
        homepage: "https://github.com/fawazahmed0/exchange-api",
        attribution: "currency-api, fawazahmed0 (CC0)",
        terms: .licence("CC0"), history: .daily(from: Day(year: 2024, month: 3, day: 2)),
        publication: Publication(calendar: .everyDay, zone: .utc, hour: 0),
        // Published "about" midnight.
        delay: 3_600...7_200, retry: 3_600, bodyLimit: 1 << 20)
    let rates = RateFacts(base: .eur, currencies: Self.currencies)

    private static let currencies: CurrencyList = """
        AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN
        BWP BYN BZD CAD CDF CHF CLP CNH CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB FJD
        FKP GBP GEL GGP GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS IMP INR IQD IRR ISK JEP
        JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD
        MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR
        PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD STN SVC SYP SZL THB
        TJS TMT TND TOP TRY TTD TVD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XDR
        XOF XPF YER ZAR ZMW ZWG ZWL
        """

    func request(
        for ask: Ask, base: Currency, newest: Day?, now: Instant
    ) throws(SyncError) -> SourceRequest {
        guard base == rates.base else { throw .baseNotOffered(base) }
        let address = ask.day.map { "https://\($0).currency-api.pages.dev" }
        return SourceRequest("/v1/currencies/eur.json", address: address)
    }

    func recognizes(_ body: [UInt8]) -> Bool { isJSON("{", body, with: "\"date\"", "\"eur\"") }

    /// Reads `{"date":"2025-07-30","eur":{"1inch":4.28972392,"aed":4.24818622,…}}`.
    ///
    /// Codes of no currency, or of a former one, are left out without a word.
    func read(_ body: [UInt8], answering ask: Ask) throws(SyncError) -> ParsedBody {
        let document = try JSONParser.parse(body)
        let day = try document.day("date")
        guard case .object(let members)? = document["eur"] else {
            throw .malformed(.missing("eur"))
        }
        var quotes: [Quote] = []
        var figures = BinaryFigures()
        for member in members {
            guard let currency = Currency(member.name), !currency.isRetired(on: day) else {
                continue
            }
            guard case .number(let text) = member.value else {
                throw .badRate(currency: member.name, day: day.description, .notANumber)
            }
            if let quote = try figures.quote(currency, text, on: day) { quotes.append(quote) }
        }
        guard quotes.contains(where: { $0.currency != rates.base }) else {
            throw .malformed(.noRate(day))
        }
        return ParsedBody(
            base: rates.base,
            snapshots: [
                Snapshot(base: rates.base, rateDate: day, publishedAt: nil, quotes: quotes)
            ], rejected: figures.rejected, rounded: figures.rounded)
    }
}
