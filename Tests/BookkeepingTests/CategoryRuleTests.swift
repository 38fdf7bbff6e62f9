import Bookkeeping
import Foundation
import Phrases
import Rates
import Store
import TestSupport
import Testing
import Trips

@testable import Ledgers

/// Categories that earlier expenses, people and banks give to the words of memos.
@Suite struct CategoryRuleTests {
    private func book(_ expenses: [(memo: String, category: String)]) throws -> TestBook {
        let test = try TestBook()
        try test.store("2026-10-30", ["KRW 1400", "JPY 150"])
        try test.addTrip("Kansai", people: [])
        for expense in expenses {
            try test.addExpense("1980 JPY", on: "2026-11-03") {
                ($0.memo, $0.category) = (expense.memo, expense.category)
            }
        }
        return test
    }

    private static let memoTable: [(past: [(String, String)], memo: String, category: String?)] = [
        ([("Ramen", "food")], "ramen", "food"),
        ([("Ramen", "food")], "Ramen bar", nil),
        ([("Ramen", "food"), ("Ramen", "cafe")], "RAMEN", "cafe"),
        // The category of an expense without one says nothing.
        ([("Ramen", "food"), ("Ramen", "etc")], "ramen", "food"),
        // Words with digits, signs and forms of companies do not count.
        ([("SQ *LAWSON #1234 OSAKA", "food")], "SQ LAWSON 99 Osaka", "food"),
        ([("(주)스타벅스", "cafe")], "스타벅스", "cafe"),
        ([("7-11", "food")], "7-11", "food"),
        // Two memos that begin alike.
        ([("Lawson Namba", "food"), ("Lawson Umeda", "food")], "Lawson Kyoto", "food"),
        ([("스타벅스 강남점", "cafe"), ("스타벅스 제주점", "cafe")], "스타벅스 부산", "cafe"),
        ([("Lawson Namba", "food"), ("Lawson Namba", "food")], "Lawson Kyoto", nil),
        ([("Lawson Namba", "food"), ("Lawson Umeda", "cafe")], "Lawson Kyoto", nil),
        ([("Lawson Namba", "food"), ("Lawson Umeda", "cafe")], "Lawson umeda", "cafe"),
        ([("JR East", "transport"), ("JR West", "transport")], "Jr", nil),
        (
            [("Hotel One", "lodging"), ("Hotel bar A", "food"), ("Hotel bar B", "food")],
            "Hotel bar C", "food"
        ),
    ]

    @Test(arguments: memoTable)
    func pastExpensesSetTheCategory(
        _ past: [(String, String)], _ memo: String, _ category: String?
    ) throws {
        let test = try book(past.map { (memo: $0.0, category: $0.1) })
        #expect(try test.keeper().categoryRules().rule(for: memo)?.category == category)
        // An expense that is added asks for the same.
        let added = try test.addExpense("500 JPY", on: "2026-11-04") { $0.memo = memo }
        #expect(added.category == category ?? "etc")
    }

    @Test func aPersonsRuleWinsAndCanBeRemoved() throws {
        let test = try book([("Lawson Namba", "food"), ("Lawson Umeda", "food")])
        let keeper = try test.keeper()
        func category(_ memo: String) throws -> String? {
            try keeper.categoryRules().rule(for: memo)?.category
        }
        #expect(try keeper.removeCategoryRule("LAWSON") == "lawson")
        #expect(try category("Lawson Kyoto") == nil)
        #expect(try category("Lawson Namba") == nil)
        #expect(throws: TravelError.self) { try keeper.removeCategoryRule("lawson") }
        #expect(throws: TravelError.self) { try keeper.removeCategoryRule("7-eleven") }
        #expect(try keeper.setCategory("카페", ofMemos: "Lawson namba").category == "cafe")
        #expect(try category("Lawson Namba station") == "cafe")
        #expect(try category("Lawson Kyoto") == nil)
        #expect(try keeper.setCategory("food", ofMemos: "Lawson!").words == "lawson")
        #expect(try category("lawson kyoto") == "food")
        let list = try keeper.categoryRules().list
        #expect(list.map(\.words) == ["lawson", "lawson namba"])
        #expect(throws: TravelError.self) { try keeper.setCategory("food", ofMemos: "—!") }
        #expect(throws: TravelError.self) { try keeper.setCategory("nothing", ofMemos: "a") }
    }

    @Test func aRuleOfARemovedCategoryIsNone() throws {
        let test = try book([])
        let keeper = try test.keeper()
        try keeper.addCategories(["souvenir"])
        _ = try keeper.setCategory("souvenir", ofMemos: "market")
        #expect(try keeper.categoryRules().rule(for: "market")?.category == "souvenir")
        try keeper.removeCategories(["souvenir"])
        #expect(try keeper.categoryRules().rule(for: "market") == nil)
    }

    @Test func daysOutsideTheTripAreCounted() throws {
        let test = try book([])
        let trip = try test.keeper().chosenTrip(nil).trip.content
        let days = [trip.lastDay, trip.lastDay.adding(days: 1), trip.firstDay.adding(days: -1)]
        let rows = try days.enumerated().map { index, day in
            try entry("500 JPY", on: day.description, line: index + 2)
        }
        let file = ImportedFile(format: .bank, trips: [], people: [], entries: rows)
        let report = try test.keeper().importEntries(
            of: file, to: nil, category: nil, keepsDuplicates: false, isRehearsal: true)
        #expect(report.outside?.count == 2 && report.outside?.period == trip.period)
    }

    @Test func aListShowsEachRuleOnce() throws {
        let test = try book([
            ("Lawson Namba", "food"), ("Lawson Umeda", "food"), ("Lawson Namba", "food"),
            ("Taxi", "taxi"), ("Bar", "etc"),
        ])
        let list = try test.keeper().categoryRules().list
        #expect(list.map(\.words) == ["lawson", "taxi"])
        #expect(list.map(\.origin) == [.beginning(expenses: 3), .memo(expenses: 1)])
    }

    /// The category that an entry without one gets, by the bank's own.
    private static let bankTable:
        [(bank: String?, memo: String, option: String?, category: String)] =
            [
                ("Eating out", "Noodles", nil, "food"),
                ("EATING_OUT", "Noodles", nil, "food"),
                ("Hotels", "Ryokan", nil, "lodging"),
                ("택시", "개인택시", nil, "taxi"),
                ("餐饮美食", "面", nil, "food"),
                ("Souvenir", "Fan", nil, "souvenir"),
                ("Travel", "Fan", nil, "etc"),
                ("Hotels", "Lawson Kyoto", nil, "food"),
                ("Hotels", "Ryokan", "cafe", "cafe"),
                (nil, "Lawson Kyoto", nil, "food"),
                (nil, "Ryokan", nil, "etc"),
            ]

    @Test(arguments: bankTable)
    func aBanksCategoryIsMapped(
        _ bank: String?, _ memo: String, _ option: String?, _ category: String
    ) throws {
        let test = try book([("Lawson Namba", "food"), ("Lawson Umeda", "food")])
        try test.keeper().addCategories(["souvenir"])
        let row = try entry("500 JPY", on: "2026-11-05", line: 2) {
            ($0.bankCategory, $0.memo) = (bank, memo)
        }
        let file = ImportedFile(format: .bank, trips: [], people: [], entries: [row])
        let report = try test.keeper().importEntries(
            of: file, to: nil, category: option, keepsDuplicates: false, isRehearsal: true)
        #expect(report.rows.map(\.expense.category) == [category])
    }
}
