internal import Rates

/// The XML format of the central bank of Turkey, in ISO-8859-9.
///
/// It has what the bank pays and takes for `Unit` units of each currency, in accounts and in banknotes. A
/// currency that it does not trade has an empty element.
struct BankOfTurkeyBody {
    let base: Currency

    /// The kinds of rates, by the elements that have them.
    static let kinds: [(kind: RateKind, name: String)] = [
        (.bankBuys, "ForexBuying"), (.bankSells, "ForexSelling"), (.cashBuys, "BanknoteBuying"),
        (.cashSells, "BanknoteSelling"),
    ]

    private var quotes: [RateKind: [Quote]] = [:]
    private var rejected: [Rejection] = []

    init(base: Currency) { self.base = base }

    mutating func read(_ body: [UInt8]) throws(SyncError) -> ParsedBody {
        var scanner = XMLScanner(body)
        guard let root = try scanner.next(), root.name == "Tarih_Date", let date = root["Tarih"]
        else { throw .malformed(.missing("Tarih_Date")) }
        guard let day = DayForm.points.day(date) else { throw .malformed(.notADate(date)) }
        var code: String?
        var row: [String: String] = [:]
        while let tag = try scanner.next() {
            switch (tag.name, tag.isClosing) {
            case ("Currency", false): (code, row) = (tag["CurrencyCode"], [:])
            case ("Currency", true): try add(row, code, on: day)
            case (let name, true):
                // Names of currencies are in the bank's encoding; the others are ASCII.
                let text = String(decoding: scanner.text, as: UTF8.self)
                guard row.updateValue(text, forKey: name) == nil else {
                    throw .malformed(.twice(name))
                }
            default: continue
            }
        }
        let snapshots = Self.kinds.compactMap { kind, _ in
            quotes[kind].map {
                Snapshot(base: base, rateDate: day, publishedAt: nil, kind: kind, quotes: $0)
            }
        }
        guard !snapshots.isEmpty else { throw .malformed(.noRate(day)) }
        return ParsedBody(base: base, snapshots: snapshots, rejected: rejected)
    }

    /// Adds the prices of a row.
    private mutating func add(
        _ row: [String: String], _ code: String?, on day: Day
    ) throws(SyncError) {
        guard let code else { throw .malformed(.missing("CurrencyCode")) }
        guard let power = ["1", "10", "100", "1000"].firstIndex(of: row["Unit"] ?? "") else {
            throw .malformed(.wrongKind("Unit"))
        }
        guard let currency = Currency(code) else {
            rejected.append(Rejection(currency: code, reason: .unknownCurrency))
            return
        }
        for (kind, name) in Self.kinds {
            guard let price = row[name], !price.isEmpty else { continue }
            do {
                let rate = try Rate(published: price, perPowerOfTen: power)
                quotes[kind, default: []].append(Quote(currency, rate))
            } catch {
                throw .badRate(currency: code, day: day.description, error)
            }
        }
    }
}
