package import Bookkeeping
package import Films
import Language
import Rates
import Sync

/// Errors about films.
extension FilmError: DescribedError {
    package var failure: Failure {
        switch self {
        case .noList(let chart, let days, let ask):
            Failure(
                .unavailable, kind: "no-data", Messages.noList(chart, days),
                hint: ask == nil ? Messages.notKnownThen : Messages.sync(Kobis.id))
        case .beforeFirstList(let first):
            Failure(SyncError.noHistory(before: first), of: Kobis().about, fromFile: false)
        case .unknownFilm(let text, let isCode):
            .usage(
                "unknown-film",
                isCode
                    ? Text("The film '\(text)' is not stored")
                    : Text("There is no film '\(text)'"),
                Text(
                    "Titles are known once a list has them; another film by its code of eight digits"
                ))
        case .severalFilms(let text, let films): several(text, films)
        }
    }

    private func several(_ text: String, _ films: [FilmName]) -> Failure {
        var failure = Failure.usage(
            "which-film",
            Text("Several films fit '\(text)'"),
            Text("Give its code."))
        failure.list(films.map { Messages.same($0.described) })
        return failure
    }
}

extension FilmName {
    /// `20249255  만약에 우리  2025-12-31`.
    package var described: String {
        [code, title, opened?.description].compactMap { $0 }.joined(separator: "  ")
    }
}
