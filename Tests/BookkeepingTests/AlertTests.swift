import Bookkeeping
import Foundation
import Rates
import Store
import Sync
import TestSupport
import Testing

/// Which series an alert belongs to, and when alerts would have been said in the ECB's 27 years.
@Suite struct AlertTests {
    /// The sources that are switched on come first, in the registry's order, then the others.
    @Test func theSeriesOfAnAlert() throws {
        let test = try TestBook()
        try test.store("ecb", "EUR", "2026-11-02", ["USD 1.1", "KRW 1490", "SEK 11"])
        try test.store("er-api", "USD", "2026-11-02", ["EUR 0.9", "KRW 1400"])
        try test.book.setSource("ecb", isEnabled: false)
        let keeper = try test.keeper()
        let first = try keeper.addAlert(.high(days: 1), for: try pair("USD/KRW"))
        #expect(first.rated.alert.series.source == "er-api" && first.isFetched)
        #expect(first.rated.rate.description == "1400" && !first.rated.alert.isMet)
        let other = try keeper.addAlert(.high(days: 1), for: try pair("EUR/SEK"))
        #expect(other.rated.alert.series.source == "ecb" && !other.isFetched)
        let named = try keeper.addAlert(.high(days: 1), for: try pair("USD/KRW"), source: "ecb")
        #expect(named.rated.rate.description == "1354.545454545")
        try test.book.setSource("ecb", isEnabled: true)
        #expect(try keeper.listedAlerts().map(\.isFetched) == [true, true, true])
        #expect(
            try keeper.listedAlerts().map { $0.newest?.date } == [
                try date("2026-11-02"), try date("2026-11-02"), try date("2026-11-02"),
            ])
    }

    @Test func whatCannotBeAdded() throws {
        let test = try TestBook()
        let keeper = try test.keeper()
        let rule = AlertRule.high(days: 1)
        func add(_ text: String, source: String? = nil) -> String {
            fault { try keeper.addAlert(rule, for: try pair(text), source: source) }
        }
        #expect(add("USD/KRW") == "LookupError.noRates")
        try test.store("2026-11-02", ["KRW 1400", "EUR 0.9"])
        #expect(add("USD/KRW") == "nothing")
        #expect(add("KRW/KRW") == "AlertError.oneCurrency")
        #expect(add("USD/SEK") == "LookupError.noRates")
        #expect(add("USD/KRW", source: "ecb") == "LookupError.noRates")
        #expect(fault { try keeper.alertCrossings(of: 2) } == "AlertError.unknown")
    }

    /// Of several alerts, all are removed or none.
    @Test func removing() throws {
        let test = try TestBook()
        try test.store("2026-11-02", ["KRW 1400", "EUR 0.9"])
        let keeper = try test.keeper()
        for days in 1...3 { _ = try keeper.addAlert(.high(days: days), for: try pair("USD/KRW")) }
        func left() throws -> [Int64] { try keeper.listedAlerts().map(\.alert.id) }
        for ids: [Int64] in [[99], [1, 99], [99, 1], [1, 2, 99, 3]] {
            #expect(fault { try keeper.removeAlerts(ids) } == "AlertError.unknown")
            #expect(try left() == [1, 2, 3])
        }
        #expect(try keeper.removeAlerts([2, 2]).map(\.rule) == [.high(days: 2)])
        #expect(try left() == [1, 3])
        #expect(try keeper.removeAlerts([3, 1]).map(\.id) == [3, 1])
        #expect(try left().isEmpty && keeper.alertCrossings(of: nil).isEmpty)
    }

    /// Whether the stored days are as old as the rule looks back.
    @Test(arguments: [
        (AlertRule.high(days: 10), true), (.high(days: 11), false), (.low(days: 365), false),
    ])
    func aShortHistory(_ rule: AlertRule, _ expected: Bool) throws {
        let test = try TestBook()
        try test.store("2026-10-23", ["KRW 1400"])
        try test.store("2026-11-02", ["KRW 1410"])
        #expect(try test.keeper().addAlert(rule, for: try pair("USD/KRW")).reachesBack == expected)
    }

    /// A rehearsal stores no rate, so it changes no alert.
    @Test func aRehearsal() throws {
        let test = try TestBook()
        try test.store("ecb", "EUR", "2026-11-02", ["KRW 1490"])
        let keeper = try test.keeper()
        _ = try keeper.addAlert(.above(try rate("1500")), for: try pair("EUR/KRW"))
        var query = FetchQuery()
        let body = Array("Date,KRW,\n2026-11-03,1501,\n".utf8)
        for isRehearsal in [true, false] {
            query.isRehearsal = isRehearsal
            #expect(try keeper.read(body, query) { _, _ in }.report.outcome == .new)
            let due = try keeper.book.dueAlerts(of: ["ecb"], at: keeper.now)
            #expect(due.map(\.rate.description) == (isRehearsal ? [] : ["1501"]))
        }
    }

    /// 200 random alerts over the ECB's rates since 1999, compared with arithmetic on the file.
    ///
    /// ALERTS says how many; SEED repeats a run.
    @Test func theStoredPastAgreesWithTheFile() throws {
        // A campaign takes the whole history, otherwise the newest ten years are enough.
        let campaign = Repetitions.given("ALERTS")
        let count = Repetitions.count("ALERTS", 30, quick: 10)
        let lines = try Project.text("Data/eurofxref-hist.csv").split(separator: "\n")
        let history = lines.prefix(campaign == nil ? 2_500 : lines.count).joined(separator: "\n")
        var random = SeededGenerator()
        let file = try RateFile(Array(history.utf8))
        let test = try TestBook()
        _ = try test.keeper("2026-10-31").read(Array(history.utf8), FetchQuery()) { _, _ in }
        let keeper = try test.keeper("2026-10-31")
        // Those with a rate on the newest day, which an alert must have, and the euro.
        let codes = file.codes.filter { file.price($0, file.days.count - 1) != nil }
        #expect(codes.count > 25)
        var total = 0
        for _ in 0..<count {
            let base = try #require(codes.randomElement(using: &random))
            let quote = try #require(codes.filter { $0 != base }.randomElement(using: &random))
            let rule = try file.rule(base, quote, &random)
            let wanted = try pair("\(base)/\(quote)")
            let alert = try keeper.addAlert(rule, for: wanted).rated.alert
            let found = try keeper.alertCrossings(of: alert.id).map(\.date.description)
            let expected = file.crossings(of: rule, base, quote)
            total += expected.count
            if found != expected {
                let difference = Set(found).symmetricDifference(expected).sorted().prefix(5)
                Issue.record("\(wanted) \(rule): \(difference) of \(expected.count)")
            }
            // Another of them may be the same.
            _ = try keeper.removeAlerts([alert.id])
        }
        print("\(count) random alerts crossed \(total) times")
        #expect(total > count)
    }
}

/// The ECB's file read as plain text, with fractions of whole numbers for arithmetic.
private struct RateFile {
    let codes: [String]
    /// Oldest first.
    let days: [(name: String, ordinal: Int)]
    /// The rates of each currency in units of 10⁻⁹, by day.
    private let rates: [String: [Int128?]]

    init(_ bytes: [UInt8]) throws {
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        let names = lines[0].split(separator: ",").dropFirst().map(String.init)
        var rates: [String: [Int128?]] = [:]
        var days: [(String, Int)] = []
        for line in lines.dropFirst().reversed() {
            let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(
                String.init)
            days.append((cells[0], Self.ordinal(cells[0])))
            for (name, cell) in zip(names, cells.dropFirst()) {
                rates[name, default: []].append(Self.nanos(cell))
            }
        }
        rates["EUR"] = days.map { _ in 1_000_000_000 }
        (self.days, self.rates, codes) = (days, rates, rates.keys.sorted())
    }

    private static func nanos(_ text: String) -> Int128? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard let whole = Int128(parts[0]) else { return nil }
        let fraction = parts.count > 1 ? String(parts[1]) : ""
        let digits = fraction + String(repeating: "0", count: 9 - fraction.count)
        return whole * 1_000_000_000 + (Int128(digits) ?? 0)
    }

    /// Days since 1970, by counting them.
    private static func ordinal(_ text: String) -> Int {
        let parts = text.split(separator: "-").compactMap { Int($0) }
        func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
        var count = (1970..<parts[0]).reduce(0) { $0 + (isLeap($1) ? 366 : 365) }
        let lengths = [31, isLeap(parts[0]) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        count += lengths.prefix(parts[1] - 1).reduce(0, +) + parts[2] - 1
        return count
    }

    func price(_ code: String, _ day: Int) -> Int128? { rates[code].flatMap { $0[day] } }

    /// The prices of a pair as fractions, with the days that have one.
    private func prices(
        _ base: String, _ quote: String
    ) -> [(day: Int, top: Int128, bottom: Int128)] {
        days.indices.compactMap { day in
            guard let top = price(quote, day), let bottom = price(base, day) else { return nil }
            return (day, top, bottom)
        }
    }

    /// A rule of any kind, with a limit or a percentage that the pair has seen.
    func rule(
        _ base: String, _ quote: String, _ random: inout SeededGenerator
    ) throws -> AlertRule {
        let days = [1, 2, 7, 30, 90, 365, 1_000].randomElement(using: &random) ?? 1
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1:
            let all = prices(base, quote)
            let one = try #require(all.randomElement(using: &random))
            // As it is, so that it is met exactly, or some 10⁻⁹ beside it.
            let nanos = one.top * 1_000_000_000 / one.bottom
            let limit = try #require(
                Rate(nanos: Int64(max(1, nanos + Int128.random(in: -1...1, using: &random)))))
            return Bool.random(using: &random) ? .above(limit) : .below(limit)
        case 2:
            let percent = Int64.random(in: 1...80, using: &random) * 125_000_000
            return .change(percent: try #require(Rate(nanos: percent)), days: days)
        case 3: return .high(days: days)
        default: return .low(days: days)
        }
    }

    /// The days on which a rule is met and was not met on the pair's day before.
    func crossings(of rule: AlertRule, _ base: String, _ quote: String) -> [String] {
        let all = prices(base, quote)
        let ordinals = all.map { days[$0.day].ordinal }
        var (met, wasMet, start) = ([String](), true, 0)
        for (index, now) in all.enumerated() {
            // The first day that is not older than the rule looks back.
            let oldest = ordinals[index] - (rule.parts.days ?? 0)
            while ordinals[start] < oldest { start += 1 }
            let before = all[start..<index]
            let isMet: Bool
            switch rule {
            case .above(let limit):
                isMet = now.top * 1_000_000_000 > Int128(limit.nanos) * now.bottom
            case .below(let limit):
                isMet = now.top * 1_000_000_000 < Int128(limit.nanos) * now.bottom
            case .high:
                isMet =
                    !before.isEmpty
                    && before.allSatisfy { now.top * $0.bottom > $0.top * now.bottom }
            case .low:
                isMet =
                    !before.isEmpty
                    && before.allSatisfy { now.top * $0.bottom < $0.top * now.bottom }
            case .change(let percent, _):
                let place = ordinals[start] == oldest ? start : start - 1
                guard place >= 0, ordinals[place] >= oldest - 14 else {
                    isMet = false
                    break
                }
                let (new, old) = (now.top * all[place].bottom, all[place].top * now.bottom)
                // All of these rules are whole thousandths of a percent.
                isMet = abs(new - old) * 100_000 >= old * Int128(percent.nanos / 1_000_000)
            }
            if isMet, !wasMet { met.append(days[now.day].name) }
            wasMet = isMet
        }
        return met
    }
}
