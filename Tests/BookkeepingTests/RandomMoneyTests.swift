import BookReports
import Bookkeeping
import Ledgers
import Phrases
import Rates
import Store
import TestSupport
import Testing
import Trips

/// Random trips with purses and cards, against an independent computation in fractions.
@Suite struct RandomMoneyTests {
    /// The numbers that a test draws.
    private struct Draw {
        var random: SeededGenerator

        init(_ name: String) { random = SeededGenerator(name) }

        mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

        mutating func pick<T>(_ list: [T]) -> T { list[below(list.count)] }
    }

    /// A trip of ``RandomShares`` with cash that was bought, cards, and expenses paid with both.
    private func document(_ number: Int, _ shares: inout RandomShares, _ draw: inout Draw) throws
        -> TripDocument
    {
        var document = try shares.document(number)
        let trip = document.trip
        for index in 0..<draw.below(5) {
            let currency = try currency(draw.pick(RandomShares.codes))
            guard currency != trip.homeCurrency else { continue }
            let amount = Amount(minorUnits: Int64(1 + draw.below(90_000)), currency: currency)
            var entry = CashEntry(
                draw.pick([.bought, .bought, .movedIn]), amount,
                on: trip.firstDay.adding(days: draw.below(9)), of: draw.pick(trip.people))
            let cost = Amount(
                minorUnits: Int64(1 + draw.below(900_000)), currency: trip.homeCurrency)
            entry.cost = Expense.Money(amount: cost, price: .init(cost, .same))
            document.cash.append(RecordedCash(uid: "cash-\(number)-\(index)", entry))
        }
        if draw.below(2) == 0 {
            var card = Card("Travel", of: draw.below(2) == 0 ? draw.pick(trip.people) : nil)
            card.fee = ExactDecimal(coefficient: Int128(draw.below(400)), scale: 2).normalized
            if draw.below(2) == 0 {
                card.fixed = Amount(
                    minorUnits: Int64(1 + draw.below(500)), currency: trip.homeCurrency)
            }
            document.cards = [card]
        }
        for index in document.expenses.indices {
            document.expenses[index].texts.method = draw.pick(["cash", "cash", "Travel", "x", nil])
            // As pinned for the trip, which a purse or a card replaces.
            let expense = document.expenses[index]
            guard draw.below(3) > 0, expense.rate.kind == .manual, let home = expense.homeAmount,
                let rate = expense.rate.rate
            else { continue }
            document.expenses[index].price = .init(home, .manual(try Rate(rate), pinned: true))
        }
        return document
    }

    /// Half of a unit away from zero: `2 · |rounded · bottom − top| ≤ bottom`.
    private func isRounded(_ units: Int64, _ top: Int128, _ bottom: Int128) -> Bool {
        let distance = (Int128(units) * bottom - top).magnitude
        return 2 * distance <= UInt128(bottom)
    }

    /// The exact sum of the amounts of an owner's purchases, and what they cost.
    private func bought(
        _ document: TripDocument, _ owner: String?, _ currency: Currency
    ) -> (amount: Int128, cost: Int128) {
        document.cash.map(\.entry).reduce((0, 0)) { sum, entry in
            guard entry.person == owner, entry.amount.currency == currency else { return sum }
            return (
                sum.0 + Int128(entry.amount.minorUnits),
                sum.1 + Int128(entry.cost?.amount.minorUnits ?? 0)
            )
        }
    }

    /// Each part paid in cash is the payer's exact average, rounded once; payments and shares sum to the home amount; a file
    /// of the trip gives the same in another book, byte by byte; and without purses all is as it was recorded.
    @Test func prices() throws {
        var shares = RandomShares("RandomMoneyTests.prices")
        var draw = Draw("RandomMoneyTests.prices.draw")
        var (priced, estimated) = (0, 0)
        let trips = Repetitions.count("TRIPS", 60, quick: 40)
        for number in 0..<trips {
            let document = try document(number, &shares, &draw)
            let test = try TestBook()
            let now = "2026-12-31"
            _ = try test.keeper(now).importTrips(
                [document], from: nil, photosTo: nil, isRehearsal: false)
            let itemised = try addItems(test, document, &draw)
            let trip = try #require(try test.book.trip(1))
            let balances = try test.book.people(of: 1, through: try date(now)).map(\.balance)
            #expect(balances.reduce(0, +) == 0)
            let recorded = Dictionary(document.expenses.map { ($0.uid, $0) }) { first, _ in first }
            for stored in try test.book.expenses(ExpenseQuery(trip: 1))
            where !itemised.contains(stored.id) {
                let before = try #require(recorded[stored.uid])
                try compare(stored.content, before, document)
                priced += stored.rate.kind == .purse ? 1 : 0
                estimated += stored.rate.kind == .estimated ? 1 : 0
            }
            #expect(try test.book.check(photosIn: nil).problems.isEmpty)
            let text = TripJSON.text(of: [try test.book.document(of: trip)])
            let read = try TripJSON.read(Array(text.utf8))
            let other = try TestBook()
            _ = try other.keeper(now).importTrips(
                read, from: nil, photosTo: nil, isRehearsal: false)
            let copy = try #require(try other.book.trip(1))
            #expect(TripJSON.text(of: [try other.book.document(of: copy)]) == text)
            // Without purses and cards, the recorded figures.
            let cash = try test.book.cash(of: 1).map(\.id)
            if !cash.isEmpty {
                _ = try test.keeper(now).removeCash(numbered: cash, of: nil)
            }
            for card in document.cards {
                _ = try test.keeper(now).removeCard(card.name, of: nil, on: nil)
            }
            for stored in try test.book.expenses(ExpenseQuery(trip: 1)) {
                #expect(stored.content.recorded == nil)
                guard !itemised.contains(stored.id) else { continue }
                let before = try #require(recorded[stored.uid])
                #expect(stored.homeAmount == before.homeAmount && stored.rate == before.rate)
            }
        }
        #expect(priced * 8 > trips && estimated * 20 > trips, "\(priced) and \(estimated)")
    }

    /// Adds two expenses in cash with items, and compares them; their numbers.
    ///
    /// Each has their items by weight, within a unit; the home amount is that of the payer's purse, and is divided as the
    /// items are.
    private func addItems(
        _ test: TestBook, _ document: TripDocument, _ draw: inout Draw
    ) throws -> [Int64] {
        let keeper = try test.keeper("2026-12-31")
        var numbers: [Int64] = []
        for _ in 0..<2 {
            let items = (0..<(1 + draw.below(3))).map { number in
                (
                    name: "item\(number)", units: 1 + draw.below(90_000),
                    people: Array(
                        document.trip.people.shuffled(using: &draw.random)
                            .prefix(1 + draw.below(document.trip.people.count)))
                )
            }
            let currency = try currency(
                draw.pick(RandomShares.codes.filter { $0 != document.trip.homeCurrency.code }))
            let payer = draw.pick(document.trip.people)
            let texts = items.map { item in
                let amount = Amount(minorUnits: Int64(item.units), currency: currency)
                return "\(item.name) \(amount.decimal) "
                    + item.people.map { "@\($0)" }.joined(separator: " ")
            }
            let expense = try keeper.addExpense(to: nil) { vocabulary in
                var draft = ExpenseDraft()
                (draft.currency, draft.method) = (currency, "cash")
                draft.payers = .said([SaidPart(payer)])
                draft.date = .day(document.trip.firstDay)
                draft.bill = try BillDraft(
                    items: texts.joined(separator: "; "), [], vocabulary)
                return draft
            }.expense
            numbers.append(expense.id)
            let total = items.reduce(0) { $0 + $1.units }
            #expect(expense.amount.minorUnits == Int64(total))
            let home = expense.homeAmount?.minorUnits
            let (amount, cost) = bought(document, payer, currency)
            if amount > 0 {
                #expect(isRounded(try #require(home), Int128(total) * cost, amount))
            }
            for share in expense.content.shares {
                // The exact part: of each item the weight among its people's.
                var (top, bottom): (Int128, Int128) = (0, 1)
                for item in items where item.people.contains(share.person) {
                    let weights = item.people.reduce(Int128(0)) {
                        $0 + Int128(document.trip.member($1)?.weight ?? 1)
                    }
                    let own = Int128(document.trip.member(share.person)?.weight ?? 1)
                    (top, bottom) = (
                        top * weights + Int128(item.units) * own * bottom, bottom * weights
                    )
                }
                let digits = currency.minorUnitDigits
                let part = try #require(share.part?.rounded(to: digits)).coefficient
                #expect((part * bottom - top).magnitude < bottom.magnitude)
                guard let home, let own = share.homeAmount else { continue }
                let distance = Int128(own) * Int128(total) - Int128(home) * part
                #expect(distance.magnitude < UInt128(total))
            }
        }
        return numbers
    }

    private func compare(
        _ expense: Expense, _ recorded: Expense, _ document: TripDocument
    ) throws {
        let (currency, home) = (expense.amount.currency, expense.homeCurrency)
        let isReplaceable =
            [.stored, .cross, .pending].contains(recorded.rate.kind)
            || recorded.rate.source == ExpenseRate.pinnedSource
        let hasPurse =
            expense.method == "cash" && isReplaceable
            && recorded.payments.contains { bought(document, $0.person, currency).amount > 0 }
        if expense.rate.kind == .purse { #expect(hasPurse) }
        guard expense.rate.kind == .purse else { return }
        let units = try #require(expense.homeAmount).minorUnits
        #expect(expense.payments.compactMap(\.homeAmount).reduce(0, +) == units)
        if expense.split != .none {
            #expect(expense.content(sharesOf: units))
        }
        for payment in expense.payments {
            let (amount, cost) = bought(document, payment.person, currency)
            guard amount > 0 else {
                let part = Amount(minorUnits: payment.amount, currency: currency)
                #expect(
                    payment.homeAmount
                        == recorded.rate.convert(part, to: home)?.minorUnits)
                continue
            }
            #expect(
                isRounded(
                    payment.homeAmount ?? 0, Int128(payment.amount) * cost, amount))
        }
    }

    /// Three books that buy cash, pay with it, change both and take things back, in any order, show the same in the end.
    @Test func threeBooks() throws {
        var draw = Draw("RandomMoneyTests.threeBooks")
        for _ in 0..<Repetitions.count("BOOKS", 4, quick: 3) {
            let first = try SharedFriend("지수")
            try first.test.addTrip("오사카", people: ["지수", "민호", "유나"])
            _ = try first.keeper().shareTrip(nil, in: first.folder, as: "지수")
            var friends = [first]
            for name in ["민호", "유나"] {
                let friend = try SharedFriend(name, folder: first.folder)
                _ = try friend.keeper(hour: 10).joinTrip(friend.folder, as: name)
                friends.append(friend)
            }
            for step in 0..<30 {
                let friend = draw.pick(friends)
                try act(friend, hour: 11 + step % 8, &draw)
                if draw.below(3) == 0 { try draw.pick(friends).exchange(hour: 19) }
            }
            for _ in 0..<2 { for friend in friends { try friend.exchange(hour: 20) } }
            for friend in friends {
                #expect(try friend.trip() == friends[0].trip())
                #expect(try money(friend) == money(friends[0]))
            }
        }
    }

    private func act(_ friend: SharedFriend, hour: Int, _ draw: inout Draw) throws {
        let keeper = try friend.keeper(hour: hour)
        let cash = try friend.test.book.cash(of: 1)
        let people = ["지수", "민호", "유나"]
        func purchase(_ draw: inout Draw) throws -> PurseDraft {
            var draft = PurseDraft()
            draft.amount = try said("\(1_000 + draw.below(9_000)) JPY")
            draft.cost = SaidCharge(try said("\(8_000 + draw.below(90_000))"))
            draft.person = draw.pick(people)
            return draft
        }
        switch draw.below(8) {
        case 0, 1:
            let draft = try purchase(&draw)
            _ = try keeper.exchange(.bought, on: nil) { _ in draft }
        case 2 where !cash.isEmpty:
            let draft = try purchase(&draw)
            _ = try keeper.editCash(draw.pick(cash).id, of: nil) { _ in draft }
        case 3 where !cash.isEmpty:
            _ = try keeper.removeCash(numbered: [draw.pick(cash).id], of: nil)
        case 4:
            let fee = "\(draw.below(3)).\(draw.below(10))"
            _ = try? keeper.setCard("Travel", of: nil, on: nil, isNew: draw.below(2) == 0) { _ in
                var draft = CardDraft()
                draft.fee = try ExactDecimal(fee)
                return draft
            }
        case 5: _ = try? keeper.step(.undo, 1)
        default:
            let (payer, method) = (draw.pick(people), draw.pick(["cash", "cash", "Travel"]))
            try friend.add("\(100 + draw.below(3_000)) JPY", hour: hour) { draft in
                draft.payers = .said([SaidPart(payer)])
                draft.method = method
                // By card at a pinned rate, as no rate is stored.
                if method == "Travel" { draft.rate = .manual(try rate("9")) }
            }
        }
    }

    /// Purses, cards, and what each paid and used in the home currency.
    private func money(_ friend: SharedFriend) throws -> [String] {
        let trip = try #require(try friend.test.book.trip(1))
        let purses = try friend.test.book.purses(of: trip, until: try date("2026-11-03")).map {
            "\($0.owner ?? "-") \($0.bought) \($0.spent) \($0.cost ?? -1) \($0.missing)"
        }
        let cards = try friend.test.book.cards(of: 1).map { "\($0.name) \($0.fee)" }
        let people = try friend.test.book.people(of: 1, through: try date("2026-11-03")).map {
            "\($0.name) \($0.paid) \($0.share)"
        }
        return (purses + cards + people).sorted()
    }
}

extension Expense {
    /// Whether the shares sum to a home amount.
    fileprivate func content(sharesOf units: Int64) -> Bool {
        shares.compactMap(\.homeAmount).reduce(0, +) == units
    }
}
