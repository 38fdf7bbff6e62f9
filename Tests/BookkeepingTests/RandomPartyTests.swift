import BookReports
import Bookkeeping
import Ledgers
import Phrases
import Rates
import Store
import TestSupport
import Testing
import Trips

/// Random trips of people with weights, days, parties and currencies, against an independent computation in fractions.
@Suite struct RandomPartyTests {
    /// A fraction of whole numbers, with a positive denominator.
    private struct Fraction {
        let top, bottom: Int128

        var roundedDown: Int128 {
            let quotient = top / bottom
            return quotient * bottom > top ? quotient - 1 : quotient
        }

        var roundedUp: Int128 { -Fraction(top: -top, bottom: bottom).roundedDown }
    }

    /// Each part of a split is its exact part, rounded down or up, and the parts sum to the amount.
    @Test func defaultSplits() throws {
        var random = SeededGenerator("RandomPartyTests.defaultSplits")
        func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
        for _ in 0..<Repetitions.count("TRIPS", 120, quick: 40) {
            let test = try TestBook()
            let people = Array(["A", "B", "C", "D", "E"].prefix(1 + below(5)))
            try test.addTrip("Osaka", people: people)
            var (weights, days) = ([String: Int](), [String: ClosedRange<Int>]())
            var draft = TripDraft()
            for name in people {
                var person = PersonDraft()
                let (weight, first) = (1 + below(100), 1 + below(10))
                weights[name] = weight
                person.weight = weight
                if below(2) == 0 {
                    let last = first + below(11 - first)
                    days[name] = first...last
                    person.firstDay = .set(.day(try date("2026-11-01").adding(days: first - 1)))
                    person.lastDay = .set(.day(try date("2026-11-01").adding(days: last - 1)))
                }
                draft.settings.append((name, person))
            }
            _ = try test.keeper().editTrip(nil, draft)
            for _ in 0..<4 {
                let (day, units) = (
                    1 + below(10), (1 + below(1_000_000)) * (below(5) == 0 ? -1 : 1)
                )
                let expense = try test.addExpense(
                    "\(units)",
                    on: try date("2026-11-01").adding(days: day - 1).description)
                let there = people.filter { days[$0]?.contains(day) ?? true }
                let sharers = there.isEmpty ? people : there
                let total = sharers.reduce(0) { $0 + (weights[$1] ?? 1) }
                #expect(expense.content.shares.map(\.person) == sharers)
                #expect(
                    expense.content.shares.compactMap(\.homeAmount).reduce(0, +) == Int64(units))
                for share in expense.content.shares {
                    let exact = Fraction(
                        top: Int128(units) * Int128(weights[share.person] ?? 1),
                        bottom: Int128(total))
                    let part = Int128(share.homeAmount ?? 0)
                    #expect(exact.roundedDown <= part && part <= exact.roundedUp)
                }
            }
        }
    }

    /// Balances by currency sum to zero, differ from exact ones by less than a unit for each expense, and are settled
    /// by the transfers of the plan; a file of the trip gives the same in another book.
    @Test func balancesByCurrency() throws {
        var shares = RandomShares("RandomPartyTests.balancesByCurrency")
        for number in 0..<Repetitions.count("TRIPS", 120, quick: 30) {
            var document = try shares.document(number)
            document.trip.isByCurrency = true
            let test = try TestBook()
            let now = try date("2026-12-31").description
            _ = try test.keeper(now).importTrips(
                [document], from: nil, photosTo: nil, isRehearsal: false)
            let trip = try test.keeper(now).chosenTrip(nil).trip
            let figures = try test.book.figuresByCurrency(of: trip.id, through: try date(now))
            for one in figures {
                #expect(one.people.map(\.balance).reduce(0, +) == 0)
            }
            try compare(figures, document)
            let plan = try test.keeper(now).settlement(of: nil, via: nil)
            var left: [String: Int64] = [:]
            for one in figures {
                for person in one.people {
                    let settler = trip.content.settlers[person.name] ?? person.name
                    left["\(settler) \(one.currency)", default: 0] += person.balance
                }
            }
            for transfer in plan.transfers {
                let code = transfer.currency?.code ?? "-"
                left["\(transfer.giver) \(code)", default: 0] += transfer.amount
                left["\(transfer.taker) \(code)", default: 0] -= transfer.amount
            }
            #expect(left.values.allSatisfy { $0 == 0 })
            #expect(try test.book.check(photosIn: nil).problems.isEmpty)
            let text = TripJSON.text(of: [try test.book.document(of: trip)])
            let read = try TripJSON.read(Array(text.utf8))
            #expect(TripJSON.text(of: read) == text)
            let other = try TestBook()
            _ = try other.keeper(now).importTrips(
                read, from: nil, photosTo: nil, isRehearsal: false)
            #expect(try other.book.figuresByCurrency(of: 1, through: try date(now)) == figures)
        }
    }

    /// Each balance lies between the sums of what the exact parts of expenses are, rounded down and rounded up.
    private func compare(_ figures: [CurrencyFigures], _ document: TripDocument) throws {
        for one in figures {
            for person in one.people {
                var (least, most): (Int128, Int128) = (0, 0)
                for expense in document.expenses
                where expense.amount.currency == one.currency && !expense.payments.isEmpty {
                    let paid = expense.payments.filter { $0.person == person.name }
                        .reduce(Int128(0)) { $0 + Int128($1.amount) }
                    let part = try part(of: person.name, expense)
                    least += paid - part.roundedUp
                    most += paid - part.roundedDown
                }
                for transfer in document.transfers {
                    let home = Amount(
                        minorUnits: transfer.amount, currency: document.trip.homeCurrency)
                    let amount = transfer.paid?.amount ?? home
                    guard amount.currency == one.currency else { continue }
                    let sign: Int128 =
                        transfer.giver == person.name ? 1 : transfer.taker == person.name ? -1 : 0
                    least += sign * Int128(amount.minorUnits)
                    most += sign * Int128(amount.minorUnits)
                }
                #expect(least <= Int128(person.balance) && Int128(person.balance) <= most)
            }
        }
    }

    /// A person's exact part of an expense in units of the currency paid.
    private func part(of name: String, _ expense: Expense) throws -> Fraction {
        guard let index = expense.shares.firstIndex(where: { $0.person == name }) else {
            return Fraction(top: 0, bottom: 1)
        }
        let (amount, count) = (Int128(expense.amount.minorUnits), Int128(expense.shares.count))
        let scale =
            [.exact, .adjust].contains(expense.split) ? expense.amount.currency.minorUnitDigits : 9
        let parts = try expense.shares.map { share in
            try share.part.map { try #require($0.rounded(to: scale)).coefficient } ?? 0
        }
        return switch expense.split {
        case .none: Fraction(top: 0, bottom: 1)
        case .even: Fraction(top: amount, bottom: count)
        case .shares, .percent:
            Fraction(top: amount * parts[index], bottom: parts.reduce(0, +))
        case .exact: Fraction(top: parts[index], bottom: 1)
        case .adjust:
            Fraction(top: amount - parts.reduce(0, +) + count * parts[index], bottom: count)
        }
    }
}
