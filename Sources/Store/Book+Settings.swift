public import Rates
internal import SQLite

extension Book {
    /// The favourite currencies in their order.
    ///
    /// - Throws: ``SQLiteError``.
    public func favorites() throws -> [Currency] {
        let order = try favoriteOrder()
        return try connection.query(
            """
            SELECT code FROM favorites JOIN currencies ON currencies.id = currency_id
            """
        ) { try $0.currency(0) }.sorted(by: order.precedes)
    }

    /// The order of favourites: codes in the table `app_state`, with a blank between them.
    ///
    /// - Throws: ``SQLiteError``.
    public func favoriteOrder() throws -> FavoriteOrder {
        let codes = try state(Self.orderKey)?.split(separator: " ") ?? []
        return FavoriteOrder(codes.compactMap { Currency(String($0)) })
    }

    /// Stores the order of favourites.
    ///
    /// - Throws: ``SQLiteError``.
    public func setFavoriteOrder(_ currencies: [Currency]) throws {
        try write { try putFavoriteOrder(currencies) }
    }

    /// Stores the order within a transaction.
    private func putFavoriteOrder(_ currencies: [Currency]) throws {
        try putState(Self.orderKey, currencies.map(\.code).joined(separator: " "))
    }

    private static let orderKey = "favorite_order"

    /// Adds favourite currencies behind the others; has no effect on those that are favourites already.
    ///
    /// One that was a favourite before comes back to its place.
    ///
    /// - Throws: ``SQLiteError``.
    public func addFavorites(_ currencies: [Currency]) throws {
        try write {
            let (known, order) = (try favorites(), try favoriteOrder())
            try putFavoriteOrder(order.adding(currencies, behind: known).currencies)
            for currency in currencies {
                try connection.execute(
                    """
                    INSERT OR IGNORE INTO favorites (currency_id)
                    VALUES (\(try makeIdentifier(of: currency)))
                    """)
            }
        }
    }

    /// Removes favourite currencies; has no effect on those that are not favourites.
    ///
    /// - Throws: ``SQLiteError``.
    public func removeFavorites(_ currencies: [Currency]) throws {
        try write {
            for currency in currencies {
                try connection.execute(
                    """
                    DELETE FROM favorites
                    WHERE currency_id = (SELECT id FROM currencies WHERE code = \(currency.code))
                    """)
            }
        }
    }
}

extension Book {
    /// The value stored under a key; nil if it was never set.
    ///
    /// - Throws: ``SQLiteError``.
    public func state(_ key: String) throws -> String? {
        try connection.text("SELECT value FROM app_state WHERE key = \(key)")
    }

    /// Stores a value under a key.
    ///
    /// - Throws: ``SQLiteError``.
    public func setState(_ key: String, to value: String) throws {
        try write { try putState(key, value) }
    }

    /// Sets a value within a transaction.
    func putState(_ key: String, _ value: String) throws {
        try connection.execute(
            """
            INSERT INTO app_state (key, value) VALUES (\(key), \(value))
            ON CONFLICT (key) DO UPDATE SET value = excluded.value
            """)
    }
}

/// Names of currencies are kept in the table `app_state`, a line `JPY 일본 옌` for each.
extension Book {
    /// What a source calls currencies; empty for a source that names none.
    ///
    /// - Throws: ``SQLiteError``.
    public func currencyNames(of source: String) throws -> [Currency: String] {
        let lines = try state(Self.namesKey(source))?.split(separator: "\n") ?? []
        return lines.reduce(into: [:]) { names, line in
            if let currency = Currency(String(line.prefix(3))) {
                names[currency] = String(line.dropFirst(4))
            }
        }
    }

    /// Stores, within a transaction, what a source calls currencies; names that it gave before are replaced.
    func store(_ names: [Currency: String], of source: String) throws {
        guard !names.isEmpty else { return }
        let known = try currencyNames(of: source)
        let all = known.merging(names) { $1 }
        guard all != known else { return }
        let lines = all.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        try putState(Self.namesKey(source), lines.joined(separator: "\n"))
    }

    private static func namesKey(_ source: String) -> String { "currency_names_" + source }
}
