package import JSON
internal import Rates

/// Cash and cards in lines and rows: objects of which members without a value are left out.
extension CashEntry {
    /// `{"amount":[100000,"JPY"],"cost":{…},"date":"2026-10-12","kind":"bought","person":"미나"}`; cost and fee as an
    /// expense's money.
    package var json: JSONValue {
        .object(
            members: [
                ("amount", .amount(amount)), ("cost", cost?.json ?? .null),
                ("date", .day(date)), ("fee", fee?.json ?? .null),
                ("kind", .string(kind.rawValue)), ("person", .text(person)),
                ("place", .text(place)),
            ])
    }
}

extension Card {
    /// `{"fee":"1.2","fixed":[300,"KRW"],"minimum":[500,"KRW"],"name":"Travel","person":"미나","source":"ecb"}`.
    package var json: JSONValue {
        .object(
            members: [
                ("fee", .string(fee.normalized.description)), ("fixed", .amount(fixed)),
                ("minimum", .amount(minimum)), ("name", .string(name)),
                ("person", .text(person)), ("source", .text(source)),
            ])
    }
}

extension JSONValue {
    func cashEntry() throws(FieldError) -> CashEntry {
        guard let kind = CashEntry.Kind(rawValue: try (self["kind"] ?? .null).text()) else {
            throw .malformed
        }
        var entry = CashEntry(
            kind, try (self["amount"] ?? .null).amount(), on: try (self["date"] ?? .null).day(),
            of: try self["person"]?.label())
        entry.cost = try self["cost"]?.money()
        entry.fee = try self["fee"]?.money()
        entry.place = try self["place"]?.label()
        return entry
    }

    func card() throws(FieldError) -> Card {
        var card = Card(
            try (self["name"] ?? .null).label(), of: try self["person"]?.label())
        card.fee = try (self["fee"] ?? .null).decimal()
        card.minimum = try self["minimum"]?.amount()
        card.fixed = try self["fixed"]?.amount()
        card.source = try self["source"]?.label()
        return card
    }

    /// An object of the members that have a value.
    fileprivate static func object(members: [(name: String, value: JSONValue)]) -> JSONValue {
        .object(
            members.filter { $0.value != .null }.map { JSONMember(name: $0.name, value: $0.value) })
    }
}
