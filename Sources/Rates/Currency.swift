/// A currency of the registry: an ISO 4217 code, or another code used by the sources.
///
/// It is stored in at most two bytes, to keep long histories small; its properties are looked up in
/// the compiled-in table.
public struct Currency: Hashable, Sendable, Comparable {
    private let index: UInt8

    /// The currency with a code, in any case; nil if the registry has none.
    public init?(_ code: some StringProtocol) {
        let letters = Array(code.utf8)
        self.init(letters.span)
    }

    /// The currency with a code given as bytes, in any case; nil if the registry has none.
    public init?(_ code: Span<UInt8>) {
        guard code.count == 3 else { return nil }
        var key: UInt32 = 0
        for position in 0..<3 {
            let upper = code[position] & 0xDF
            guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(upper) else { return nil }
            key = key << 8 | UInt32(upper)
        }
        var (low, high) = (0, currencyTable.count)
        while low < high {
            let middle = (low + high) / 2
            if currencyTable[middle].key < key { low = middle + 1 } else { high = middle }
        }
        guard low < currencyTable.count, currencyTable[low].key == key else { return nil }
        index = UInt8(low)
    }

    public static let eur = Currency(known: "EUR")
    public static let krw = Currency(known: "KRW")
    public static let usd = Currency(known: "USD")
    public static let aud = Currency(known: "AUD")
    public static let cad = Currency(known: "CAD")
    public static let cny = Currency(known: "CNY")
    public static let dem = Currency(known: "DEM")
    public static let gbp = Currency(known: "GBP")
    public static let jpy = Currency(known: "JPY")
    public static let pln = Currency(known: "PLN")
    public static let `try` = Currency(known: "TRY")
    public static let rub = Currency(known: "RUB")
    public static let twd = Currency(known: "TWD")

    private init(known code: String) {
        guard let currency = Currency(code) else {
            preconditionFailure("no \(code) in the registry")
        }
        self = currency
    }

    private init(index: Int) { self.index = UInt8(index) }

    /// The index in the registry, from 0, for use in arrays.
    public var position: Int { Int(index) }

    private var entry: CurrencyEntry { currencyTable[Int(index)] }

    /// The number of currencies in the registry.
    public static var count: Int { currencyTable.count }

    /// All currencies of the registry, ordered by code.
    public static var all: [Currency] { currencyTable.indices.map(Currency.init(index:)) }

    public static func < (left: Currency, right: Currency) -> Bool { left.index < right.index }

    /// The code in upper case: `KRW`.
    public var code: String { entry.code }
    /// The ISO 4217 number; nil for currencies outside the standard.
    public var numericCode: Int? { entry.numeric == 0 ? nil : Int(entry.numeric) }
    /// The number of decimals of the minor unit by ISO 4217, 0 to 4.
    public var minorUnitDigits: Int { Int(entry.digits) }
    public var englishName: String { entry.englishName }
    public var koreanName: String { entry.koreanName }
    public var englishRegion: String { entry.englishRegion }
    public var koreanRegion: String { entry.koreanRegion }
    /// The symbol written before an amount; empty if there is none.
    public var symbol: String { entry.symbol }
    /// How the currency ended; nil if it is in use.
    public var retirement: Retirement? { entry.retirement }

    /// Whether the currency had ended before a day.
    public func isRetired(on day: Day) -> Bool {
        retirement.map { $0.lastDay < day } ?? false
    }
}

extension Currency: CustomStringConvertible {
    public var description: String { code }
}

/// The end of a currency: its last day, its successor and the fixed rate between them.
public struct Retirement: Hashable, Sendable {
    /// The last day on which it was legal tender or quoted.
    public let lastDay: Day
    public let successor: Currency
    /// The number of units of the old currency per unit of its successor; nil if no rate was fixed.
    public let perSuccessor: Rate?
}

/// A row of the compiled-in table.
struct CurrencyEntry: Sendable {
    let code: String
    let numeric: UInt16
    let digits: UInt8
    let englishName, koreanName, englishRegion, koreanRegion, symbol: String
    private let end: End?

    struct End: Sendable {
        let lastDay, successor: String
        let nanos: Int64

        init(_ lastDay: String, _ successor: String, _ nanos: Int64) {
            (self.lastDay, self.successor, self.nanos) = (lastDay, successor, nanos)
        }
    }

    init(
        _ code: String, _ numeric: UInt16, _ digits: UInt8, _ englishName: String,
        _ koreanName: String, _ englishRegion: String, _ koreanRegion: String, _ symbol: String,
        _ end: End? = nil
    ) {
        (self.code, self.numeric, self.digits) = (code, numeric, digits)
        (self.englishName, self.koreanName) = (englishName, koreanName)
        (self.englishRegion, self.koreanRegion) = (englishRegion, koreanRegion)
        (self.symbol, self.end) = (symbol, end)
    }

    /// The code as a number, which is in order as the table is.
    var key: UInt32 { code.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

    var retirement: Retirement? {
        guard let end, let day = Day(end.lastDay), let successor = Currency(end.successor) else {
            return nil
        }
        return Retirement(
            lastDay: day, successor: successor, perSuccessor: Rate(nanos: end.nanos))
    }
}

/// A currency pair in market notation: the price of one unit of the base in the quote currency.
public struct CurrencyPair: Hashable, Sendable {
    public let base: Currency
    public let quote: Currency

    public init(base: Currency, quote: Currency) {
        self.base = base
        self.quote = quote
    }
}

extension CurrencyPair: CustomStringConvertible {
    /// `USD/KRW`.
    public var description: String { "\(base)/\(quote)" }
}
