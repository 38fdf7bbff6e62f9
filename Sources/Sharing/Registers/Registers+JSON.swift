public import JSON
internal import Rates
internal import Trips

extension TripRegister {
    public static var kind: Entity.Kind { .trip }

    public var name: RegisterName {
        switch self {
        case .title: "title"
        case .place: "place"
        case .days: "days"
        case .headCount: "head_count"
        case .homeCurrency: "home_currency"
        case .budget: "budget"
        case .dailyBudget: "daily_budget"
        case .categoryBudget(let category, _): RegisterName(known: "budget/" + category)
        case .pinnedRate(let currency, _): RegisterName(known: "rate/" + currency.code)
        case .isArchived: "archived"
        case .isRemoved: "removed"
        }
    }

    public var json: JSONValue {
        switch self {
        case .title(let text), .place(let text): .text(text)
        case .days(let days): days.map { .array([.day($0.first), .day($0.last)]) } ?? .null
        case .headCount(let count): .integer(count.map(Int64.init))
        case .homeCurrency(let currency): .text(currency?.code)
        case .budget(let amount), .dailyBudget(let amount), .categoryBudget(_, let amount):
            .amount(amount)
        case .pinnedRate(_, let pinned):
            pinned.map { .array([.string($0.rate.description), .string($0.homeCurrency.code)]) }
                ?? .null
        case .isArchived(let isSet), .isRemoved(let isSet): .flag(isSet)
        }
    }

    public init?(_ name: RegisterName, _ value: JSONValue) throws(RegisterError) {
        switch name {
        case "title": self = .title(try value.orNil?.text())
        case "place": self = .place(try value.orNil?.text())
        case "days": self = .days(try value.orNil?.days())
        case "head_count":
            let counts = Int64(Trip.headCounts.lowerBound)...Int64(Trip.headCounts.upperBound)
            let count = try value.orNil?.integer(in: counts)
            self = .headCount(count.map { Int($0) })
        case "home_currency": self = .homeCurrency(try value.orNil?.currency())
        case "budget": self = .budget(try value.orNil?.positiveAmount())
        case "daily_budget": self = .dailyBudget(try value.orNil?.positiveAmount())
        case "archived": self = .isArchived(try value.flag())
        case "removed": self = .isRemoved(try value.flag())
        default:
            if let category = name.suffix(after: "budget/") {
                guard !category.isEmpty else { throw .malformed }
                self = .categoryBudget(category, try value.orNil?.positiveAmount())
            } else if let code = name.suffix(after: "rate/") {
                self = .pinnedRate(try Currency(shared: code), try value.orNil?.pinnedRate())
            } else {
                return nil
            }
        }
    }
}

extension PersonRegister {
    public static var kind: Entity.Kind { .person }

    public var name: RegisterName {
        switch self {
        case .name: "name"
        case .isRemoved: "removed"
        }
    }

    public var json: JSONValue {
        switch self {
        case .name(let text): .text(text)
        case .isRemoved(let isSet): .flag(isSet)
        }
    }

    public init?(_ name: RegisterName, _ value: JSONValue) throws(RegisterError) {
        switch name {
        case "name": self = .name(try value.orNil?.label())
        case "removed": self = .isRemoved(try value.flag())
        default: return nil
        }
    }
}

extension ExpenseRegister {
    public static var kind: Entity.Kind { .expense }

    public var name: RegisterName {
        switch self {
        case .money: "money"
        case .date: "date"
        case .category: "category"
        case .memo: "memo"
        case .place: "place"
        case .isOneOff: "one_off"
        case .photo(let hash, _): RegisterName(known: "photo/" + hash)
        case .isRemoved: "removed"
        }
    }

    public var json: JSONValue {
        switch self {
        case .money(let money): money?.json ?? .null
        case .date(let day): .day(day)
        case .category(let text), .memo(let text), .place(let text): .text(text)
        case .photo(_, let photo):
            photo.map { .array([.string($0.name), .integer($0.size)]) } ?? .null
        case .isOneOff(let isSet), .isRemoved(let isSet): .flag(isSet)
        }
    }

    public init?(_ name: RegisterName, _ value: JSONValue) throws(RegisterError) {
        switch name {
        case "money": self = .money(try value.orNil?.money())
        case "date": self = .date(try value.orNil?.day())
        case "category": self = .category(try value.orNil?.text(limit: Entity.largestUID))
        case "memo": self = .memo(try value.orNil?.text())
        case "place": self = .place(try value.orNil?.text())
        case "one_off": self = .isOneOff(try value.flag())
        case "removed": self = .isRemoved(try value.flag())
        default:
            guard let hash = name.suffix(after: "photo/") else { return nil }
            guard Photo.isHash(hash) else { throw .malformed }
            self = .photo(hash: hash, try value.orNil?.photo(hash: hash))
        }
    }
}

extension SettlementRegister {
    public static var kind: Entity.Kind { .settlement }

    public var name: RegisterName {
        switch self {
        case .transfer: "transfer"
        case .isRemoved: "removed"
        }
    }

    public var json: JSONValue {
        switch self {
        case .transfer(let transfer): transfer?.json ?? .null
        case .isRemoved(let isSet): .flag(isSet)
        }
    }

    public init?(_ name: RegisterName, _ value: JSONValue) throws(RegisterError) {
        switch name {
        case "transfer": self = .transfer(try value.orNil?.transfer())
        case "removed": self = .isRemoved(try value.flag())
        default: return nil
        }
    }
}

extension CategoryRegister {
    public static var kind: Entity.Kind { .category }

    public var name: RegisterName {
        switch self {
        case .name: "name"
        case .order: "order"
        }
    }

    public var json: JSONValue {
        switch self {
        case .name(let text): .text(text)
        case .order(let place): .integer(place)
        }
    }

    public init?(_ name: RegisterName, _ value: JSONValue) throws(RegisterError) {
        switch name {
        case "name": self = .name(try value.orNil?.text(limit: Entity.largestUID))
        case "order": self = .order(try value.orNil?.integer(in: 0 ... .max))
        default: return nil
        }
    }
}

extension DeviceRegister {
    public static var kind: Entity.Kind { .device }

    public var name: RegisterName {
        switch self {
        case .name: "name"
        case .hasLeft: "left"
        }
    }

    public var json: JSONValue {
        switch self {
        case .name(let text): .text(text)
        case .hasLeft(let isSet): .flag(isSet)
        }
    }

    public init?(_ name: RegisterName, _ value: JSONValue) throws(RegisterError) {
        switch name {
        case "name": self = .name(try value.orNil?.label())
        case "left": self = .hasLeft(try value.flag())
        default: return nil
        }
    }
}

extension SharedTransfer {
    /// `{"amount":[5000,"KRW"],"date":"2026-11-23","giver":"지수","taker":"민호"}`.
    var json: JSONValue {
        .object([
            JSONMember(name: "amount", value: .amount(amount)),
            JSONMember(name: "date", value: .day(date)),
            JSONMember(name: "giver", value: .string(giver)),
            JSONMember(name: "taker", value: .string(taker)),
        ])
    }
}

extension JSONValue {
    fileprivate func days() throws(RegisterError) -> TripDays {
        let parts = try elements(2...2)
        guard let days = TripDays(first: try parts[0].day(), last: try parts[1].day()) else {
            throw .malformed
        }
        return days
    }

    fileprivate func pinnedRate() throws(RegisterError) -> PinnedRate {
        let parts = try elements(2...2)
        return PinnedRate(try parts[0].rate(), homeCurrency: try parts[1].currency())
    }

    /// A photo's name, which is safe in any folder, and its size: `["receipt.jpg",48213]`.
    fileprivate func photo(hash: String) throws(RegisterError) -> Photo {
        let parts = try elements(2...2)
        let (name, size) = (try parts[0].label(), try parts[1].integer(in: 0 ... .max))
        guard !name.utf8.contains(UInt8(ascii: "/")), name.utf8.first != UInt8(ascii: "."),
            name.utf8.first != UInt8(ascii: "-")
        else { throw .malformed }
        return Photo(hash: hash, name: name, size: size)
    }

    fileprivate func transfer() throws(RegisterError) -> SharedTransfer {
        let members = try members(["amount", "date", "giver", "taker"])
        let transfer = SharedTransfer(
            date: try members[1].day(), giver: try members[2].label(),
            taker: try members[3].label(), amount: try members[0].positiveAmount())
        guard !transfer.giver.utf8.elementsEqual(transfer.taker.utf8) else { throw .malformed }
        return transfer
    }
}
