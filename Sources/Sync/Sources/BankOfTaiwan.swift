internal import JSON
internal import Rates

/// The Bank of Taiwan (臺灣銀行): what 19 currencies cost in Taiwan dollars as the bank buys and sells, in accounts
/// and in banknotes, of the last six months, one day per response, without a key.
///
/// Format: https://rate.bot.com.tw/xrt/flcsv/0/day. It publishes no middle.
struct BankOfTaiwan: SingleDaySource {
    let about = SourceDescription(
        id: "bot-tw", name: "臺灣銀行 (Bank of Taiwan)", address: "https://rate.bot.com.tw",
        homepage: "https://rate.bot.com.tw/xrt?Lang=en-US", attribution: "臺灣銀行 牌告匯率",
        terms: .publisher(page: nil), isVerified: false, history: .daily(from: nil),
        keptDays: 180,
        publication: Publication(calendar: .weekdays, zone: .taipei, hour: 17),
        // Published hourly from 09:00 to about 17:00, of which the last is the day's. Taiwanese holidays are no
        // publication days, and not known here.
        delay: 1_800...3_600, retry: 10_800, bodyLimit: 1 << 20)
    let rates = RateFacts(
        base: .twd, quotation: .direct, kinds: BankOfTaiwanTable.kinds.map(\.kind),
        currencies: "USD HKD GBP AUD CAD SGD CHF JPY ZAR SEK NZD THB PHP IDR EUR KRW VND MYR CNY")

    func request(
        for ask: Ask, base: Currency, newest: Day?, now: Instant
    ) throws(SyncError) -> SourceRequest {
        guard base == rates.base else { throw .baseNotOffered(base) }
        guard let day = ask.day else { throw .needsDay }
        return SourceRequest(parts: ["/xrt/flcsv/0/\(day)"], mayBeMissing: true)
    }

    func recognizes(_ body: [UInt8]) -> Bool {
        body.prefix(400).containsText("幣別,匯率,現金,即期")
    }

    func read(_ body: [UInt8], answering ask: Ask) throws(SyncError) -> ParsedBody {
        // A table of a single day does not have it: it is the requested one.
        try BankOfTaiwanTable.read(body.withoutByteOrderMark, base: rates.base, of: ask.day)
    }
}
