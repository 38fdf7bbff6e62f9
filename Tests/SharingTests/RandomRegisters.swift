import Rates
import Sharing
import TestSupport
import Testing
import Trips

/// Random values of registers, which are what a book could write.
struct RandomRegisters {
    var random: SeededGenerator
    static let people = ["지수", "민호", "유나", "Ann"]
    static let kinds: [Entity.Kind] = [
        .expense, .expense, .expense, .expense, .transfer, .trip, .person, .category, .device,
        .cash, .card,
    ]

    init(_ name: String = #function) { random = SeededGenerator(name) }

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

    mutating func pick<T>(_ list: [T]) -> T { list[below(list.count)] }

    mutating func flag() -> Bool { below(2) == 0 }

    /// One of a few entities, so that books meet in them.
    mutating func entity() -> Entity? {
        let kind = pick(Self.kinds)
        return Entity(kind, kind == .person ? pick(Self.people) : "\(kind.name)\(below(4))")
    }

    /// Some registers of an entity.
    mutating func registers(of entity: Entity) throws -> [Register] {
        let known: [Known] =
            switch entity.kind {
            case .trip: [try trip(), try trip()]
            case .person: [person()]
            case .transfer: [try transfer()]
            case .cash: [try cash()]
            case .card: [card()]
            case .category: [("order", .number(Int64(below(5))))]
            case .device: [("name", .text("기기 \(below(5))"))]
            default: try (0...below(3)).map { _ in try expense() }
            }
        let registers = known.map { Register($0.0, $0.1) }
        return Dictionary(registers.map { ($0.name, $0) }) { $1 }
            .values.sorted { $0.name < $1.name }
    }

    private mutating func cash() throws -> Known {
        if below(5) == 0 { return (.removed, flag() ? .flag : .none) }
        let kind = pick(CashEntry.Kind.allCases)
        var entry = CashEntry(
            kind, try Sample.amount(Int64(1 + below(3)) * 10_000, "JPY"),
            on: Day("2026-11-0\(1 + below(4))") ?? Instant(seconds: 0).day(),
            of: flag() ? pick(Self.people) : nil)
        if kind != .counted {
            let cost = try Sample.amount(Int64(1 + below(9)) * 91_000, "KRW")
            entry.cost = Expense.Money(amount: cost, price: .init(cost, .same))
        }
        if flag() { entry.place = "환전소" }
        return ("entry", .cash(entry))
    }

    private mutating func card() -> Known {
        if below(5) == 0 { return (.removed, flag() ? .flag : .none) }
        var card = Card(pick(["Travel", "현대"]), of: flag() ? pick(Self.people) : nil)
        card.fee = ExactDecimal(coefficient: Int128(below(30)), scale: 1).normalized
        if flag() { card.source = "ecb" }
        return ("terms", .card(card))
    }

    private typealias Known = (RegisterName, FieldValue)

    private mutating func trip() throws -> Known {
        let amount: FieldValue =
            flag() ? .amount(try Sample.amount(Int64(1 + below(3)) * 10_000, "KRW")) : .none
        switch below(7) {
        case 0: return ("title", .text("여행 \(below(4))"))
        case 1: return ("head_count", .number(Int64(1 + below(4))))
        case 2: return ("budget", amount)
        case 3: return (flag() ? "budget/food" : "budget/cafe", amount)
        case 4: return ("archived", flag() ? .flag : .none)
        case 5: return (.removed, below(4) == 0 ? .flag : .none)
        default:
            let rate = try #require(Rate(nanos: Int64(1 + below(4)) * 1_500_000_000))
            return ("rate/JPY", flag() ? .rate(PinnedRate(rate, homeCurrency: .krw)) : .none)
        }
    }

    private mutating func person() -> Known {
        below(4) == 0
            ? (.removed, flag() ? .flag : .none)
            : ("name", .text(pick(Self.people) + "\(below(3))"))
    }

    private mutating func transfer() throws -> Known {
        if below(4) == 0 { return (.removed, flag() ? .flag : .none) }
        let two = Self.people.shuffled(using: &random)
        let transfer = SharedTransfer(
            date: try Sample.day("2026-11-23").adding(days: below(3)), giver: two[0],
            taker: two[1], amount: try Sample.amount(Int64(1 + below(9_999)), "KRW"))
        return ("transfer", .transfer(transfer))
    }

    private mutating func expense() throws -> Known {
        switch below(9) {
        case 0...3: return ("money", .money(try money()))
        case 4: return ("date", .day(try Sample.day("2026-11-23").adding(days: below(3))))
        case 5: return ("category", .text(pick(["food", "cafe", "taxi"])))
        case 6: return ("memo", flag() ? .text(pick(["라멘", "우동", "소바"])) : .none)
        case 7: return ("one_off", flag() ? .flag : .none)
        default: return (.removed, flag() ? .flag : .none)
        }
    }

    /// Money that is whole: pending or not, paid by some, shared by some.
    mutating func money() throws -> Expense.Money {
        let code = pick(["JPY", "USD", "KRW"])
        let units = Int64(1 + below(99_999)) * (below(5) == 0 ? -1 : 1)
        let amount = try Sample.amount(units, code)
        var price = Expense.Price(amount, .same)
        if code != "KRW" {
            let rate = ExpenseRate.manual(
                try #require(Rate(nanos: Int64(1 + below(9_999)) * 1_000_000_000)))
            price =
                if below(4) > 0, let home = rate.convert(amount, to: .krw) {
                    Expense.Price(home, rate)
                } else { Expense.Price(pendingIn: .krw, source: nil) }
        }
        var expense = Expense(
            uid: "uid \(below(9))", date: try Sample.day("2026-11-23"), amount: amount,
            price: price, category: "food")
        let payers = Self.people.shuffled(using: &random).prefix(below(3))
        for (index, payer) in payers.enumerated() {
            let paid = index == 0 && payers.count == 2 ? units / 3 : units - units / 3
            expense.payments.append(
                Payment(person: payer, amount: payers.count == 1 ? units : paid))
        }
        let sharers = Self.people.shuffled(using: &random).prefix(below(4))
        if !sharers.isEmpty {
            expense.split = flag() ? .even : .shares
            for sharer in sharers {
                let part =
                    expense.split == .even
                    ? nil : ExactDecimal(coefficient: Int128(1 + below(3)), scale: 0)
                expense.shares.append(Share(person: sharer, part: part))
            }
        }
        return try expense.withHomeAmounts().money
    }
}
