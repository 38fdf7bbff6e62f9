public import Calculator
public import Phrases
public import Rates
public import Store

/// Evaluates expressions one after another; each can refer to the answer of the one before, and to
/// variables.
public final class CalculatorSession {
    private let source: String?
    private let kind: RateKind
    private let date: DayPhrase?
    private let maxAge: Int?
    private let takesOldRates: Bool
    private let calculator = Calculator()
    private var memory = CalculatorMemory()
    private let usesPegs: Bool
    private let today: () -> Day
    private let openBook: () throws -> Book
    private var openedBook: Book?

    /// - Parameters:
    ///   - source: the only source whose rates are used; nil for all.
    ///   - date: the day whose rates are used unless an expression names one; nil for today.
    ///   - maxAge: the largest age of rates; nil for the usual one.
    ///   - takesOldRates: whether rates of any age may answer if no day and no age is given.
    ///   - usesPegs: whether a currency without a published rate of the day may be priced by the anchor of
    ///     its peg.
    ///   - today: the user's local date; called for every expression, as a prompt may stay open
    ///     overnight.
    ///   - book: opens the book; called when an expression first needs a rate.
    public init(
        source: String?, kind: RateKind, date: DayPhrase?, maxAge: Int? = nil,
        takesOldRates: Bool = false, usesPegs: Bool = true, today: @escaping () -> Day,
        book: @escaping () throws -> Book
    ) {
        (self.source, self.kind, self.date) = (source, kind, date)
        (self.maxAge, self.takesOldRates, self.usesPegs) = (maxAge, takesOldRates, usesPegs)
        (self.today, openBook) = (today, book)
    }

    /// Evaluates an expression; its value is `ans` in the next one.
    ///
    /// - Parameter isAtPrompt: whether it is typed at a prompt; see
    ///   ``Calculator/Calculator/expression(_:memory:atPrompt:)``.
    /// - Throws: ``CalculationError``, and what opening the book throws.
    public func calculate(
        _ text: String, atPrompt isAtPrompt: Bool = false
    ) throws -> Calculation {
        if let days = DayCalculation(text) { return try calculation(days, text) }
        do {
            let expression = try calculator.expression(
                text, memory: memory, atPrompt: isAtPrompt)
            let calculation = try calculation(expression, text)
            memory.remember(expression, calculation.value)
            return calculation
        } catch let error as CalculatorError {
            throw CalculationError.expression(error)
        }
    }

    /// Whether a text is a calculation of which nothing is left out; the book is not asked.
    public static func isUnderstood(_ text: String) -> Bool {
        if DayCalculation(text) != nil { return true }
        let expression = try? Calculator().expression(text, memory: CalculatorMemory())
        return expression?.leftOut.isEmpty ?? false
    }

    /// Forgets the last answer, what `=` repeats and, if so, the variables.
    public func clear(variables: Bool) {
        memory = variables ? CalculatorMemory() : memory.withoutAnswer
    }

    /// Words that begin like one: currencies, functions and variables.
    public func completions(of beginning: String) -> [String] {
        memory.completions(of: beginning)
    }

    private func calculation(_ days: DayCalculation, _ text: String) throws -> Calculation {
        let today = today()
        let result: DayCalculation.Result
        do {
            result = try days.result(today: today)
        } catch {
            throw CalculationError.badDay(text, error, at: 0)
        }
        if case .days(let count) = result { memory.remember(Quantity(Fraction(count))) }
        return Calculation(
            days: text, result,
            asOf: AsOf(nil, today: today, maxAge: maxAge, takesOldRates: takesOldRates))
    }

    private func calculation(_ expression: Expression, _ text: String) throws -> Calculation {
        let asOf = try asOf(expression)
        func calculation(_ prices: any PriceList, _ used: () -> [PricedPair]) throws -> Calculation
        {
            let value = try expression.value(at: prices)
            let further = try expression.furtherValues(at: prices)
            return Calculation(
                expression, text, [value] + further, prices: used(), asOf: asOf)
        }
        do {
            return try calculation(NoPrices()) { [] }
        } catch let error as CalculatorError {
            guard case .noRate(let pair) = error.fault else { throw error }
            let book = try book()
            return try book.read {
                let choice = try SeriesChoice(book, source: source, base: pair.base, kind: kind)
                do {
                    return try choice.firstPriced(
                        asOf: asOf, of: [pair.base, pair.quote], in: book, usesPegs: usesPegs
                    ) { series, day, limit, usesPegs -> Calculation? in
                        let prices = BookPrices(
                            of: series, on: day, within: limit, in: book, usesPegs: usesPegs)
                        do {
                            return try calculation(prices) { prices.used }
                        } catch let error as CalculatorError {
                            guard case .noRate = error.fault else { throw error }
                            return nil
                        }
                    }
                } catch let missing as LookupError {
                    throw CalculationError.noRate(missing, at: error.position)
                }
            }
        }
    }

    /// The day after `on` in the expression, else the session's, else today.
    private func asOf(_ expression: Expression) throws -> AsOf {
        let today = today()
        var day = try date?.resolved(today: today)
        if let said = expression.day {
            do {
                day = try DayPhrase(said.text).resolved(today: today)
            } catch {
                throw CalculationError.badDay(said.text, error, at: said.position)
            }
        }
        return AsOf(day, today: today, maxAge: maxAge, takesOldRates: takesOldRates)
    }

    /// The book; opened again if its file was moved or replaced.
    private func book() throws -> Book {
        if let openedBook, !openedBook.hasMoved { return openedBook }
        let book = try openBook()
        openedBook = book
        return book
    }
}

/// The value of an expression, and the rates that were used for it.
public struct Calculation: Priced {
    public let expression: String
    /// The value in each requested currency; at least one.
    public let values: [CalculatedValue]
    /// The pairs that were priced, all by one series; empty if no rate was needed.
    public let prices: [PricedPair]
    /// The day whose rates were looked up.
    public let asOf: AsOf
    /// The decimals that the expression requests; nil for the default.
    public let digits: Int?
    /// The words for counted things, which do not change the value.
    public let leftOut: [String]

    fileprivate init(
        _ expression: Expression, _ text: String, _ values: [Quantity], prices: [PricedPair],
        asOf: AsOf
    ) {
        (self.expression, self.prices, self.asOf) = (text, prices, asOf)
        self.values = values.map { .amount($0) }
        (digits, leftOut) = (expression.digits, expression.leftOut)
    }

    fileprivate init(days text: String, _ result: DayCalculation.Result, asOf: AsOf) {
        (expression, prices, self.asOf, digits, leftOut) = (text, [], asOf, nil, [])
        values = [.days(result)]
    }

    fileprivate var value: Quantity {
        if case .amount(let quantity) = values[0] { quantity } else { Quantity(Fraction(0)) }
    }

    /// An expression with exactly this value: `(1/3)`, `(5/2) USD`, `((1/4)*100)%`.
    public var valueExpression: String {
        switch values[0] {
        case .amount(let value) where value.isPercent: return "(\(value.amount.expression)*100)%"
        case .amount(let value):
            return value.currency.map { "\(value.amount.expression) \($0)" }
                ?? value.amount.expression
        case .days(.days(let count)): return Fraction(count).expression
        case .days(.day(let day)): return day.description
        }
    }
}

/// A value of a calculation.
public enum CalculatedValue: Sendable {
    case amount(Quantity)
    /// A number of days, or a day.
    case days(DayCalculation.Result)
}

/// Why an expression has no value; positions are counted in characters, from 0.
public enum CalculationError: Error {
    case expression(CalculatorError)
    /// The text after `on` is not a date.
    case badDay(String, DayPhraseError, at: Int)
    /// No series has a rate for the pair at that position.
    case noRate(LookupError, at: Int)
}

/// The prices of one series on one day; records which of them were used.
final class BookPrices: PriceList {
    private let series: Series
    private let day: Day
    private let limit: Int
    private let book: Book
    private let usesPegs: Bool
    /// The pairs that were priced, in the order of their first use.
    private(set) var used: [PricedPair] = []

    init(
        of series: Series, on day: Day, within limit: Int, in book: Book, usesPegs: Bool
    ) {
        (self.series, self.day, self.limit, self.book) = (series, day, limit, book)
        self.usesPegs = usesPegs
    }

    func price(of pair: CurrencyPair) throws -> Fraction? {
        if let known = used.first(where: { $0.pair == pair }) { return Fraction(known.conversion) }
        guard
            let priced = try PricedPair(
                pair, of: series, on: day, in: book, within: limit, usesPegs: usesPegs)
        else { return nil }
        used.append(priced)
        return Fraction(priced.conversion)
    }
}
