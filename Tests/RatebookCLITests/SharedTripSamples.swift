import Rates
import Store
import Trips

@testable import Bookkeeping

/// Answers about shared trips as the bookkeeper gives them.
enum SharedTripSamples {
    static let krw = Currency("KRW") ?? .all[0]
    static let jpy = Currency("JPY") ?? .all[0]
    static let usd = Currency("USD") ?? .all[0]

    static func at(_ text: String) -> Instant { Instant(text) ?? Instant(seconds: 0) }
    static func day(_ text: String) -> Day { Day(text) ?? at("2026-11-23T00:00:00Z").day() }
    static func yen(_ units: Int64) -> Amount { Amount(minorUnits: units, currency: jpy) }
    static func won(_ units: Int64) -> Amount { Amount(minorUnits: units, currency: krw) }

    static let evening = at("2026-11-23T18:20:00Z")

    static func news(
        _ subject: TripNews.Subject, _ change: TripNews.Change, by name: String = "Jisu"
    ) -> TripNews {
        TripNews(subject: subject, change: change, by: name, at: evening)
    }

    /// An expense that was given another amount.
    static func repriced(
        _ subject: TripNews.Subject, from old: Int64, to new: Int64, by name: String = "Jisu"
    ) -> TripNews {
        func paid(_ units: Int64) -> FieldValue {
            var money = money
            (money.amount, money.price) = (yen(units), .init(yen(units), .same))
            return .money(money)
        }
        var news = news(subject, .edited, by: name)
        news.details = [TripNews.Detail(field: .money, old: paid(old), new: paid(new))]
        return news
    }

    static func expense(_ id: Int64?, _ label: String?, _ amount: Amount?) -> TripNews.Subject {
        .expense(id, amount: amount, label: label)
    }

    static func exchange(
        _ news: [TripNews] = [], conflicts: Int = 0, new: Int = 0, sent: Int = 0,
        _ notes: [ExchangeNote] = []
    ) -> TripExchange {
        TripExchange(
            trip: 3, title: "Osaka", folder: "/media/stick/osaka", news: news,
            conflicts: conflicts, newConflicts: new, received: news.count, sent: sent, notes: notes)
    }

    static func conflict(
        _ field: TripConflict.Field, _ mine: FieldValue, _ theirs: FieldValue,
        about subject: TripNews.Subject = expense(8, "ramen", yen(1_980)), mineStands: Bool = true
    ) -> TripConflict {
        // Beside a removal stands what was edited.
        let edited = field.isRemoval ? .money : field
        let own = TripConflict.Version(
            field: mine == .flag ? field : edited, value: mine, device: "00c0ffee00c0ffee",
            by: "Minji", at: evening, isMine: true,
            stored: mineStands ? 0 : 1)
        let other = TripConflict.Version(
            field: theirs == .flag ? field : edited, value: theirs, device: "00facade00facade",
            by: "Jisu", at: at("2026-11-23T19:05:00Z"),
            isMine: false, stored: mineStands ? 1 : 0)
        return TripConflict(
            id: 1, trip: 3, title: "Osaka", subject: subject, uid: "0192f3ab", field: field,
            versions: mineStands ? [own, other] : [other, own])
    }

    static func days(_ first: Day, _ last: Day) -> FieldValue {
        TripDays(first: first, last: last).map(FieldValue.days) ?? .none
    }

    /// 1,980 JPY at a stored rate, paid by A and split evenly between A and B.
    static var money: Expense.Money {
        let home = won(18_499)
        let pair = CurrencyPair(base: jpy, quote: krw)
        let rate = Rate(nanos: 9_343_000_000)
        let path = RatePath(
            [rate].compactMap(\.self).map {
                .init(pair: pair, rate: $0, date: day("2026-11-20"), kind: .published)
            })
        let stored = ExpenseRate(
            kind: .stored, rate: rate?.decimal, date: day("2026-11-20"), source: "ecb", path: path)
        return Expense.Money(
            amount: yen(1_980), price: .init(home, stored),
            payments: [Payment(person: "A", amount: 1_980, homeAmount: 18_499)], split: .even,
            shares: [
                Share(person: "A", part: nil, homeAmount: 9_250),
                Share(person: "B", part: nil, homeAmount: 9_249),
            ])
    }
}
