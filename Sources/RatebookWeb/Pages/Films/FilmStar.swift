import Films

/// The star of a film, a button of a form with the class `stars`.
struct FilmStar {
    let film: FilmName
    let isFavorite: Bool
    let visit: Visit

    var html: HTML {
        let sign = isFavorite ? "★" : "☆"
        guard !visit.isReadOnly else { return "<span class=\"star\">\(sign)</span>" }
        return """
            <button class="star" name="\(isFavorite ? "remove" : "add")" \
            value="\(film.code)" aria-pressed="\(isFavorite)" \
            aria-label="\(visit.say(Words.favorite)) \(film.title)">\(sign)</button>
            """
    }
}
