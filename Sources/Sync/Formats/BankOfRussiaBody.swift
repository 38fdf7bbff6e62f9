internal import Rates

/// The XML formats of the Bank of Russia, in windows-1251: the prices of a day, and those of one currency.
///
/// A price has a decimal comma and is of `Nominal` units.
struct BankOfRussiaBody {
    let base: Currency
    /// The currencies by the bank's own ids, which prices of one currency have instead of its code.
    let currencies: [String: Currency]
    /// The texts of the elements of the row that is read.
    private var row: [String: String] = [:]
    private var days: [Day: [Quote]] = [:]
    private var rejected: Set<Rejection> = []

    init(base: Currency, currencies: [String: Currency]) {
        (self.base, self.currencies) = (base, currencies)
    }

    mutating func read(_ body: [UInt8]) throws(SyncError) -> ParsedBody {
        var scanner = XMLScanner(body)
        guard let root = try scanner.next(), root.name == "ValCurs" else {
            throw .malformed(.missing("ValCurs"))
        }
        let (date, id) = (root["Date"], root["ID"])
        guard date != nil || id != nil else { throw .malformed(.missing("Date")) }
        var rowDay = date
        while let tag = try scanner.next() {
            switch (tag.name, tag.isClosing) {
            case ("Valute", false) where date != nil: row = [:]
            case ("Record", false) where date == nil:
                guard tag["Id"] == id else { throw .malformed(.wrongKind("Id")) }
                (row, rowDay) = ([:], tag["Date"])
            case ("Valute", true): try add(row["CharCode"], on: rowDay)
            case ("Record", true): try add(id.flatMap { currencies[$0]?.code }, on: rowDay)
            case (let name, true):
                // Names of currencies are in the bank's encoding; the others are ASCII.
                let text = String(decoding: scanner.text, as: UTF8.self)
                guard row.updateValue(text, forKey: name) == nil else {
                    throw .malformed(.twice(name))
                }
            default: continue
            }
        }
        guard date == nil || !days.isEmpty else { throw .malformed(.noDay) }
        return ParsedBody(
            base: base,
            snapshots: days.sorted { $0.key < $1.key }.map { day, quotes in
                Snapshot(base: base, rateDate: day, publishedAt: nil, quotes: quotes)
            },
            rejected: rejected.sorted { $0.currency < $1.currency })
    }

    /// Adds the price of the row.
    private mutating func add(_ code: String?, on date: String?) throws(SyncError) {
        guard let code else { throw .malformed(.missing("CharCode")) }
        guard let date else { throw .malformed(.missing("Date")) }
        guard let day = DayForm.points.day(date) else { throw .malformed(.notADate(date)) }
        let powers = (0...9).map { "1" + String(repeating: "0", count: $0) }
        guard let power = powers.firstIndex(of: row["Nominal"] ?? "") else {
            throw .malformed(.wrongKind("Nominal"))
        }
        guard let value = row["Value"] else { throw .malformed(.missing("Value")) }
        guard let currency = Currency(code) else {
            rejected.insert(Rejection(currency: code, reason: .unknownCurrency))
            return
        }
        do {
            let rate = try Rate(published: Self.point(value), perPowerOfTen: power)
            // The price of one unit is stated, too; that of one that costs less may have an exponent.
            if let unit = row["VunitRate"] {
                let unit = Array(Self.point(unit).utf8)
                guard let stated = try? Rate(unit.span, grammar: .json), stated == rate else {
                    throw SyncError.malformed(.wrongKind("VunitRate"))
                }
            }
            days[day, default: []].append(Quote(currency, rate))
        } catch RateError.tooPrecise {
            rejected.insert(Rejection(currency: code, reason: .tooPrecise))
        } catch let error as RateError {
            throw .badRate(currency: code, day: date, error)
        } catch let error as SyncError {
            throw error
        } catch {
            throw .malformed(.wrongKind("Value"))
        }
    }

    /// A number with a decimal point for its comma; a number with a point stays none.
    private static func point(_ number: String) -> String {
        String(number.map { $0 == "," ? "." : $0 == "." ? "," : $0 })
    }
}
