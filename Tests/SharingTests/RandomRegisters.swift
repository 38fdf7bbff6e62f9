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
        .expense, .expense, .expense, .expense, .settlement, .trip, .person, .category, .device,
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
        let known: [any KnownRegister] =
            switch entity.kind {
            case .trip: [try trip(), try trip()]
            case .person: [person()]
            case .settlement: [try settlement()]
            case .category: [CategoryRegister.order(Int64(below(5)))]
            case .device: [DeviceRegister.name("기기 \(below(5))")]
            default: try (0...below(3)).map { _ in try expense() }
            }
        let registers = known.map { Register($0) }
        return Dictionary(registers.map { ($0.name, $0) }) { $1 }
            .values.sorted { $0.name < $1.name }
    }

    private mutating func trip() throws -> TripRegister {
        let amount = flag() ? try Sample.amount(Int64(1 + below(3)) * 10_000, "KRW") : nil
        switch below(7) {
        case 0: return .title("여행 \(below(4))")
        case 1: return .headCount(1 + below(4))
        case 2: return .budget(amount)
        case 3: return .categoryBudget(pick(["food", "cafe"]), amount)
        case 4: return .isArchived(flag())
        case 5: return .isRemoved(below(4) == 0)
        default:
            let rate = try #require(Rate(nanos: Int64(1 + below(4)) * 1_500_000_000))
            return .pinnedRate(
                try Sample.currency("JPY"),
                flag() ? PinnedRate(rate, homeCurrency: .krw) : nil)
        }
    }

    private mutating func person() -> PersonRegister {
        below(4) == 0 ? .isRemoved(flag()) : .name(pick(Self.people) + "\(below(3))")
    }

    private mutating func settlement() throws -> SettlementRegister {
        if below(4) == 0 { return .isRemoved(flag()) }
        let two = Self.people.shuffled(using: &random)
        return .transfer(
            SharedTransfer(
                date: try Sample.day("2026-11-23").adding(days: below(3)), giver: two[0],
                taker: two[1], amount: try Sample.amount(Int64(1 + below(9_999)), "KRW")))
    }

    private mutating func expense() throws -> ExpenseRegister {
        switch below(9) {
        case 0...3: return .money(try money())
        case 4: return .date(try Sample.day("2026-11-23").adding(days: below(3)))
        case 5: return .category(pick(["food", "cafe", "taxi"]))
        case 6: return .memo(flag() ? pick(["라멘", "우동", "소바"]) : nil)
        case 7: return .isOneOff(flag())
        default: return .isRemoved(flag())
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
