import Bookkeeping
import Rates
import Testing
import Trips

@testable import RatebookWeb

/// Purses and cards on a trip's page, and the report on what it cost.
@Suite struct CashPageTests {
    /// A has 9,000 of 10,000 yen left, at 9.1 won each; 3,000 yen by card with 1.2 %.
    private func site() throws -> (site: TripSite, trip: String) {
        let site = try TripSite()
        let trip = try site.addTrip()
        let jpy = try #require(Currency("JPY"))
        _ = try site.keeper.exchange(.bought, on: nil) { _ in
            var draft = PurseDraft()
            draft.amount = SaidAmount(ExactDecimal(coefficient: 10_000, scale: 0), jpy)
            draft.cost = SaidCharge(SaidAmount(ExactDecimal(coefficient: 91_000, scale: 0)))
            return draft
        }
        _ = try site.keeper.setCard("Travel", of: nil, on: nil, isNew: true) { _ in
            var draft = CardDraft()
            draft.fee = ExactDecimal(coefficient: 12, scale: 1)
            return draft
        }
        for (amount, method) in [(1_000, "cash"), (3_000, "Travel")] {
            _ = try site.keeper.addExpense(to: nil) { _ in
                var draft = ExpenseDraft()
                draft.amount = SaidAmount(
                    ExactDecimal(coefficient: Int128(amount), scale: 0), jpy)
                draft.method = method
                return draft
            }
        }
        return (site, trip)
    }

    @Test func tripPage() throws {
        let (site, trip) = try site()
        let page = try site.get(trip + "/budgets").text
        #expect(page.contains("Cash · A</a></span><span>9,000 JPY</span>"))
        let cash = try site.get(trip + "/cash").text
        #expect(cash.contains("<strong>9,000 JPY</strong>"))
        #expect(cash.contains("bought 10,000, spent 1,000, left 9,000 · 1 JPY = 9.1000 KRW"))
        #expect(cash.contains("Travel · 1.2%"))
        // A guest sees what is left.
        let seen = try site.get(trip + "/budgets", as: TripSite.guest(of: site.uid(trip))).text
        #expect(seen.contains("Cash · A</span><span>9,000 JPY</span>"))
        // Without cash, there is nothing to say of it.
        let empty = try TripSite()
        let budgets = try empty.addTrip() + "/budgets"
        #expect(try !empty.get(budgets).text.contains("<span class=\"quiet\"><a"))
    }

    @Test func costReport() throws {
        let (site, trip) = try site()
        let page = try site.get(trip + "/report?by=cost").text
        // 1,000 yen are 8,929 won at the middle, and 9,100 at the purse's rate.
        #expect(page.contains("JPY cash · A") && page.contains("9,100 KRW"))
        #expect(page.contains("8,929 at middle rates, 0 of fees, 171 of exchange"))
        // 3,000 yen are 26,787.4… won, and 27,108.8… with 1.2 %.
        #expect(page.contains("Travel · A") && page.contains("27,109 KRW"))
        #expect(page.contains("26,787 at middle rates, 322 of fees, 0 of exchange"))
        #expect(page.contains("36,209 KRW in all"))
    }

    /// A new expense says what there is to say of its purse and its charge.
    @Test func notes() throws {
        let (site, trip) = try site()
        let answer = try site.post(
            trip + "/expenses",
            [
                ("amount", "20000"), ("currency", "JPY"), ("date", "2026-11-03"),
                ("method", "cash"),
            ])
        let page = try site.get(answer.location).text
        #expect(page.contains("11,000 JPY more than the purse held"))
    }
}
