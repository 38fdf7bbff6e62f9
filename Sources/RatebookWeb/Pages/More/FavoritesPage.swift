import Answers
import Bookkeeping
import Rates

/// `/favorites`: the currencies that lists show first, in the order that the reader chooses.
enum FavoritesPage {
    /// The order in which the form's button puts a favourite: `up` or `down`.
    private enum Way: String, CaseIterable {
        case up, down

        var opposite: Way { self == .up ? .down : .up }
        var step: Int { self == .up ? -1 : 1 }
    }

    static func answer(_ visit: Visit) throws -> Response {
        let favorites = try visit.keeper.contents.favorites()
        let rows = favorites.enumerated().map { index, currency in
            row(currency, isFirst: index == 0, isLast: index == favorites.count - 1, visit)
        }
        let frame = SettingsFrame(
            title: Words.favorites, done: try notice(favorites, visit))
        return frame.response(
            visit,
            """
            <p class="quiet small">\(visit.say(Words.Settings.favoritesHint))</p>
            \(if: !rows.isEmpty, "<form method=\"post\" action=\"/favorites/order\">\(Layout.token(visit))<ul class=\"list\">\(rows)</ul></form>")
            \(visit.isReadOnly ? nil : try adding(visit))
            """)
    }

    /// `POST /favorites`: adds or removes a favourite; then back to the page of the form.
    static func change(_ visit: Visit) throws -> Response {
        let form = visit.request.form
        var done: String?
        if let code = form["add"] {
            let currency = try Currency(typed: code)
            try visit.keeper.addFavorites([currency])
            done = "added=\(currency)"
        } else if let code = form["remove"] {
            let currency = try Currency(typed: code)
            try visit.keeper.removeFavorites([currency])
            done = "removed=\(currency)"
        }
        guard form["page"] == "favorites" else {
            return .redirect(to: RatesPage.address(form["back"]))
        }
        return .redirect(to: "/favorites" + (done.map { "?" + $0 } ?? ""))
    }

    /// `POST /favorites/order`: moves a favourite by one place, or removes it.
    static func order(_ visit: Visit) throws -> Response {
        let form = visit.request.form
        if let code = form["remove"] {
            let currency = try Currency(typed: code)
            try visit.keeper.removeFavorites([currency])
            return .redirect(to: "/favorites?removed=\(currency)")
        }
        for way in Way.allCases {
            guard let code = form[way.rawValue] else { continue }
            let currency = try Currency(typed: code)
            try visit.keeper.moveFavorite(currency, by: way.step)
            return .redirect(to: "/favorites?\(way.rawValue)=\(currency)")
        }
        return .redirect(to: "/favorites")
    }

    private static func notice(_ favorites: [Currency], _ visit: Visit) throws -> HTML? {
        func currency(_ field: String) -> Currency? {
            visit.request.query[field].flatMap { Currency($0) }
        }
        func undo(_ path: String, _ field: String, _ currency: Currency) -> ButtonForm {
            ButtonForm(
                TripWords.undo, to: path, [(field, currency.code), ("page", "favorites")])
        }
        if let added = currency("added"), favorites.contains(added) {
            return SettingsFrame.notice(
                Messages.favorites([added], areAdded: true),
                undo: undo("/favorites", "remove", added), visit)
        }
        if let removed = currency("removed"), !favorites.contains(removed) {
            return SettingsFrame.notice(
                Messages.favorites([removed], areAdded: false),
                undo: undo("/favorites", "add", removed), visit)
        }
        for way in Way.allCases {
            guard let moved = currency(way.rawValue), favorites.contains(moved) else { continue }
            return SettingsFrame.notice(
                way == .up ? Words.Settings.movedUp(moved) : Words.Settings.movedDown(moved),
                undo: undo("/favorites/order", way.opposite.rawValue, moved), visit)
        }
        return nil
    }

    private static func row(
        _ currency: Currency, isFirst: Bool, isLast: Bool, _ visit: Visit
    ) -> HTML {
        func button(_ name: String, _ sign: HTML, _ label: String, isOff: Bool = false) -> HTML {
            """
            <button class="icon" name="\(name)" value="\(currency)" aria-label="\(label)"\
            \(if: isOff, " disabled")>\(sign)</button>
            """
        }
        let buttons: HTML = """
            \(button("up", Icon.up.html, visit.say(Words.Settings.moveUp(currency)), isOff: isFirst))\
            \(button("down", Icon.down.html, visit.say(Words.Settings.moveDown(currency)), isOff: isLast))\
            \(button("remove", Icon.close.html, "\(visit.say(TripWords.remove)): \(currency)"))
            """
        return """
            <li class="row"><span class="grow">\(currency) \
            <small>\(currency.name(visit.language))</small></span>\
            \(if: !visit.isReadOnly, "<span class=\"steps\">\(buttons)</span>")</li>

            """
    }

    private static func adding(_ visit: Visit) throws -> HTML {
        let favorites = try visit.keeper.contents.favorites()
        let rated = try visit.keeper.contents.ratedCurrencies()
        let usual = try visit.usualRatedCurrencies()
        let others = Currency.all.filter { currency in
            !usual.contains(currency) && !currency.isRetired(on: visit.keeper.today)
                && (rated.isEmpty || rated.contains(currency))
        }
        let choices = (usual + others).filter { !favorites.contains($0) }.map { currency in
            (currency.code, "\(currency) \(currency.name(visit.language))")
        }
        let choice = SelectField(visit.say(Words.Settings.currency), "add", "", choices, nil)
        return """
            <form class="card stack" method="post" action="/favorites">\(Layout.token(visit))
            <input type="hidden" name="page" value="favorites">\(choice.html(visit))
            <button class="button primary">\(visit.say(Words.Settings.addFavorite))</button></form>
            """
    }
}
