import JSON
import Rates
import Sharing
import Testing
import Trips

/// What the tests of lines have in common.
enum Sample {
    static let trip = "0192f3ab5d6e7f80"
    static let device = DeviceID(0x00c0_ffee_00c0_ffee)
    static let other = DeviceID(0x1111_2222_3333_4444)
    /// 2026-11-23T00:00:00Z in milliseconds.
    static let time: Int64 = 1_795_392_000_000

    static func stamp(_ offset: Int64, _ device: DeviceID = Sample.device) -> Stamp {
        Stamp(milliseconds: time + offset, device: device)
    }

    static func expense(_ uid: String = "00000000000000e1") throws -> Entity {
        try #require(Entity(.expense, uid))
    }

    static func day(_ text: String) throws -> Day { try #require(Day(text)) }

    static func currency(_ code: String) throws -> Currency { try #require(Currency(code)) }

    static func amount(_ units: Int64, _ code: String) throws -> Amount {
        Amount(minorUnits: units, currency: try currency(code))
    }

    static func decimal(_ text: String) throws -> ExactDecimal { try ExactDecimal(text) }

    static func json(_ text: String) throws -> JSONValue {
        try JSONValue(parsing: Array(text.utf8))
    }

    static func name(_ text: String) throws -> RegisterName { try #require(RegisterName(text)) }

    /// A rate that a source published, in units of the home currency.
    static func published(_ rate: String, _ base: String, _ quote: String) throws -> ExpenseRate {
        let pair = CurrencyPair(base: try currency(base), quote: try currency(quote))
        let date = try day("2026-11-20")
        let step = RateStep(
            pair: pair, rate: try Rate(try decimal(rate)), date: date, kind: .published)
        return try #require(
            ExpenseRate.stored(
                RatePath([step]), source: "ecb", date: date, from: pair.base, to: pair.quote))
    }

    /// An expense with home amounts: 1,980 JPY, at a published rate.
    static func expense(people: [String]) throws -> Expense {
        let rate = try published("9.343", "JPY", "KRW")
        let amount = try amount(1_980, "JPY")
        var expense = Expense(
            uid: "0123456789abcdef", date: try day("2026-11-22"), amount: amount,
            homeAmount: try #require(rate.convert(amount, to: .krw)), rate: rate, category: "food")
        expense.memo = "라멘"
        if let first = people.first {
            expense.payments = [Payment(person: first, amount: 1_980)]
            expense.split = .even
            expense.shares = people.map { Share(person: $0, part: nil) }
        }
        return try expense.withHomeAmounts()
    }

    /// The registers of the line that records an expense.
    static func registers(of expense: Expense) -> [Register] {
        [
            Register("money", .money(expense.money)),
            Register("date", .day(expense.date)),
            Register("category", .text(expense.category)),
            Register("memo", expense.memo.map(FieldValue.text) ?? .none),
        ]
    }
}

/// A device that writes lines.
struct Writer {
    var clock: StampClock
    var position: FilePosition
    var lines: [Line] = []
    var bytes: [UInt8] { lines.flatMap(\.bytes) }

    init(_ device: DeviceID = Sample.device, trip: String = Sample.trip) {
        clock = StampClock(device: device)
        position = FilePosition(startOf: trip)
    }

    /// Writes a line about an entity.
    @discardableResult
    mutating func write(
        _ entity: Entity, _ registers: [Register], at wallClock: Int64 = Sample.time
    ) throws -> Line {
        let stamp = try clock.next(at: wallClock, replacing: registers.flatMap(\.replaces))
        let line = try Line(entity, registers, stamp: stamp, at: position)
        lines.append(line)
        position = position.after(line)
        return line
    }

    /// Writes the memo of an expense.
    @discardableResult
    mutating func write(
        memo: String, replacing stamps: [Stamp] = [], at wallClock: Int64 = Sample.time
    ) throws -> Line {
        let memo = Register("memo", .text(memo), replacing: stamps)
        return try write(try Sample.expense(), [memo], at: wallClock)
    }
}
