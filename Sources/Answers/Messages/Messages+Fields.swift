package import Bookkeeping
package import Language
import Rates
import Terminal
import Trips

/// What the fields of trips, people, expenses and transfers are called, and their values.
extension Messages {
    /// A field within a sentence and above a column, by the name that it has in lines, JSON and
    /// histories.
    private static let fieldNames: [String: (phrase: Text, heading: Text)] = [
        "title": alike("title", "이름"),
        "name": alike("name", "이름"),
        "days": (Text("days", "기간"), Heading.tripDays),
        "head_count": (Text("number of travellers", "인원"), Text("Travellers", "인원")),
        "people": (Text("number of travellers", "인원"), Text("Travellers", "인원")),
        "names": alike("people", "일행"),
        "home_currency": alike("home currency", "정산 통화"),
        "budget": alike("budget", "예산"),
        "daily_budget": alike("budget for a day", "하루 예산"),
        "category_budgets": alike("budgets of categories", "분류 예산"),
        "pinned_rates": alike("pinned rates", "고정한 환율"),
        "archived": (Text("archive", "보관"), Text("Archived", "보관")),
        "removed": alike("removed and changed", "삭제와 수정"),
        "removed_at": alike("in the trash", "휴지통"),
        "trip": alike("trip", "여행"),
        "date": alike("date", "날짜"),
        "money": alike("amount", "금액"),
        "amount": alike("amount", "금액"),
        "currency": alike("currency", "통화"),
        "home": alike("in home currency", "정산 통화 금액"),
        "category": alike("category", "분류"),
        "memo": alike("memo", "메모"),
        "place": alike("place", "장소"),
        "one_off": alike("one-off", "일회성"),
        "is_one_off": alike("one-off", "일회성"),
        "rate": alike("rate", "환율"),
        "rate_kind": alike("kind of rate", "환율 종류"),
        "rate_date": alike("day of the rate", "환율 날짜"),
        "rate_source": alike("source", "출처"),
        "split": alike("split", "나누는 방법"),
        "payment": alike("paid", "결제"),
        "payment_home": alike("paid, in home currency", "결제(정산 통화)"),
        "share": alike("share", "몫"),
        "part": alike("part", "나눌 몫"),
        "photo": alike("photo", "사진"),
        "settlement": alike("transfer", "송금"),
        "transfer": (Text("amount and date", "금액과 날짜"), Text("Transfer", "송금")),
    ]

    /// A field that is called the same within a sentence and above a column.
    private static func alike(_ english: String, _ korean: String) -> (Text, Text) {
        let heading = english.prefix(1).uppercased() + english.dropFirst()
        return (Text(english, korean), Text(heading, korean))
    }

    /// The heading of a field in histories, differences and forms.
    package static func heading(ofField name: String) -> Text {
        fieldNames[name]?.heading ?? same(name)
    }

    /// What of something on a trip can be changed.
    ///
    /// - Parameter photo: the name of the photo that it is about; nil for the start of its hash.
    package static func field(_ field: TripConflict.Field, photo: String? = nil) -> Text {
        switch field.form.kind {
        case .amount where field.form.isFamily:
            let category = category(field.key) ?? same(field.key.terminalSafe)
            return Text("budget for \(category[.english])", "\(category[.korean]) 예산")
        case .rate:
            return Text("pinned rate of \(field.key)", "고정한 \(field.key) 환율")
        case .photo:
            let name = (photo ?? String(field.key.prefix(8))).terminalSafe.shortened(to: 60)
            return Text("photo \(name)", "사진 \(name)")
        default:
            return fieldNames[field.name]?.phrase ?? same(field.name)
        }
    }

    /// A field by the name of its register, in messages about what cannot be shared.
    package static func sharedField(_ name: String) -> Text {
        let first = String(name.prefix { $0 != "/" })
        return fieldNames[first]?.phrase ?? same(name.terminalSafe)
    }

    /// A value of something that can be changed.
    static func value(_ value: FieldValue, _ field: TripConflict.Field) -> Text {
        switch value {
        case .none: field.form.kind == .flag ? flag(false, field) : Text("none", "없음")
        case .text(let text):
            (field.name == "category" ? category(text) : nil) ?? same(text.terminalSafe.clipped)
        case .flag: flag(true, field)
        case .number(let number): same(Numbers.grouped(Int(number)))
        case .days(let days): same("\(days.first) – \(days.last)")
        case .day(let day): date(day)
        case .currency(let currency): same(currency.code)
        case .amount(let amount): same(amount.text)
        case .rate(let pinned):
            same(
                "1 \(field.key) = \(Numbers.grouped(pinned.rate.description)) \(pinned.homeCurrency)"
            )
        case .money(let money): self.money(money, [])
        case .photo(let photo): same(photo.name.terminalSafe.clipped)
        case .transfer(let transfer):
            joined(
                [
                    same(
                        "\(transfer.giver) → \(transfer.taker) \(transfer.amount.text)".terminalSafe
                    ), date(transfer.date),
                ], by: " · ")
        }
    }

    private static func flag(_ isSet: Bool, _ field: TripConflict.Field) -> Text {
        switch (field.name, isSet) {
        case ("archived", true): Text("archived", "보관함")
        case ("archived", false): Text("not archived", "보관하지 않음")
        case ("one_off", true): oneOff
        case ("one_off", false): Text("not one-off", "일회성 아님")
        case ("removed", true): Text("removed", "삭제")
        case ("removed", false): Text("none", "없음")
        case (_, true): yes
        case (_, false): no
        }
    }
}
