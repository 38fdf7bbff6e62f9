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
                    ? Text("The film '\(text)' is not stored", "저장되지 않은 영화입니다: '\(text)'")
                    : Text("There is no film '\(text)'", "없는 영화입니다: '\(text)'"),
                Text(
                    "Titles are known once a list has them; another film by its code of eight digits",
                    "목록에 나온 영화만 제목으로 찾습니다. 그 밖의 영화는 여덟 자리 영화 코드로 지정하세요."))
        case .severalFilms(let text, let films): several(text, films)
        }
    }

    private func several(_ text: String, _ films: [FilmName]) -> Failure {
        var failure = Failure.usage(
            "which-film",
            Text(
                "Several films fit '\(text)'",
                "여러 영화가 해당됩니다: '\(text)'"),
            Text("Give its code.", "영화 코드로 지정하세요."))
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
