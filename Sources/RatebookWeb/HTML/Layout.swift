import Answers
import Language

/// What every page has around its content.
enum Layout {
    /// The screens in the bar at the bottom.
    enum Screen: String, CaseIterable {
        case rates, converter, calculator, trips, more

        /// Its address.
        var path: String { self == .converter ? "/convert" : "/\(rawValue)" }

        fileprivate var icon: Icon {
            switch self {
            case .rates: .rates
            case .converter: .converter
            case .calculator: .calculator
            case .trips: .trips
            case .more: .more
            }
        }

        fileprivate var name: Text {
            switch self {
            case .rates: Words.rates
            case .converter: Words.converter
            case .calculator: Words.calculator
            case .trips: Words.trips
            case .more: Words.more
            }
        }
    }

    /// A whole page.
    ///
    /// - Parameter screen: the one that is marked in the bar; nil for none.
    static func page(
        _ title: String, on screen: Screen?, _ reader: some Reader, _ content: HTML
    ) -> HTML {
        // A guest sees one trip only, and no way to other screens.
        let bar = reader.isOwner ? tabs(screen, reader) : .empty
        return """
            <!doctype html>
            <html lang="\(reader.language.rawValue)" data-theme="\(reader.theme.rawValue)">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
            <title>\(title) · ratebook</title>
            <link rel="stylesheet" href="\(Asset.style.path)">
            <script type="module" src="\(Asset.script.path)"></script>
            <link rel="manifest" href="/manifest.webmanifest">
            <link rel="icon" href="\(Asset.icon.path)" type="image/svg+xml">
            <link rel="apple-touch-icon" href="\(Asset.touchIcon.path)">
            <meta name="theme-color" content="#f2f3f7" media="(prefers-color-scheme: light)">
            <meta name="theme-color" content="#0d1014" media="(prefers-color-scheme: dark)">
            </head>
            <body\(if: bar == .empty, " class=\"bare\"")>
            <a class="skip" href="#content">\(reader.say(Words.skip))</a>
            <p class="offline" role="status" hidden>\(reader.say(Words.offline))</p>
            <main id="content">\(content)</main>
            \(bar)
            </body>
            </html>
            """
    }

    private static func tabs(_ current: Screen?, _ reader: some Reader) -> HTML {
        let items = Screen.allCases.map { screen -> HTML in
            """
            <li><a href="\(screen.path)"\(if: screen == current, " aria-current=\"page\"")>\
            \(screen.icon.html)\(reader.say(screen.name))</a></li>
            """
        }
        return """
            <nav class="tabs" aria-label="\(reader.say(Words.screens))"><ul>\(items)</ul></nav>
            """
    }

    /// The page of an error.
    static func error(_ failure: Failure, _ reader: some Reader) -> HTML {
        let isEmptyBook = failure.kind == "no-data"
        let sync: HTML? =
            isEmptyBook && reader.canSync
            ? """
            <form method="post" action="/sync" data-busy>\(token(reader))\
            <button class="button primary">\(reader.say(Words.syncNow))</button></form>
            """ : nil
        let back: HTML? =
            isEmptyBook && reader.request.path == ["rates"]
            ? nil
            : """
            <a class="button" href="\(isEmptyBook ? "/rates" : "/")">\(reader.say(Words.back))</a>
            """
        let screen = Screen.allCases.first {
            $0.path.dropFirst() == reader.request.path.first ?? ""
        }
        return page(
            reader.say(failure.message.clipped), on: screen, reader,
            empty(
                isEmptyBook ? .empty : .warning, reader.say(failure.message.clipped),
                failure.hint.map { reader.say($0.clipped) }, HTML([sync, back].compactMap { $0 })))
    }

    /// What stands where there is nothing to show: a drawing, why, and what to do.
    static func empty(
        _ icon: Icon, _ heading: String, _ advice: String? = nil, _ action: HTML? = nil
    ) -> HTML {
        """
        <div class="empty">\(icon.html)<h1>\(heading)</h1>\
        \(advice.map { "<p>\($0)</p>" as HTML })\(action)</div>
        """
    }

    /// The hidden field with the secret that every form that changes something holds.
    static func token(_ reader: some Reader) -> HTML {
        "<input type=\"hidden\" name=\"token\" value=\"\(reader.formToken)\">"
    }
}
