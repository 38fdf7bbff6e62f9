public import Rates

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
