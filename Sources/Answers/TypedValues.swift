package import Phrases
package import Rates
package import Sync

// Values as people type them, with errors in words.

extension Currency {
    /// Reads a code or a name; the error for an unknown one suggests the nearest.
    ///
    /// - Throws: ``Failure`` for an unknown one; ``AmbiguousCurrency`` for one that several have.
    package init(typed text: String) throws {
        guard let currency = try CurrencyReader().currency(text) else {
            throw Failure.unknownCurrency(text)
        }
        self = currency
    }
}

extension DayPhrase {
    /// Reads a day; the error for other texts shows examples.
    ///
    /// - Throws: ``Failure``.
    package init(typed text: String) throws {
        do {
            try self.init(text)
        } catch {
            throw Failure(error, in: text)
        }
    }
}

extension SourceDescription {
    /// A source, named by its id in capital or small letters; also a bank of Frankfurter that is not known yet.
    ///
    /// - Throws: ``Failure``.
    package static func typed(_ text: String) throws -> SourceDescription {
        guard let source = SourceRegistry.source(text), SourceRegistry.mayName(text) else {
            throw Failure.unknownSource(text)
        }
        return source.about
    }
}
