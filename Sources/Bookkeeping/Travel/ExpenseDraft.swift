public import Phrases
public import Rates
public import Trips

/// The input for adding, editing or importing an expense, typed or read from a file.
///
/// Properties are nil or empty if they were not given.
@dynamicMemberLookup
public struct ExpenseDraft: Sendable {
    /// The uid of a new expense that the program that sends it has made; nil to have one made.
    ///
    /// Sent twice with it, the expense is recorded once.
    public var uid: String?
    public var amount: SaidAmount?
    /// The currency, if it was given apart from the amount.
    public var currency: Currency?
    public var date: DayPhrase?
    /// A category's name as typed.
    public var category: String?
    /// Memo and place; an empty text removes the stored one.
    public var texts = ExpenseTexts()
    public var isOneOff: Bool?
    public var rate: SaidRate?
    public var payers = Payers.unsaid
    public var sharing = Sharing.unsaid
    /// Its items; nil if none of them were given.
    public var bill: BillDraft?
    /// Whether the payers share, too, beside the people of ``sharing``.
    var isSharedWithPayers = false
    /// Whether the people of ``sharing`` are all but some: those who are not there on its day are not meant.
    var isSharedByRest = false
    /// The people whom the memo names, without saying whether they paid or it was for them.
    var peopleInMemo: [String] = []
    /// Those whom the memo says to have paid or to share, and who are not on the trip.
    var unknownPeople: [UnknownPerson] = []
    /// How many people the memo says that it was for; nil if it names them, or if it says all of them.
    var peopleCount: PeopleCountPhrase?
    /// A word of the memo that may be meant as the day.
    var dayInMemo: String?
    /// The interval that the memo names: `every week`.
    var intervalInMemo: Interval?
    /// How the words changed the amount that they name; nil if they did not.
    var reading: AmountReading?
    /// That the amount is that of each person; nil if it is the whole.
    var headPrice: HeadPrice?
    /// The currency whose code the memo's first word may be.
    var currencyInMemo: Currency?

    /// Who paid.
    public enum Payers: Equatable, Sendable {
        case unsaid
        case said([SaidPart])
        /// As read from a file.
        case exact([Payment])
        /// No payers and no shares: the expense is in nobody's balance.
        case nobody
    }

    /// For whom it was.
    public enum Sharing: Equatable, Sendable {
        case unsaid
        /// Among all who are there, by weight.
        case usual
        /// A split method, nil to keep it; and people with their parts.
        case said(SplitMethod?, [SaidPart])
        /// As read from a file.
        case exact(SplitMethod, [Share])
    }

    /// An empty draft.
    public init() {}

    /// Its texts by name.
    public subscript<Value>(
        dynamicMember path: WritableKeyPath<ExpenseTexts, Value>
    ) -> Value {
        get { texts[keyPath: path] }
        set { texts[keyPath: path] = newValue }
    }
}

extension ExpenseDraft {
    /// Makes a new expense on a trip.
    ///
    /// - Parameters:
    ///   - uid: creates its uid from its day and amount.
    ///   - category: returns a category's name as the book spells it.
    func expense(
        on trip: Trip, _ keeper: Bookkeeper, uid: (Day, Amount) throws -> String,
        category: (String) throws -> String
    ) throws -> Expense {
        if headPrice != nil {
            var draft = self
            draft.headPrice = nil
            let one = try draft.expense(on: trip, keeper, uid: { _, _ in "" }, category: category)
            return try forAll(one, on: trip)
                .expense(on: trip, keeper, uid: uid, category: category)
        }
        let amount = try amount(on: trip)
        let day = try date?.resolved(today: keeper.today, near: trip.period) ?? keeper.today
        let texts = try checkedTexts().composed
        let card = try keeper.card(of: texts.method, on: trip)
        let price = try ExpensePricing(
            trip: trip, book: keeper.book, said: rate, preferring: card?.source
        ).priceOrPending(amount, on: day)
        var expense = Expense(
            uid: try uid(day, amount), date: day, amount: amount, price: price,
            category: try category(self.category ?? Categories.fallback))
        expense.texts = texts
        if let card { expense.method = card.name }
        expense.isOneOff = isOneOff ?? false
        try divide(&expense, among: trip)
        try itemise(&expense, on: trip)
        // Parts that a file has stay: divided anew, others of them might get the units left over,
        // as people may have another order here.
        if case .exact = sharing, (try? expense.checkWholeness()) != nil { return expense }
        return try expense.withHomeAmounts()
    }

    /// The texts, with coordinates as they are stored.
    private func checkedTexts() throws(TravelError) -> ExpenseTexts {
        guard let said = texts.coordinates, !said.isEmpty else { return texts }
        guard let coordinates = Coordinates(said) else { throw .badCoordinates(said) }
        var texts = texts
        texts.coordinates = coordinates.text
        return texts
    }

    private func amount(on trip: Trip) throws -> Amount {
        let home = currency ?? trip.homeCurrency
        if let amount { return try amount.money(in: home, orAsSaid: currency == nil) }
        guard let sum = try sumOfItems(in: home, on: trip) else { throw TravelError.noAmount }
        return sum
    }

    /// Sets payers and shares; by default, the trip's first person paid for everybody.
    ///
    /// An expense with payers that is not split is assigned to the payers.
    private func divide(_ expense: inout Expense, among trip: Trip) throws {
        switch payers {
        case .nobody: return
        case .unsaid: expense.payments = try trip.payments([], for: expense.amount)
        case .said(let parts):
            expense.payments = try trip.payments(parts, for: expense.amount)
        case .exact(let payments):
            expense.payments = trip.inOrder(payments.map(\.person)).map { payments[$0] }
        }
        switch sharing {
        case .unsaid, .usual:
            try expense.divide(nil, [], on: trip)
        case .said(let method, var parts):
            if isSharedWithPayers {
                let named = try Set(parts.map { try trip.person($0.person) })
                parts += expense.payments.map(\.person).filter { !named.contains($0) }
                    .map { SaidPart($0) }
            }
            if isSharedByRest { parts = present(parts, expense.date, trip) }
            try expense.divide(method, parts, on: trip)
        case .exact(let method, let shares):
            expense.split = method
            expense.shares = trip.inOrder(shares.map(\.person)).map { shares[$0] }
            if method == .none, !expense.payments.isEmpty { expense.assignToPayers() }
        }
    }
}

extension ExpenseDraft {
    /// A stored expense with the draft's changes, and its rate and shares recomputed as needed.
    ///
    /// - Parameter trip: the trip that it is to be on, which may be another one than before.
    func edited(_ known: Expense, on trip: Trip, _ keeper: Bookkeeper) throws -> Expense {
        let old = known.asRecorded
        var expense = old
        if let category { expense.category = try keeper.category(category) }
        expense.texts.take(try checkedTexts())
        let card = try keeper.card(of: expense.method, on: trip)
        if let card { expense.method = card.name }
        if let isOneOff { expense.isOneOff = isOneOff }
        try reprice(&expense, trip, keeper, card)
        try divide(&expense, among: trip, before: old)
        try itemise(&expense, on: trip, before: old)
        // Who got the remainder of a division stays: in a friend's book, people have another order.
        return expense.money == old.money ? expense : try expense.withHomeAmounts()
    }

    /// Applies a new amount, date or rate.
    ///
    /// A new amount is converted at the same rate. A new currency, home currency or day needs
    /// another rate, except that a manual or charged rate does not depend on the day. Without a
    /// rate, the expense is pending.
    private func reprice(
        _ expense: inout Expense, _ trip: Trip, _ keeper: Bookkeeper, _ card: Card?
    ) throws {
        let old = expense
        if amount != nil || currency != nil {
            expense.amount = try (amount ?? SaidAmount(old.amount.decimal.normalized))
                .money(in: currency ?? old.amount.currency, orAsSaid: currency == nil)
        }
        if let date { expense.date = try date.resolved(today: keeper.today, near: trip.period) }
        let isOther =
            expense.amount.currency != old.amount.currency
            || trip.homeCurrency != old.homeCurrency
        let isByDay = [.same, .stored, .cross].contains(old.rate.kind)
        let isUnpriced =
            old.isPending && (expense.amount != old.amount || expense.date != old.date)
        // A card that it was not paid with before may have rates of another source.
        let isOtherCard = texts.method != nil && card?.source != nil && isByDay
        if rate != nil || isOther || isUnpriced || isOtherCard
            || expense.date != old.date && isByDay
        {
            var pricing = ExpensePricing(trip: trip, book: keeper.book, of: old.rate)
            pricing.preferred = card?.source
            if rate != nil || !old.isPending { pricing.said = rate }
            expense.price = try pricing.priceOrPending(expense.amount, on: expense.date)
        } else if expense.amount != old.amount {
            guard let home = old.rate.convert(expense.amount, to: trip.homeCurrency) else {
                throw TravelError.amountTooLarge(trip.homeCurrency)
            }
            try home.checkSize()
            expense.price = Expense.Price(home, old.rate)
        }
    }

    /// Applies new payers and shares; those that are not changed are scaled to the amount.
    ///
    /// An evenly split expense that moves to another trip is split among all of that trip's people.
    /// - Throws: ``TravelError/notOnTrip(_:title:)`` if a payer, or a person with a part of their
    ///   own, is not on the trip and the draft does not replace them.
    private func divide(_ expense: inout Expense, among trip: Trip, before old: Expense) throws {
        let (paidBy, said) = (saidPayers, saidSharing)
        let wasThePayers = old.isThePayers
        let isAbroad = { (name: String) in !trip.people.contains(name) }
        let strangers =
            (paidBy.isEmpty && said?.method == nil ? old.payments.map(\.person) : [])
            + (said?.method == nil && old.split != .even ? old.shares.map(\.person) : [])
        if let name = strangers.first(where: isAbroad) {
            throw TravelError.notOnTrip(name, title: trip.title)
        }
        let isElsewhere = (old.payments.map(\.person) + old.shares.map(\.person))
            .contains(where: isAbroad)
        if !paidBy.isEmpty || old.payments.contains(where: { isAbroad($0.person) }) {
            expense.payments = try trip.payments(paidBy, for: expense.amount)
        } else if expense.amount != old.amount, !expense.payments.isEmpty {
            expense.payments = try Self.apportioned(old.payments, to: expense.amount)
        }
        if said != nil || isElsewhere || sharing == .usual {
            let hasOwnParts = said?.parts.contains { $0.part != nil } ?? false
            let isOpen = expense.split == .none || isElsewhere || sharing == .usual
            let isPlain = [.even, .shares].contains(expense.split) && !hasOwnParts
            let method = said?.method ?? (isOpen || isPlain ? nil : expense.split)
            // An expense with shares needs a payer.
            if expense.payments.isEmpty {
                expense.payments = try trip.payments([], for: expense.amount)
            }
            var parts = said?.parts ?? []
            if isSharedByRest { parts = present(parts, expense.date, trip) }
            return try expense.divide(method, parts, on: trip)
        }
        if wasThePayers { return expense.assignToPayers() }
        if expense.amount != old.amount, expense.split == .exact, expense.bill == nil {
            try Self.apportionParts(of: &expense, from: old)
        }
    }

    /// Those of some people who are there on a day; all of them if none is.
    private func present(_ parts: [SaidPart], _ day: Day, _ trip: Trip) -> [SaidPart] {
        let there = Set(trip.sharers(on: day))
        let present = parts.filter { part in
            (try? trip.person(part.person)).map(there.contains) ?? true
        }
        return present.isEmpty ? parts : present
    }

    private var saidPayers: [SaidPart] { if case .said(let parts) = payers { parts } else { [] } }

    private var saidSharing: (method: SplitMethod?, parts: [SaidPart])? {
        guard case .said(let method, let parts) = sharing, method != nil || !parts.isEmpty else {
            return nil
        }
        return (method, parts)
    }

    /// The payments scaled to another amount.
    private static func apportioned(_ payments: [Payment], to amount: Amount) throws -> [Payment] {
        let parts = try Apportionment.parts(
            of: amount.minorUnits, by: payments.map { Int64(clamping: $0.amount.magnitude) })
        return zip(payments, parts).map { Payment(person: $0.person, amount: $1) }
    }

    /// Scales exact parts to another amount.
    private static func apportionParts(of expense: inout Expense, from old: Expense) throws {
        let parts = try Apportionment.parts(
            of: expense.amount.minorUnits,
            by: old.shares.map { share in
                let part = share.part?.rounded(to: old.amount.currency.minorUnitDigits)
                return Int64(clamping: (part?.coefficient ?? 0).magnitude)
            })
        for index in parts.indices {
            let part = Amount(minorUnits: parts[index], currency: expense.amount.currency)
            expense.shares[index].part = part.decimal
        }
    }
}

/// An amount as typed: a number, and a currency if one was given with it.
public struct SaidAmount: Equatable, Sendable {
    public let number: ExactDecimal
    public let currency: Currency?

    public init(_ number: ExactDecimal, _ currency: Currency? = nil) {
        (self.number, self.currency) = (number, currency)
    }

    public init(_ amount: Amount) { self.init(amount.decimal, amount.currency) }

    /// The amount of money in a currency.
    ///
    /// - Parameter isFree: whether the amount may have been given in another currency.
    /// - Throws: ``TravelError`` if it is zero, has too many decimals, is larger than
    ///   ``Expense/largestAmount``, or is in another currency.
    func money(in currency: Currency, orAsSaid isFree: Bool = false) throws -> Amount {
        if let said = self.currency, said != currency, !isFree {
            throw TravelError.otherCurrency(wanted: currency, found: said)
        }
        let currency = self.currency ?? currency
        // 12.000 may mean twelve thousand: zeros count as decimals.
        guard number.scale <= currency.minorUnitDigits else {
            throw TravelError.tooManyDecimals(
                number, currency, allowed: currency.minorUnitDigits)
        }
        let amount: Amount
        do {
            amount = try Amount(number, currency: currency)
        } catch {
            switch error {
            case .tooManyDecimals(let allowed):
                throw TravelError.tooManyDecimals(number, currency, allowed: allowed)
            case .tooLarge: throw TravelError.amountTooLarge(currency)
            }
        }
        try amount.checkPaid()
        return amount
    }
}

extension Amount {
    /// - Throws: ``TravelError`` if it is zero or larger than ``Expense/largestAmount``.
    func checkPaid() throws {
        guard minorUnits != 0 else { throw TravelError.zeroAmount }
        try checkSize()
    }

    /// - Throws: ``TravelError`` if it is larger than ``Expense/largestAmount``.
    func checkSize() throws {
        guard minorUnits.magnitude <= Expense.largestAmount.magnitude else {
            throw TravelError.amountTooLarge(currency)
        }
    }
}

/// A person, and their part if it was given: an amount, a number of shares or a percentage.
public struct SaidPart: Equatable, Sendable {
    public let person: String
    public let part: SaidAmount?

    public init(_ person: String, _ part: SaidAmount? = nil) {
        (self.person, self.part) = (person, part)
    }
}
