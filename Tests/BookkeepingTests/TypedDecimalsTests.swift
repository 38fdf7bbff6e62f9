import Bookkeeping
import Calculator
import Rates
import Store
import Testing
import Trips

/// Amounts with more decimals than their currency has.
@Suite struct TypedDecimalsTests {
    @Test(
        arguments: [
            ("12.000", "KRW", nil), ("12.0", "KRW", nil), ("100.00", "JPY", nil), ("12", "KRW", 12),
            ("12.000", "USD", nil), ("12.00", "USD", 1_200), ("12.000", "KWD", 12_000),
        ] as [(String, String, Int64?)])
    func zerosCountAsDecimals(_ text: String, _ code: String, _ units: Int64?) throws {
        let test = try TestBook()
        try test.addTrip("Osaka", home: code)
        func add() throws -> StoredExpense {
            try test.addExpense("1") { $0.amount = SaidAmount(try ExactDecimal(text)) }
        }
        guard let units else {
            #expect(throws: TravelError.self) { _ = try add() }
            return
        }
        #expect(try add().amount.minorUnits == units)
    }

    @Test func percentIsNoAmount() {
        do {
            _ = try AmountReader().amount("100%")
            Issue.record("100% was taken")
        } catch {
            guard case .notAnAmount("100%", let fault) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(fault.fault == .badNumber)
        }
    }

    @Test(arguments: [("exact", true), ("shares", false)])
    func exactSharesAreScaledToANewAmount(_ method: String, _ isScaled: Bool) throws {
        let test = try TestBook()
        try test.addTrip("Osaka", people: ["Mina", "Jun"])
        let added = try test.addExpense("1000") {
            let parts = [SaidPart("Mina", try said("700")), SaidPart("Jun", try said("300"))]
            $0.sharing = .said(SplitMethod(rawValue: method), parts)
        }
        var draft = ExpenseDraft()
        draft.amount = try said("2000")
        let edited = try test.keeper().editExpense(added.id, draft, movingTo: nil)
        #expect(edited.hasScaledShares == isScaled)
        #expect(edited.expense.shares.map(\.homeAmount) == [1_400, 600])
        draft = ExpenseDraft()
        draft.memo = "x"
        let again = try test.keeper().editExpense(added.id, draft, movingTo: nil)
        #expect(!again.hasScaledShares)
    }
}
