import Bookkeeping
import Phrases
import Rates
import Testing
import Trips

/// What a card charged, typed as a calculation.
@Suite struct ChargeTests {
    /// The home currency, the amount paid, the charge as typed, and what it is recorded as and said of it.
    private static let chargeTable:
        [(home: String, paid: String, typed: String, charged: String, note: String?)] = [
            ("KRW", "52 USD", "73450*1.012", "74331 KRW", "73450*1.012 = 74331.4"),
            // Half away from zero.
            ("KRW", "1 USD", "1400.5+1", "1402 KRW", "1400.5+1 = 1401.5"),
            ("KRW", "-1 USD", "-1400.5-1", "-1402 KRW", "-1400.5-1 = -1401.5"),
            ("KRW", "1 USD", "2801/2", "1401 KRW", "2801/2 = 1400.5"),
            ("KRW", "1 USD", "1000/3", "333 KRW", "1000/3 = 333.3333…"),
            ("KRW", "1 USD", "2000/3", "667 KRW", "2000/3 = 666.6666…"),
            ("KRW", "1 USD", "1400*1.5", "2100 KRW", nil),
            ("KRW", "1 USD", "1,400 KRW * 1.015", "1421 KRW", nil),
            ("JPY", "1 USD", "150*1.0275", "154 JPY", "150*1.0275 = 154.125"),
            // Cents are not rounded away.
            ("EUR", "100 USD", "91.50*1.0175", "93.10 EUR", "91.50*1.0175 = 93.10125"),
            ("EUR", "100 USD", "91.50*1.02", "93.33 EUR", nil),
            ("KWD", "100 USD", "30.0/7", "4.286 KWD", "30.0/7 = 4.2857142…"),
            ("KRW", "1 USD", "1400", "1400 KRW", nil),
        ]

    @Test(arguments: chargeTable)
    func aCalculationIsRounded(
        _ home: String, _ paid: String, _ typed: String, _ charged: String, _ note: String?
    ) throws {
        let test = try TestBook()
        try test.addTrip("Trip", home: home)
        func said(_ recorded: RecordedExpense) -> String? {
            recorded.roundedCharge.map {
                "\($0.expression) = \($0.value)" + ($0.isCut ? "…" : "")
            }
        }
        let added = try test.keeper().addExpense(to: nil) { vocabulary in
            var draft = ExpenseDraft()
            draft.amount = try vocabulary.amounts.amount(paid)
            draft.rate = .charged(try vocabulary.amounts.charge(typed))
            return draft
        }
        #expect(added.expense.homeAmount.map { "\($0.decimal) \($0.currency)" } == charged)
        #expect(said(added) == note && added.expense.rate.kind == .charged)
        // Changed to one of another amount and back, it is the same.
        func edit(_ typed: String) throws -> RecordedExpense {
            try test.keeper().editExpense(1, movingTo: nil) { vocabulary in
                var draft = ExpenseDraft()
                draft.rate = .charged(try vocabulary.amounts.charge(typed))
                return draft
            }
        }
        #expect(try edit(paid.hasPrefix("-") ? "-7" : "7").roundedCharge == nil)
        let edited = try edit(typed)
        #expect(edited.expense.homeAmount == added.expense.homeAmount && said(edited) == note)
    }

    private static let refusalTable: [(typed: String, fault: String)] = [
        // A plain amount is as precise as it was typed.
        ("74331.4", "TravelError.tooManyDecimals"), ("1400.0", "TravelError.tooManyDecimals"),
        ("0.4*1", "TravelError.zeroAmount"), ("1400*", "TypedAmountError.notAnAmount"),
        ("10%", "TypedAmountError.notAnAmount"), ("1/0", "TypedAmountError.notAnAmount"),
        ("10 EUR * 2", "TravelError.otherCurrency"), ("-5*3", "TravelError.chargeOfOtherSign"),
        ("10^30*1.5", "TravelError.amountTooLarge"), ("10^60", "TypedAmountError.tooLong"),
    ]

    @Test(arguments: refusalTable)
    func aChargeIsRefused(_ typed: String, _ name: String) throws {
        let test = try TestBook()
        try test.addTrip("Trip")
        let found = fault {
            try test.keeper().addExpense(to: nil) { vocabulary in
                var draft = ExpenseDraft()
                draft.amount = try said("10 USD")
                draft.rate = .charged(try vocabulary.amounts.charge(typed))
                return draft
            }
        }
        #expect(found == name)
        #expect(try test.keeper().expenses(of: nil).expenses.isEmpty)
    }

    /// Only what was charged is rounded, not what was paid.
    @Test func anAmountPaidIsNotRounded() throws {
        let test = try TestBook()
        try test.addTrip("Trip")
        let found = fault {
            try test.keeper().addExpense(to: nil) { vocabulary in
                var draft = ExpenseDraft()
                draft.amount = try vocabulary.amounts.amount("73450*1.012")
                return draft
            }
        }
        #expect(found == "TravelError.tooManyDecimals")
    }
}
