internal import JSON
internal import Rates

/// A bill as a register has it: `{"all":[["Jun",1]],"currency":["JPY",0],"items":[["beer",600,[["Jun",1]]],
/// ["gyoza",900]],"tax":"10","tip":500}`.
///
/// `all` is missing if it is empty; a charge is a text for a percentage, a number for an amount.
extension Bill {
    var json: JSONValue {
        var members: [JSONMember] = []
        if !all.isEmpty { members.append(JSONMember(name: "all", value: Self.json(all))) }
        members.append(
            JSONMember(
                name: "currency",
                value: .array([
                    .string(currency.code), .integer(Int64(currency.minorUnitDigits)),
                ])))
        let items = items.map { item in
            JSONValue.array(
                [.string(item.text), .integer(item.amount)]
                    + (item.people.isEmpty ? [] : [Self.json(item.people)]))
        }
        members.append(JSONMember(name: "items", value: .array(items)))
        let charges = sizes.map { charge, size in
            switch size {
            case .percent(let percent):
                JSONMember(name: charge.rawValue, value: .string(percent.description))
            case .amount(let units): JSONMember(name: charge.rawValue, value: .integer(units))
            }
        }
        members += charges.sorted { $0.name < $1.name }
        return .object(members)
    }

    private static func json(_ sharers: [Sharer]) -> JSONValue {
        .array(sharers.map { .array([.string($0.person), .integer(Int64($0.weight))]) })
    }

    /// Checks that it was written in its only form.
    func check(writtenAs json: JSONValue) throws(FieldError) {
        guard self.json == json else { throw .notCanonical }
    }
}

extension JSONValue {
    /// Reads a bill whose parts are within their ranges.
    func bill() throws(FieldError) -> Bill {
        guard case .object(let members) = self, members.count <= 3 + Bill.Charge.allCases.count
        else { throw .malformed }
        let currency = try (self["currency"] ?? .null).elements(2...2)
        var bill = Bill(currency: try currency[0].currency(), items: [])
        guard try currency[1].integer(in: 0...9) == Int64(bill.currency.minorUnitDigits) else {
            throw .unknownCurrency(bill.currency.code)
        }
        for item in try (self["items"] ?? .null).elements(1...Bill.mostItems) {
            let parts = try item.elements(2...3)
            bill.items.append(
                Bill.Item(
                    try parts[0].label(), try parts[1].integer(),
                    parts.count > 2 ? try parts[2].sharers() : []))
        }
        bill.all = try self["all"]?.sharers() ?? []
        for charge in Bill.Charge.allCases {
            switch self[charge.rawValue] {
            case nil: continue
            case .string?:
                bill.charges[charge] = .percent(try (self[charge.rawValue] ?? .null).decimal())
            case let value?: bill.charges[charge] = .amount(try value.integer())
            }
        }
        guard bill.isWhole else { throw .malformed }
        return bill
    }

    private func sharers() throws(FieldError) -> [Bill.Sharer] {
        var sharers: [Bill.Sharer] = []
        for value in try elements(1...Trip.mostPeople) {
            let parts = try value.elements(2...2)
            let weights = Int64(Person.weights.lowerBound)...Int64(Person.weights.upperBound)
            sharers.append(
                Bill.Sharer(
                    try parts[0].label(), weight: Int(try parts[1].integer(in: weights))))
        }
        return sharers
    }
}
