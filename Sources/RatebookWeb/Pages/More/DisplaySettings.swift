import Language

/// Language and theme, which the browser remembers: every visitor may choose them.
enum DisplaySettings {
    /// - Parameter path: the address below which the forms are sent.
    static func html(_ visit: Visit, below path: String = "/more") -> HTML {
        """
        \(choice("language", Words.language, Language.allCases.map { language in
            (language.rawValue, language.ownName, language == visit.language)
        }, path, visit))
        \(choice("theme", Words.theme, Theme.allCases.map { theme in
            (theme.rawValue, visit.say(Words.name(of: theme)), theme == visit.theme)
        }, path, visit))
        """
    }

    /// `POST /more/language`, `/trips/:uid/language`; then back to a page.
    static func setLanguage(_ visit: Visit, _ back: String) -> Response {
        let language = visit.request.form["language"].flatMap { Language(rawValue: $0) }
        return .redirect(to: back)
            .setting(.language, to: (language ?? visit.language).rawValue, for: visit)
    }

    /// `POST /more/theme`, `/trips/:uid/theme`; then back to a page.
    static func setTheme(_ visit: Visit, _ back: String) -> Response {
        let theme = visit.request.form["theme"].flatMap { Theme(rawValue: $0) }
        return .redirect(to: back).setting(.theme, to: (theme ?? visit.theme).rawValue, for: visit)
    }

    /// A row of buttons, of which one is pressed.
    private static func choice(
        _ field: String, _ heading: Text, _ choices: [(value: String, name: String, isOn: Bool)],
        _ path: String, _ visit: Visit
    ) -> HTML {
        let buttons = choices.map { choice -> HTML in
            """
            <button name="\(field)" value="\(choice.value)" aria-pressed="\(choice.isOn)">\
            \(choice.name)</button>
            """
        }
        return """
            <form method="post" action="\(path)/\(field)" class="field">\(Layout.token(visit))\
            <span>\(visit.say(heading))</span><div class="segments" role="group" \
            aria-label="\(visit.say(heading))">\(buttons)</div></form>
            """
    }
}
