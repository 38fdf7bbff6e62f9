import Answers
import Bookkeeping
import Language
import Rates
import Sync

/// A parameter of an address for programs.
struct ProgramParameter: Sendable {
    let name: String
    let kind: Kind
    let about: Text
    /// A value that the description shows.
    let example: String?
    /// The value that counts where none is given; nil if it is no fixed one.
    let standard: String?
    var isRequired = false
    var isInPath = false

    init(
        _ name: String, _ kind: Kind, _ about: Text, example: String? = nil,
        standard: String? = nil
    ) {
        (self.name, self.kind, self.about) = (name, kind, about)
        (self.example, self.standard) = (example, standard)
    }

    /// A value as JSON has it.
    func value(_ text: String) -> Cell {
        if case .count = kind { .number(text) } else { .text(text) }
    }

    var required: ProgramParameter {
        var parameter = self
        parameter.isRequired = true
        return parameter
    }

    var inPath: ProgramParameter {
        var parameter = required
        parameter.isInPath = true
        return parameter
    }

    enum Kind: Sendable {
        case currency, currencies, pair, day, instant, amount, source, cursor, text
        case count(ClosedRange<Int>)
        case words([String])

        /// What a value looks like.
        var wanted: Text {
            switch self {
            case .currency: ProgramWords.wantsCurrency
            case .currencies: ProgramWords.wantsCurrencies
            case .pair: ProgramWords.wantsPair
            case .day: ProgramWords.wantsDay
            case .text: ProgramWords.wantsText
            case .instant: ProgramWords.wantsInstant
            case .amount: ProgramWords.wantsAmount
            case .source: ProgramWords.seeSources
            case .cursor: ProgramWords.wantsCursor
            case .count(let range): ProgramWords.wantsCount(range.lowerBound, range.upperBound)
            case .words(let words): ProgramWords.wantsWord(words.joined(separator: ", "))
            }
        }

        var schema: Record {
            switch self {
            case .currency:
                Record([("type", .text("string")), ("pattern", .text("^[A-Za-z]{3}$"))])
            case .day: FieldType.date.schema()
            case .instant: FieldType.instant.schema()
            case .amount:
                Record([("type", .text("string")), ("pattern", .text("^[0-9]+(\\.[0-9]+)?$"))])
            case .count(let range):
                Record([
                    ("type", .text("integer")), ("minimum", .count(range.lowerBound)),
                    ("maximum", .count(range.upperBound)),
                ])
            case .words(let words): FieldType.words(words).schema()
            case .currencies, .pair, .source, .cursor, .text: FieldType.text.schema()
            }
        }
    }
}

/// The parameters of one request, read as the table of its address says.
struct ProgramQuery {
    let parameters: [ProgramParameter]
    let keeper: Bookkeeper
    let language: Language
    private let values: [String: String]

    /// - Parameters:
    ///   - path: the values of the parameters in the path, in order.
    ///   - ignoresUnknown: whether parameters that the table does not have are let pass.
    init(
        _ request: Request, _ parameters: [ProgramParameter], path: [String], _ keeper: Bookkeeper,
        _ language: Language, ignoresUnknown: Bool = false
    ) throws(Problem) {
        (self.parameters, self.keeper, self.language) = (parameters, keeper, language)
        var values: [String: String] = [:]
        let inQuery = parameters.filter { !$0.isInPath }.map(\.name)
        for (name, value) in zip(parameters.filter(\.isInPath), path) { values[name.name] = value }
        for (name, value) in request.query.all {
            guard inQuery.contains(name) else {
                if ignoresUnknown { continue }
                throw .unknownParameter(name, inQuery)
            }
            guard ignoresUnknown || values[name] == nil else {
                throw .badParameter(name, value, ProgramWords.givenOnce(name))
            }
            values[name] = value
        }
        for parameter in parameters where parameter.isRequired && values[parameter.name] == nil {
            throw .missingParameter(parameter.name)
        }
        self.values = values
    }

    /// A parameter's text; nil if it was not given.
    func text(_ name: String) -> String? { values[name] }

    private func read<Value>(
        _ name: String, _ read: (String) -> Value?
    ) throws(Problem) -> Value? {
        guard let text = values[name] else { return nil }
        guard let value = read(text) else {
            let parameter = parameters.first { $0.name == name }
            throw .badParameter(name, text, parameter?.kind.wanted ?? ProgramWords.seeDescription)
        }
        return value
    }

    func day(_ name: String) throws(Problem) -> Day? { try read(name) { Day($0) } }

    func instant(_ name: String) throws(Problem) -> Instant? { try read(name) { Instant($0) } }

    func count(_ name: String) throws(Problem) -> Int? {
        guard case .count(let range)? = parameters.first(where: { $0.name == name })?.kind else {
            return nil
        }
        return try read(name) { text in
            guard text.utf8.allSatisfy({ (48...57).contains($0) }), let count = Int(text),
                range.contains(count)
            else { return nil }
            return count
        }
    }

    func amount(_ name: String) throws(Problem) -> ExactDecimal? {
        try read(name) { text in
            guard text.utf8.count <= 28 else { return nil }
            return try? ExactDecimal(text, grammar: .plain)
        }
    }

    func word<Word: RawRepresentable<String>>(
        _ name: String, _: Word.Type
    ) throws(Problem) -> Word? {
        try read(name) { Word(rawValue: $0) }
    }

    func cursor(_ name: String) throws(Problem) -> RateCursor? {
        try read(name) { RateCursor($0) }
    }

    func currency(_ name: String) throws(Problem) -> Currency? {
        try values[name].map { text throws(Problem) in try Self.currency(text, name) }
    }

    /// Currencies by their codes with commas between them, each once.
    func currencies(_ name: String) throws(Problem) -> [Currency]? {
        guard let text = values[name] else { return nil }
        var currencies: [Currency] = []
        for code in text.split(separator: ",", omittingEmptySubsequences: false) {
            let currency = try Self.currency(String(code), name)
            if !currencies.contains(currency) { currencies.append(currency) }
        }
        return currencies
    }

    func pair(_ name: String) throws(Problem) -> CurrencyPair? {
        guard let text = values[name] else { return nil }
        let codes = text.split(separator: "/", omittingEmptySubsequences: false)
        guard codes.count == 2 else { throw .badParameter(name, text, ProgramWords.wantsPair) }
        let base = try Self.currency(String(codes[0]), name)
        let quote = try Self.currency(String(codes[1]), name)
        guard base != quote else { throw .badParameter(name, text, ProgramWords.wantsPair) }
        return CurrencyPair(base: base, quote: quote)
    }

    private static func currency(_ text: String, _ name: String) throws(Problem) -> Currency {
        guard text.utf8.count == 3, text.utf8.allSatisfy(Bytes.isLetter) else {
            throw .badParameter(name, text, ProgramWords.wantsCurrency)
        }
        guard let currency = Currency(text.uppercased()) else {
            throw .unknownCurrency(text.uppercased())
        }
        return currency
    }

    /// The id of the only source that may answer; nil for all.
    func source(_ name: String) throws(Problem) -> String? {
        guard let text = values[name] else { return nil }
        guard let about = SourceRegistry.source(text)?.about, about.rates != nil,
            !keeper.isPublic || about.terms.allowPassingOn
        else { throw .badParameter(name, text, ProgramWords.seeSources) }
        return about.id
    }
}

extension ProgramQuery {
    /// The address of a request like this one, with another value of a parameter.
    func address(_ path: String, with name: String, _ value: String) -> String {
        let others = parameters.filter { !$0.isInPath && $0.name != name }.compactMap { parameter in
            text(parameter.name).map { "\(parameter.name)=\(Bytes.escaped($0))" }
        }
        return path + "?" + (others + ["\(name)=\(Bytes.escaped(value))"]).joined(separator: "&")
    }
}
