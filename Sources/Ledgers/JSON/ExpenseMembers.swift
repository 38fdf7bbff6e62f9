internal import JSON
internal import Rates
internal import Trips

/// Reads an expense of a JSON file, and validates it.
enum ExpenseMembers {
    static func read(
        _ value: JSONValue, _ path: String, of trip: Trip
    ) throws(LedgerError) -> Expense {
        let members = try MemberReader(
            value, path: path,
            names: Set(
                [
                    "uid", "date", "amount", "currency", "home", "rate", "category", "one_off",
                    "payments", "split", "shares", "items", "photos", "recorded",
                ] + ExpenseTexts.fields.map(\.name)))
        let currency = try members.currency("currency")
        let amount = Amount(
            minorUnits: try members.units("amount", currency), currency: currency)
        let home = try members.optionalUnits("home", trip.homeCurrency)
            .map { Amount(minorUnits: $0, currency: trip.homeCurrency) }
        guard amount.minorUnits != 0 else { throw members.error("amount", .zeroAmount) }
        var expense = Expense(
            uid: try members.text("uid"), date: try members.day("date"), amount: amount,
            price: try readPrice(members, amount, home, in: trip.homeCurrency),
            category: try members.text("category"))
        for field in ExpenseTexts.fields {
            expense.texts[field.form] = try members.optionalText(field.name)
        }
        expense.isOneOff = try members.flag("one_off")
        expense.payments = try payments(
            members.list("payments"), amount.currency, trip.homeCurrency)
        expense.split = try members.word("split", as: SplitMethod.self)
        expense.shares = try shares(members.list("shares"), trip.homeCurrency)
        expense.recorded = try TripJSON.readRecorded(members, expense)
        expense.bill = try bill(members, currency)
        try check(expense.asRecorded, of: trip, members)
        var hashes: Set<String> = []
        for (path, value) in try members.list("photos") {
            let photo = try photo(value, path)
            guard hashes.insert(photo.hash).inserted else {
                throw LedgerError(field: path, .twice(photo.hash))
            }
            expense.photos.append(photo)
        }
        return expense
    }

    /// The payments of a list; the CSV has the same in a field.
    static func payments(
        _ list: [(path: String, value: JSONValue)], _ currency: Currency, _ home: Currency
    ) throws(LedgerError) -> [Payment] {
        var payments: [Payment] = []
        for (path, value) in list {
            let members = try MemberReader(value, path: path, names: ["person", "amount", "home"])
            payments.append(
                Payment(
                    person: try members.text("person"),
                    amount: try members.units("amount", currency),
                    homeAmount: try members.optionalUnits("home", home)))
        }
        return payments
    }

    /// The shares of a list; the CSV has the same in a field.
    static func shares(
        _ list: [(path: String, value: JSONValue)], _ home: Currency
    ) throws(LedgerError) -> [Share] {
        var shares: [Share] = []
        for (path, value) in list {
            let members = try MemberReader(value, path: path, names: ["person", "part", "home"])
            shares.append(
                Share(
                    person: try members.text("person"),
                    part: try members.optionalDecimal("part"),
                    homeAmount: try members.optionalUnits("home", home)))
        }
        return shares
    }

    /// Reads a rate, and checks it.
    ///
    /// - Parameter isConverted: whether the home amount follows from the rate; of a transfer, the amount paid does.
    static func readPrice(
        _ members: MemberReader, _ amount: Amount, _ home: Amount?, in homeCurrency: Currency,
        isConverted: Bool = true
    ) throws(LedgerError) -> Expense.Price {
        guard let value = members.value("rate") else {
            throw members.error("rate", .missing("rate"))
        }
        let part = try MemberReader(
            value, path: members.field("rate"), names: ["kind", "rate", "date", "source", "path"])
        let kind = try part.word("kind", as: ExpenseRate.Kind.self)
        let decimal = try part.optionalDecimal("rate")
        guard kind != .pending else {
            guard amount.currency != homeCurrency else {
                throw part.error("kind", .badText(kind.rawValue))
            }
            if let home { throw members.error("home", .badText(home.description)) }
            if let decimal { throw part.error("rate", .badText(decimal.description)) }
            return Expense.Price(
                pendingIn: homeCurrency, source: try part.optionalText("source"))
        }
        guard let home else { throw members.error("home", .missing("home")) }
        guard home.minorUnits == 0 || (home.minorUnits > 0) == (amount.minorUnits > 0) else {
            throw members.error("home", .signsDiffer)
        }
        guard let decimal else { throw part.error("rate", .missing("rate")) }
        guard decimal.coefficient > 0 else {
            throw part.error("rate", .notPositive(decimal.description))
        }
        var steps: [RateStep] = []
        for (path, value) in try part.list("path") {
            let step = try MemberReader(
                value, path: path, names: ["base", "quote", "rate", "date", "kind"])
            guard let kind = RateStep.Kind(rawValue: try step.text("kind")) else {
                throw step.error(
                    "kind",
                    .notOneOf(try step.text("kind"), RateStep.Kind.allCases.map(\.rawValue)))
            }
            let pair = CurrencyPair(
                base: try step.currency("base"), quote: try step.currency("quote"))
            steps.append(
                RateStep(
                    pair: pair, rate: try step.rate("rate"), date: try step.day("date"), kind: kind
                ))
        }
        var rate = ExpenseRate(
            kind: kind, rate: decimal, date: try part.optionalDay("date"),
            source: try part.optionalText("source"), path: RatePath(steps))
        let isOfBook = kind == .stored || kind == .cross
        if isOfBook {
            guard rate.date != nil else { throw part.error("date", .missing("date")) }
        } else {
            if let date = rate.date { throw part.error("date", .badText(date.description)) }
            if !steps.isEmpty { throw part.error("path", .badText(kind.rawValue)) }
        }
        if isOfBook {
            guard let conversion = rate.path.conversion(from: amount.currency, to: home.currency),
                let ofPath = conversion.preciseRate, !steps.isEmpty
            else { throw part.error("path", .brokenPath) }
            // Another program may write fewer decimals.
            guard ofPath.rounded(to: decimal.scale) == decimal else {
                throw part.error("rate", .rateDisagrees(expected: ofPath))
            }
            rate = ExpenseRate(
                kind: kind, rate: ofPath, date: rate.date, source: rate.source, path: rate.path)
        }
        // The rate of a charge is derived from its home amount, and rounded.
        guard isConverted, ![.charged, .purse, .estimated].contains(kind) else {
            return Expense.Price(home, rate)
        }
        guard let expected = rate.convert(amount, to: home.currency) else {
            throw members.error("home", .amountTooLarge)
        }
        guard expected == home else {
            throw members.error("home", .homeDisagrees(expected: expected))
        }
        return Expense.Price(home, rate)
    }

    /// Checks people and parts against the trip and the split method.
    private static func check(
        _ expense: Expense, of trip: Trip, _ members: MemberReader
    ) throws(LedgerError) {
        let people = Set(trip.people)
        for person in expense.payments.map(\.person) where !people.contains(person) {
            throw members.error("payments", .unknownPerson(person))
        }
        for person in expense.shares.map(\.person) where !people.contains(person) {
            throw members.error("shares", .unknownPerson(person))
        }
        guard expense.split != .none || expense.shares.isEmpty else {
            throw members.error("split", .partsDisagree)
        }
        guard expense.bill == expense.fittingBill else {
            throw members.error("items", .partsDisagree)
        }
        let figured: Expense
        do throws(SplitError) {
            figured = try expense.withHomeAmounts()
        } catch {
            throw members.error("shares", .split(error))
        }
        // Units left over in a tie may be assigned to other people.
        func agree(_ all: [Int64?], _ others: [Int64?]) -> Bool {
            let (parts, others) = (all.compactMap(\.self), others.compactMap(\.self))
            guard let home = expense.homeAmount else { return parts.isEmpty }
            return all.isEmpty
                || parts.count == all.count
                    && parts.reduce(Int128(0)) { $0 + Int128($1) } == Int128(home.minorUnits)
                    && zip(parts, others).allSatisfy { (Int128($0) - Int128($1)).magnitude <= 1 }
        }
        guard agree(expense.payments.map(\.homeAmount), figured.payments.map(\.homeAmount)) else {
            throw members.error("payments", .partsDisagree)
        }
        guard agree(expense.shares.map(\.homeAmount), figured.shares.map(\.homeAmount)) else {
            throw members.error("shares", .partsDisagree)
        }
    }

    private static func photo(_ value: JSONValue, _ path: String) throws(LedgerError) -> Photo {
        let members = try MemberReader(value, path: path, names: ["hash", "name", "size"])
        let photo = Photo(
            hash: try members.text("hash"), name: try members.text("name"),
            size: try members.integer("size", in: 0...Int64.max))
        guard Photo.isHash(photo.hash) else { throw members.error("hash", .badText(photo.hash)) }
        guard !photo.name.utf8.contains(UInt8(ascii: "/")) else {
            throw members.error("name", .badText(photo.name))
        }
        return photo
    }
}
