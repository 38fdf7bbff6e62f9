import Rates
import Testing

@testable import Sync

/// What realistic sources answer during a year: each has a day's rates some minutes after its hour.
enum YearAnswer {
    /// Holidays of 2026 that fall on days of a source's calendar.
    static let holidays: [String: Set<String>] = [
        "eximbank": [
            "2026-01-01", "2026-02-16", "2026-02-17", "2026-02-18", "2026-03-02", "2026-05-05",
            "2026-05-25", "2026-06-03", "2026-08-17", "2026-09-24", "2026-09-25", "2026-10-05",
            "2026-10-09", "2026-12-25",
        ],
        "bot-tw": [
            "2026-01-01", "2026-02-16", "2026-02-17", "2026-02-18", "2026-02-19", "2026-02-20",
            "2026-02-27", "2026-04-03", "2026-04-06", "2026-05-01", "2026-06-19", "2026-09-25",
            "2026-09-28", "2026-10-09", "2026-10-26", "2026-12-25",
        ],
        "unionpay": [
            "2026-01-01", "2026-02-17", "2026-02-18", "2026-04-05", "2026-10-01", "2026-10-02",
            "2026-10-03",
        ],
    ]

    /// The answer to a request; nil if there is none but status 404.
    static func body(_ source: any Source, _ url: String, _ now: Instant) throws -> String? {
        switch source.about.id {
        case "er-api", "exchangerate-api":
            let published = now.adding(seconds: -151).day()
            let time = try instant("\(published)T00:02:31Z").seconds
            let next = try instant("\(published.adding(days: 1))T00:22:21Z").seconds
            let table = source.about.id == "er-api" ? "rates" : "conversion_rates"
            return """
                {"result":"success","time_last_update_unix":\(time),"time_next_update_unix":\(next),
                "base_code":"USD","\(table)":{"USD":1,"KRW":1466.12}}
                """
        case "eximbank", "bot-tw", "unionpay":
            return try singleDay(source, url, now)
        case "bbk":
            // Of the last days only; of the years before, other currencies.
            let body = try RecordedBody.bytes("bbk/000.csv")
            return String(decoding: body, as: UTF8.self)
        case let id:
            let delay: Int64 = id == "ecb" ? 240 : id == "frankfurter" ? 840 : 300
            return try days(id, url, newest(source, now, delay: delay))
        }
    }

    /// The last publications that are there some seconds after their hour.
    private static func newest(_ source: any Source, _ now: Instant, delay: Int64) -> [Day] {
        let newest = source.about.publication.latest(at: now.adding(seconds: -delay))
        return source.about.calendar.days(from: newest.adding(days: -8), through: newest)
    }

    /// The answer of a source that is asked for one day.
    private static func singleDay(
        _ source: any Source, _ url: String, _ now: Instant
    ) throws -> String? {
        let id = source.about.id
        let digits = url.filter { ("0"..."9").contains($0) }.suffix(8)
        let text = id == "eximbank" ? url.split(separator: "=")[1].prefix(8) : digits
        let day = try #require(DayForm.digits.day(String(text)))
        let isThere =
            source.about.calendar.contains(day)
            && holidays[id]?.contains(day.description) != true
            && now >= source.about.publication.instant(day).adding(seconds: 300)
        switch id {
        case "eximbank": return isThere ? EximbankTests.body : "[]"
        case "bot-tw":
            return isThere
                ? "幣別,匯率,現金,即期,匯率,現金,即期\r\nUSD,本行買入,31,32,本行賣出,33,32.5,\r\n"
                : "很抱歉，本次查詢找不到任何一筆資料！"
        default:
            let row = "{\"transCur\":\"USD\",\"baseCur\":\"CNY\",\"rateData\":7.1}"
            return isThere ? "{\"exchangeRateJson\":[\(row)],\"curDate\":\"\(day)\"}" : nil
        }
    }

    /// The answer of a source that sends its newest days.
    private static func days(_ id: String, _ url: String, _ days: [Day]) throws -> String? {
        let newest = try #require(days.last)
        switch id {
        case "frankfurter":
            return
                "{\"amount\":1.0,\"base\":\"EUR\",\"date\":\"\(newest)\",\"rates\":{\"USD\":1.1172}}"
        case "frankfurter:bnr":
            let bounds = url.split(separator: "&").suffix(2).compactMap {
                Day(String($0.suffix(10)))
            }
            let rows = days.filter { bounds.count == 2 && bounds[0] <= $0 && $0 <= bounds[1] }.map {
                "{\"date\":\"\($0)\",\"base\":\"RON\",\"quote\":\"EUR\",\"rate\":0.19}"
            }
            return "[" + rows.joined(separator: ",") + "]"
        case "ecb":
            return "Date,USD,\n" + days.reversed().map { "\($0),1.1172,\n" }.joined()
        case "mizuho":
            let rows = days.map {
                let (year, month, day) = $0.components
                return "\(year)/\(month)/\(day),150,200,170,1\n"
            }
            return ",\n,\n,USD,GBP,EUR,IDR(100)\n" + rows.joined()
        case "boe":
            return "DATE,XUDLUSS\n" + days.map { "\(named($0, " ")),1.33\n" }.joined()
        case "rba":
            return "F11.1 \nTitle,A$1=USD\nUnits,USD\nSeries ID,FXRUSD\n"
                + days.map { "\(named($0, "-")),0.7\n" }.joined()
        case "boc":
            let rows = days.map { "{\"d\":\"\($0)\",\"FXUSDCAD\":{\"v\":\"1.37\"}}" }
            return "{\"terms\":\"bankofcanada.ca\",\"observations\":["
                + rows.joined(separator: ",") + "]}"
        case "cbr":
            let reversed = newest.description.split(separator: "-").reversed().joined(
                separator: ".")
            return """
                <?xml version="1.0" encoding="windows-1251"?><ValCurs Date="\(reversed)" name="x">\
                <Valute ID="R01235"><NumCode>840</NumCode><CharCode>USD</CharCode>\
                <Nominal>1</Nominal><Name>x</Name><Value>81,1</Value><VunitRate>81,1</VunitRate>\
                </Valute></ValCurs>
                """
        case "tcmb":
            let reversed = newest.description.split(separator: "-").reversed().joined(
                separator: ".")
            return """
                <?xml version="1.0"?><Tarih_Date Tarih="\(reversed)"><Currency CurrencyCode="USD">\
                <Unit>1</Unit><ForexBuying>41.1</ForexBuying><ForexSelling>41.2</ForexSelling>\
                </Currency></Tarih_Date>
                """
        case "currency-api":
            return "{\"date\":\"\(newest)\",\"eur\":{\"eur\":1,\"usd\":1.1172}}"
        case "fed", "fed-usd":
            let series = try #require(
                url.split(separator: "=").dropFirst().first?.prefix { $0 != "&" })
            return "observation_date,\(series)\n" + days.map { "\($0),1.5\n" }.joined()
        case "ecos":
            let parts = url.split(separator: "/")
            let (first, last, item) = (
                parts[parts.count - 3], parts[parts.count - 2], parts.last ?? ""
            )
            let power = BankOfKorea.items.first { $0.code == item }?.power ?? 0
            let rows = days.map { $0.description.filter { $0 != "-" } }
                .filter { first <= $0 && $0 <= last }
                .map { day in
                    """
                    {"STAT_CODE":"731Y001","ITEM_CODE1":"\(item)",\
                    "ITEM_NAME1":"\(power == 2 ? "(100)" : "")","TIME":"\(day)","DATA_VALUE":"1335.6"}
                    """
                }
            guard !rows.isEmpty else { return "{\"RESULT\":{\"CODE\":\"INFO-200\"}}" }
            return "{\"StatisticSearch\":{\"list_total_count\":\(rows.count),\"row\":["
                + rows.joined(separator: ",") + "]}}"
        default:
            let table = id == "nbp" ? "A" : "B"
            let tables = days.map {
                """
                {"table":"\(table)","no":"1/\(table)","effectiveDate":"\($0)","rates":[\
                {"currency":"dolar","code":"USD","mid":3.6}]}
                """
            }
            return "[" + tables.joined(separator: ",") + "]"
        }
    }

    /// A day with its month's name: `17 Mar 2026`.
    private static func named(_ day: Day, _ separator: String) -> String {
        let (year, month, number) = day.components
        let digits = number < 10 ? "0\(number)" : "\(number)"
        return [digits, String(DayForm.months[month - 1]), "\(year)"].joined(separator: separator)
    }
}
