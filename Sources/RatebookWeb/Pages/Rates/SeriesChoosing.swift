import Answers
import Bookkeeping
import Rates
import Sync

/// The choice of the series that answers: its source and its kind of rates.
extension Visit {
    /// The kind of rates that the address asks for.
    func kind() -> RateKind { request.query["kind"].flatMap { RateKind(rawValue: $0) } ?? .mid }

    /// The sources that the book has rates of.
    func storedSources() throws -> [SourceDescription] {
        let stored = Set(try keeper.contents.series().map(\.source))
        let list = try keeper.contents.frankfurterList()
        return SourceRegistry.all(with: stored, in: list).map(\.about).filter {
            stored.contains($0.id)
        }
    }

    /// The fields `source` and `kind`, each where the book has several to choose from.
    ///
    /// - Parameter form: the id of the form that they belong to; nil for the one around them.
    func seriesChoice(of form: String? = nil) throws -> HTML {
        let chosen = try source()
        let sources = try storedSources().map { ($0.id, $0.name, $0.id == chosen) }
        let stored = Set(try keeper.contents.series().map(\.kind) + [.mid])
        let kinds = RateKind.allCases.filter(stored.contains).map { kind in
            (
                kind == .mid ? "" : kind.rawValue,
                say(Messages.kind(kind) ?? Words.midRate), kind == self.kind()
            )
        }
        func select(
            _ name: String, _ label: String, _ choices: [(value: String, name: String, isOn: Bool)]
        ) -> HTML {
            let options = choices.map { choice in
                """
                <option value="\(choice.value)"\(if: choice.isOn, " selected")>\(choice.name)</option>
                """ as HTML
            }
            let belongs = form.map { " form=\"\($0)\"" as HTML }
            return """
                <select name="\(name)"\(belongs) aria-label="\(label)">\(options)</select>
                """
        }
        let any = ("", say(Words.bestSource), chosen == nil)
        return """
            \(if: sources.count > 1, select("source", say(Words.source), [any] + sources))\
            \(if: kinds.count > 1, select("kind", say(Words.kind), kinds))
            """
    }
}
