internal import JSON
public import Rates

/// The banks that Frankfurter has, as its list says.
///
/// Format: https://api.frankfurter.dev/v2/providers
public struct ProviderList: Equatable, Sendable {
    /// The day on which the list was read, in UTC.
    public let day: Day
    /// In the order of their keys.
    public let providers: [ListedProvider]

    /// The ids of the banks that are no sources by themselves.
    public var ids: [String] { providers.map(\.id).filter { SourceRegistry.mayName($0) } }

    func provider(_ key: String) -> ListedProvider? { providers.first { $0.key == key } }
}

/// A bank of Frankfurter's list.
public struct ListedProvider: Equatable, Sendable {
    /// In small letters: `bnr`.
    public let key: String
    public let name: String
    /// What its rates are for one unit of.
    public let base: Currency
    /// The days of its first and its newest rates; nil if the list does not say.
    public let first, newest: Day?
    /// Its currencies that are known here, without its base.
    public let currencies: [Currency]

    var id: String { FrankfurterProvider.prefix + key }
}

extension ProviderList {
    /// Reads a body of `/v2/providers`.
    ///
    /// A bank whose base is not known here is left out. From one without a base, rates of the euro are
    /// requested, as Frankfurter does by itself.
    ///
    /// - Throws: ``SyncError`` if the body is not such a list.
    init(_ body: [UInt8], on day: Day) throws(SyncError) {
        let document = try JSONParser.parse(body)
        if let error = FrankfurterBody.message(document) { throw error }
        guard case .array(let rows) = document else { throw .malformed(.wrongKind("[…]")) }
        var found: [ListedProvider] = []
        for row in rows {
            if let provider = try ListedProvider(row) { found.append(provider) }
        }
        guard !found.isEmpty else { throw .malformed(.missing("key")) }
        let keys = found.map(\.key)
        if let twice = keys.first(where: { key in keys.count { $0 == key } > 1 }) {
            throw .malformed(.twice(twice))
        }
        self.init(day: day, providers: found.sorted { $0.key < $1.key })
    }

    /// Reads a list that ``text`` wrote; nil for another text.
    public init?(_ text: String) {
        guard let document = try? JSONParser.parse(Array(text.utf8)),
            let day = try? document.day("read"), case .array(let rows)? = document["providers"]
        else { return nil }
        let providers = rows.compactMap { try? ListedProvider($0) }
        guard providers.count == rows.count else { return nil }
        self.init(day: day, providers: providers)
    }

    /// The list as a text, to keep it.
    public var text: String {
        let list = JSONValue.object([
            JSONMember(name: "read", value: .string(day.description)),
            JSONMember(name: "providers", value: .array(providers.map(\.json))),
        ])
        return String(decoding: JSONWriter.bytes(of: list), as: UTF8.self)
    }
}

extension ListedProvider {
    /// Reads an entry; nil for one whose key cannot be written or whose base is not known.
    fileprivate init?(_ row: JSONValue) throws(SyncError) {
        guard case .object = row else { throw .malformed(.wrongKind("[…]")) }
        guard case .string(let key)? = row["key"] else { throw .malformed(.missing("key")) }
        guard case .string(let name)? = row["name"], !name.isEmpty else {
            throw .malformed(.missing("name"))
        }
        guard case .array(let codes)? = row["currencies"] else {
            throw .malformed(.missing("currencies"))
        }
        let base: String
        // Earlier versions of the interface called it `base`.
        switch row["pivot_currency"] ?? row["base"] {
        case nil, .null: base = "EUR"
        case .string(let code): base = code
        default: throw .malformed(.wrongKind("pivot_currency"))
        }
        var currencies: [Currency] = []
        for code in codes {
            guard case .string(let code) = code else { throw .malformed(.wrongKind("currencies")) }
            if let currency = Currency(code), code != base { currencies.append(currency) }
        }
        let (first, newest) = (try Self.day(row, "start_date"), try Self.day(row, "end_date"))
        guard FrankfurterProvider.isKey(key.lowercased()), let base = Currency(base) else {
            return nil
        }
        (self.key, self.name, self.base) = (key.lowercased(), name, base)
        (self.first, self.newest, self.currencies) = (first, newest, currencies)
    }

    private static func day(_ row: JSONValue, _ name: String) throws(SyncError) -> Day? {
        switch row[name] {
        case nil, .null: nil
        default: try row.day(name)
        }
    }

    fileprivate var json: JSONValue {
        func day(_ day: Day?) -> JSONValue { day.map { .string($0.description) } ?? .null }
        return .object([
            JSONMember(name: "key", value: .string(key)),
            JSONMember(name: "name", value: .string(name)),
            JSONMember(name: "pivot_currency", value: .string(base.code)),
            JSONMember(name: "start_date", value: day(first)),
            JSONMember(name: "end_date", value: day(newest)),
            JSONMember(name: "currencies", value: .array(currencies.map { .string($0.code) })),
        ])
    }
}

extension SourceClient {
    /// Asks Frankfurter for the list of its banks.
    ///
    /// - Returns: the list or why there is none, and the number of requests sent.
    public func providers(now: Instant) -> (Result<ProviderList, SyncError>, requests: Int) {
        let (body, requests) = body(
            SourceRequest("/v2/providers"), from: Frankfurter(), now: now)
        return (
            body.flatMap { body in
                Result { () throws(SyncError) in try ProviderList(body, on: now.day()) }
            }, requests
        )
    }
}
