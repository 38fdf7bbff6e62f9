internal import JSON
internal import Rates

/// The JSON format of the Export-Import Bank of Korea: an array of currencies with their prices in won.
enum EximbankBody {
    /// The kinds of rates that it has.
    static let kinds: [RateKind] = [.mid, .bankBuys, .bankSells]

    /// Reads the prices of a day.
    ///
    /// - Parameter requestedDay: returns the day requested, which the body does not contain.
    static func read(
        _ body: [UInt8], base: Currency, requestedDay: () throws(SyncError) -> Day
    ) throws(SyncError) -> ParsedBody {
        guard case .array(let rows) = try JSONParser.parse(body) else {
            throw .malformed(.wrongKind("[…]"))
        }
        for row in rows { try checkResult(row) }
        let day = try requestedDay()
        var quotes: [RateKind: [Quote]] = [:]
        var rejected: [Rejection] = []
        var names: [Currency: String] = [:]
        for row in rows {
            let (code, perUnits) = try unit(row)
            guard let currency = Currency(code) else {
                rejected.append(Rejection(currency: code, reason: .unknownCurrency))
                continue
            }
            if case .string(let name)? = row["cur_nm"] { names[currency] = Self.name(name) }
            for kind in kinds {
                guard let rate = try rate(row, kind, perUnits, code, day) else { continue }
                quotes[kind, default: []].append(Quote(currency, rate))
            }
        }
        guard rows.isEmpty || quotes[.mid] != nil else { throw .malformed(.noRate(day)) }
        let snapshots = kinds.compactMap { kind in
            quotes[kind].map {
                Snapshot(
                    base: base, rateDate: day, publishedAt: nil, kind: kind, quotes: $0)
            }
        }
        return ParsedBody(
            base: base, snapshots: snapshots, rejected: rejected, currencyNames: names)
    }

    /// A name of at most 60 visible letters, digits, blanks and the like; nil for another text.
    private static func name(_ text: String) -> String? {
        let words = text.split(separator: " ").joined(separator: " ")
        let isPlain = words.unicodeScalars.allSatisfy { scalar in
            !scalar.properties.isDefaultIgnorableCodePoint && scalar.properties.isAlphabetic
                || scalar.properties.numericType != nil
                || " ()-.,'/".unicodeScalars.contains(scalar)
        }
        return isPlain && (1...60).contains(words.unicodeScalars.count) ? words : nil
    }

    /// The values of `result`: 1 success, 2 wrong service, 3 wrong key, 4 daily limit reached.
    private static func checkResult(_ row: JSONValue) throws(SyncError) {
        switch try row.integer("result") {
        case 1: return
        case 3: throw .keyRefused("result 3")
        case 4: throw .quotaSpent
        case let code?: throw .refusedBySource("result \(code)")
        case nil: throw .malformed(.missing("result"))
        }
    }

    /// The currency and the number of units priced: `JPY(100)`.
    private static func unit(_ row: JSONValue) throws(SyncError) -> (code: String, decimals: Int) {
        guard case .string(let unit)? = row["cur_unit"] else {
            throw .malformed(.missing("cur_unit"))
        }
        for (suffix, decimals) in [("(100)", 2), ("(1000)", 3), ("(10)", 1), ("(1)", 0)]
        where unit.hasSuffix(suffix) {
            return (String(unit.dropLast(suffix.count)), decimals)
        }
        return (unit, 0)
    }

    /// The price of one unit; nil if the bank quotes none, which it writes as 0.
    private static func rate(
        _ row: JSONValue, _ kind: RateKind, _ decimals: Int, _ code: String, _ day: Day
    ) throws(SyncError) -> Rate? {
        let name =
            switch kind {
            case .mid: "deal_bas_r"
            case .bankBuys: "ttb"
            case .bankSells: "tts"
            case .cashBuys, .cashSells, .card: ""
            }
        guard case .string(let text)? = row[name] else { throw .malformed(.wrongKind(name)) }
        do {
            let price = try ExactDecimal(text, grammar: .grouping).normalized
            guard price.coefficient != 0 else { return nil }
            guard price.scale + decimals <= ExactDecimal.maximumDigits else {
                throw RateError.tooPrecise
            }
            return try Rate(
                ExactDecimal(coefficient: price.coefficient, scale: price.scale + decimals))
        } catch let error as RateError {
            throw .badRate(currency: code, day: day.description, error)
        } catch {
            throw .badRate(currency: code, day: day.description, .notANumber)
        }
    }
}
