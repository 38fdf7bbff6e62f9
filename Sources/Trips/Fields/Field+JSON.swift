public import JSON
internal import Rates

/// The forms of values in lines of shared trips and in the log (docs/share-format.md).
extension FieldKind {
    /// Reads a value strictly, in the only form in which it is written and within its limits.
    ///
    /// - Parameter key: of a family of fields, the part behind its name: a photo's hash.
    public func read(_ json: JSONValue, key: String = "") throws(FieldError) -> FieldValue {
        try checkKey(key)
        let value = try readOwn(json, key: key)
        switch (self, value) {
        case (.text(let limit), .text(let text)):
            guard text.utf8.count <= limit else { throw .malformed }
        case (.label, .text(let text)):
            guard JSONValue.isLabel(text) else { throw .malformed }
        case (.photo, .photo(let photo)):
            guard photo.hasSafeName else { throw .malformed }
        case (.amount, .amount(let amount)):
            guard (1...Expense.largestAmount).contains(amount.minorUnits) else { throw .malformed }
        case (.money, .money(let money)): try money.check(writtenAs: json)
        case (.cash, .cash(let entry)):
            guard entry.isWhole else { throw .malformed }
            guard entry.json == json else { throw .notCanonical }
        case (.card, .card(let card)):
            guard card.isWhole else { throw .malformed }
            guard card.json == json else { throw .notCanonical }
        case (.bill, .bill(let bill)): try bill.check(writtenAs: json)
        default: break
        }
        return value
    }

    /// Reads a value of the book's own log, whose limits are those of the book's tables.
    ///
    /// - Parameter key: as for ``read(_:key:)``.
    public func readOwn(_ json: JSONValue, key: String = "") throws(FieldError) -> FieldValue {
        guard json != .null else { return .none }
        switch self {
        case .text, .label: return .text(try json.text())
        case .flag: return try json.flag() ? .flag : .none
        case .number(let range): return .number(try json.integer(in: range))
        case .day: return .day(try json.day())
        case .days: return .days(try json.days())
        case .currency: return .currency(try json.currency())
        case .amount: return .amount(try json.amount())
        case .rate: return .rate(try json.pinnedRate())
        case .money: return .money(try json.money())
        case .photo: return .photo(try json.photo(hash: key))
        case .transfer: return .transfer(try json.transfer())
        case .people: return .people(try json.people())
        case .cash: return .cash(try json.cashEntry())
        case .card: return .card(try json.card())
        case .bill: return .bill(try json.bill())
        }
    }

    private func checkKey(_ key: String) throws(FieldError) {
        switch self {
        case .rate: _ = try Currency(shared: key)
        case .photo: guard Photo.isHash(key) else { throw .malformed }
        default: break
        }
    }
}

extension FieldValue {
    /// The value in the only form in which it is read; null for none.
    public var json: JSONValue {
        switch self {
        case .none: .null
        case .text(let text): .string(text)
        case .flag: .bool(true)
        case .number(let number): .integer(number)
        case .day(let day): .day(day)
        case .days(let days): .array([.day(days.first), .day(days.last)])
        case .currency(let currency): .string(currency.code)
        case .amount(let amount): .amount(amount)
        case .rate(let pinned):
            .array([.string(pinned.rate.description), .string(pinned.homeCurrency.code)])
        case .money(let money): money.json
        case .photo(let photo): .array([.string(photo.name), .integer(photo.size)])
        case .transfer(let transfer): transfer.json
        case .people(let uids): .array(uids.map(JSONValue.string))
        case .cash(let entry): entry.json
        case .card(let card): card.json
        case .bill(let bill): bill.json
        }
    }
}

extension SharedTransfer {
    /// `{"amount":[5000,"KRW"],"date":"2026-11-23","giver":"지수","taker":"민호"}`.
    fileprivate var json: JSONValue {
        .object([
            JSONMember(name: "amount", value: .amount(amount)),
            JSONMember(name: "date", value: .day(date)),
            JSONMember(name: "giver", value: .string(giver)),
            JSONMember(name: "taker", value: .string(taker)),
        ])
    }
}

extension JSONValue {
    fileprivate func days() throws(FieldError) -> TripDays {
        let parts = try elements(2...2)
        guard let days = TripDays(first: try parts[0].day(), last: try parts[1].day()) else {
            throw .malformed
        }
        return days
    }

    fileprivate func pinnedRate() throws(FieldError) -> PinnedRate {
        let parts = try elements(2...2)
        return PinnedRate(try parts[0].rate(), homeCurrency: try parts[1].currency())
    }

    /// A photo's name and its size: `["receipt.jpg",48213]`.
    fileprivate func photo(hash: String) throws(FieldError) -> Photo {
        let parts = try elements(2...2)
        return Photo(
            hash: hash, name: try parts[0].text(), size: try parts[1].integer(in: 0 ... .max))
    }

    fileprivate func transfer() throws(FieldError) -> SharedTransfer {
        let members = try members(["amount", "date", "giver", "taker"])
        let transfer = SharedTransfer(
            date: try members[1].day(), giver: try members[2].label(),
            taker: try members[3].label(), amount: try members[0].positiveAmount())
        guard !transfer.giver.utf8.elementsEqual(transfer.taker.utf8) else { throw .malformed }
        return transfer
    }
}

extension Photo {
    /// Whether the name is safe in any folder.
    fileprivate var hasSafeName: Bool {
        JSONValue.isLabel(name) && !name.utf8.contains(UInt8(ascii: "/"))
            && name.utf8.first != UInt8(ascii: ".") && name.utf8.first != UInt8(ascii: "-")
    }
}
